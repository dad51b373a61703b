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
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Tracks the network activity of a page: whether it is still loading, the response to its main document, and the JSON
 * data that it loaded.
 */
final class Traffic {

    /**
     * The response to the main document.
     *
     * @param refusal what our own proxy has to say of it, null where the answer is the server's
     */
    record Main(
            String url,
            int status,
            String mimeType,
            String retryAfter,
            @Nullable String refusal) {}

    /** A JSON response that the page requested. */
    record Answer(String url, String body) {}

    /** Loads the body of a response asynchronously. */
    @FunctionalInterface
    interface Bodies {
        void ask(String request, java.util.function.Consumer<String> body);
    }

    /** Requests that last longer are streams and long polls, which a page does not wait for either. */
    private static final long OLD = Duration.ofSeconds(5).toNanos();

    /** An address that is asked for again and again is a poll; the first times may be a list that comes in parts. */
    private static final int POLLED = 4;

    /** What no list comes by, or what was not loaded. */
    private static final Set<String> ASIDE = Set.of(
            "EventSource",
            "WebSocket",
            "Ping",
            "Media",
            "Image",
            "Font",
            "CSPViolationReport",
            "Preflight",
            "Prefetch");

    private static final int LONGEST_URL = 4096;
    private static final int LONGEST_ANSWER = 2_000_000;
    private static final int ALL_ANSWERS = 10_000_000;
    private static final int MOST_ANSWERS = 200;
    private static final int MOST_WORKERS = 100;
    private static final int MOST_REQUESTS = 20_000;

    private record Running(long since, String url) {}

    private final String frame;
    private final Bodies bodies;
    private final Map<String, Running> running = new HashMap<>();
    private final Map<String, String> json = new HashMap<>();
    private final Map<String, Integer> asked = new HashMap<>();
    private final Set<String> workers = new HashSet<>();
    private final List<Answer> answers = new ArrayList<>();
    private int answered;
    private int requests;
    private int documents;
    private long last = System.nanoTime();
    private @Nullable Main main;
    private @Nullable String movedTo;
    private boolean moving = true;

    /** Whether anything may still come without being asked for: by a stream, a socket, a worker or a long poll. */
    private boolean open;

    Traffic(String frame, Bodies bodies) {
        this.frame = frame;
        this.bodies = bodies;
    }

    synchronized void happened(String method, JsonNode params) {
        String id = params.path("requestId").asString("");
        switch (method) {
            case "Network.requestWillBeSent" -> sent(id, params);
            case "Network.responseReceived" -> received(id, params);
            case "Network.loadingFinished" -> finished(id, params);
            case "Network.webSocketCreated" -> open = true;
            case "Network.loadingFailed" -> {
                json.remove(id);
                ended(id);
            }
            default -> {}
        }
    }

    private void sent(String id, JsonNode params) {
        String type = params.path("type").asString("");
        String whole = params.path("request").path("url").asString("");
        String url = cut(whole);
        if (isMain(params)) {
            moved(params.path("redirectResponse").path("status").asInt(0), whole);
            documents += params.has("redirectResponse") ? 0 : 1;
        }
        open |= type.equals("EventSource");
        boolean local = url.startsWith("data:") || url.startsWith("blob:");
        if (local || ASIDE.contains(type) || workers.contains(url) || ++requests > MOST_REQUESTS) {
            return;
        }
        int times = asked.merge(withoutQuery(url), 1, Integer::sum);
        if (times < POLLED || type.equals("Document")) {
            running.put(id, new Running(System.nanoTime(), url));
            last = System.nanoTime();
        }
    }

    /** An address may have megabytes, and a page may ask for thousands of such. */
    private static String cut(String url) {
        return url.length() > LONGEST_URL ? url.substring(0, LONGEST_URL) : url;
    }

    private static String withoutQuery(String url) {
        int end = 0;
        while (end < url.length() && url.charAt(end) != '?' && url.charAt(end) != '#') {
            end++;
        }
        return url.substring(0, end);
    }

    /** Follows the permanent redirects that the first address begins with. */
    private void moved(int status, String url) {
        if (status == 0) {
            moving &= documents == 0;
        } else if (moving && (status == 301 || status == 308)) {
            movedTo = url;
        } else {
            moving = false;
        }
    }

    private boolean isMain(JsonNode params) {
        return params.path("type").asString("").equals("Document")
                && params.path("frameId").asString("").equals(frame);
    }

    private void received(String id, JsonNode params) {
        JsonNode response = params.path("response");
        String mime = response.path("mimeType").asString("").toLowerCase(Locale.ROOT);
        if (isMain(params)) {
            JsonNode headers = response.path("headers");
            main = new Main(
                    response.path("url").asString(""),
                    response.path("status").asInt(0),
                    mime,
                    field(headers, "Retry-After"),
                    headers.has(CheckingProxy.FIELD) ? field(headers, CheckingProxy.FIELD) : null);
        }
        String type = params.path("type").asString("");
        boolean loaded = type.equals("XHR") || type.equals("Fetch");
        if (loaded && mime.contains("json") && json.size() + answers.size() < MOST_ANSWERS) {
            json.put(id, cut(response.path("url").asString("")));
        }
    }

    private static String field(JsonNode headers, String name) {
        for (Map.Entry<String, JsonNode> header : headers.properties()) {
            if (header.getKey().equalsIgnoreCase(name)) {
                return header.getValue().asString("");
            }
        }
        return "";
    }

    private void finished(String id, JsonNode params) {
        String url = json.remove(id);
        long size = params.path("encodedDataLength").asLong(0);
        if (url != null && size <= LONGEST_ANSWER && answered < ALL_ANSWERS) {
            bodies.ask(id, body -> keep(new Answer(url, body)));
        }
        ended(id);
    }

    private synchronized void keep(Answer answer) {
        int length = answer.body().length();
        if (length <= LONGEST_ANSWER && answered + length <= ALL_ANSWERS) {
            answered += length;
            answers.add(answer);
        }
    }

    private void ended(String id) {
        if (running.remove(id) != null) {
            last = System.nanoTime();
        }
    }

    /** A worker began with that script: its loading is never said to have ended. */
    synchronized void worker(String url) {
        open = true;
        if (workers.size() < MOST_WORKERS) {
            workers.add(cut(url));
        }
        running.values().removeIf(request -> request.url().equals(cut(url)));
    }

    /** Whether nothing that matters was loaded for so long, nor is. */
    synchronized boolean quiet(Duration time) {
        long now = System.nanoTime();
        open |= running.values().removeIf(request -> now - request.since() > OLD);
        return running.isEmpty() && now - last >= time.toNanos();
    }

    /** Whether something may still come though the page loads nothing. */
    synchronized boolean open() {
        return open;
    }

    /** The answer to the main document, null as long as none came. */
    synchronized @Nullable Main main() {
        return main;
    }

    /** Where the first address has moved for good, null where it has not. */
    synchronized @Nullable String movedTo() {
        return movedTo;
    }

    synchronized List<Answer> answers() {
        return List.copyOf(answers);
    }
}
