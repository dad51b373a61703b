package org.feedmill.crawl.frontier;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.feedmill.crawl.frontier.Frontier.DroppedCopy;
import org.jspecify.annotations.Nullable;

/** Stores the articles that a crawl found. Not thread-safe. */
final class FindingStore {

    private static final String COLUMNS = "address, title, published, authors, language, image, key, text, html, score,"
            + " fetched, type, page, keywords, profile, siblings";

    private final CrawlStatements sql;

    FindingStore(CrawlStatements sql) {
        this.sql = sql;
    }

    void add(CrawlFinding finding) {
        sql.update(
                "INSERT INTO finding(" + COLUMNS + ") VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                finding.address(),
                finding.title(),
                finding.published(),
                String.join("\n", finding.authors()),
                finding.language(),
                finding.image(),
                finding.keyParagraph(),
                finding.text(),
                finding.html(),
                finding.score(),
                finding.fetched().toEpochMilli(),
                finding.contentType(),
                StoredPageBytes.compress(finding.page()),
                String.join("\n", finding.keywords()),
                finding.profile(),
                finding.siblings());
    }

    /** Replaces what was extracted from the page of a finding. */
    void update(CrawlFinding finding) {
        sql.update(
                "UPDATE finding SET key = ?, text = ?, html = ?, keywords = ?, profile = ?, siblings = ? WHERE address = ?",
                finding.keyParagraph(),
                finding.text(),
                finding.html(),
                String.join("\n", finding.keywords()),
                finding.profile(),
                finding.siblings(),
                finding.address());
    }

    /** The findings with their dropped copies, the most relevant first. */
    List<CrawlFinding> list(List<DroppedCopy> copies, boolean withPages) {
        Map<String, List<String>> byOriginal = copies.stream()
                .collect(Collectors.groupingBy(
                        DroppedCopy::original, Collectors.mapping(DroppedCopy::address, Collectors.toList())));
        return sql.queryAll(
                "SELECT " + (withPages ? COLUMNS : COLUMNS.replace(" page,", " NULL,"))
                        + " FROM finding ORDER BY score DESC, id",
                row -> read(row, byOriginal.getOrDefault(row.getString(1), List.of())));
    }

    /** The page of a finding as it was sent. */
    byte[] page(String address) {
        return sql.queryAll(
                        "SELECT page FROM finding WHERE address = ?",
                        row -> StoredPageBytes.decompress(row.getBytes(1)),
                        address)
                .getFirst();
    }

    private static CrawlFinding read(ResultSet row, List<String> copies) throws SQLException {
        byte[] page = row.getBytes(13);
        return CrawlFinding.builder()
                .address(row.getString(1))
                .title(row.getString(2))
                .published(row.getString(3))
                .authors(lines(row.getString(4)))
                .language(row.getString(5))
                .image(row.getString(6))
                .keyParagraph(row.getString(7))
                .text(row.getString(8))
                .html(row.getString(9))
                .score(row.getDouble(10))
                .fetched(Instant.ofEpochMilli(row.getLong(11)))
                .contentType(row.getString(12))
                .page(page == null ? new byte[0] : StoredPageBytes.decompress(page))
                .keywords(lines(row.getString(14)))
                .profile(row.getString(15))
                .siblings(row.getInt(16))
                .copies(copies)
                .build();
    }

    private static List<String> lines(@Nullable String joined) {
        return joined == null || joined.isEmpty() ? List.of() : List.of(joined.split("\n"));
    }
}
