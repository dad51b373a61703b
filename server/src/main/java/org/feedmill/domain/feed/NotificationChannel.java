package org.feedmill.domain.feed;

/** The ways by which the server sends notifications. The status feed is none of them: readers fetch it. */
public enum NotificationChannel {
    WEBHOOK,
    MAIL
}
