package org.feedmill.store;

import org.jspecify.annotations.Nullable;

/**
 * A feed as a list of feeds shows it.
 *
 * @param title its owner's, else the page's; null before the first good update
 * @param items how many are kept
 */
public record Overview(Source source, @Nullable String title, long items) {}
