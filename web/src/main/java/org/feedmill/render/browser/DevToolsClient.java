package org.feedmill.render.browser;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.feedmill.render.browser.BrowserException.Kind;
import org.jspecify.annotations.Nullable;

/**
 * A client of the Chrome DevTools Protocol: calls and events over one transport, shared by the sessions of all targets.
 * Thread-safe.
 */
public final class DevToolsClient implements DevToolsTransport.MessageHandler, AutoCloseable {

    /** The session of the browser itself. */
    public static final String BROWSER = "";

    /** Receives the events of one session, on the transport's thread; must not block. */
    @FunctionalInterface
    public interface EventListener {
        void onEvent(String method, DevToolsJson params);
    }

    /** A call that waits for its response. */
    private record PendingCall(String session, CompletableFuture<DevToolsJson> answer) {}

    private final AtomicLong ids = new AtomicLong();
    private final Map<Long, PendingCall> waiting = new ConcurrentHashMap<>();
    private final Map<String, EventListener> listeners = new ConcurrentHashMap<>();
    private volatile @Nullable DevToolsTransport transport;
    private volatile @Nullable String closeReason;

    public static DevToolsJson params() {
        return DevToolsJson.object();
    }

    /** Starts to send over a transport that delivers its messages to this client. */
    void connect(DevToolsTransport speaking) {
        transport = speaking;
    }

    /** Why the connection was closed; null while it is open. */
    @Nullable
    String closeReason() {
        return closeReason;
    }

    public void addListener(String session, EventListener listener) {
        listeners.put(session, listener);
    }

    /** Ends a session: removes its listener and fails its pending calls. */
    public void removeSession(String session) {
        listeners.remove(session);
        failSession(session, "closed the page");
    }

    /** Calls a method and waits for its result. */
    public DevToolsJson call(String session, String method, DevToolsJson params, Duration limit)
            throws BrowserException {
        long id = ids.incrementAndGet();
        try {
            return send(id, session, method, params).get(Math.max(1, limit.toMillis()), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new BrowserException(Kind.LATE, "did not respond in time to " + method);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof BrowserException trouble
                    ? trouble
                    : new BrowserException(Kind.GONE, "failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowserException(Kind.LATE, "was interrupted", e);
        } finally {
            waiting.remove(id);
        }
    }

    /** Calls a method without waiting for its result. */
    public void sendAndForget(String session, String method, DevToolsJson params) {
        CompletableFuture<DevToolsJson> unused = send(ids.incrementAndGet(), session, method, params);
    }

    /** Calls a method; the result is passed to a consumer on the transport's thread. */
    public void ask(String session, String method, DevToolsJson params, Consumer<DevToolsJson> then) {
        CompletableFuture<Void> unused =
                send(ids.incrementAndGet(), session, method, params).thenAccept(then);
    }

    private CompletableFuture<DevToolsJson> send(long id, String session, String method, DevToolsJson params) {
        DevToolsJson message = params().put("id", id).put("method", method);
        message.set("params", params);
        if (!session.equals(BROWSER)) {
            message.put("sessionId", session);
        }
        CompletableFuture<DevToolsJson> answer = new CompletableFuture<>();
        waiting.put(id, new PendingCall(session, answer));
        DevToolsTransport speaking = transport;
        try {
            if (speaking == null || closeReason != null) {
                throw new IOException("not connected");
            }
            speaking.send(message.toString());
        } catch (IOException e) {
            waiting.remove(id);
            answer.completeExceptionally(
                    new BrowserException(Kind.GONE, closeReason == null ? "has stopped" : closeReason, e));
        }
        if (closeReason != null) {
            onClosed(closeReason);
        }
        return answer;
    }

    @Override
    public void onMessage(DevToolsJson message) {
        if (message.has("id")) {
            long id = message.path("id").asLong(0);
            if (!message.has("error")) {
                PendingCall call = waiting.remove(id);
                if (call != null) {
                    call.answer().complete(message.path("result"));
                }
            } else {
                String said =
                        "reported: " + message.path("error").path("message").asString("unknown error");
                fail(id, new BrowserException(Kind.UNABLE, said));
            }
            return;
        }
        EventListener listener = listeners.get(message.path("sessionId").asString(BROWSER));
        if (listener != null) {
            listener.onEvent(message.path("method").asString(""), message.path("params"));
        }
    }

    @Override
    public void onSkipped(String beginning) {
        String start = "{\"id\":";
        int digits = start.length();
        while (digits < beginning.length() && Character.isDigit(beginning.charAt(digits))) {
            digits++;
        }
        if (beginning.startsWith(start) && digits > start.length()) {
            long id = Long.parseLong(beginning.substring(start.length(), digits));
            fail(id, new BrowserException(Kind.UNABLE, "sent a response that is too long"));
        }
    }

    private void fail(long id, BrowserException trouble) {
        PendingCall call = waiting.remove(id);
        if (call != null) {
            call.answer().completeExceptionally(trouble);
        }
    }

    /** Fails the pending calls of a session that will not respond any more. */
    public void failSession(String session, String why) {
        waiting.forEach((id, call) -> {
            if (call.session().equals(session)) {
                fail(id, new BrowserException(Kind.UNABLE, why));
            }
        });
    }

    @Override
    public void onClosed(String why) {
        closeReason = why;
        waiting.keySet().forEach(id -> fail(id, new BrowserException(Kind.GONE, why)));
    }

    @Override
    public void close() {
        DevToolsTransport speaking = transport;
        if (speaking != null) {
            speaking.close();
        }
        onClosed("was closed");
    }
}
