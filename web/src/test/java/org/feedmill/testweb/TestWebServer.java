package org.feedmill.testweb;

import java.io.BufferedInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.HostResolver;
import org.feedmill.guard.NetworkRange;

/** A web server on a free port of loopback. Names that end in {@code .test} resolve to it. */
public final class TestWebServer implements AutoCloseable {

    /** All test names resolve to this machine; no others exist. */
    public static final HostResolver NAMES = host -> {
        if (host.equals("test") || host.endsWith(".test")) {
            return List.of(InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}));
        }
        if (host.equals("127.0.0.1")) {
            return List.of(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
        }
        if (host.equals("::1") || host.equals("[::1]")) {
            return List.of(InetAddress.getByAddress(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}));
        }
        throw new UnknownHostException(host);
    };

    private final ServerSocket server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final Map<String, ResponseScript> scripts = new ConcurrentHashMap<>();
    private final List<RecordedRequest> requested = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicLong sent = new AtomicLong();

    private TestWebServer(ServerSocket server) {
        this.server = server;
        threads.execute(this::accept);
    }

    public static TestWebServer start() {
        try {
            ServerSocket socket = new ServerSocket();
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
            return new TestWebServer(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts a server on another kind of socket, bound to loopback. */
    public static TestWebServer start(ServerSocket socket) {
        return new TestWebServer(socket);
    }

    /** Responds to a path with a script. */
    public TestWebServer on(String path, ResponseScript script) {
        scripts.put(path, script);
        return this;
    }

    public int port() {
        return server.getLocalPort();
    }

    public String url(String host, String path) {
        return "http://" + host + ":" + port() + path;
    }

    /** Returns a resolver that permits this server and nothing else on this machine. */
    public GuardedResolver gate() {
        return new GuardedResolver(new AddressGuard(List.of(NetworkRange.parse("127.0.0.1:" + port()))), NAMES);
    }

    /** Returns all requests so far. */
    public List<RecordedRequest> requested() {
        return requested;
    }

    public int connections() {
        return connections.get();
    }

    /** Returns the number of connections that clients have not closed. */
    public int open() {
        return open.size();
    }

    /** Returns the number of response bytes sent. */
    public long sent() {
        return sent.get();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                connections.incrementAndGet();
                open.add(socket);
                threads.execute(() -> serve(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            OutputStream out = new Counted(socket.getOutputStream());
            RecordedRequest next = RecordedRequest.read(in);
            while (next != null) {
                requested.add(next);
                scripts.getOrDefault(next.path(), ResponseScript.status("404 Not Found"))
                        .answer(next, out);
                next = RecordedRequest.read(in);
            }
        } catch (IOException e) {
            return; // either side closed the connection
        } finally {
            open.remove(socket);
        }
    }

    @Override
    public void close() {
        try {
            server.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.shutdownNow();
    }

    private final class Counted extends FilterOutputStream {

        Counted(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
            sent.addAndGet(length);
        }
    }
}
