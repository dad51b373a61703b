package org.feedmill.article;

/**
 * A value and where on the page it was read.
 *
 * @param source in a few words, such as {@code h1}, {@code og:title} or {@code schema.org headline}
 */
public record Told<T>(T value, String source) {}
