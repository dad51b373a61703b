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
import org.feedmill.lab.node.Ground;
import org.feedmill.server.Server;
import org.feedmill.server.Settings;

/** Measures the latency of previews of large pages from a local host, one request at a time. */
public final class PreviewTrial implements AutoCloseable {

    private static final int SHEET = 60_000;
    private static final Pattern SHOT = Pattern.compile("data-shot=\"([\\w-]+)\"");

    /** Milliseconds that a person waits for the result, and for the page in its frame. */
    public record Wait(String layout, double result, double frame) {}

    private final int length;
    private final Ground ground = Ground.of(Ground.Kind.SQLITE);
    private final Map<String, byte[]> pages = new ConcurrentHashMap<>();
    private final HttpServer site;
    private final Server server;
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
        pages.put("/site.css", BigPage.sheet(SHEET).getBytes(UTF_8));
        Map<String, String> settings = new HashMap<>(ground.settings());
        settings.put("FEEDMILL_PORT", "0");
        settings.put("FEEDMILL_HOST_DELAY", "1ms");
        server = new Server(Settings.read(null, Map.of(), settings), Clock.systemUTC());
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

    /** So many previews, the layouts in turn; every page is another one. */
    public List<Wait> waits(int first, int count) throws InterruptedException {
        List<Wait> waits = new ArrayList<>();
        BigPage.Layout[] layouts = BigPage.Layout.values();
        for (int i = first; i < first + count; i++) {
            BigPage.Layout layout = layouts[i % layouts.length];
            String path = "/" + i;
            pages.put(path, BigPage.of(layout, i, length).getBytes(UTF_8));
            waits.add(wait(layout.name().toLowerCase(java.util.Locale.ROOT), path));
            pages.remove(path);
        }
        return waits;
    }

    private Wait wait(String layout, String path) throws InterruptedException {
        String address = "http://127.0.0.1:" + site.getAddress().getPort() + path;
        long begin = System.nanoTime();
        String result = get("/app/new/result?url=" + URLEncoder.encode(address, UTF_8));
        long came = System.nanoTime();
        Matcher shot = SHOT.matcher(result);
        if (!shot.find() || !result.contains("class=\"items")) {
            throw new IllegalStateException("no list was found on " + layout);
        }
        get("/app/shots/" + shot.group(1) + "/page");
        return new Wait(layout, (came - begin) / 1e6, (System.nanoTime() - came) / 1e6);
    }

    private String get(String path) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .header("Authorization", "Bearer " + Ground.TOKEN)
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
        ground.close();
    }
}
