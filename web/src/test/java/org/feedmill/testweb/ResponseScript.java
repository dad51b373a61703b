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

    /** Returns a script that sends a page. */
    static ResponseScript page(String body, String... headers) {
        return page(body.getBytes(UTF_8), headers);
    }

    static ResponseScript page(byte[] body, String... headers) {
        return status("200 OK", body, headers);
    }

    /** Returns a script that sends a response with a body and its correct length. */
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

    /** Returns a script that sends raw bytes, one for each character, and closes the connection. */
    static ResponseScript raw(String text) {
        return (requested, out) -> {
            out.write(text.getBytes(ISO_8859_1));
            hangUp();
        };
    }

    /** Returns a script that sends a head, and then the same bytes for as long as the client reads. */
    static ResponseScript endless(String head, byte[] again) {
        return (requested, out) -> {
            out.write(head.getBytes(ISO_8859_1));
            while (true) {
                out.write(again);
            }
        };
    }

    @SuppressWarnings("DoNotCallSuggester") // it exists only to be called
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
