package org.feedmill.lab.preview;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.server.FeedmillServer;
import org.feedmill.server.config.ServerSettings;

/**
 * Measures how long the server takes to make the pages that list all feeds of a person, for persons with few and with
 * many feeds. All feeds are real: their pages are on this machine and were read before the measurement.
 */
public final class FeedListTrial implements AutoCloseable {

    private static final Duration MAX_WAIT = Duration.ofMinutes(10);
    private static final int ITEMS = 12;
    private static final Pattern TOKEN = Pattern.compile("\"token\"\\s*:\\s*\"([^\"]+)\"");

    /** Pages that depend on the number of feeds. */
    private static final List<String> PATHS = List.of(
            "/app/feeds",
            "/app/feeds?sort=title",
            "/app/feeds?sort=updated",
            "/app/feeds?words=harbour",
            "/app/feeds?state=fine&sort=newest",
            "/app/feeds?folder=Folder+3",
            "/app/attention",
            "/app/jump?q=lantern");

    /** Milliseconds of a page at the 95th percentile and in the middle, and its size in kB, as it is sent. */
    public record PageTime(String path, int feeds, double median, double p95, double kilobytes) {}

    private final Map<Integer, String> tokens = new HashMap<>();
    private final TrialDatabase database;
    private final HttpServer site;
    private final FeedmillServer server;
    private final HttpClient client = HttpClient.newHttpClient();

    public FeedListTrial(TrialDatabase.DatabaseKind kind) {
        database = TrialDatabase.of(kind);
        try {
            site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        site.createContext("/", exchange -> {
            byte[] page = page(exchange.getRequestURI().getPath());
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(page.length == 0 ? 404 : 200, page.length == 0 ? -1 : page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        site.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        site.start();
        Map<String, String> settings = new HashMap<>(database.settings());
        settings.put("FEEDMILL_PORT", "0");
        settings.put("FEEDMILL_HOST_DELAY", "1ms");
        server = new FeedmillServer(ServerSettings.read(null, Map.of(), settings), Clock.systemUTC());
        server.start();
    }

    /** Every tenth page is missing, so that some feeds need attention. */
    private static byte[] page(String path) {
        if (path.endsWith("7")) {
            return new byte[0];
        }
        StringBuilder page = new StringBuilder("<html><head><title>Harbour news ")
                .append(path.substring(1))
                .append("</title></head><body><ul>");
        for (int i = 0; i < ITEMS; i++) {
            page.append("<li><a href=/a")
                    .append(path)
                    .append('/')
                    .append(i)
                    .append(">The crane at the lantern quay has a new roof ")
                    .append(i)
                    .append("</a> <time>")
                    .append(1 + i)
                    .append(" May 2026</time><p>A crane without a roof is not a crane, the yard says.</p></li>");
        }
        return page.append("</ul></body></html>").toString().getBytes(UTF_8);
    }

    /** Creates a person with feeds that have been updated, and measures the pages. */
    public List<PageTime> measure(int feeds, int rounds) throws InterruptedException {
        String token = person("person" + feeds);
        tokens.put(feeds, token);
        importFeeds(token, feeds);
        awaitUpdates(token, feeds);
        PATHS.forEach(path -> times(path, token, Math.max(1, rounds / 4))); // warms up
        return again(feeds, rounds);
    }

    /** Measures the pages of a person who was created before. */
    public List<PageTime> again(int feeds, int rounds) {
        String token = Objects.requireNonNull(tokens.get(feeds));
        return PATHS.stream().map(path -> time(path, feeds, token, rounds)).toList();
    }

    private String person(String name) {
        String answer = send(request("/api/people", TrialDatabase.TOKEN)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("{\"name\":\"" + name + "\"}")))
                .body();
        Matcher token = TOKEN.matcher(answer);
        if (!token.find()) {
            throw new IllegalStateException("no account: " + answer);
        }
        return token.group(1);
    }

    private void importFeeds(String token, int feeds) {
        StringBuilder opml = new StringBuilder("<opml version=\"2.0\"><body>");
        for (int folder = 0; folder < 10; folder++) {
            opml.append("<outline text=\"Folder ").append(folder).append("\">");
            for (int i = folder; i < feeds; i += 10) {
                opml.append("<outline text=\"\" xmlUrl=\"http://127.0.0.1:")
                        .append(site.getAddress().getPort())
                        .append("/of-")
                        .append(feeds)
                        .append('-')
                        .append(i)
                        .append("\"/>");
            }
            opml.append("</outline>");
        }
        opml.append("</body></opml>");
        send(request("/api/opml", token)
                .header("Content-Type", "text/x-opml")
                .POST(HttpRequest.BodyPublishers.ofString(opml.toString())));
    }

    private void awaitUpdates(String token, int feeds) throws InterruptedException {
        Instant end = Instant.now().plus(MAX_WAIT);
        int[] counts = {-1, -1};
        while (Instant.now().isBefore(end)) {
            counts = counts(token);
            if (counts[0] == feeds && counts[1] == 0) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(500);
        }
        throw new IllegalStateException(
                "not updated in time: " + counts[1] + " of " + counts[0] + " feeds, expected " + feeds);
    }

    /** Returns the number of feeds, and of those that were never updated. */
    private int[] counts(String token) {
        return new int[] {found("/app/feeds", token), found("/app/feeds?state=new", token)};
    }

    private int found(String path, String token) {
        String page = send(request(path, token).GET()).body();
        Matcher found = Pattern.compile("id=\"found\"[^>]*>([0-9]+) feed").matcher(page);
        return found.find() ? Integer.parseInt(found.group(1)) : 0;
    }

    private PageTime time(String path, int feeds, String token, int rounds) {
        double[] times = times(path, token, rounds);
        double size =
                send(request(path, token).header("Accept-Encoding", "gzip").GET())
                                .body()
                                .length()
                        / 1000.0;
        return new PageTime(path, feeds, times[times.length / 2], times[(times.length * 95 + 99) / 100 - 1], size);
    }

    private double[] times(String path, String token, int rounds) {
        double[] times = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            HttpRequest.Builder request = request(path, token).GET();
            long begin = System.nanoTime();
            send(request);
            times[i] = (System.nanoTime() - begin) / 1e6;
        }
        Arrays.sort(times);
        return times;
    }

    private HttpRequest.Builder request(String path, String token) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .header("Authorization", "Bearer " + token)
                .header("Accept-Language", "en")
                .timeout(Duration.ofMinutes(2));
    }

    private HttpResponse<String> send(HttpRequest.Builder builder) {
        HttpRequest request = builder.build();
        try {
            HttpResponse<String> answer = client.send(request, BodyHandlers.ofString(ISO_8859_1));
            if (answer.statusCode() / 100 != 2) {
                throw new IllegalStateException(
                        request.uri() + " answered " + answer.statusCode() + ": " + answer.body());
            }
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    @Override
    public void close() {
        server.close();
        site.stop(0);
        client.close();
        database.close();
    }
}
