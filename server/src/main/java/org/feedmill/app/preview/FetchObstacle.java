package org.feedmill.app.preview;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.feedmill.app.frame.Message;
import org.feedmill.fetch.FetchResult;
import org.jspecify.annotations.Nullable;

/**
 * Obstacles that keep a page from being fetched, grouped by possible remedy; each has a message and a message for the
 * remedy.
 */
enum FetchObstacle {
    ADDRESS(false, false),
    REFUSED(false, false),
    ROBOTS(false, false),
    HOST(true, false),
    CONNECT(true, false),
    CERTIFICATE(false, false),
    /** The server does not speak TLS, or not in a way that both understand. */
    TLS(false, false),
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

    private static final int MAX_CAUSES = 8;

    private final boolean retryMayHelp;
    private final boolean renderingMayHelp;

    /**
     * @param again whether another try may help
     * @param draw whether a browser may help
     */
    FetchObstacle(boolean again, boolean draw) {
        this.retryMayHelp = again;
        this.renderingMayHelp = draw;
    }

    boolean retryMayHelp() {
        return retryMayHelp;
    }

    boolean renderingMayHelp() {
        return renderingMayHelp;
    }

    /** Whether the server may answer without encryption; never if its certificate is wrong. */
    boolean plainHttpMayHelp() {
        return this == CONNECT || this == TLS || this == BROKEN || this == TIMEOUT;
    }

    /** Whether credentials may help. */
    boolean credentialsMayHelp() {
        return this == LOGIN || this == FORBIDDEN;
    }

    Message message(String host) {
        return Message.of("fetch-obstacle." + name(), host);
    }

    Message remedy(String host) {
        return Message.of("fetch-obstacle." + name() + ".try", host);
    }

    static FetchObstacle of(FetchResult.Failed failed) {
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

    private static FetchObstacle status(int status) {
        return switch (status) {
            case 401, 407 -> LOGIN;
            case 403, 405, 451 -> FORBIDDEN;
            case 404 -> MISSING;
            default -> status >= 500 ? SERVER : STATUS;
        };
    }

    private static FetchObstacle unreachable(@Nullable Throwable thrown) {
        Throwable at = thrown;
        boolean secure = false;
        for (int i = 0; i < MAX_CAUSES && at != null; i++) {
            if (at instanceof UnknownHostException) {
                return HOST;
            }
            if (at instanceof CertificateException || at instanceof SSLPeerUnverifiedException) {
                return CERTIFICATE;
            }
            secure |= at instanceof SSLException;
            if (at instanceof ConnectException || at instanceof NoRouteToHostException) {
                return CONNECT;
            }
            at = at.getCause();
        }
        return secure ? TLS : BROKEN;
    }
}
