package org.feedmill.domain.feed;

/**
 * The channels through which the server sends notifications. The status feed is not among them, because readers fetch
 * it.
 */
public enum NotificationChannel {
    WEBHOOK,
    MAIL
}
