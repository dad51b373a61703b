package org.feedmill.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores page profiles and quarantined pages, one of each per feed. */
public final class QuarantineRepository {

    /** Larger pages are quarantined without their HTML. */
    static final int MAX_PAGE_BYTES = 4 << 20;

    private static final String COLUMNS =
            "since, last_seen, updates, address, kind, reasons, titles, decision, content_type";

    private final Database database;
    private final StoreClock clock;

    QuarantineRepository(Database database, StoreClock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** The baseline of the last good page; empty before the first one. */
    public Optional<PageBaseline> baseline(String feed) {
        return database.read(handle -> handle.createQuery("SELECT baseline FROM page_baseline WHERE feed = :feed")
                .bind("feed", feed)
                .mapTo(String.class)
                .findOne()
                .map(json -> Json.read(json, PageBaseline.class)));
    }

    public Optional<SuspectPage> suspect(String feed) {
        return database.read(handle -> suspect(handle, feed));
    }

    private static Optional<SuspectPage> suspect(Handle handle, String feed) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM suspect_page WHERE feed = :feed")
                .bind("feed", feed)
                .map((row, context) -> read(row))
                .findOne();
    }

    private static SuspectPage read(ResultSet row) throws SQLException {
        return new SuspectPage(
                Instant.ofEpochMilli(row.getLong("since")),
                Instant.ofEpochMilli(row.getLong("last_seen")),
                row.getInt("updates"),
                row.getString("address"),
                row.getString("kind"),
                List.of(Json.read(row.getString("reasons"), String[].class)),
                List.of(Json.read(row.getString("titles"), String[].class)),
                SuspectPage.Decision.valueOf(row.getString("decision")),
                row.getString("content_type"));
    }

    /** The HTML of the quarantined page as it came; empty where it was not kept. */
    public Optional<byte[]> html(String feed) {
        return database.read(handle -> handle.createQuery(
                                "SELECT page FROM suspect_page WHERE feed = :feed AND page IS NOT NULL")
                        .bind("feed", feed)
                        .mapTo(byte[].class)
                        .findOne())
                .map(QuarantineRepository::unpacked);
    }

    /**
     * Records what the owner decided. Accepting a page, or learning its list anew, makes the feed due at once.
     *
     * @return false where no page of the feed is quarantined
     */
    public boolean decide(String feed, SuspectPage.Decision decision) {
        return database.write(handle -> {
            int there = handle.createUpdate("UPDATE suspect_page SET decision = :decision WHERE feed = :feed")
                    .bind("decision", decision.name())
                    .bind("feed", feed)
                    .execute();
            if (there == 1 && decision != SuspectPage.Decision.WAIT) {
                Rules.due(handle, feed, clock.instant());
            }
            if (there == 1 && decision == SuspectPage.Decision.RELEARN) {
                Rules.unset(handle, feed);
            }
            return there == 1;
        });
    }

    /**
     * Writes what an update found out about its page.
     *
     * @param held whether a page of the feed is held back; mostly there is none, and nothing to delete
     */
    static void write(Handle handle, String feed, Update.Quarantine change, boolean held) {
        switch (change) {
            case Update.Quarantine.Hold hold -> hold(handle, feed, hold);
            case Update.Quarantine.Clear clear -> {
                if (held) {
                    handle.execute("DELETE FROM suspect_page WHERE feed = ?", feed);
                }
                if (clear.baseline() != null) {
                    keep(handle, feed, clear.baseline());
                }
            }
        }
    }

    private static void keep(Handle handle, String feed, PageBaseline baseline) {
        handle.createUpdate("INSERT INTO page_baseline (feed, baseline) VALUES (:feed, :baseline)"
                        + " ON CONFLICT (feed) DO UPDATE SET baseline = EXCLUDED.baseline")
                .bind("feed", feed)
                .bind("baseline", Json.write(baseline))
                .execute();
    }

    /** The first suspect page says since when; what the owner decided about it holds for those that follow. */
    private static void hold(Handle handle, String feed, Update.Quarantine.Hold hold) {
        SuspectPage page = hold.page();
        handle.createUpdate("INSERT INTO suspect_page (feed, page, " + COLUMNS + ")"
                        + " VALUES (:feed, :page, :since, :seen, :updates, :address, :kind, :reasons, :titles, :decision, :type)"
                        + " ON CONFLICT (feed) DO UPDATE SET page = EXCLUDED.page, last_seen = EXCLUDED.last_seen,"
                        + " updates = suspect_page.updates + 1, address = EXCLUDED.address, kind = EXCLUDED.kind,"
                        + " reasons = EXCLUDED.reasons, titles = EXCLUDED.titles, content_type = EXCLUDED.content_type,"
                        + " decision = CASE WHEN suspect_page.decision = 'WAIT' THEN 'WAIT' ELSE EXCLUDED.decision END")
                .bind("feed", feed)
                .bind("page", packed(hold.html()))
                .bind("since", page.since().toEpochMilli())
                .bind("seen", page.lastSeen().toEpochMilli())
                .bind("updates", page.updates())
                .bind("address", page.address())
                .bind("kind", page.kind())
                .bind("reasons", Json.write(page.reasons()))
                .bind("titles", Json.write(page.titles()))
                .bind("decision", page.decision().name())
                .bind("type", page.contentType())
                .execute();
    }

    private static byte @Nullable [] packed(byte @Nullable [] html) {
        if (html == null || html.length > MAX_PAGE_BYTES) {
            return null;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(html);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] unpacked(byte[] packed) {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return gzip.readNBytes(MAX_PAGE_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
