package org.feedmill.lab.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.zip.GZIPOutputStream;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.http.HttpFetcher;
import org.feedmill.fetch.limit.FairHostRateLimiter;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.HostResolver;
import org.feedmill.guard.NetworkRange;
import org.feedmill.robots.Robots;

/**
 * Simulated web of many hosts in this process, under names that only its own {@link #resolver} knows. It speaks
 * HTTP/1.1 with keep-alive and keeps every page in memory, plain and compressed, to keep its share of a measurement
 * small.
 */
public final class LoopbackWeb implements AutoCloseable {

    /**
     * Ports to listen on: connections that were just closed block a pair of ports for a while, and one port has few
     * pairs.
     */
    private static final int PORTS = 16;

    private static final int BACKLOG = 1024;
    private static final int MAX_HEAD_BYTES = 16_384;
    private static final int IDLE_MILLIS = 60_000;
    private static final byte[] NOT_FOUND = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".getBytes(ISO_8859_1);

    private final int hosts;
    private final boolean compressing;
    private final List<Answer> answers = new ArrayList<>();
    private final List<ServerSocket> serverSockets = new ArrayList<>();
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private final LongAdder connectionCount = new LongAdder();

    /** Page with its responses, plain and compressed. */
    private record Answer(byte[] body, byte[] plain, byte[] packed) {}

    /**
     * Starts a web with the given number of hosts, which share the given number of pages.
     *
     * @param packing whether it compresses responses for clients that accept it
     */
    public static LoopbackWeb start(int hosts, int pages, boolean packing) {
        LoopbackWeb web = new LoopbackWeb(hosts, pages, packing);
        try {
            for (int i = 0; i < PORTS; i++) {
                ServerSocket port = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
                web.serverSockets.add(port);
                Thread.ofVirtual().start(() -> web.accept(port));
            }
            return web;
        } catch (IOException e) {
            web.close();
            throw new UncheckedIOException(e);
        }
    }

    private LoopbackWeb(int hosts, int pages, boolean packing) {
        this.hosts = hosts;
        this.compressing = packing;
        List<PageLanguage> languages = PageLanguage.all();
        for (int i = 0; i < pages; i++) {
            byte[] body = GeneratedListPage.of(languages.get(i % languages.size()), i);
            byte[] packed = gzip(body);
            answers.add(new Answer(body, answer(body, i, ""), answer(packed, i, "Content-Encoding: gzip\r\n")));
        }
    }

    /** Returns the address of the n-th fetch: each one at the next host, another page in every round. */
    public String address(int n) {
        int host = n % hosts;
        int port = serverSockets.get(host % serverSockets.size()).getLocalPort();
        return String.format(Locale.ROOT, "http://h%04d.test:%d/p/%d", host, port, page(n));
    }

    /** Returns the original page of the n-th fetch. */
    public byte[] body(int n) {
        return answers.get(page(n)).body;
    }

    public int pages() {
        return answers.size();
    }

    /** Returns the number of connections so far. */
    public long connectionCount() {
        return connectionCount.sum();
    }

    /** Returns a resolver that knows only the names of this web. */
    public HostResolver resolver() {
        List<InetAddress> here = List.of(InetAddress.getLoopbackAddress());
        return host -> {
            if (!host.endsWith(".test")) {
                throw new UnknownHostException(host);
            }
            return here;
        };
    }

    /** Returns a fetcher without delays, with the same guard as for any other web. */
    public HttpFetcher fetcher() {
        return fetcher(HostRateLimiter.UNLIMITED, FetchPermission.ALLOW_ALL);
    }

    /** Returns a polite fetcher without delays: one request at a time per host, and none that robots.txt forbids. */
    public HttpFetcher politeFetcher() {
        HostRateLimiter limiter = new FairHostRateLimiter(
                FairHostRateLimiter.RateLimits.STANDARD.withDelay(Duration.ZERO), Clock.systemUTC());
        return fetcher(limiter, new Robots(fetcher(limiter, FetchPermission.ALLOW_ALL), Clock.systemUTC()));
    }

    private HttpFetcher fetcher(HostRateLimiter limiter, FetchPermission permission) {
        AddressGuard guard = new AddressGuard(List.of(NetworkRange.parse("127.0.0.0/8"), NetworkRange.parse("::1")));
        return new HttpFetcher(
                HttpSettings.STANDARD, new GuardedResolver(guard, resolver()), limiter, permission, Clock.systemUTC());
    }

    private int page(int n) {
        return (n % hosts + n / hosts) % answers.size();
    }

    private void accept(ServerSocket port) {
        while (!port.isClosed()) {
            try {
                Socket connection = port.accept();
                connectionCount.increment();
                connections.add(connection);
                Thread.ofVirtual().start(() -> serve(connection));
            } catch (IOException e) {
                // Closed, or the client disconnected before it was accepted.
                continue;
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            connection.setSoTimeout(IDLE_MILLIS);
            InputStream in = connection.getInputStream();
            OutputStream out = connection.getOutputStream();
            byte[] head = new byte[MAX_HEAD_BYTES];
            int length = readHead(in, head);
            while (length > 0) {
                out.write(answer(new String(head, 0, length, ISO_8859_1)));
                length = readHead(in, head);
            }
        } catch (IOException e) {
            // The client has left, as it may.
        } finally {
            connections.remove(connection);
        }
    }

    /** Reads up to the empty line; 0 at the end of the stream. No client here pipelines requests. */
    static int readHead(InputStream in, byte[] head) throws IOException {
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
        int end = head.indexOf(' ', 7);
        if (!head.startsWith("GET /p/") || end < 0) {
            return NOT_FOUND;
        }
        Answer answer = answers.get(Integer.parseInt(head, 7, end, 10) % answers.size());
        return compressing && head.contains("gzip") ? answer.packed : answer.plain;
    }

    private static byte[] answer(byte[] body, int number, String also) {
        byte[] head = ("HTTP/1.1 200 OK\r\nServer: loopback\r\nDate: Fri, 01 May 2026 12:00:00 GMT\r\n"
                        + "Content-Type: text/html; charset=utf-8\r\nLast-Modified: Thu, 30 Apr 2026 08:00:00 GMT\r\n"
                        + "ETag: \"page-" + number + "\"\r\nVary: Accept-Encoding\r\n" + also + "Content-Length: "
                        + body.length + "\r\n\r\n")
                .getBytes(ISO_8859_1);
        ByteArrayOutputStream out = new ByteArrayOutputStream(head.length + body.length);
        out.writeBytes(head);
        out.writeBytes(body);
        return out.toByteArray();
    }

    static byte[] gzip(byte[] body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(body.length / 4);
        try (OutputStream zip = new GZIPOutputStream(out)) {
            zip.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    @Override
    public void close() {
        serverSockets.forEach(LoopbackWeb::closeUnchecked);
        connections.forEach(LoopbackWeb::closeUnchecked);
    }

    static void closeUnchecked(AutoCloseable thing) {
        try {
            thing.close();
        } catch (Exception e) {
            throw new IllegalStateException("cannot be closed", e);
        }
    }
}
