package org.feedmill.article.write;

/**
 * An image of an article.
 *
 * @param address the absolute address
 * @param alt the alternative text; may be empty
 * @param width the width in pixels, 0 if unknown
 * @param height the height in pixels, 0 if unknown
 */
record ArticleImage(String address, String alt, int width, int height) {}
