package org.feedmill.serve.api;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.page.address.WebAddress;
import org.feedmill.query.DocumentProfile;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Reads uploaded results of a crawl: the lines that {@code feedmill crawl --format jsonl} writes. The text of an article is
 * taken as text only, so that no markup of the sender is published.
 */
final class CrawlResultReader {

    static final Set<String> MEMBERS =
            Set.of("url", "title", "date", "author", "lang", "score", "key", "keywords", "copies", "text", "profile");

    private static final int MAX_ADDRESS_LENGTH = 4_000;
    private static final int MAX_SHORT_LENGTH = 2_000;
    private static final int MAX_TEXT_LENGTH = 1_000_000;
    private static final int MAX_LISTED = 200;

    private final Clock clock;

    CrawlResultReader(Clock clock) {
        this.clock = clock;
    }

    List<CrawlFinding> read(List<JsonFields> results) {
        List<CrawlFinding> findings = new ArrayList<>();
        results.forEach(result -> findings.add(finding(result)));
        return findings;
    }

    private CrawlFinding finding(JsonFields result) {
        String address = result.requiredText("url", MAX_ADDRESS_LENGTH);
        if (WebAddress.of(address) == null) {
            throw Problem.badRequest("\"url\" of a result must be an http or https address.");
        }
        String author = result.text("author", MAX_SHORT_LENGTH);
        String text = result.requiredText("text", MAX_TEXT_LENGTH);
        return CrawlFinding.builder()
                .address(address)
                .title(result.requiredText("title", MAX_SHORT_LENGTH))
                .published(result.text("date", 40))
                .authors(author == null ? List.of() : List.of(author))
                .language(result.text("lang", 40))
                .score(Math.clamp(result.decimal("score", 0), 0, 1))
                .keyParagraph(result.text("key", MAX_TEXT_LENGTH))
                .keywords(result.texts("keywords", MAX_LISTED, MAX_TEXT_LENGTH))
                .copies(result.texts("copies", MAX_LISTED, MAX_TEXT_LENGTH))
                .text(text)
                .html(html(text))
                .profile(profile(result))
                .fetched(clock.instant())
                .page(new byte[0])
                .build();
    }

    private static @Nullable String profile(JsonFields result) {
        JsonFields given = result.object("profile", null);
        if (given == null) {
            return null;
        }
        return DocumentProfile.fromJson(given.toJson())
                .map(DocumentProfile::toJson)
                .orElseThrow(() -> Problem.badRequest("\"profile\" is not a document profile."));
    }

    /** Returns the lines of a text as paragraphs. */
    private static String html(String text) {
        StringBuilder html = new StringBuilder();
        text.lines()
                .filter(line -> !line.isBlank())
                .forEach(line -> html.append("<p>")
                        .append(line.strip()
                                .replace("&", "&amp;")
                                .replace("<", "&lt;")
                                .replace(">", "&gt;"))
                        .append("</p>\n"));
        return html.toString();
    }
}
