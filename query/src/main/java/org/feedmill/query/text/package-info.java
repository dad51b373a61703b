/**
 * Term extraction by language: analyzers, stop words, stems and synonyms. Nothing here knows questions or documents.
 */
@NullMarked
package org.feedmill.query.text;

import org.jspecify.annotations.NullMarked;
