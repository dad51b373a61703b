package org.feedmill.refresh;

import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.fetch.FetchResult;

/** Determines the failure kind of a failed fetch. */
final class FailureClassifier {

    /** Limits the chain of causes, because some libraries create cycles. */
    private static final int MAX_CAUSES = 8;

    private static final int SERVER_ERROR = 500;
    private static final int CLIENT_ERROR = 400;

    private FailureClassifier() {}

    static FailureKind classify(FetchResult.Failed failed) {
        return switch (failed.reason()) {
            case ADDRESS, REFUSED -> FailureKind.BLOCKED;
            case ROBOTS -> FailureKind.ROBOTS;
            case UNREACHABLE -> ofNetwork(failed);
            case TIMEOUT -> FailureKind.TIMEOUT;
            case REDIRECT -> FailureKind.REDIRECT;
            case STATUS, GONE -> ofStatus(failed.status());
            case BUSY -> FailureKind.BUSY;
            case TOO_LARGE, ENCODING -> FailureKind.CONTENT;
            case BROWSER -> FailureKind.BROWSER;
            case SHORTAGE -> FailureKind.OWN;
        };
    }

    private static FailureKind ofStatus(int status) {
        if (status >= SERVER_ERROR) {
            return FailureKind.SERVER;
        }
        return status >= CLIENT_ERROR ? FailureKind.CLIENT : FailureKind.OTHER;
    }

    private static FailureKind ofNetwork(FetchResult.Failed failed) {
        Throwable at = failed.cause();
        for (int i = 0; i < MAX_CAUSES && at != null; i++) {
            if (at instanceof UnknownHostException) {
                return FailureKind.DNS;
            }
            if (at instanceof SSLException || at instanceof CertificateException) {
                return FailureKind.TLS;
            }
            at = at.getCause();
        }
        return FailureKind.CONNECTION;
    }
}
