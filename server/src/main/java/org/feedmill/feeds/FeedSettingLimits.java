package org.feedmill.feeds;

import java.time.Duration;

/** Limits and defaults of feed settings, the same for the API, the app, imports and the command line. */
public final class FeedSettingLimits {

    /** Longer addresses are not accepted by servers. */
    public static final int MAX_ADDRESS_LENGTH = 4000;

    /** A page is not requested more often, whoever wants it. */
    public static final Duration MIN_INTERVAL = Duration.ofMinutes(1);

    public static final Duration MAX_INTERVAL = Duration.ofDays(366);

    /** Number of articles that are read if {@code "articles": true} is set. */
    public static final int DEFAULT_ARTICLES = 20;

    public static final int MAX_TITLE_LENGTH = 300;

    /** Most words of a word filter, of either kind. */
    public static final int MAX_WORDS = 20;

    /** Longest word, or words in a row, of a word filter. */
    public static final int MAX_WORD_LENGTH = 200;

    /** Longest value of a header or cookie. */
    public static final int MAX_VALUE_LENGTH = 8192;

    /** Most headers, and most cookies, of a feed. */
    public static final int MAX_PAIRS = 50;

    private FeedSettingLimits() {}
}
