package org.feedmill.lab.trust;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.feedmill.guard.HostResolver;
import org.feedmill.lab.trust.site.SiteResponse;
import org.jspecify.annotations.Nullable;

/**
 * Web server on the loopback interface for many host names, which only its own resolver knows. Responses are set by URL
 * and can be changed at any time.
 */
final class SimulatedWebServer implements AutoCloseable {

    private static final int BACKLOG = 1024;
    private static final int MAX_HEAD = 16_384;
    private static final int IDLE_MILLIS = 60_000;
    private static final SiteResponse MISSING = new SiteResponse(404, null, "text/html", "<h1>Not Found</h1>", null, 0);
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private final ServerSocket socket;
    private final Map<String, Map<String, SiteResponse>> sites = new ConcurrentHashMap<>();
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();

    SimulatedWebServer() {
        try {
            this.socket = new ServerSocket();
            socket.bind(new InetSocketAddress(0), BACKLOG);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofPlatform().daemon().name("trust-web").start(this::accept);
    }

    /** The address of a path on a host. */
    String address(String host, String path) {
        return "http://" + host + ":" + socket.getLocalPort() + path;
    }

    int port() {
        return socket.getLocalPort();
    }

    /** Sets all pages of a host, by path. */
    void serve(String host, Map<String, SiteResponse> pages) {
        sites.put(host, Map.copyOf(pages));
    }

    /** Returns a resolver that gives each name its own address in 127.0.0.0/8 and knows no other names. */
    HostResolver resolver() {
        return host -> {
            if (!host.endsWith(".test")) {
                throw new UnknownHostException(host);
            }
            int hash = host.hashCode();
            byte[] address = {127, (byte) (1 + (hash >>> 16 & 0x3F)), (byte) (hash >>> 8), (byte) (1 + (hash & 0x7F))};
            return List.of(InetAddress.getByAddress(host, address));
        };
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                if (connection.getInetAddress().isLoopbackAddress()) {
                    connections.add(connection);
                    Thread.ofVirtual().start(() -> serve(connection));
                } else {
                    connection.close();
                }
            } catch (IOException e) {
                continue; // closed, or the client left before it was accepted
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            connection.setSoTimeout(IDLE_MILLIS);
            InputStream in = connection.getInputStream();
            byte[] head = new byte[MAX_HEAD];
            for (int length = readHead(in, head); length > 0; length = readHead(in, head)) {
                connection.getOutputStream().write(answer(new String(head, 0, length, ISO_8859_1)));
            }
        } catch (IOException e) {
            // The client has left.
        } finally {
            connections.remove(connection);
        }
    }

    private static int readHead(InputStream in, byte[] head) throws IOException {
        int length = 0;
        while (length < head.length) {
            int count = in.read(head, length, head.length - length);
            if (count < 0) {
                return 0;
            }
            length += count;
            if (length > 3 && head[length - 1] == '\n' && head[length - 3] == '\n') {
                return length;
            }
        }
        return 0;
    }

    private byte[] answer(String head) {
        String[] lines = head.split("\r\n", -1);
        String[] request = lines[0].split(" ", -1);
        String host = header(lines, "host");
        int port = host == null ? -1 : host.indexOf(':');
        String name = host == null ? "" : port < 0 ? host : host.substring(0, port);
        String path = request.length < 2 ? "/" : request[1];
        SiteResponse answer = sites.getOrDefault(name, Map.of()).getOrDefault(path, MISSING);
        boolean same = isSame(answer, header(lines, "if-none-match"), header(lines, "if-modified-since"));
        return bytes(answer, same);
    }

    private static @Nullable String header(String[] lines, String name) {
        for (String line : lines) {
            if (line.regionMatches(true, 0, name + ":", 0, name.length() + 1)) {
                return line.substring(name.length() + 1).strip();
            }
        }
        return null;
    }

    private static boolean isSame(SiteResponse answer, @Nullable String tag, @Nullable String since) {
        if (answer.etag() != null) {
            return answer.etag().equals(tag);
        }
        if (answer.modified() == 0 || since == null) {
            return false;
        }
        try {
            return answer.modified() <= HTTP_DATE.parse(since, Instant::from).getEpochSecond();
        } catch (DateTimeParseException e) {
            return false;
        }
    }

    private static byte[] bytes(SiteResponse answer, boolean same) {
        byte[] body = same ? new byte[0] : answer.body().getBytes(UTF_8);
        StringBuilder head = new StringBuilder("HTTP/1.1 ")
                .append(same ? 304 : answer.status())
                .append(" Status\r\nContent-Type: ")
                .append(answer.contentType())
                .append("\r\n");
        if (answer.location() != null) {
            head.append("Location: ").append(answer.location()).append("\r\n");
        }
        if (answer.etag() != null) {
            head.append("ETag: ").append(answer.etag()).append("\r\n");
        } else if (answer.modified() != 0) {
            head.append("Last-Modified: ")
                    .append(HTTP_DATE.format(Instant.ofEpochSecond(answer.modified())))
                    .append("\r\n");
        }
        if (!same) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(body.length + 300);
        out.writeBytes(head.append("\r\n").toString().getBytes(ISO_8859_1));
        out.writeBytes(body);
        return out.toByteArray();
    }

    @Override
    public void close() {
        try {
            socket.close();
            for (Socket connection : connections) {
                connection.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
