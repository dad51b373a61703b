package org.feedmill.lab.load;

import java.util.Map;

/**
 * Response recorded from the server, for the baseline server to send.
 *
 * @param path of the request
 * @param tag its ETag
 * @param headers by name, without those that a server writes by itself
 * @param unchanged headers of a 304 response
 * @param packed body compressed with gzip
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares them
public record Reply(
        String path,
        String tag,
        Map<String, String> headers,
        Map<String, String> unchanged,
        byte[] body,
        byte[] packed) {

    public Reply {
        headers = Map.copyOf(headers);
        unchanged = Map.copyOf(unchanged);
    }
}
