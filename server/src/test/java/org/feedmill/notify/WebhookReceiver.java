package org.feedmill.notify;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A webhook on a free port of loopback that records messages. */
public final class WebhookReceiver implements AutoCloseable {

    /** A message as it was received. */
    public record Message(String id, String timestamp, String signature, byte[] body) {

        public String text() {
            return new String(body, java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    private final HttpServer server;
    private final List<Message> messages = new CopyOnWriteArrayList<>();

    private final Semaphore arrived = new Semaphore(0);

    /** Status of the responses. */
    public volatile int status = 204;

    public WebhookReceiver() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            var headers = exchange.getRequestHeaders();
            messages.add(new Message(
                    headers.getFirst("Feedmill-Delivery"),
                    headers.getFirst("Feedmill-Timestamp"),
                    headers.getFirst("Feedmill-Signature"),
                    body));
            arrived.release();
            exchange.getResponseHeaders().add("Location", url("/elsewhere"));
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public String url(String path) {
        return "http://127.0.0.1:" + port() + path;
    }

    public List<Message> messages() {
        return List.copyOf(messages);
    }

    /** Waits for a further message since the last call. */
    public boolean awaitMessage(Duration timeout) throws InterruptedException {
        return arrived.tryAcquire(timeout.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
