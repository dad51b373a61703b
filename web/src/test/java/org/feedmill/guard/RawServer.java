package org.feedmill.guard;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A server at the permitted address that sends a given response to each connection, well formed or not. */
final class RawServer implements AutoCloseable {

    /** Handles one connection. */
    interface Talk {
        void with(Socket socket) throws IOException;
    }

    private final ServerSocket server;

    RawServer(Talk talk) throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getByName(TrapWebServer.OPEN));
        Thread.ofVirtual().start(() -> serve(talk));
    }

    /** Returns a server that reads a request without a body and sends this response. */
    static RawServer saying(String answer) throws IOException {
        return new RawServer(socket -> {
            MessageHead.read(socket.getInputStream(), 65_536);
            socket.getOutputStream().write(answer.getBytes(ISO_8859_1));
        });
    }

    private void serve(Talk talk) {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> talk(talk, socket));
            } catch (IOException e) {
                // The connection is closed.
            }
        }
    }

    private static void talk(Talk talk, Socket socket) {
        try (socket) {
            talk.with(socket);
        } catch (IOException e) {
            // The client is gone.
        }
    }

    String authority() {
        return TrapWebServer.OPEN + ":" + server.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
