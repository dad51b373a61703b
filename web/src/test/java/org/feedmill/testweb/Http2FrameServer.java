package org.feedmill.testweb;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A server of HTTP/2 frames that answers every request in the same way. It reads no headers: a test knows what it
 * requests.
 */
public final class Http2FrameServer implements AutoCloseable {

    /** Writes the response on a stream. */
    @FunctionalInterface
    public interface Answer {
        void write(int stream, Http2FrameServer.Out out) throws IOException;
    }

    private static final int PREFACE = 24;
    private static final int HEADERS = 1;
    private static final int SETTINGS = 4;

    private final ServerSocket server;
    private final Answer answer;
    private final AtomicLong sent = new AtomicLong();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    public Http2FrameServer(ServerSocket server, Answer answer) {
        this.server = server;
        this.answer = answer;
        threads.execute(this::accept);
    }

    public int port() {
        return server.getLocalPort();
    }

    public long sent() {
        return sent.get();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                threads.execute(() -> serve(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            Out out = new Out(socket.getOutputStream());
            in.readFully(new byte[PREFACE]);
            out.frame(SETTINGS, 0, 0, new byte[0]);
            while (true) {
                int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
                int type = in.readUnsignedByte();
                int flags = in.readUnsignedByte();
                int stream = in.readInt();
                in.readFully(new byte[length]);
                if (type == SETTINGS && flags == 0) {
                    out.frame(SETTINGS, 1, 0, new byte[0]);
                } else if (type == HEADERS) {
                    answer.write(stream, out);
                }
            }
        } catch (EOFException e) {
            return; // the client closed the connection
        } catch (IOException e) {
            return; // or reset it
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.shutdownNow();
    }

    /** Output stream of frames. */
    public final class Out {

        private final OutputStream out;

        private Out(OutputStream out) {
            this.out = out;
        }

        /** Sends prepared frames. */
        public void raw(byte[] frames) throws IOException {
            out.write(frames);
            out.flush();
            sent.addAndGet(frames.length);
        }

        public void frame(int type, int flags, int stream, byte[] payload) throws IOException {
            ByteBuffer frame = ByteBuffer.allocate(9 + payload.length);
            frame.putInt(payload.length << 8 | type)
                    .put((byte) flags)
                    .putInt(stream)
                    .put(payload);
            raw(frame.array());
        }
    }
}
