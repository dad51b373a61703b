package org.feedmill.feeds;

import java.time.Duration;

/** Limits and defaults of feed settings, shared by the API, the app, imports and the command line. */
public final class FeedSettingLimits {

    /** Servers do not accept longer addresses. */
    public static final int MAX_ADDRESS_LENGTH = 4000;

    /** Shortest permitted interval between requests for a page. */
    public static final Duration MIN_INTERVAL = Duration.ofMinutes(1);

    public static final Duration MAX_INTERVAL = Duration.ofDays(366);

    /** Number of articles that are read if {@code "articles": true} is set. */
    public static final int DEFAULT_ARTICLES = 20;

    public static final int MAX_TITLE_LENGTH = 300;

    /** Most words of either list of a word filter. */
    public static final int MAX_WORDS = 20;

    /** Longest word or phrase of a word filter. */
    public static final int MAX_WORD_LENGTH = 200;

    /** Most parameters that are appended to an address. */
    public static final int MAX_PARAMETERS = 30;

    /** Longest parameter that is appended to an address. */
    public static final int MAX_PARAMETER_LENGTH = 1_000;

    /** Longest value of a header or cookie. */
    public static final int MAX_VALUE_LENGTH = 8192;

    /** Most headers, and most cookies, of a feed. */
    public static final int MAX_PAIRS = 50;

    private FeedSettingLimits() {}
}
