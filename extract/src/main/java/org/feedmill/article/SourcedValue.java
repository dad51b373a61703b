package org.feedmill.article;

/**
 * A value with its source on the page.
 *
 * @param source in a few words, such as {@code h1}, {@code og:title} or {@code schema.org headline}
 */
public record SourcedValue<T>(T value, String source) {}
