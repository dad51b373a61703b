package org.feedmill.notify;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** An SMTP server on a free port of loopback that refuses every recipient. */
final class RefusingSmtpServer implements AutoCloseable {

    private final ServerSocket socket;
    private final AtomicInteger refused = new AtomicInteger();

    RefusingSmtpServer() {
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofPlatform().daemon().name("refusing-smtp").start(this::accept);
    }

    int port() {
        return socket.getLocalPort();
    }

    /** How many recipients it refused. */
    int refused() {
        return refused.get();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try (Socket client = socket.accept()) {
                talk(client);
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void talk(Socket client) throws IOException {
        OutputStream out = client.getOutputStream();
        BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream(), US_ASCII));
        answer(out, "220 ready");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String command = line.toUpperCase(Locale.ROOT);
            if (command.startsWith("RCPT")) {
                refused.incrementAndGet();
                answer(out, "550 5.1.1 No such mailbox");
            } else if (command.startsWith("QUIT")) {
                answer(out, "221 bye");
                return;
            } else {
                answer(out, "250 ok");
            }
        }
    }

    private static void answer(OutputStream out, String line) throws IOException {
        out.write((line + "\r\n").getBytes(US_ASCII));
        out.flush();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
