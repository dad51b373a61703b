package org.feedmill.crawl.frontier;

import java.time.Instant;
import java.util.List;
import org.feedmill.crawl.frontier.Frontier.SitePage;
import org.jspecify.annotations.Nullable;

/** Stores the latest pages of each site, with which its articles are compared. Not thread-safe. */
final class SitePageStore {

    private final CrawlStatements sql;

    SitePageStore(CrawlStatements sql) {
        this.sql = sql;
    }

    /** Keeps a page, and drops the oldest of the site beyond that number. */
    void keep(String site, SitePage page, int max) {
        sql.update(
                "INSERT INTO page(site, address, type, fetched, body) VALUES(?, ?, ?, ?, ?)",
                site,
                page.address(),
                page.contentType(),
                page.receivedAt().toEpochMilli(),
                StoredPageBytes.compress(page.body()));
        sql.update(
                "DELETE FROM page WHERE site = ? AND id <= (SELECT id FROM page WHERE site = ? ORDER BY id DESC"
                        + " LIMIT 1 OFFSET ?)",
                site,
                site,
                max);
    }

    /** The addresses of the pages of a site, oldest first. */
    List<String> addresses(String site) {
        return sql.queryAll("SELECT address FROM page WHERE site = ? ORDER BY id", row -> row.getString(1), site);
    }

    /** Returns the latest page of a site with that address; null if there is none. */
    @Nullable
    SitePage find(String site, String address) {
        return sql.queryOne(
                "SELECT type, fetched, body FROM page WHERE site = ? AND address = ? ORDER BY id DESC LIMIT 1",
                row -> new SitePage(
                        address,
                        row.getString(1),
                        Instant.ofEpochMilli(row.getLong(2)),
                        StoredPageBytes.decompress(row.getBytes(3))),
                site,
                address);
    }
}
