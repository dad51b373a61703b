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
import org.feedmill.feed.FeedFormat;
import org.feedmill.lab.node.ServerProcess;

/** Simulated readers that poll a cluster's feeds, check every document, and now and then request a new feed. */
final class FeedReaderSimulator implements AutoCloseable {

    private static final List<FeedFormat> FORMATS = FeedFormat.subscribable();
    private static final int READERS = 3;
    private static final int PAUSE_MILLIS = 40;

    /** One in this number of requests is for a page without a feed. */
    private static final int NEW_FEED_ODDS = 120;

    private final TrialCluster cluster;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private final List<Thread> threads = new ArrayList<>();
    private final Map<String, Integer> bodyHashes = new ConcurrentHashMap<>();
    private final Map<String, String> tags = new ConcurrentHashMap<>();
    private final Queue<String> tornFeeds = new ConcurrentLinkedQueue<>();
    private final Queue<String> tagChanges = new ConcurrentLinkedQueue<>();
    private final Queue<String> errors = new ConcurrentLinkedQueue<>();
    private final Map<String, Set<Long>> gaps = new ConcurrentHashMap<>();
    private final LongAdder documents = new LongAdder();
    private final LongAdder unchanged = new LongAdder();
    private final List<String> ids;
    private final int initialFeeds;
    private volatile boolean closed;

    FeedReaderSimulator(TrialCluster farm, long seed) {
        this.cluster = farm;
        this.ids = List.copyOf(farm.feedPages().keySet());
        this.initialFeeds = ids.size();
        for (int i = 0; i < READERS; i++) {
            Random random = new Random(seed + i);
            int first = i;
            threads.add(Thread.ofVirtual().start(() -> read(random, first)));
        }
    }

    private void read(Random random, int first) {
        int settings = first;
        while (!closed) {
            ServerProcess node =
                    cluster.nodes().get(random.nextInt(cluster.nodes().size()));
            try {
                if (random.nextInt(NEW_FEED_ODDS) == 0) {
                    requestNewFeed(node, cluster.pageAt(initialFeeds + settings));
                    settings += READERS;
                } else {
                    readFeed(
                            node,
                            ids.get(random.nextInt(ids.size())),
                            FORMATS.get(random.nextInt(FORMATS.size())),
                            random);
                }
                TimeUnit.MILLISECONDS.sleep(random.nextInt(2 * PAUSE_MILLIS));
            } catch (IOException e) {
                // The node is dead or has just died; the reader tries again later.
                continue;
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** Requests a new feed. If the answer is 200, the feed exists and must still exist at the end. */
    private void requestNewFeed(ServerProcess node, HostPage plot) throws IOException, InterruptedException {
        String page = URLEncoder.encode(cluster.address(plot), StandardCharsets.UTF_8);
        long start = cluster.nowMicros();
        HttpResponse<byte[]> answer = get(node.address() + "/RssRequest?url=" + page, "");
        if (answer.statusCode() == 200) {
            cluster.recordRequest(plot, start);
        } else {
            checkError(answer, node.name() + " /RssRequest");
        }
    }

    private void readFeed(ServerProcess node, String id, FeedFormat format, Random random)
            throws IOException, InterruptedException {
        String path = "/feeds/" + id + "." + format.extension();
        String known = random.nextInt(3) == 0 ? tags.getOrDefault(path, "") : "";
        HttpResponse<byte[]> answer = get(node.address() + path, known);
        if (answer.statusCode() == 304) {
            unchanged.increment();
        } else if (answer.statusCode() == 200) {
            documents.increment();
            checkFeed(path, format, answer);
        } else {
            checkError(answer, node.name() + " " + path);
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

    /**
     * Accepts errors for a feed that was never updated, a server that is starting, and a page that could not be
     * fetched, and no others.
     */
    private void checkError(HttpResponse<byte[]> answer, String what) {
        int status = answer.statusCode();
        if (status != 502 && status != 503 && status != 429) {
            errors.add(what + ": " + status + " " + new String(answer.body(), StandardCharsets.UTF_8));
        }
    }

    private void checkFeed(String path, FeedFormat format, HttpResponse<byte[]> answer) {
        ReceivedFeed document = ReceivedFeed.of(format, answer.body());
        document.faults().forEach(fault -> tornFeeds.add(path + ": " + fault));
        Set<Long> gap = document.gaps();
        if (!gap.isEmpty()) {
            gaps.computeIfAbsent(id(path), key -> ConcurrentHashMap.newKeySet()).addAll(gap);
        }
        String tag = answer.headers().firstValue("ETag").orElse("");
        int body = Arrays.hashCode(answer.body());
        Integer same = bodyHashes.putIfAbsent(path + " " + tag, body);
        if (tag.isEmpty() || (same != null && same != body)) {
            tornFeeds.add(path + ": two contents under " + tag);
        }
        String other = bodyHashes.put(path + " #" + body, tag.hashCode()) instanceof Integer t && t != tag.hashCode()
                ? path + ": another tag for the same content"
                : "";
        if (!other.isEmpty()) {
            tagChanges.add(other);
        }
        tags.put(path, tag);
    }

    private static String id(String path) {
        return path.substring(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
    }

    /**
     * Returns items that were missing between others when the feed was read, by feed. An item that appeared and
     * disappeared between two fetches is in no feed; one that is stored in the end was missing from a feed that was
     * written incompletely.
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

    List<String> tornFeeds() {
        return List.copyOf(tornFeeds);
    }

    /** Tags that changed without their content. */
    List<String> tagChanges() {
        return List.copyOf(tagChanges);
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
