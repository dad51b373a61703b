/**
 * Term extraction by language: analyzers, stop words, stems and synonyms. Nothing here knows questions or documents.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.query.text;

import org.jspecify.annotations.NullMarked;
