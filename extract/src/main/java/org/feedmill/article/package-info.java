/**
 * The API for reading the article of a page: article, body, finder interface and result, text selections, and the
 * choice of sibling pages. The finders are created by ArticleFinders in article.best; algorithms live in the other
 * subpackages.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.article;

import org.jspecify.annotations.NullMarked;
