package org.feedmill.lab.load;

import java.util.Map;

/**
 * An answer of a server, to be given again by a bare one.
 *
 * @param path that was asked for
 * @param tag that it is known by
 * @param headers by name, without those that a server writes by itself
 * @param unchanged the headers of an answer that nothing has changed
 * @param packed the body by gzip
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
