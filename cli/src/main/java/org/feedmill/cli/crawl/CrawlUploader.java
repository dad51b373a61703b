package org.feedmill.cli.crawl;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.cli.batch.CommandJson;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.page.json.JsonValue;

/**
 * Sends the results of a crawl to the API of a server, some at a time. Redirects are not followed, so that the token goes
 * to that server only.
 */
final class CrawlUploader {

    private static final int MAX_RESULTS = 25;
    private static final int MAX_CHARACTERS = 3_000_000;

    /** The first start pages identify the crawl; servers accept no more. */
    private static final int MAX_SEEDS = 20;

    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final String server;
    private final String token;
    private final String query;
    private final List<String> seeds;

    CrawlUploader(String server, String token, String query, List<String> seeds) {
        this.server = server;
        this.token = token;
        this.query = query;
        this.seeds = seeds.stream().limit(MAX_SEEDS).toList();
    }

    /**
     * Uploads results, which may be there already.
     *
     * @return the address of their feed
     */
    String upload(List<CrawlFinding> findings) throws CommandException {
        String feed = "";
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build()) {
            for (List<String> part : parts(findings)) {
                feed = send(client, part);
            }
        }
        return feed;
    }

    private static List<List<String>> parts(List<CrawlFinding> findings) {
        List<List<String>> parts = new ArrayList<>();
        int characters = MAX_CHARACTERS;
        for (CrawlFinding finding : findings) {
            String line = CommandJson.writeObject(json -> CrawlWriter.writeMembers(json, finding));
            if (parts.isEmpty()
                    || parts.getLast().size() == MAX_RESULTS
                    || characters + line.length() > MAX_CHARACTERS) {
                parts.add(new ArrayList<>());
                characters = 0;
            }
            characters += line.length();
            parts.getLast().add(line);
        }
        return parts;
    }

    private String send(HttpClient client, List<String> results) throws CommandException {
        String body = CommandJson.writeObject(json -> {
            json.writeStringProperty("query", query);
            CommandJson.writeTexts(json, "seeds", seeds);
            json.writeArrayPropertyStart("results");
            results.forEach(json::writeRawValue);
            json.writeEndArray();
        });
        HttpRequest request = HttpRequest.newBuilder(URI.create(server + "/api/crawls/results"))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new CommandException(
                        ExitCode.UNREADABLE,
                        server + " did not accept the articles (status " + response.statusCode() + "). "
                                + member(response.body(), "detail"));
            }
            return member(response.body(), "addresses", "rss");
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE, "Could not send the articles to " + server + ". Check --into.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitCode.UNREADABLE, "Sending the articles was interrupted.", e);
        }
    }

    /** Returns a text member of a JSON object; empty if it has none. */
    private static String member(String json, String... path) {
        JsonValue value = JsonValue.read(json).orElse(null);
        for (String name : path) {
            value = value instanceof JsonValue.JsonObject object ? object.get(name) : null;
        }
        return value instanceof JsonValue.JsonString text ? text.value() : "";
    }
}
