/**
 * The posts of threads and the comments of articles: the elements that contain them, and their author, time and text.
 * The choice of a page's content is in article.content.
 */
@NullMarked
package org.feedmill.article.post;

import org.jspecify.annotations.NullMarked;
