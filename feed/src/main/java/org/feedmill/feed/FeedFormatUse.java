package org.feedmill.feed;

/** The purpose of a feed format. It decides where the format is offered. */
enum FeedFormatUse {
    /** Feed readers subscribe to it. */
    SUBSCRIPTION,

    /** Programs and spreadsheets import it: it has every entry, but nobody subscribes to it. */
    EXPORT,

    /** Calendars subscribe to it: it has only the entries that are events. */
    CALENDAR
}
