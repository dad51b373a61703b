package org.feedmill.render.browser;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** A WebSocket transport to a remote browser, or to a local one if pipes are not available. */
final class WebSocketTransport implements DevToolsTransport {

    /** The connection timeout; enough for a browser on another machine. */
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private static final int BEGINNING = 200;
    private static final int VERSION_BYTES = 65_536;

    private final HttpClient client;
    private final WebSocket socket;

    private WebSocketTransport(HttpClient client, WebSocket socket) {
        this.client = client;
        this.socket = socket;
    }

    /**
     * Connects.
     *
     * @param address ws:// or wss:// of the browser itself, or http:// of its DevTools server
     * @param max the timeout of each of the two steps
     */
    static WebSocketTransport connect(String address, Duration max, MessageHandler handler)
            throws IOException, InterruptedException {
        Duration patience = Duration.ofMillis(Math.clamp(max.toMillis(), 1, TIMEOUT.toMillis()));
        HttpClient client = HttpClient.newBuilder()
                .proxy(HttpClient.Builder.NO_PROXY)
                .connectTimeout(patience)
                .build();
        try {
            URI uri = address.startsWith("http")
                    ? debuggerAddress(client, URI.create(address), patience)
                    : URI.create(address);
            WebSocket socket = client.newWebSocketBuilder()
                    .connectTimeout(patience)
                    .buildAsync(uri, new MessageAssembler(handler))
                    .get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return new WebSocketTransport(client, socket);
        } catch (ExecutionException | TimeoutException | IllegalArgumentException | JacksonException e) {
            client.shutdownNow();
            throw new IOException("no browser responds at " + address, e);
        }
    }

    /**
     * Returns the WebSocket address that the DevTools server reports, with the requested host, because the browser
     * knows only its own.
     */
    private static URI debuggerAddress(HttpClient client, URI server, Duration patience)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(server.resolve("/json/version"))
                .timeout(patience)
                .build();
        HttpResponse<InputStream> response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
        try (InputStream in = response.body()) {
            URI socket = URI.create(DevToolsJson.parse(in.readNBytes(VERSION_BYTES))
                    .path("webSocketDebuggerUrl")
                    .asString(""));
            String scheme = server.getScheme().equals("https") ? "wss" : "ws";
            return URI.create(scheme + "://" + server.getRawAuthority() + socket.getRawPath());
        }
    }

    @Override
    public void send(String message) throws IOException {
        try {
            synchronized (socket) {
                socket.sendText(message, true)
                        .orTimeout(TIMEOUT.toSeconds(), TimeUnit.SECONDS)
                        .join();
            }
        } catch (CompletionException | IllegalStateException e) {
            throw new IOException("the connection to the browser broke", e);
        }
    }

    @Override
    public void close() {
        socket.abort();
        client.shutdownNow();
    }

    /** Assembles messages from their parts. */
    private static final class MessageAssembler implements WebSocket.Listener {

        private final MessageHandler handler;
        private final StringBuilder message = new StringBuilder();
        private boolean tooLong;

        MessageAssembler(MessageHandler handler) {
            this.handler = handler;
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            tooLong |= message.length() + data.length() > MAX_MESSAGE_LENGTH;
            if (!tooLong) {
                message.append(data);
            }
            if (last) {
                dispatch();
                message.setLength(0);
                message.trimToSize();
                tooLong = false;
            }
            socket.request(1);
            return null;
        }

        private void dispatch() {
            if (tooLong) {
                handler.onSkipped(message.substring(0, Math.min(BEGINNING, message.length())));
                return;
            }
            try {
                handler.onMessage(DevToolsJson.parse(message.toString()));
            } catch (JacksonException e) {
                handler.onSkipped(message.substring(0, Math.min(BEGINNING, message.length())));
            }
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
            handler.onClosed("closed the connection");
            return null;
        }

        @Override
        public void onError(WebSocket socket, Throwable error) {
            handler.onClosed("can no longer be reached");
        }
    }
}
