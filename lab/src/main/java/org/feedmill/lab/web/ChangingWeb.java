package org.feedmill.lab.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Simulated web of many hosts that other processes on this machine can reach: each host is an address of 127.0.0.0/8,
 * and one port serves them all. Its pages change ({@link ChangingPage}), some of its hosts may fail, and it records
 * every request.
 */
public final class ChangingWeb implements AutoCloseable {

    private static final int BACKLOG = 4096;
    private static final int MAX_HEAD_BYTES = 16_384;
    private static final int IDLE_MILLIS = 60_000;
    private static final int HOSTS_PER_SUBNET = 250;
    private static final Pattern PAGE = Pattern.compile("GET /p/(\\d{1,9}) ");
    private static final Pattern VALIDATOR_HEADER =
            Pattern.compile("(?im)^(?:if-none-match|if-modified-since):\\s*(.*?)\\s*$");
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final byte[] NOT_FOUND = bytes("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    private static final byte[] UNAVAILABLE = bytes("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n");
    private static final byte[] ROBOTS =
            bytes("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 35\r\n\r\n"
                    + "User-agent: *\nDisallow: /internal/\n");

    private final List<ChangingPage> pages = new ArrayList<>();
    private final IntFunction<SimulatedHostState> hostStates;
    private final IntToLongFunction steps;
    private final IntFunction<Duration> responseTimes;
    private final ServerSocket serverSocket;
    private final int deadPort;
    private final Clock clock = Clock.systemUTC();
    private final Queue<ReceivedRequest> receivedRequests = new ConcurrentLinkedQueue<>();
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private final ConcurrentHashMap<Integer, CachedPage> shown = new ConcurrentHashMap<>();

    /** Cached responses of a page at a step. */
    private record CachedPage(long step, byte[] plain, byte[] packed, String validator, byte[] unchanged) {}

    /** Response and the facts to record about it. */
    private record Answer(byte[] bytes, int page, int status, long step) {}

    /**
     * Starts a web.
     *
     * @param different number of distinct pages, which the hosts share
     * @param health of the host of a number
     * @param steps current step of a page, by its number; must not decrease
     */
    public static ChangingWeb start(int different, IntFunction<SimulatedHostState> health, IntToLongFunction steps) {
        return start(different, health, steps, host -> Duration.ZERO);
    }

    /**
     * Starts a web of slow hosts.
     *
     * @param thinking response time of a host, by its number, for pages; other responses are immediate
     */
    public static ChangingWeb start(
            int different,
            IntFunction<SimulatedHostState> health,
            IntToLongFunction steps,
            IntFunction<Duration> thinking) {
        try {
            ChangingWeb web = new ChangingWeb(different, health, steps, thinking);
            Thread.ofVirtual().start(web::accept);
            return web;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ChangingWeb(
            int different,
            IntFunction<SimulatedHostState> health,
            IntToLongFunction steps,
            IntFunction<Duration> thinking)
            throws IOException {
        this.hostStates = health;
        this.steps = steps;
        this.responseTimes = thinking;
        List<PageLanguage> languages = PageLanguage.all();
        for (int i = 0; i < different; i++) {
            pages.add(new ChangingPage(languages.get(i % languages.size()), i));
        }
        this.serverSocket = new ServerSocket();
        serverSocket.bind(new InetSocketAddress(0), BACKLOG);
        try (ServerSocket reserved = new ServerSocket(0)) {
            this.deadPort = reserved.getLocalPort();
        }
    }

    /** Returns the address of a page of a host. */
    public String address(int host, int page) {
        int listening = hostStates.apply(host) == SimulatedHostState.REFUSING ? deadPort : serverSocket.getLocalPort();
        return "http://127.1.%d.%d:%d/p/%d"
                .formatted(host / HOSTS_PER_SUBNET, 1 + host % HOSTS_PER_SUBNET, listening, page);
    }

    public int distinctPages() {
        return pages.size();
    }

    /** Number of items on the page. */
    public int itemCount(int page) {
        return pages.get(page).itemCount();
    }

    /** The path of the n-th item of a page. */
    public String link(int page, long n) {
        return pages.get(page).link(n);
    }

    public String title(int page, long n) {
        return pages.get(page).title(n);
    }

    /** Returns the current page. */
    public byte[] body(int page) {
        return pages.get(page).htmlAt(steps.applyAsLong(page));
    }

    /** Returns all requests so far, in the order in which they ended. */
    public List<ReceivedRequest> receivedRequests() {
        return List.copyOf(receivedRequests);
    }

    /** Clears the recorded requests. */
    public void clearRequests() {
        receivedRequests.clear();
    }

    private void accept() {
        while (!serverSocket.isClosed()) {
            try {
                Socket connection = serverSocket.accept();
                if (connection.getInetAddress().isLoopbackAddress()) {
                    connections.add(connection);
                    Thread.ofVirtual().start(() -> serve(connection));
                } else {
                    connection.close();
                }
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
            byte[] local = connection.getLocalAddress().getAddress();
            int host = (local[2] & 0xFF) * HOSTS_PER_SUBNET + (local[3] & 0xFF) - 1;
            InputStream in = connection.getInputStream();
            byte[] head = new byte[MAX_HEAD_BYTES];
            int length = LoopbackWeb.readHead(in, head);
            while (length > 0) {
                answer(host, new String(head, 0, length, ISO_8859_1), in, connection.getOutputStream());
                length = LoopbackWeb.readHead(in, head);
            }
        } catch (IOException e) {
            // The client has left, as it may.
        } finally {
            connections.remove(connection);
        }
    }

    private void answer(int host, String head, InputStream in, OutputStream out) throws IOException {
        long start = nowMicros();
        SimulatedHostState state = hostStates.apply(host);
        Answer answer =
                state == SimulatedHostState.FAILING ? new Answer(UNAVAILABLE, page(head), 503, 0) : answer(host, head);
        boolean whole = false;
        long end = nowMicros();
        try {
            if (state == SimulatedHostState.SILENT) {
                in.read(); // until the client gives up
                throw new IOException("never answered");
            }
            if (state == SimulatedHostState.SLOW) {
                sendSlowly(answer.bytes, out);
            }
            if (answer.page >= 0) {
                delayResponse(host);
            }
            end = nowMicros();
            out.write(answer.bytes);
            whole = true;
        } finally {
            long ended = state == SimulatedHostState.WELL ? end : nowMicros();
            receivedRequests.add(new ReceivedRequest(
                    host, answer.page, start, ended, whole ? answer.status : 0, answer.step, whole));
        }
    }

    private void delayResponse(int host) {
        try {
            Thread.sleep(responseTimes.apply(host));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void sendSlowly(byte[] bytes, OutputStream out) throws IOException {
        try {
            for (byte b : bytes) {
                out.write(b);
                Thread.sleep(1000);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new IOException("never came to an end");
    }

    private static int page(String head) {
        Matcher named = PAGE.matcher(head);
        return named.lookingAt() ? Integer.parseInt(named.group(1)) : -1;
    }

    private Answer answer(int host, String head) {
        int page = page(head);
        if (page < 0 || page >= pages.size()) {
            boolean rules = head.startsWith("GET /robots.txt ") && host % 2 == 0;
            return rules ? new Answer(ROBOTS, -1, 200, 0) : new Answer(NOT_FOUND, -1, 404, 0);
        }
        long step = steps.applyAsLong(page);
        CachedPage now = shown.compute(page, (key, old) -> old != null && old.step == step ? old : shown(page, step));
        Matcher known = VALIDATOR_HEADER.matcher(head);
        while (known.find()) {
            if (known.group(1).equals(now.validator)) {
                return new Answer(now.unchanged, page, 304, step);
            }
        }
        return new Answer(head.contains("gzip") ? now.packed : now.plain, page, 200, step);
    }

    /**
     * Returns the page at a step. A third of the pages has ETags, a third dates, a third no validators; two of three
     * are compressed.
     */
    private CachedPage shown(int page, long step) {
        byte[] body = pages.get(page).htmlAt(step);
        String tag = "\"%d-%d\"".formatted(page, step);
        String date = HTTP_DATE.format(Instant.ofEpochSecond(step));
        String validator = page % 3 == 0 ? tag : page % 3 == 1 ? date : "";
        String header =
                page % 3 == 0 ? "ETag: " + tag + "\r\n" : page % 3 == 1 ? "Last-Modified: " + date + "\r\n" : "";
        byte[] plain = message("200 OK", header, body);
        boolean packing = page / 3 % 3 != 0;
        byte[] packed =
                packing ? message("200 OK", header + "Content-Encoding: gzip\r\n", LoopbackWeb.gzip(body)) : plain;
        return new CachedPage(step, plain, packed, validator, bytes("HTTP/1.1 304 Not Modified\r\n" + header + "\r\n"));
    }

    private static byte[] message(String status, String headers, byte[] body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(body.length + 200);
        out.writeBytes(bytes("HTTP/1.1 " + status + "\r\nContent-Type: text/html; charset=utf-8\r\n" + headers
                + "Vary: Accept-Encoding\r\nContent-Length: " + body.length + "\r\n\r\n"));
        out.writeBytes(body);
        return out.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(ISO_8859_1);
    }

    private long nowMicros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }

    @Override
    public void close() {
        LoopbackWeb.closeUnchecked(serverSocket);
        connections.forEach(LoopbackWeb::closeUnchecked);
    }
}
