package org.feedmill.lab.preview;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.server.FeedmillServer;
import org.feedmill.server.config.ServerSettings;

/** Measures the latency of previews of large pages from a local host, one request at a time. */
public final class PreviewTrial implements AutoCloseable {

    private static final int STYLESHEET_LENGTH = 60_000;
    private static final Pattern SNAPSHOT_ID = Pattern.compile("data-snapshot=\"([\\w-]+)\"");

    /** Milliseconds that a person waits for the result, and for the page in its frame. */
    public record PreviewWait(String layout, double result, double frame) {}

    private final int length;
    private final TrialDatabase database = TrialDatabase.of(TrialDatabase.DatabaseKind.SQLITE);
    private final Map<String, byte[]> pages = new ConcurrentHashMap<>();
    private final HttpServer site;
    private final FeedmillServer server;
    private final HttpClient client = HttpClient.newHttpClient();

    /** @param length of a page in characters */
    public PreviewTrial(int length) {
        this.length = length;
        try {
            site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        site.createContext("/", this::answer);
        site.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        site.start();
        pages.put("/site.css", LargePage.stylesheet(STYLESHEET_LENGTH).getBytes(UTF_8));
        Map<String, String> settings = new HashMap<>(database.settings());
        settings.put("FEEDMILL_PORT", "0");
        settings.put("FEEDMILL_HOST_DELAY", "1ms");
        server = new FeedmillServer(ServerSettings.read(null, Map.of(), settings), Clock.systemUTC());
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] page = pages.get(exchange.getRequestURI().getPath());
        String type = exchange.getRequestURI().getPath().endsWith(".css") ? "text/css" : "text/html; charset=utf-8";
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(page == null ? 404 : 200, page == null ? -1 : page.length);
        if (page != null) {
            exchange.getResponseBody().write(page);
        }
        exchange.close();
    }

    /** Runs the given number of previews, alternating the layouts; every page is different. */
    public List<PreviewWait> measure(int first, int count) throws InterruptedException {
        List<PreviewWait> waits = new ArrayList<>();
        LargePage.Layout[] layouts = LargePage.Layout.values();
        for (int i = first; i < first + count; i++) {
            LargePage.Layout layout = layouts[i % layouts.length];
            String path = "/" + i;
            pages.put(path, LargePage.of(layout, i, length).getBytes(UTF_8));
            waits.add(measureOne(layout.name().toLowerCase(java.util.Locale.ROOT), path));
            pages.remove(path);
        }
        return waits;
    }

    private PreviewWait measureOne(String layout, String path) throws InterruptedException {
        String address = "http://127.0.0.1:" + site.getAddress().getPort() + path;
        long begin = System.nanoTime();
        String result = get("/app/new/result?url=" + URLEncoder.encode(address, UTF_8));
        long came = System.nanoTime();
        Matcher snapshot = SNAPSHOT_ID.matcher(result);
        if (!snapshot.find() || !result.contains("class=\"items")) {
            throw new IllegalStateException("no list was found on " + layout);
        }
        get("/app/shots/" + snapshot.group(1) + "/page");
        return new PreviewWait(layout, (came - begin) / 1e6, (System.nanoTime() - came) / 1e6);
    }

    private String get(String path) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .header("Authorization", "Bearer " + TrialDatabase.TOKEN)
                .header("HX-Request", "true")
                .build();
        try {
            HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException(path + " answered " + answer.statusCode() + ": " + answer.body());
            }
            return answer.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
