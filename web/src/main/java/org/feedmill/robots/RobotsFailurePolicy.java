package org.feedmill.robots;

import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import org.feedmill.fetch.FetchResult;
import org.jspecify.annotations.Nullable;

/** Derives the rules of a site whose robots.txt could not be fetched (RFC 9309, 2.3.1). */
final class RobotsFailurePolicy {

    /** The time until robots.txt is requested again from a site that did not respond. */
    static final Duration RETRY_SOON = Duration.ofMinutes(15);

    /** The maximum wait, regardless of Retry-After, so that one header does not stop a feed for a day. */
    private static final Duration RETRY_LATE = Duration.ofHours(1);

    /** A failed name lookup costs the site nothing, and name servers recover within minutes. */
    private static final Duration RETRY_UNRESOLVED = Duration.ofMinutes(1);

    private static final int MAX_CAUSES = 8;
    private static final int TOO_MANY_REQUESTS = 429;

    private RobotsFailurePolicy() {}

    static RobotsRuleSet rulesFor(FetchResult.Failed failed, Instant now) {
        return switch (failed.reason()) {
            case GONE -> RobotsRuleSet.open();
            case STATUS ->
                isClientError(failed.status()) ? RobotsRuleSet.open() : closed(status(failed), wait(failed, now));
            case BUSY -> closed(failed.status() == 0 ? "the site is busy" : status(failed), wait(failed, now));
            // Too many redirects: RFC 9309 treats this like a missing file.
            case REDIRECT -> RobotsRuleSet.open();
            case REFUSED, ROBOTS, ADDRESS -> closed("its address is blocked", RETRY_SOON);
            case TIMEOUT -> closed("no response in time", RETRY_SOON);
            case SHORTAGE -> RobotsRuleSet.failed(failed, Duration.ZERO);
            case UNREACHABLE ->
                isUnresolved(failed.cause())
                        ? RobotsRuleSet.failed(failed, RETRY_UNRESOLVED)
                        : closed("no connection", RETRY_SOON);
            case BROWSER -> closed("no connection", RETRY_SOON);
            case TOO_LARGE -> closed("it is too large", RETRY_LATE);
            case ENCODING -> closed("the response is malformed", RETRY_SOON);
        };
    }

    private static boolean isUnresolved(@Nullable Throwable error) {
        Throwable at = error;
        for (int i = 0; i < MAX_CAUSES && at != null; i++) {
            if (at instanceof UnknownHostException) {
                return true;
            }
            at = at.getCause();
        }
        return false;
    }

    private static boolean isClientError(int status) {
        return status >= 400 && status < 500 && status != TOO_MANY_REQUESTS;
    }

    private static String status(FetchResult.Failed failed) {
        return failed.status() == 0 ? "an error" : "HTTP status " + failed.status();
    }

    private static Duration wait(FetchResult.Failed failed, Instant now) {
        Instant until = failed.retryAfter();
        Duration stated = until == null ? RETRY_SOON : Duration.between(now, until);
        return stated.compareTo(RETRY_SOON) < 0 ? RETRY_SOON : stated.compareTo(RETRY_LATE) > 0 ? RETRY_LATE : stated;
    }

    private static RobotsRuleSet closed(String why, Duration wait) {
        return RobotsRuleSet.closedReason(
                "could not be read (" + why
                        + "). Nothing is fetched from the site until it can be read; the next attempt is in "
                        + wait.toMinutes() + " minutes.",
                wait);
    }
}
