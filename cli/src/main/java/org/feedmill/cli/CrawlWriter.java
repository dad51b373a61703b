package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.feedmill.crawl.Finding;
import org.feedmill.crawl.Findings;
import org.feedmill.crawl.WarcWriter;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.jspecify.annotations.Nullable;

/** Writes what a crawl found. */
final class CrawlWriter {

    private CrawlWriter() {}

    static byte[] bytes(CrawlFormat format, String query, String seed, List<Finding> findings, Instant now)
            throws IOException {
        return switch (format) {
            case RSS -> feed(FeedFormat.RSS, query, seed, findings, now);
            case ATOM -> feed(FeedFormat.ATOM, query, seed, findings, now);
            case JSON -> feed(FeedFormat.JSON, query, seed, findings, now);
            case JSONL -> lines(findings);
            case WARC -> archive(query, findings, now);
        };
    }

    private static byte[] feed(FeedFormat format, String query, String seed, List<Finding> findings, Instant now) {
        Feed feed = Findings.feed(query, seed, findings, now);
        String text = format.write(feed);
        return (text.endsWith("\n") ? text : text + "\n").getBytes(UTF_8);
    }

    private static byte[] lines(List<Finding> findings) {
        StringBuilder out = new StringBuilder();
        for (Finding finding : findings) {
            out.append(Json.object(json -> {
                        json.writeStringProperty("url", finding.address());
                        json.writeStringProperty("title", finding.title());
                        Json.text(json, "date", finding.published());
                        Json.text(json, "author", author(finding));
                        Json.text(json, "lang", finding.language());
                        json.writeNumberProperty("score", Math.round(finding.score() * 1000) / 1000.0);
                        Json.text(json, "key", finding.key());
                        json.writeStringProperty("text", finding.text());
                    }))
                    .append('\n');
        }
        return out.toString().getBytes(UTF_8);
    }

    private static @Nullable String author(Finding finding) {
        return finding.authors().isEmpty() ? null : String.join(", ", finding.authors());
    }

    private static byte[] archive(String query, List<Finding> findings, Instant now) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WarcWriter writer = new WarcWriter(out);
        writer.begin("Feedmill", query, now);
        for (Finding finding : findings) {
            writer.write(finding);
        }
        return out.toByteArray();
    }
}
