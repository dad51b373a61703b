package org.feedmill.lab.bench;

/** A bench folder that cannot be read. */
public final class BenchException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public BenchException(String message, Throwable cause) {
        super(message, cause);
    }
}
