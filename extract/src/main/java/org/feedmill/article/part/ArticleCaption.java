package org.feedmill.article.part;

import org.jspecify.annotations.Nullable;

/**
 * A caption of an article.
 *
 * @param text the caption with its credit, on one line
 * @param image absolute address of the image that it describes; null if it describes a video
 */
public record ArticleCaption(String text, @Nullable String image) {}
