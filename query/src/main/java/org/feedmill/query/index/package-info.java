/**
 * The full-text index of document profiles. The only package that writes a Lucene index; analyzers are in query.text.
 */
@NullMarked
package org.feedmill.query.index;

import org.jspecify.annotations.NullMarked;
