package org.feedmill.lab.load;

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
import org.feedmill.decode.GzipCodec;
import org.feedmill.lab.node.ServerProcess;
import tools.jackson.databind.json.JsonMapper;

/**
 * Comparison of the speed at which the server and a baseline server send the same feeds, measured in turns.
 *
 * @param kind of request
 */
public record ServingComparison(String kind, LoadClient.Result server, LoadClient.Result baseline) {

    private static final int FEEDS = 200;
    private static final int MAX_FEED_BYTES = 100_000_000;
    private static final Set<String> SERVER_HEADERS =
            Set.of("date", "content-length", "content-encoding", "transfer-encoding", "connection", ":status");

    /** Returns the ratio of the rates; NaN if there were unexpected responses. */
    public double ratio() {
        return server.unexpected() + baseline.unexpected() > 0
                ? 0
                : server.requestsPerSecond() / baseline.requestsPerSecond();
    }

    static List<ServingComparison> of(ServerProcess node, FeedPopulation population, LoadPlan plan)
            throws IOException, InterruptedException {
        List<RecordedResponse> replies = recordResponses(
                node,
                population
                        .liveFeeds()
                        .subList(0, Math.min(FEEDS, population.liveFeeds().size())));
        Path file = Files.createTempFile("feedmill-replies", ".json");
        Files.write(file, new JsonMapper().writeValueAsBytes(replies));
        try (BaselineProcess bare = new BaselineProcess(plan.jvmOptions(), List.of("bare", file.toString()))) {
            int port = Integer.parseInt(bare.readLine());
            List<ServingComparison> all = new ArrayList<>();
            all.add(compare("200, gzip", requests(node, replies, "Accept-Encoding: gzip\r\n"), 200, node, port, plan));
            all.add(compare("200, plain", requests(node, replies, ""), 200, node, port, plan));
            List<byte[]> known = replies.stream()
                    .map(r -> LoadClient.request(
                            node.port(), r.path(), "Accept-Encoding: gzip\r\nIf-None-Match: " + r.etag() + "\r\n"))
                    .toList();
            all.add(compare("304", known, 304, node, port, plan));
            return all;
        } finally {
            Files.delete(file);
        }
    }

    /** Creates requests; the bare server gets the same host name, because addresses in feeds depend on it. */
    private static List<byte[]> requests(ServerProcess node, List<RecordedResponse> replies, String headers) {
        return replies.stream()
                .map(r -> LoadClient.request(node.port(), r.path(), headers))
                .toList();
    }

    /** Runs one warm-up round of each, then the given number of measured rounds. */
    private static ServingComparison compare(
            String kind, List<byte[]> requests, int expected, ServerProcess ours, int bare, LoadPlan plan) {
        LoadClient.Result first = LoadClient.Result.EMPTY;
        LoadClient.Result second = LoadClient.Result.EMPTY;
        for (int round = -2; round < plan.rounds(); round++) {
            LoadClient.Result one =
                    LoadClient.run(ours.port(), requests, expected, plan.connections(), plan.roundLength());
            LoadClient.Result other = LoadClient.run(bare, requests, expected, plan.connections(), plan.roundLength());
            if (round >= 0) {
                first = first.plus(one);
                second = second.plus(other);
            }
        }
        return new ServingComparison(kind, first, second);
    }

    private static List<RecordedResponse> recordResponses(ServerProcess node, List<String> ids)
            throws IOException, InterruptedException {
        List<RecordedResponse> replies = new ArrayList<>();
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (String id : ids) {
                String path = "/feeds/" + id + ".rss";
                HttpResponse<byte[]> plain = get(client, node.address() + path, "identity", "");
                HttpResponse<byte[]> packed = get(client, node.address() + path, "gzip", "");
                byte[] unpacked = GzipCodec.decompress(packed.body(), MAX_FEED_BYTES);
                if (plain.statusCode() != 200 || !Arrays.equals(unpacked, plain.body())) {
                    throw new IOException(path + " is " + plain.statusCode() + ", and not the same packed.");
                }
                String tag = packed.headers().firstValue("ETag").orElseThrow();
                HttpResponse<byte[]> unchanged = get(client, node.address() + path, "gzip", tag);
                replies.add(new RecordedResponse(
                        path, tag, headers(packed), headers(unchanged), plain.body(), packed.body()));
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
            if (!SERVER_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                headers.put(name, String.join(", ", values));
            }
        });
        return headers;
    }
}
