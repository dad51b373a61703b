/**
 * The full-text index of document profiles. The only package that writes a Lucene index; analyzers are in query.text.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.query.index;

import org.jspecify.annotations.NullMarked;
