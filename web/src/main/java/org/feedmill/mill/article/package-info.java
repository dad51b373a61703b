/**
 * Reads the full text behind feed entries, including articles that continue over several pages. Recognising an
 * article on a page is in article.
 */
@NullMarked
package org.feedmill.mill.article;

import org.jspecify.annotations.NullMarked;
