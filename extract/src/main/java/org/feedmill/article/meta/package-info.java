/**
 * Metadata of an article: title, authors, dates, language, lead image, tags, site name and next page, from linked
 * data, meta elements, microdata and visible text. The text of the article is found elsewhere.
 */
@NullMarked
package org.feedmill.article.meta;

import org.jspecify.annotations.NullMarked;
