package org.feedmill.guard;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;

/** A client that sends exactly the given bytes, which browsers do not. */
final class RawProxyClient implements AutoCloseable {

    static final InetAddress HOME = InetAddress.getLoopbackAddress();
    private static final int PATIENCE_MILLIS = 30_000;

    private final Socket socket = new Socket();

    RawProxyClient(CheckingProxy proxy) throws IOException {
        this(proxy, "127.0.0.1");
    }

    RawProxyClient(CheckingProxy proxy, String from) throws IOException {
        socket.bind(new InetSocketAddress(InetAddress.getByName(from), 0));
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.connect(new InetSocketAddress(HOME, proxy.port()));
    }

    /** Sends a text on a new connection and returns the response. */
    static String ask(CheckingProxy proxy, String said) throws IOException {
        try (RawProxyClient client = new RawProxyClient(proxy)) {
            client.say(said);
            return client.rest();
        }
    }

    static String get(CheckingProxy proxy, String address) throws IOException {
        return ask(proxy, "GET " + address + " HTTP/1.1\r\nHost: example.org\r\n\r\n");
    }

    static String tunnel(CheckingProxy proxy, String target) throws IOException {
        return ask(proxy, "CONNECT " + target + " HTTP/1.1\r\nHost: " + target + "\r\n\r\n");
    }

    void say(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(ISO_8859_1));
    }

    void saidAll() throws IOException {
        socket.shutdownOutput();
    }

    InputStream in() throws IOException {
        return socket.getInputStream();
    }

    /** Reads up to the empty line. */
    String head() throws IOException {
        StringBuilder out = new StringBuilder();
        for (int c = in().read(); c >= 0; c = in().read()) {
            out.append((char) c);
            if (out.length() >= 4 && out.indexOf("\r\n\r\n", out.length() - 4) >= 0) {
                return out.toString();
            }
        }
        return out.toString();
    }

    /** Reads up to the end, a clean one or a reset. */
    String rest() throws IOException {
        StringBuilder out = new StringBuilder();
        byte[] buffer = new byte[8192];
        try {
            for (int read = in().read(buffer); read >= 0; read = in().read(buffer)) {
                out.append(new String(buffer, 0, read, ISO_8859_1));
            }
        } catch (SocketException e) {
            out.append("");
        }
        return out.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
