package org.feedmill.refresh;

import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import org.feedmill.fetch.Fetched;
import org.feedmill.store.Trouble;

/** Determines the failure kind of a failed fetch. */
final class Diagnosis {

    /** Causes have causes; some libraries make circles of them. */
    private static final int MOST_CAUSES = 8;

    private static final int SERVER_ERROR = 500;
    private static final int CLIENT_ERROR = 400;

    private Diagnosis() {}

    static Trouble of(Fetched.Failed failed) {
        return switch (failed.reason()) {
            case ADDRESS, REFUSED -> Trouble.BLOCKED;
            case ROBOTS -> Trouble.ROBOTS;
            case UNREACHABLE -> ofNetwork(failed);
            case TIMEOUT -> Trouble.TIMEOUT;
            case REDIRECT -> Trouble.REDIRECT;
            case STATUS, GONE -> ofStatus(failed.status());
            case BUSY -> Trouble.BUSY;
            case TOO_LARGE, ENCODING -> Trouble.CONTENT;
            case BROWSER -> Trouble.BROWSER;
            case SHORTAGE -> Trouble.OWN;
        };
    }

    private static Trouble ofStatus(int status) {
        if (status >= SERVER_ERROR) {
            return Trouble.SERVER;
        }
        return status >= CLIENT_ERROR ? Trouble.CLIENT : Trouble.OTHER;
    }

    private static Trouble ofNetwork(Fetched.Failed failed) {
        Throwable at = failed.cause();
        for (int i = 0; i < MOST_CAUSES && at != null; i++) {
            if (at instanceof UnknownHostException) {
                return Trouble.DNS;
            }
            if (at instanceof SSLException || at instanceof CertificateException) {
                return Trouble.TLS;
            }
            at = at.getCause();
        }
        return Trouble.CONNECTION;
    }
}
