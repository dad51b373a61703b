package org.feedmill.testweb;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;

/** Writes the response to a request. The connection is kept open if the script just returns. */
@FunctionalInterface
public interface ResponseScript {

    void answer(RecordedRequest requested, OutputStream out) throws IOException;

    /** A page. */
    static ResponseScript page(String body, String... headers) {
        return page(body.getBytes(UTF_8), headers);
    }

    static ResponseScript page(byte[] body, String... headers) {
        return status("200 OK", body, headers);
    }

    /** An answer with a body and a true length. */
    static ResponseScript status(String status, byte[] body, String... headers) {
        return (requested, out) -> out.write(bytes(status, body, headers));
    }

    static ResponseScript status(String status, String... headers) {
        return status(status, new byte[0], headers);
    }

    static ResponseScript redirect(int status, String location, String... headers) {
        String[] all = new String[headers.length + 1];
        System.arraycopy(headers, 0, all, 0, headers.length);
        all[headers.length] = "Location: " + location;
        return status(status + " Moved", all);
    }

    /** Bytes as they are, one for each character; then the connection ends. */
    static ResponseScript raw(String text) {
        return (requested, out) -> {
            out.write(text.getBytes(ISO_8859_1));
            hangUp();
        };
    }

    /** A head, and then the same bytes as long as anybody takes them. */
    static ResponseScript endless(String head, byte[] again) {
        return (requested, out) -> {
            out.write(head.getBytes(ISO_8859_1));
            while (true) {
                out.write(again);
            }
        };
    }

    @SuppressWarnings("DoNotCallSuggester") // to be called is its use
    static void hangUp() throws EOFException {
        throw new EOFException("hung up");
    }

    static byte[] bytes(String status, byte[] body, String... headers) {
        StringBuilder head = new StringBuilder("HTTP/1.1 " + status + "\r\nContent-Length: " + body.length + "\r\n");
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.append("\r\n").toString().getBytes(UTF_8));
        all.writeBytes(body);
        return all.toByteArray();
    }
}
