package org.feedmill.lab.served;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.feedmill.guard.HostResolver;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.page.address.WebAddress;

/**
 * A web server on the loopback interface for the pages of the bench. Each page has its own address but for the scheme
 * and the port; all other addresses are missing. Only its own resolver knows the names of the hosts.
 */
final class BenchPageServer implements AutoCloseable {

    private static final int BACKLOG = 256;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, ListCase> pages = new ConcurrentHashMap<>();
    private final Set<String> hosts = ConcurrentHashMap.newKeySet();

    BenchPageServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    /** Serves a page and returns its address. Pages that share an address get a query each. */
    String add(ListCase page) {
        WebAddress own = Objects.requireNonNull(WebAddress.of(page.url()), page.url());
        String query = own.query() == null ? "" : "?" + own.query();
        String target = own.path() + query;
        while (pages.putIfAbsent(own.host() + target, page) != null) {
            target = own.path() + query + (query.isEmpty() ? "?" : "&") + "case=" + pages.size();
        }
        hosts.add(own.host());
        return "http://" + own.host() + ":" + server.getAddress().getPort() + target;
    }

    /** Returns a resolver that gives each name of a page the loopback address and knows no other names. */
    HostResolver resolver() {
        return host -> {
            if (!hosts.contains(host)) {
                throw new UnknownHostException(host);
            }
            return List.of(InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}));
        };
    }

    private void answer(HttpExchange exchange) throws IOException {
        String host = exchange.getRequestHeaders().getFirst("Host");
        URI target = exchange.getRequestURI();
        String query = target.getRawQuery() == null ? "" : "?" + target.getRawQuery();
        String name = host == null ? "" : host.substring(0, Math.max(0, host.lastIndexOf(':')));
        ListCase page = pages.get(name + target.getRawPath() + query);
        try (exchange) {
            if (page == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            byte[] body = page.bytes();
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
