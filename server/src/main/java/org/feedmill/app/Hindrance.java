package org.feedmill.app;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import org.feedmill.fetch.Fetched;
import org.jspecify.annotations.Nullable;

/**
 * Obstacles that keep a page from being fetched, grouped by possible remedy; each has a message and a message for the
 * remedy.
 */
enum Hindrance {
    ADDRESS(false, false),
    REFUSED(false, false),
    ROBOTS(false, false),
    HOST(true, false),
    CONNECT(true, false),
    CERTIFICATE(false, false),
    BROKEN(true, true),
    TIMEOUT(true, true),
    REDIRECT(false, true),
    LOGIN(false, false),
    FORBIDDEN(false, true),
    MISSING(false, false),
    GONE(false, false),
    SERVER(true, false),
    STATUS(true, true),
    BUSY(true, false),
    TOO_LARGE(false, false),
    ENCODING(true, true),
    BROWSER(true, false),
    SHORTAGE(true, false);

    private static final int CAUSES = 8;

    private final boolean again;
    private final boolean draw;

    /**
     * @param again whether trying once more may help
     * @param draw whether a browser may get further
     */
    Hindrance(boolean again, boolean draw) {
        this.again = again;
        this.draw = draw;
    }

    boolean again() {
        return again;
    }

    boolean draw() {
        return draw;
    }

    Said words(String host) {
        return Said.of("hindrance." + name(), host);
    }

    Said remedy(String host) {
        return Said.of("hindrance." + name() + ".try", host);
    }

    static Hindrance of(Fetched.Failed failed) {
        return switch (failed.reason()) {
            case ADDRESS -> ADDRESS;
            case REFUSED -> REFUSED;
            case ROBOTS -> ROBOTS;
            case UNREACHABLE -> unreachable(failed.cause());
            case TIMEOUT -> TIMEOUT;
            case REDIRECT -> REDIRECT;
            case STATUS -> status(failed.status());
            case GONE -> GONE;
            case BUSY -> BUSY;
            case TOO_LARGE -> TOO_LARGE;
            case ENCODING -> ENCODING;
            case BROWSER -> BROWSER;
            case SHORTAGE -> SHORTAGE;
        };
    }

    private static Hindrance status(int status) {
        return switch (status) {
            case 401, 407 -> LOGIN;
            case 403, 405, 451 -> FORBIDDEN;
            case 404 -> MISSING;
            default -> status >= 500 ? SERVER : STATUS;
        };
    }

    private static Hindrance unreachable(@Nullable Throwable thrown) {
        Throwable at = thrown;
        for (int i = 0; i < CAUSES && at != null; i++) {
            if (at instanceof UnknownHostException) {
                return HOST;
            }
            if (at instanceof CertificateException || at instanceof SSLException) {
                return CERTIFICATE;
            }
            if (at instanceof ConnectException || at instanceof NoRouteToHostException) {
                return CONNECT;
            }
            at = at.getCause();
        }
        return BROKEN;
    }
}
