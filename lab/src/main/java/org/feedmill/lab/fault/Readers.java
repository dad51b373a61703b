package org.feedmill.lab.fault;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.feedmill.lab.node.Node;

/** Simulated readers that poll a cluster's feeds, check every document, and now and then request a new feed. */
final class Readers implements AutoCloseable {

    private static final List<String> FORMATS = List.of("rss", "atom", "json", "rdf");
    private static final int READERS = 3;
    private static final int PAUSE_MILLIS = 40;

    /** One of so many requests is for a page without a feed. */
    private static final int WISHES = 120;

    private final Farm farm;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private final List<Thread> threads = new ArrayList<>();
    private final Map<String, Integer> bodies = new ConcurrentHashMap<>();
    private final Map<String, String> tags = new ConcurrentHashMap<>();
    private final Queue<String> torn = new ConcurrentLinkedQueue<>();
    private final Queue<String> odd = new ConcurrentLinkedQueue<>();
    private final Queue<String> errors = new ConcurrentLinkedQueue<>();
    private final Map<String, Set<Long>> gaps = new ConcurrentHashMap<>();
    private final LongAdder documents = new LongAdder();
    private final LongAdder unchanged = new LongAdder();
    private final List<String> ids;
    private final int planted;
    private volatile boolean closed;

    Readers(Farm farm, long seed) {
        this.farm = farm;
        this.ids = List.copyOf(farm.plots().keySet());
        this.planted = ids.size();
        for (int i = 0; i < READERS; i++) {
            Random random = new Random(seed + i);
            int first = i;
            threads.add(Thread.ofVirtual().start(() -> read(random, first)));
        }
    }

    private void read(Random random, int first) {
        int wishes = first;
        while (!closed) {
            Node node = farm.nodes().get(random.nextInt(farm.nodes().size()));
            try {
                if (random.nextInt(WISHES) == 0) {
                    wish(node, farm.plot(planted + wishes));
                    wishes += READERS;
                } else {
                    feed(
                            node,
                            ids.get(random.nextInt(ids.size())),
                            FORMATS.get(random.nextInt(FORMATS.size())),
                            random);
                }
                TimeUnit.MILLISECONDS.sleep(random.nextInt(2 * PAUSE_MILLIS));
            } catch (IOException e) {
                // The node is dead or has just died; a reader comes back.
                continue;
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** Requests a new feed. If the answer is 200, the feed exists and must still exist at the end. */
    private void wish(Node node, Plot plot) throws IOException, InterruptedException {
        String page = URLEncoder.encode(farm.address(plot), StandardCharsets.UTF_8);
        long start = farm.now();
        HttpResponse<byte[]> answer = get(node.address() + "/RssRequest?url=" + page, "");
        if (answer.statusCode() == 200) {
            farm.recordRequest(plot, start);
        } else {
            judge(answer, node.name() + " /RssRequest");
        }
    }

    private void feed(Node node, String id, String format, Random random) throws IOException, InterruptedException {
        String path = "/feeds/" + id + "." + format;
        String known = random.nextInt(3) == 0 ? tags.getOrDefault(path, "") : "";
        HttpResponse<byte[]> answer = get(node.address() + path, known);
        if (answer.statusCode() == 304) {
            unchanged.increment();
        } else if (answer.statusCode() == 200) {
            documents.increment();
            check(path, format, answer);
        } else {
            judge(answer, node.name() + " " + path);
        }
    }

    private HttpResponse<byte[]> get(String address, String tag) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofSeconds(40));
        if (!tag.isEmpty()) {
            request.header("If-None-Match", tag);
        }
        return client.send(request.build(), BodyHandlers.ofByteArray());
    }

    /** A feed that was never updated, a server that is starting, a page that did not come may be; nothing else may. */
    private void judge(HttpResponse<byte[]> answer, String what) {
        int status = answer.statusCode();
        if (status != 502 && status != 503 && status != 429) {
            errors.add(what + ": " + status + " " + new String(answer.body(), StandardCharsets.UTF_8));
        }
    }

    private void check(String path, String format, HttpResponse<byte[]> answer) {
        Document document = Document.of(format, answer.body());
        document.faults().forEach(fault -> torn.add(path + ": " + fault));
        Set<Long> gap = document.gaps();
        if (!gap.isEmpty()) {
            gaps.computeIfAbsent(id(path), key -> ConcurrentHashMap.newKeySet()).addAll(gap);
        }
        String tag = answer.headers().firstValue("ETag").orElse("");
        int body = Arrays.hashCode(answer.body());
        Integer same = bodies.putIfAbsent(path + " " + tag, body);
        if (tag.isEmpty() || (same != null && same != body)) {
            torn.add(path + ": two contents under " + tag);
        }
        String other = bodies.put(path + " #" + body, tag.hashCode()) instanceof Integer t && t != tag.hashCode()
                ? path + ": another tag for the same content"
                : "";
        if (!other.isEmpty()) {
            odd.add(other);
        }
        tags.put(path, tag);
    }

    private static String id(String path) {
        return path.substring(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
    }

    /**
     * Items that were missing between others when the feed was read, by feed. Those that came and went while nobody asked
     * for the page are in no feed; one that is kept in the end was left out of a feed that was not written whole.
     */
    Map<String, Set<Long>> gaps() {
        return gaps;
    }

    long documents() {
        return documents.sum();
    }

    long unchanged() {
        return unchanged.sum();
    }

    List<String> torn() {
        return List.copyOf(torn);
    }

    /** Tags that changed without their content. */
    List<String> odd() {
        return List.copyOf(odd);
    }

    List<String> errors() {
        return List.copyOf(errors);
    }

    @Override
    public void close() {
        closed = true;
        threads.forEach(Thread::interrupt);
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        client.close();
    }
}
