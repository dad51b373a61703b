package org.feedmill.guard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A proxy for browser traffic that connects only to addresses checked by the guarded resolver. It supports tunnels
 * (CONNECT) and forwarding (http:// requests), one request per connection. Its own responses have the header {@link
 * #FIELD}. The header is removed from all other responses, so that it can be trusted. Thread-safe.
 */
public final class CheckingProxy implements AutoCloseable {

    /** The header of responses that the proxy creates itself; its value is the reason. */
    public static final String FIELD = "Feedmill-Proxy";

    /** The number of refusals that are kept; further ones are only counted. */
    private static final int MAX_KEPT_REFUSALS = 100;

    private static final int BACKLOG = 128;
    private static final long SWEEP_MILLIS = 500;

    private final GuardedResolver gate;
    private final InetAddress client;
    private final ProxySettings settings;
    private final @Nullable UpstreamProxy upstream;
    private final ServerSocket server;
    private final Set<ProxyExchange> exchanges = ConcurrentHashMap.newKeySet();
    private final List<ProxyRefusal> refusals = new ArrayList<>();
    private final AtomicLong refusalCount = new AtomicLong();
    private final AtomicLong moved = new AtomicLong();
    private final CountDownLatch closed = new CountDownLatch(1);

    private CheckingProxy(
            GuardedResolver gate,
            InetAddress client,
            ProxySettings settings,
            @Nullable UpstreamProxy upstream,
            ServerSocket server) {
        this.gate = gate;
        this.client = client;
        this.settings = settings;
        this.upstream = upstream;
        this.server = server;
    }

    /**
     * Starts a proxy with the standard limits.
     *
     * @param bind the address to listen on
     * @param client the only address that may use the proxy
     */
    public static CheckingProxy start(GuardedResolver gate, InetAddress bind, InetAddress client) {
        return start(gate, bind, client, ProxySettings.STANDARD, null);
    }

    /**
     * Starts a proxy.
     *
     * @param upstream the proxy to connect through; it may also resolve names that this machine does not know; null for
     *     none
     */
    public static CheckingProxy start(
            GuardedResolver gate,
            InetAddress bind,
            InetAddress client,
            ProxySettings settings,
            @Nullable UpstreamProxy upstream) {
        try {
            ServerSocket server = new ServerSocket(0, BACKLOG, bind);
            CheckingProxy proxy = new CheckingProxy(gate, client, settings, upstream, server);
            Thread.ofVirtual().name("proxy-accept").start(proxy::accept);
            Thread.ofVirtual().name("proxy-sweep").start(proxy::closeIdle);
            return proxy;
        } catch (IOException e) {
            throw new UncheckedIOException("Could not start the browser's proxy on " + bind + ".", e);
        }
    }

    public int port() {
        return server.getLocalPort();
    }

    /** Returns the first refused requests, in order. */
    public List<ProxyRefusal> refusals() {
        synchronized (refusals) {
            return List.copyOf(refusals);
        }
    }

    /** The number of refused requests. */
    public long refusalCount() {
        return refusalCount.get();
    }

    /** The number of bytes transferred in both directions. */
    public long bytesMoved() {
        return moved.get();
    }

    /** Whether the byte budget is used up: then all connections are closed and new ones are refused. */
    public boolean isExhausted() {
        return moved.get() > settings.budgetBytes();
    }

    /** Stops the proxy and closes all its connections. */
    @Override
    public void close() {
        closed.countDown();
        try {
            server.close();
        } catch (IOException e) {
            // The proxy is being discarded, so the failure has no effect.
        }
        exchanges.forEach(ProxyExchange::close);
    }

    GuardedResolver gate() {
        return gate;
    }

    ProxySettings settings() {
        return settings;
    }

    @Nullable
    UpstreamProxy upstream() {
        return upstream;
    }

    boolean isProxyItself(InetAddress address, int port) {
        return port == port() && (address.equals(server.getInetAddress()) || address.equals(client));
    }

    void recordRefusal(ProxyRefusal refusal) {
        refusalCount.incrementAndGet();
        synchronized (refusals) {
            if (refusals.size() < MAX_KEPT_REFUSALS) {
                refusals.add(refusal);
            }
        }
    }

    void moved(int bytes) throws IOException {
        if (moved.addAndGet(bytes) > settings.budgetBytes()) {
            exchanges.forEach(ProxyExchange::close);
            throw new IOException("The page transferred more than " + settings.budgetBytes() + " bytes.");
        }
    }

    void remove(ProxyExchange exchange) {
        exchanges.remove(exchange);
    }

    private boolean isClosed() {
        return closed.getCount() == 0;
    }

    private void accept() {
        while (!isClosed()) {
            try {
                handle(server.accept());
            } catch (IOException e) {
                if (server.isClosed()) {
                    return;
                }
                pause(); // Probably out of file descriptors: wait until other connections end.
            }
        }
    }

    private void handle(Socket socket) throws IOException {
        boolean known =
                socket.getRemoteSocketAddress() instanceof InetSocketAddress from && client.equals(from.getAddress());
        if (!known || exchanges.size() >= settings.connections()) {
            socket.close();
            return;
        }
        ProxyExchange exchange = new ProxyExchange(this, socket);
        exchanges.add(exchange);
        Thread.ofVirtual().name("proxy-exchange").start(exchange);
        if (isClosed()) {
            exchange.close();
        }
    }

    /** Closes idle connections. This replaces separate read and write timeouts. */
    private void closeIdle() {
        while (!pause()) {
            long now = System.nanoTime();
            for (ProxyExchange exchange : exchanges) {
                if (now - exchange.lastMoved() > settings.idle().toNanos()) {
                    exchange.close();
                }
            }
        }
    }

    /** Waits for the next sweep. Returns true when the proxy has been closed. */
    private boolean pause() {
        try {
            return closed.await(SWEEP_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
