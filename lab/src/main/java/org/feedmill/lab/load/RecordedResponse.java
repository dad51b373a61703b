package org.feedmill.lab.load;

import java.util.Map;

/**
 * Response recorded from the server, for the baseline server to send.
 *
 * @param path of the request
 * @param etag its ETag
 * @param headers by name, without those that any server writes
 * @param notModifiedHeaders headers of a 304 response
 * @param gzipBody body compressed with gzip
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record RecordedResponse(
        String path,
        String etag,
        Map<String, String> headers,
        Map<String, String> notModifiedHeaders,
        byte[] body,
        byte[] gzipBody) {

    public RecordedResponse {
        headers = Map.copyOf(headers);
        notModifiedHeaders = Map.copyOf(notModifiedHeaders);
    }
}
