package org.feedmill.guard;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.page.address.IpAddressParser;

/**
 * Test servers on one port of this machine: a permitted site at {@link #OPEN}, and traps at other addresses, among them
 * the usual ones of loopback. They differ only in their address, and the traps count connections.
 */
public final class TrapWebServer implements AutoCloseable {

    public static final String OPEN = "127.0.0.99";
    public static final String CLOSED = "127.0.0.66";

    private static final int TRIES = 20;

    private final HttpServer open;
    private final List<ServerSocket> traps;
    private final AtomicInteger caught = new AtomicInteger();
    private final Map<Integer, CountDownLatch> ours = new ConcurrentHashMap<>();

    private TrapWebServer(HttpServer open, List<ServerSocket> traps) {
        this.open = open;
        this.traps = traps;
    }

    public static TrapWebServer start() throws IOException {
        IOException last = new IOException();
        for (int i = 0; i < TRIES; i++) {
            HttpServer open = HttpServer.create(new InetSocketAddress(InetAddress.getByName(OPEN), 0), 0);
            List<ServerSocket> traps = new ArrayList<>();
            try {
                for (String address : List.of("127.0.0.1", CLOSED, "::1")) {
                    traps.add(new ServerSocket(open.getAddress().getPort(), 50, InetAddress.getByName(address)));
                }
                return started(new TrapWebServer(open, traps));
            } catch (IOException e) {
                open.stop(0);
                for (ServerSocket trap : traps) {
                    trap.close();
                }
                last = e;
            }
        }
        throw last;
    }

    private static TrapWebServer started(TrapWebServer web) {
        web.open.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        web.open.start();
        web.traps.forEach(trap -> Thread.ofVirtual().start(() -> web.count(trap)));
        return web;
    }

    private void count(ServerSocket trap) {
        while (!trap.isClosed()) {
            try (Socket visitor = trap.accept()) {
                CountDownLatch own = ours.get(visitor.getPort());
                if (own == null) {
                    caught.incrementAndGet();
                } else {
                    own.countDown();
                }
            } catch (IOException e) {
                // The connection is closed or the client is gone: counted all the same.
            }
        }
    }

    public HttpServer site() {
        return open;
    }

    public int port() {
        return open.getAddress().getPort();
    }

    /** Returns a guard that permits only the open site, on all its ports. */
    public AddressGuard guard() {
        return new AddressGuard(List.of(NetworkRange.parse(OPEN)));
    }

    /** Returns the number of connections; connects to the traps itself to be sure that all earlier ones are counted. */
    public int caught() throws IOException, InterruptedException {
        for (ServerSocket trap : traps) {
            try (Socket visitor = new Socket()) {
                visitor.bind(new InetSocketAddress(trap.getInetAddress(), 0));
                CountDownLatch seen = new CountDownLatch(1);
                ours.put(visitor.getLocalPort(), seen);
                visitor.connect(trap.getLocalSocketAddress());
                if (!seen.await(30, TimeUnit.SECONDS)) {
                    throw new IOException("The trap does not work.");
                }
                ours.remove(visitor.getLocalPort());
            }
        }
        return caught.get();
    }

    /** Names that an attacker could own. All of them resolve to loopback. */
    public static HostResolver names() {
        Map<String, AtomicInteger> requested = new ConcurrentHashMap<>();
        return name -> {
            int before =
                    requested.computeIfAbsent(name, n -> new AtomicInteger()).getAndIncrement();
            return switch (name) {
                case "open.test" -> List.of(at(OPEN));
                case "trap.test", "127.0.0.66.nip.test" -> List.of(at(CLOSED));
                case "localhost", "x.localhost" -> List.of(at("127.0.0.1"));
                case "six.test" -> List.of(at("::1"));
                case "mixed.test" -> List.of(at(OPEN), at(CLOSED));
                case "mixed6.test" -> List.of(at(OPEN), at("::1"));
                case "rebind.test" -> List.of(at(before == 0 ? OPEN : CLOSED));
                case "empty.test" -> List.of();
                default -> throw new UnknownHostException(name);
            };
        };
    }

    private static InetAddress at(String address) throws UnknownHostException {
        return InetAddress.getByAddress(Objects.requireNonNull(IpAddressParser.parse(address), address));
    }

    @Override
    public void close() throws IOException {
        open.stop(0);
        for (ServerSocket trap : traps) {
            trap.close();
        }
    }
}
