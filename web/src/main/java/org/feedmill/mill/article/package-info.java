/**
 * Reads the full text behind feed entries, including articles that continue over several pages. Recognising an
 * article on a page is in article.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.mill.article;

import org.jspecify.annotations.NullMarked;
