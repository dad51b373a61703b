package org.feedmill.decode;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reports why a body could not be decoded. The message continues a sentence whose subject is the body or its address,
 * such as "decodes to more than 20 MB".
 */
public final class DecodeException extends IOException {

    /** The kind of failure. */
    public enum Kind {
        /** An unknown content coding, or too many of them. */
        UNSUPPORTED,
        /** Bytes that are not valid in the coding. */
        CORRUPT,
        /** The coded bytes end early. */
        TRUNCATED,
        /** More decoded bytes, or more growth, than the limits allow. */
        TOO_LARGE,
        /** No progress, or not finished by the deadline. */
        TIMEOUT
    }

    private static final long serialVersionUID = 1L;

    private final Kind kind;

    public DecodeException(Kind kind, String message) {
        this(kind, message, null);
    }

    public DecodeException(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
