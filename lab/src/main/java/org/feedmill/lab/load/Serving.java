package org.feedmill.lab.load;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.feedmill.lab.node.Node;
import tools.jackson.databind.json.JsonMapper;

/**
 * Comparison of the speed at which the server and a baseline server send the same feeds, measured in turns.
 *
 * @param kind of request
 */
public record Serving(String kind, LoadClient.Result ours, LoadClient.Result bare) {

    private static final int FEEDS = 200;
    private static final Set<String> OWN =
            Set.of("date", "content-length", "content-encoding", "transfer-encoding", "connection", ":status");

    /** Nothing where the answers were not those hoped for. */
    public double ratio() {
        return ours.wrong() + bare.wrong() > 0 ? 0 : ours.pace() / bare.pace();
    }

    static List<Serving> of(Node node, Stock stock, LoadPlan plan) throws IOException, InterruptedException {
        List<Reply> replies = replies(
                node, stock.alive().subList(0, Math.min(FEEDS, stock.alive().size())));
        Path file = Files.createTempFile("feedmill-replies", ".json");
        Files.write(file, new JsonMapper().writeValueAsBytes(replies));
        try (Beside bare = new Beside(plan.options(), List.of("bare", file.toString()))) {
            int port = Integer.parseInt(bare.line());
            List<Serving> all = new ArrayList<>();
            all.add(turns("200, gzip", requests(node, replies, "Accept-Encoding: gzip\r\n"), 200, node, port, plan));
            all.add(turns("200, plain", requests(node, replies, ""), 200, node, port, plan));
            List<byte[]> known = replies.stream()
                    .map(r -> LoadClient.request(
                            node.port(), r.path(), "Accept-Encoding: gzip\r\nIf-None-Match: " + r.tag() + "\r\n"))
                    .toList();
            all.add(turns("304", known, 304, node, port, plan));
            return all;
        } finally {
            Files.delete(file);
        }
    }

    /** The bare server is asked by the same name: addresses in feeds depend on it. */
    private static List<byte[]> requests(Node node, List<Reply> replies, String headers) {
        return replies.stream()
                .map(r -> LoadClient.request(node.port(), r.path(), headers))
                .toList();
    }

    /** One turn of each that does not count, then so many that do. */
    private static Serving turns(String kind, List<byte[]> requests, int hoped, Node ours, int bare, LoadPlan plan) {
        LoadClient.Result first = LoadClient.Result.NOTHING;
        LoadClient.Result second = LoadClient.Result.NOTHING;
        for (int round = -2; round < plan.rounds(); round++) {
            LoadClient.Result one = LoadClient.run(ours.port(), requests, hoped, plan.connections(), plan.round());
            LoadClient.Result other = LoadClient.run(bare, requests, hoped, plan.connections(), plan.round());
            if (round >= 0) {
                first = first.plus(one);
                second = second.plus(other);
            }
        }
        return new Serving(kind, first, second);
    }

    private static List<Reply> replies(Node node, List<String> ids) throws IOException, InterruptedException {
        List<Reply> replies = new ArrayList<>();
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (String id : ids) {
                String path = "/feeds/" + id + ".rss";
                HttpResponse<byte[]> plain = get(client, node.address() + path, "identity", "");
                HttpResponse<byte[]> packed = get(client, node.address() + path, "gzip", "");
                byte[] unpacked = new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes();
                if (plain.statusCode() != 200 || !Arrays.equals(unpacked, plain.body())) {
                    throw new IOException(path + " is " + plain.statusCode() + ", and not the same packed.");
                }
                String tag = packed.headers().firstValue("ETag").orElseThrow();
                HttpResponse<byte[]> unchanged = get(client, node.address() + path, "gzip", tag);
                replies.add(new Reply(path, tag, headers(packed), headers(unchanged), plain.body(), packed.body()));
            }
        }
        return replies;
    }

    private static HttpResponse<byte[]> get(HttpClient client, String address, String encoding, String tag)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address)).header("Accept-Encoding", encoding);
        if (!tag.isEmpty()) {
            request.header("If-None-Match", tag);
        }
        return client.send(request.build(), BodyHandlers.ofByteArray());
    }

    private static Map<String, String> headers(HttpResponse<byte[]> answer) {
        Map<String, String> headers = new TreeMap<>();
        answer.headers().map().forEach((name, values) -> {
            if (!OWN.contains(name.toLowerCase(Locale.ROOT))) {
                headers.put(name, String.join(", ", values));
            }
        });
        return headers;
    }
}
