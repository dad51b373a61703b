package org.feedmill.render;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.guard.CheckingProxy;
import org.feedmill.render.browser.DevToolsJson;
import org.jspecify.annotations.Nullable;

/**
 * Tracks the network activity of a page: whether it is still loading, the response to its main document, and the JSON
 * data that it loaded.
 */
final class NetworkMonitor {

    /**
     * The response to the main document.
     *
     * @param refusal the message of our own proxy; null if the response is from the server
     */
    record MainDocument(
            String url,
            int status,
            String mimeType,
            String retryAfter,
            @Nullable String refusal) {}

    /** A JSON response that the page requested. */
    record JsonResponse(String url, String body) {}

    /** Loads the body of a response asynchronously. */
    @FunctionalInterface
    interface BodyLoader {
        void load(String request, java.util.function.Consumer<String> body);
    }

    /** Longer requests are streams and long polls, which are not waited for. */
    private static final long MAX_REQUEST_NANOS = Duration.ofSeconds(5).toNanos();

    /** An address that is requested this often is polled; the first requests may be a list that is loaded in parts. */
    private static final int MIN_POLL_REQUESTS = 4;

    /** Resource types that contain no list or are not loaded. */
    private static final Set<String> IGNORED_TYPES = Set.of(
            "EventSource",
            "WebSocket",
            "Ping",
            "Media",
            "Image",
            "Font",
            "CSPViolationReport",
            "Preflight",
            "Prefetch");

    private static final int MAX_URL_LENGTH = 4096;
    private static final int MAX_RESPONSE_LENGTH = 2_000_000;
    private static final int MAX_TOTAL_LENGTH = 10_000_000;
    private static final int MAX_RESPONSES = 200;
    private static final int MAX_WORKERS = 100;
    private static final int MAX_REQUESTS = 20_000;

    private record PendingRequest(long since, String url) {}

    private final String frame;
    private final BodyLoader bodies;
    private final Map<String, PendingRequest> running = new HashMap<>();
    private final Map<String, String> json = new HashMap<>();
    private final Map<String, Integer> requestCounts = new HashMap<>();
    private final Set<String> workers = new HashSet<>();
    private final List<JsonResponse> answers = new ArrayList<>();
    private int totalLength;
    private int requests;
    private int documents;
    private long lastActivity = System.nanoTime();
    private @Nullable MainDocument main;
    private @Nullable String movedTo;
    private boolean moving = true;

    /** Whether data may still arrive without a request: by a stream, a socket, a worker or a long poll. */
    private boolean open;

    NetworkMonitor(String frame, BodyLoader bodies) {
        this.frame = frame;
        this.bodies = bodies;
    }

    synchronized void onEvent(String method, DevToolsJson params) {
        String id = params.path("requestId").asString("");
        switch (method) {
            case "Network.requestWillBeSent" -> onRequest(id, params);
            case "Network.responseReceived" -> onResponse(id, params);
            case "Network.loadingFinished" -> onFinished(id, params);
            case "Network.webSocketCreated" -> open = true;
            case "Network.loadingFailed" -> {
                json.remove(id);
                removePending(id);
            }
            default -> {}
        }
    }

    private void onRequest(String id, DevToolsJson params) {
        String type = params.path("type").asString("");
        String whole = params.path("request").path("url").asString("");
        String url = truncate(whole);
        if (isMain(params)) {
            moved(params.path("redirectResponse").path("status").asInt(0), whole);
            documents += params.has("redirectResponse") ? 0 : 1;
        }
        open |= type.equals("EventSource");
        boolean local = url.startsWith("data:") || url.startsWith("blob:");
        if (local || IGNORED_TYPES.contains(type) || workers.contains(url) || ++requests > MAX_REQUESTS) {
            return;
        }
        int times = requestCounts.merge(withoutQuery(url), 1, Integer::sum);
        if (times < MIN_POLL_REQUESTS || type.equals("Document")) {
            running.put(id, new PendingRequest(System.nanoTime(), url));
            lastActivity = System.nanoTime();
        }
    }

    /** Shortens an address: it may have megabytes, and a page may request thousands of them. */
    private static String truncate(String url) {
        return url.length() > MAX_URL_LENGTH ? url.substring(0, MAX_URL_LENGTH) : url;
    }

    private static String withoutQuery(String url) {
        int end = 0;
        while (end < url.length() && url.charAt(end) != '?' && url.charAt(end) != '#') {
            end++;
        }
        return url.substring(0, end);
    }

    /** Follows permanent redirects at the start of the chain. */
    private void moved(int status, String url) {
        if (status == 0) {
            moving &= documents == 0;
        } else if (moving && (status == 301 || status == 308)) {
            movedTo = url;
        } else {
            moving = false;
        }
    }

    private boolean isMain(DevToolsJson params) {
        return params.path("type").asString("").equals("Document")
                && params.path("frameId").asString("").equals(frame);
    }

    private void onResponse(String id, DevToolsJson params) {
        DevToolsJson response = params.path("response");
        String mime = response.path("mimeType").asString("").toLowerCase(Locale.ROOT);
        if (isMain(params)) {
            DevToolsJson headers = response.path("headers");
            main = new MainDocument(
                    response.path("url").asString(""),
                    response.path("status").asInt(0),
                    mime,
                    field(headers, "Retry-After"),
                    headers.has(CheckingProxy.FIELD) ? field(headers, CheckingProxy.FIELD) : null);
        }
        String type = params.path("type").asString("");
        boolean loaded = type.equals("XHR") || type.equals("Fetch");
        if (loaded && mime.contains("json") && json.size() + answers.size() < MAX_RESPONSES) {
            json.put(id, truncate(response.path("url").asString("")));
        }
    }

    private static String field(DevToolsJson headers, String name) {
        for (Map.Entry<String, DevToolsJson> header : headers.properties().entrySet()) {
            if (header.getKey().equalsIgnoreCase(name)) {
                return header.getValue().asString("");
            }
        }
        return "";
    }

    private void onFinished(String id, DevToolsJson params) {
        String url = json.remove(id);
        long size = params.path("encodedDataLength").asLong(0);
        if (url != null && size <= MAX_RESPONSE_LENGTH && totalLength < MAX_TOTAL_LENGTH) {
            bodies.load(id, body -> addResponse(new JsonResponse(url, body)));
        }
        removePending(id);
    }

    private synchronized void addResponse(JsonResponse answer) {
        int length = answer.body().length();
        if (length <= MAX_RESPONSE_LENGTH && totalLength + length <= MAX_TOTAL_LENGTH) {
            totalLength += length;
            answers.add(answer);
        }
    }

    private void removePending(String id) {
        if (running.remove(id) != null) {
            lastActivity = System.nanoTime();
        }
    }

    /** Handles the start of a worker: the browser never reports that its script has loaded. */
    synchronized void workerStarted(String url) {
        open = true;
        if (workers.size() < MAX_WORKERS) {
            workers.add(truncate(url));
        }
        running.values().removeIf(request -> request.url().equals(truncate(url)));
    }

    /** Whether nothing relevant was loaded for the given time, or is being loaded. */
    synchronized boolean isQuiet(Duration time) {
        long now = System.nanoTime();
        open |= running.values().removeIf(request -> now - request.since() > MAX_REQUEST_NANOS);
        return running.isEmpty() && now - lastActivity >= time.toNanos();
    }

    /** Whether data may still arrive although the page loads nothing. */
    synchronized boolean open() {
        return open;
    }

    /** The response to the main document; null if none has arrived. */
    synchronized @Nullable MainDocument main() {
        return main;
    }

    /** The address that the first address has permanently moved to; null if it has not. */
    synchronized @Nullable String movedTo() {
        return movedTo;
    }

    synchronized List<JsonResponse> answers() {
        return List.copyOf(answers);
    }
}
