package org.feedmill.cli.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.feedmill.cli.batch.CommandJson;
import org.feedmill.crawl.CrawlFeed;
import org.feedmill.crawl.WarcWriter;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes the findings of a crawl in an output format. */
final class CrawlWriter {

    private CrawlWriter() {}

    static byte[] toBytes(CrawlFormat format, String query, String seed, List<CrawlFinding> findings, Instant now)
            throws IOException {
        if (format.feed() != null) {
            return feed(format.feed(), query, seed, findings, now);
        }
        return format.equals(CrawlFormat.WARC) ? archive(query, findings, now) : lines(findings);
    }

    private static byte[] feed(FeedFormat format, String query, String seed, List<CrawlFinding> findings, Instant now) {
        Feed feed = CrawlFeed.feed(query, seed, findings, now);
        String text = format.write(feed);
        return (text.endsWith("\n") ? text : text + "\n").getBytes(UTF_8);
    }

    private static byte[] lines(List<CrawlFinding> findings) {
        StringBuilder out = new StringBuilder();
        for (CrawlFinding finding : findings) {
            out.append(CommandJson.writeObject(json -> writeMembers(json, finding)))
                    .append('\n');
        }
        return out.toString().getBytes(UTF_8);
    }

    /** Writes an article as the members of an open object. */
    static void writeMembers(JsonGenerator json, CrawlFinding finding) {
        json.writeStringProperty("url", finding.address());
        json.writeStringProperty("title", finding.title());
        CommandJson.writeText(json, "date", finding.published());
        CommandJson.writeText(json, "author", author(finding));
        CommandJson.writeText(json, "lang", finding.language());
        json.writeNumberProperty("score", Math.round(finding.score() * 1000) / 1000.0);
        CommandJson.writeText(json, "key", finding.keyParagraph());
        CommandJson.writeTexts(json, "keywords", finding.keywords());
        CommandJson.writeTexts(json, "copies", finding.copies());
        json.writeStringProperty("text", finding.text());
        if (finding.profile() != null) {
            json.writeName("profile");
            json.writeRawValue(finding.profile());
        }
    }

    private static @Nullable String author(CrawlFinding finding) {
        return finding.authors().isEmpty() ? null : String.join(", ", finding.authors());
    }

    private static byte[] archive(String query, List<CrawlFinding> findings, Instant now) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WarcWriter writer = new WarcWriter(out);
        writer.writeInfo("Feedmill", query, now);
        for (CrawlFinding finding : findings) {
            writer.write(finding);
        }
        return out.toByteArray();
    }
}
