package org.feedmill.fetch;

import java.time.Instant;
import java.util.Date;
import okhttp3.Headers;
import org.jspecify.annotations.Nullable;

/** Parses dates in HTTP headers, in the forms of RFC 9110 and those that servers send instead. */
final class HttpDateParser {

    private HttpDateParser() {}

    static @Nullable Instant parse(@Nullable String header) {
        if (header == null) {
            return null;
        }
        Date date =
                new Headers.Builder().addUnsafeNonAscii("Date", header).build().getDate("Date");
        return date == null ? null : date.toInstant();
    }
}
