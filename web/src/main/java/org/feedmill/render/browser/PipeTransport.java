package org.feedmill.render.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * A transport over the two pipes of a local browser; messages end with NUL. No other process can connect to the
 * browser, and it stops when our end of the pipe closes, however we end.
 */
final class PipeTransport implements DevToolsTransport {

    private static final int BEGINNING = 200;
    private static final int CHUNK = 1 << 16;

    private final OutputStream out;
    private final InputStream in;

    PipeTransport(OutputStream out, InputStream in) {
        this.out = out;
        this.in = new BufferedInputStream(in, CHUNK);
    }

    /** Starts to read on a separate thread. */
    void listen(MessageHandler handler) {
        Thread.ofPlatform().name("feedmill-browser").daemon().start(() -> read(handler));
    }

    private void read(MessageHandler handler) {
        try {
            ByteArrayOutputStream message = new ByteArrayOutputStream(CHUNK);
            byte[] chunk = new byte[CHUNK];
            int length;
            while ((length = in.read(chunk)) >= 0) {
                int from = 0;
                for (int i = 0; i < length; i++) {
                    if (chunk[i] == 0) {
                        append(message, chunk, from, i);
                        dispatch(message, handler);
                        message = message.size() > 16 * CHUNK ? new ByteArrayOutputStream(CHUNK) : reset(message);
                        from = i + 1;
                    }
                }
                append(message, chunk, from, length);
            }
            handler.onClosed("ended");
        } catch (IOException | RuntimeException e) {
            handler.onClosed("sent an invalid message");
        }
    }

    /** Keeps one byte more than the maximum, so that truncated messages are recognised. */
    private static void append(ByteArrayOutputStream message, byte[] chunk, int from, int to) {
        message.write(chunk, from, Math.min(to - from, MAX_MESSAGE_LENGTH + 1 - message.size()));
    }

    private static ByteArrayOutputStream reset(ByteArrayOutputStream message) {
        message.reset();
        return message;
    }

    private static void dispatch(ByteArrayOutputStream message, MessageHandler handler) {
        byte[] bytes = message.toByteArray();
        DevToolsJson read = bytes.length > MAX_MESSAGE_LENGTH ? null : parse(bytes);
        if (read == null) {
            handler.onSkipped(new String(bytes, 0, Math.min(BEGINNING, bytes.length), UTF_8));
        } else {
            handler.onMessage(read);
        }
    }

    /** Parses a message; null if that fails, because an invalid message of one page must not affect the others. */
    private static @Nullable DevToolsJson parse(byte[] message) {
        try {
            return DevToolsJson.parse(message);
        } catch (JacksonException e) {
            return null;
        }
    }

    @Override
    public void send(String message) throws IOException {
        byte[] bytes = message.getBytes(UTF_8);
        synchronized (out) {
            out.write(bytes);
            out.write(0);
            out.flush();
        }
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            // a broken pipe is closed, too
        }
    }
}
