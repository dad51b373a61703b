package org.feedmill.article.write;

/**
 * An image of an article.
 *
 * @param address absolute
 * @param alt what the picture shows, in words; may be empty
 * @param width in pixels, 0 where unknown; height likewise
 */
record ArticleImage(String address, String alt, int width, int height) {}
