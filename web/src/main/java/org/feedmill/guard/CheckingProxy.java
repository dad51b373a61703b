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
 * A proxy for the traffic of a browser: it connects only to addresses that the guarded resolver has checked, and to
 * exactly these. It tunnels (CONNECT) and forwards (http:// requests), one request per connection. Responses of its own
 * have the header {@link #FIELD}, which is removed from all others, so that it can be trusted.
 */
public final class CheckingProxy implements AutoCloseable {

    /** Stands in answers that come from the proxy itself and tells in a sentence why. */
    public static final String FIELD = "Feedmill-Proxy";

    /** How many refusals are kept; beyond them they are only counted. */
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
     * Starts one.
     *
     * @param bind the address to listen on
     * @param client the only address that may use it
     */
    public static CheckingProxy start(GuardedResolver gate, InetAddress bind, InetAddress client) {
        return start(gate, bind, client, ProxySettings.STANDARD, null);
    }

    /**
     * Starts one with other bounds.
     *
     * @param upstream connects for us, to names that only it knows as well: those are its operator's affair; null for none
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

    /** The first hundred refused requests, in their order. */
    public List<ProxyRefusal> refusals() {
        synchronized (refusals) {
            return List.copyOf(refusals);
        }
    }

    /** How often something was refused. */
    public long refusalCount() {
        return refusalCount.get();
    }

    /** How many bytes went through in both directions. */
    public long bytesMoved() {
        return moved.get();
    }

    /** Whether more was asked for than may go through: all connections were closed and new ones are refused. */
    public boolean isExhausted() {
        return moved.get() > settings.budgetBytes();
    }

    /** Ends it with all its connections. */
    @Override
    public void close() {
        closed.countDown();
        try {
            server.close();
        } catch (IOException e) {
            // It is of no more use either way.
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
                pause(); // Out of descriptors, most likely: others have to end first.
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

    /** Ends connections that nothing moves on: one place for all the waits that reads and writes have. */
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

    /** True when there is nothing more to wait for. */
    private boolean pause() {
        try {
            return closed.await(SWEEP_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
