package org.feedmill.render;

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
import org.feedmill.render.BrowserTrouble.Kind;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A client of the Chrome DevTools Protocol: calls and events over one transport, shared by the sessions of all targets.
 */
final class Devtools implements Wire.Ear, AutoCloseable {

    /** The session of the browser itself. */
    static final String BROWSER = "";

    /** Receives the events of one session, on the transport's thread; must not block. */
    @FunctionalInterface
    interface Listener {
        void happened(String method, JsonNode params);
    }

    /** A call that is not answered yet. */
    private record Waiting(String session, CompletableFuture<JsonNode> answer) {}

    private final AtomicLong ids = new AtomicLong();
    private final Map<Long, Waiting> waiting = new ConcurrentHashMap<>();
    private final Map<String, Listener> listeners = new ConcurrentHashMap<>();
    private volatile @Nullable Wire wire;
    private volatile @Nullable String end;

    static ObjectNode params() {
        return Wire.JSON.createObjectNode();
    }

    /** Begins to speak over a wire that was told to hand its messages to this. */
    void over(Wire speaking) {
        wire = speaking;
    }

    /** Why there will be no more answers, null as long as there will. */
    @Nullable
    String end() {
        return end;
    }

    void listen(String session, Listener listener) {
        listeners.put(session, listener);
    }

    /** The session is over: nobody listens to it, nor waits for it any more. */
    void forget(String session) {
        listeners.remove(session);
        drop(session, "closed the page");
    }

    /** Calls a method and waits for what it gives. */
    JsonNode call(String session, String method, ObjectNode params, Duration limit) throws BrowserTrouble {
        long id = ids.incrementAndGet();
        try {
            return send(id, session, method, params).get(Math.max(1, limit.toMillis()), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new BrowserTrouble(Kind.LATE, "did not answer in time to " + method);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof BrowserTrouble trouble ? trouble : new BrowserTrouble(Kind.GONE, "failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowserTrouble(Kind.LATE, "was no longer waited for", e);
        } finally {
            waiting.remove(id);
        }
    }

    /** Calls a method whose answer nobody waits for. */
    void tell(String session, String method, ObjectNode params) {
        CompletableFuture<JsonNode> unused = send(ids.incrementAndGet(), session, method, params);
    }

    /** Calls a method; what it gives is handed on when it comes, on the wire's thread. */
    void ask(String session, String method, ObjectNode params, Consumer<JsonNode> then) {
        CompletableFuture<Void> unused =
                send(ids.incrementAndGet(), session, method, params).thenAccept(then);
    }

    private CompletableFuture<JsonNode> send(long id, String session, String method, ObjectNode params) {
        ObjectNode message = params().put("id", id).put("method", method);
        message.set("params", params);
        if (!session.equals(BROWSER)) {
            message.put("sessionId", session);
        }
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        waiting.put(id, new Waiting(session, answer));
        Wire speaking = wire;
        try {
            if (speaking == null || end != null) {
                throw new IOException("not connected");
            }
            speaking.send(message.toString());
        } catch (IOException e) {
            waiting.remove(id);
            answer.completeExceptionally(new BrowserTrouble(Kind.GONE, end == null ? "is gone" : end, e));
        }
        if (end != null) {
            gone(end);
        }
        return answer;
    }

    @Override
    public void heard(JsonNode message) {
        if (message.has("id")) {
            JsonNode error = message.get("error");
            if (error == null) {
                Waiting call = waiting.remove(message.get("id").asLong());
                if (call != null) {
                    call.answer().complete(message.path("result"));
                }
            } else {
                String said = "answered: " + error.path("message").asString("no reason");
                fail(message.get("id").asLong(), new BrowserTrouble(Kind.UNABLE, said));
            }
            return;
        }
        Listener listener = listeners.get(message.path("sessionId").asString(BROWSER));
        if (listener != null) {
            listener.happened(message.path("method").asString(""), message.path("params"));
        }
    }

    @Override
    public void skipped(String beginning) {
        String start = "{\"id\":";
        int digits = start.length();
        while (digits < beginning.length() && Character.isDigit(beginning.charAt(digits))) {
            digits++;
        }
        if (beginning.startsWith(start) && digits > start.length()) {
            long id = Long.parseLong(beginning.substring(start.length(), digits));
            fail(id, new BrowserTrouble(Kind.UNABLE, "gave an answer that is too long"));
        }
    }

    private void fail(long id, BrowserTrouble trouble) {
        Waiting call = waiting.remove(id);
        if (call != null) {
            call.answer().completeExceptionally(trouble);
        }
    }

    /** Ends the waiting for a session that will not answer any more. */
    void drop(String session, String why) {
        waiting.forEach((id, call) -> {
            if (call.session().equals(session)) {
                fail(id, new BrowserTrouble(Kind.UNABLE, why));
            }
        });
    }

    @Override
    public void gone(String why) {
        end = why;
        waiting.keySet().forEach(id -> fail(id, new BrowserTrouble(Kind.GONE, why)));
    }

    @Override
    public void close() {
        Wire speaking = wire;
        if (speaking != null) {
            speaking.close();
        }
        gone("was closed");
    }
}
