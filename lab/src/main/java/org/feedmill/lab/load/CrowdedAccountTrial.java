package org.feedmill.lab.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.domain.feed.FeedHealthKind;
import org.feedmill.domain.feed.ListingFilter;
import org.feedmill.domain.feed.ListingPage;
import org.feedmill.domain.feed.ListingSort;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.store.Store;

/** Measures the list, the metrics and the exports of an account with very many feeds. */
final class CrowdedAccountTrial {

    private static final Pattern ADDRESS = Pattern.compile("htmlUrl=\"([^\"]*)\"");

    private final Store store;
    private final String owner;
    private final int crowd;
    private final FigureListener figures;

    CrowdedAccountTrial(Store store, String owner, int crowd, FigureListener figures) {
        this.store = store;
        this.owner = owner;
        this.crowd = crowd;
        this.figures = figures;
    }

    /** Receives figures. */
    @FunctionalInterface
    interface FigureListener {

        /** @param limit the largest value that is good enough, NaN for none */
        void add(String name, double value, double limit);
    }

    /** @param other an account without feeds, which gets a copy of the list */
    void run(ServerProcess node, String other) throws IOException, SQLException, InterruptedException {
        measureLists();
        measureServing(node, other);
    }

    private static double seconds(long begin) {
        return (System.nanoTime() - begin) / 1e9;
    }

    /** Work that is timed. */
    @FunctionalInterface
    interface TimedWork {
        void run(int round) throws IOException, SQLException, InterruptedException;
    }

    /** Returns the time of the 95th percentile of some rounds. */
    static double p95Millis(int rounds, TimedWork work) throws IOException, SQLException, InterruptedException {
        List<Double> millis = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            long begin = System.nanoTime();
            work.run(i);
            millis.add(seconds(begin) * 1000);
        }
        millis.sort(Double::compare);
        return millis.get((int) Math.ceil(rounds * 0.95) - 1);
    }

    private void measureLists() throws IOException, SQLException, InterruptedException {
        Map<String, ListingFilter> views = new LinkedHashMap<>();
        for (ListingSort sort : ListingSort.values()) {
            views.put("sorted by " + sort, new ListingFilter(owner, null, null, null, sort));
        }
        views.put("words", new ListingFilter(owner, "RAILWAY news", null, null, ListingSort.TITLE));
        views.put("broken", new ListingFilter(owner, null, FeedHealthKind.BROKEN, null, ListingSort.ATTENTION));
        views.put("folder", new ListingFilter(owner, null, null, "Folder 3", ListingSort.TITLE));
        double worst = 0;
        for (Map.Entry<String, ListingFilter> view : views.entrySet()) {
            store.listing().listPage(view.getValue(), 0, 50);
            double millis = p95Millis(20, round -> store.listing().listPage(view.getValue(), 50 * round, 50));
            figures.add("My feeds, " + view.getKey() + ", ms at p95", millis, 300);
            worst = Math.max(worst, millis);
        }
        ListingPage words = store.listing().listPage(views.get("words"), 0, 50);
        ListingPage broken = store.listing().listPage(views.get("broken"), 0, 50);
        figures.add(
                "My feeds, wrong counts",
                Math.abs(words.totalCount() - crowd)
                        + Math.abs(words.matchCount() - expectedWords())
                        + Math.abs(broken.matchCount() - expectedBroken()),
                0);
        figures.add("My feeds, ms at p95 in the slowest order", worst, 300);
    }

    private int expectedWords() {
        int count = 0;
        for (int i = 1; i <= crowd; i++) {
            count += i % 7 == 3 ? 1 : 0;
        }
        return count;
    }

    private int expectedBroken() {
        int count = 0;
        for (int i = 1; i <= crowd; i++) {
            count += i % 100 >= 90 && i % 100 < 98 ? 1 : 0;
        }
        return count;
    }

    private void measureServing(ServerProcess node, String other)
            throws IOException, SQLException, InterruptedException {
        String token = store.accounts()
                .tokens()
                .create(owner, "trial", null)
                .orElseThrow()
                .secret();
        String copyToken = store.accounts()
                .tokens()
                .create(other, "trial", null)
                .orElseThrow()
                .secret();
        get(node, "/metrics", TrialDatabase.TOKEN);
        figures.add(
                "/metrics, ms at p95",
                p95Millis(60, round -> {
                    get(node, "/metrics", TrialDatabase.TOKEN);
                    TimeUnit.MILLISECONDS.sleep(0);
                }),
                100);
        long begin = System.nanoTime();
        byte[] list = get(node, "/api/opml", token);
        figures.add("OPML out, s", seconds(begin), Double.NaN);
        figures.add("OPML, MB", list.length / 1e6, Double.NaN);
        begin = System.nanoTime();
        post(node, "/api/opml", copyToken, list);
        figures.add("OPML in, s", seconds(begin), Double.NaN);
        TreeSet<String> sent = addresses(list);
        TreeSet<String> stored = addresses(get(node, "/api/opml", copyToken));
        TreeSet<String> missing = new TreeSet<>(sent);
        missing.removeAll(stored);
        postponeNewFeeds();
        figures.add("OPML round trip, feeds", stored.size(), Double.NaN);
        figures.add("OPML round trip, missing feeds", missing.size() + Math.abs(sent.size() - crowd), 0);
    }

    /** Postpones the imported feeds, so that they do not take part in what is measured next. */
    private void postponeNewFeeds() {
        store.database().write(handle -> {
            handle.execute("UPDATE feed SET due = 9223372036854775807 WHERE never_updated = 1");
            return handle.execute("UPDATE feed_queue SET due = 9223372036854775807 WHERE lane = 0");
        });
    }

    private static TreeSet<String> addresses(byte[] list) {
        TreeSet<String> found = new TreeSet<>();
        Matcher matcher = ADDRESS.matcher(new String(list, java.nio.charset.StandardCharsets.UTF_8));
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    private static byte[] get(ServerProcess node, String path, String token) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(node.address() + path)).GET(), token);
    }

    private static byte[] post(ServerProcess node, String path, String token, byte[] body)
            throws IOException, InterruptedException {
        return send(
                HttpRequest.newBuilder(URI.create(node.address() + path))
                        .header("Content-Type", "text/x-opml")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body)),
                token);
    }

    private static byte[] send(HttpRequest.Builder request, String token) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<byte[]> answer = client.send(
                    request.header("Authorization", "Bearer " + token)
                            .timeout(Duration.ofMinutes(20))
                            .build(),
                    HttpResponse.BodyHandlers.ofByteArray());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException("status " + answer.statusCode() + ": "
                        + new String(answer.body(), java.nio.charset.StandardCharsets.UTF_8));
            }
            return answer.body();
        }
    }
}
