package org.feedmill.store.update;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.decode.GzipCodec;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.cluster.StoreClock;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.rule.RuleRepository;
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

    public QuarantineRepository(Database database, StoreClock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Reads the quarantine state that an update of a feed needs. A decision that was made after the feed was claimed is
     * left to the next update, because this one may still read the page by a rule that the decision dropped.
     */
    public QuarantineRecord find(FeedClaim claim) {
        return database.read(handle -> handle.createQuery(
                                "SELECT b.baseline, s.decision, s.reviewed_fingerprint, f.owner_changes FROM feed f"
                                        + " LEFT JOIN page_baseline b ON b.feed = f.id"
                                        + " LEFT JOIN suspect_page s ON s.feed = f.id WHERE f.id = :feed")
                        .bind("feed", claim.feed().id())
                        .map((row, context) -> read(row, row.getLong("owner_changes") == claim.ownerChanges()))
                        .findOne())
                .orElse(QuarantineRecord.NONE);
    }

    private static QuarantineRecord read(ResultSet row, boolean current) throws SQLException {
        String decision = row.getString("decision");
        return new QuarantineRecord(
                readOrNull(row.getString("baseline"), PageBaseline.class),
                decision == null || !current ? SuspectPage.Decision.NONE : SuspectPage.Decision.valueOf(decision),
                readOrNull(row.getString("reviewed_fingerprint"), PageFingerprint.class));
    }

    private static <T> @Nullable T readOrNull(@Nullable String text, Class<T> type) {
        return text == null ? null : JsonColumns.read(text, type);
    }

    public Optional<SuspectPage> findSuspectPage(String feed) {
        return database.read(handle -> findSuspectPage(handle, feed));
    }

    private static Optional<SuspectPage> findSuspectPage(Handle handle, String feed) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM suspect_page WHERE feed = :feed")
                .bind("feed", feed)
                .map((row, context) -> read(row))
                .findOne();
    }

    private static SuspectPage read(ResultSet row) throws SQLException {
        return SuspectPage.builder()
                .since(Instant.ofEpochMilli(row.getLong("since")))
                .lastSeen(Instant.ofEpochMilli(row.getLong("last_seen")))
                .updates(row.getInt("updates"))
                .address(row.getString("address"))
                .kind(row.getString("kind"))
                .reasons(reasons(row.getString("reasons")))
                .titles(List.of(JsonColumns.read(row.getString("titles"), String[].class)))
                .decision(SuspectPage.Decision.valueOf(row.getString("decision")))
                .contentType(row.getString("content_type"))
                .build();
    }

    private static StateReasons reasons(String stored) {
        return Objects.requireNonNullElseGet(
                StateReasons.parse(stored), () -> StateReasons.of(StateReason.of(ReasonCode.LITTLE_IN_COMMON)));
    }

    /** Returns the original HTML of the quarantined page; empty if it was not stored. */
    public Optional<byte[]> findHtml(String feed) {
        return database.read(handle -> handle.createQuery(
                                "SELECT page FROM suspect_page WHERE feed = :feed AND page IS NOT NULL")
                        .bind("feed", feed)
                        .mapTo(byte[].class)
                        .findOne())
                .map(QuarantineRepository::decompress);
    }

    /**
     * Records the owner's decision about the quarantined page. If the owner accepts the page or wants its list to be
     * found again, the feed is due at once.
     *
     * @return the page with the decision; empty if no page of the feed is quarantined
     */
    public Optional<SuspectPage> decide(String feed, SuspectPage.Decision decision) {
        return database.write(handle -> {
            if (findSuspectPage(handle, feed).isPresent() && decision != SuspectPage.Decision.WAIT) {
                // the row of the feed first, as in updates, which prevents deadlocks
                RuleRepository.makeDue(handle, feed, clock.instant());
            }
            int there = handle.createUpdate(
                            "UPDATE suspect_page SET decision = :decision, reviewed_fingerprint = fingerprint"
                                    + " WHERE feed = :feed")
                    .bind("decision", decision.name())
                    .bind("feed", feed)
                    .execute();
            if (there == 1 && decision == SuspectPage.Decision.RELEARN) {
                RuleRepository.clearCurrent(handle, feed);
            }
            return findSuspectPage(handle, feed);
        });
    }

    /**
     * Writes the quarantine result of an update.
     *
     * @param held whether a page of the feed is quarantined; mostly there is none, and nothing to delete
     * @param decided whether the owner changed the feed since it was claimed: then a decision to find the list again,
     *     which dropped the rule, is left to the next update
     */
    static void write(Handle handle, String feed, UpdateRecord.QuarantineChange change, boolean held, boolean decided) {
        switch (change) {
            case UpdateRecord.QuarantineChange.Hold hold -> writeHeldPage(handle, feed, hold);
            case UpdateRecord.QuarantineChange.Clear clear -> {
                if (held) {
                    handle.createUpdate("DELETE FROM suspect_page WHERE feed = :feed AND decision <> :kept")
                            .bind("feed", feed)
                            .bind("kept", decided ? SuspectPage.Decision.RELEARN.name() : "")
                            .execute();
                }
                if (clear.baseline() != null) {
                    writeBaseline(handle, feed, clear.baseline());
                }
            }
        }
    }

    private static void writeBaseline(Handle handle, String feed, PageBaseline baseline) {
        handle.createUpdate("INSERT INTO page_baseline (feed, baseline) VALUES (:feed, :baseline)"
                        + " ON CONFLICT (feed) DO UPDATE SET baseline = EXCLUDED.baseline")
                .bind("feed", feed)
                .bind("baseline", JsonColumns.write(baseline))
                .execute();
    }

    /**
     * Writes a quarantined page. The time of the first suspect page stays, and so does the owner's decision with the
     * page that it refers to.
     */
    private static void writeHeldPage(Handle handle, String feed, UpdateRecord.QuarantineChange.Hold hold) {
        SuspectPage page = hold.page();
        handle.createUpdate("INSERT INTO suspect_page (feed, page, fingerprint, " + COLUMNS + ") VALUES (:feed, :page,"
                        + " :fingerprint, :since, :seen, :updates, :address, :kind, :reasons, :titles, :decision, :type)"
                        + " ON CONFLICT (feed) DO UPDATE SET page = EXCLUDED.page, last_seen = EXCLUDED.last_seen,"
                        + " updates = suspect_page.updates + 1, address = EXCLUDED.address, kind = EXCLUDED.kind,"
                        + " reasons = EXCLUDED.reasons, titles = EXCLUDED.titles, content_type = EXCLUDED.content_type,"
                        + " fingerprint = EXCLUDED.fingerprint")
                .bind("feed", feed)
                .bind("page", compress(hold.html()))
                .bind("fingerprint", hold.fingerprint() == null ? null : JsonColumns.write(hold.fingerprint()))
                .bind("since", page.since().toEpochMilli())
                .bind("seen", page.lastSeen().toEpochMilli())
                .bind("updates", page.updates())
                .bind("address", page.address())
                .bind("kind", page.kind())
                .bind("reasons", StateReasons.format(page.reasons()))
                .bind("titles", JsonColumns.write(page.titles()))
                .bind("decision", page.decision().name())
                .bind("type", page.contentType())
                .execute();
    }

    private static byte @Nullable [] compress(byte @Nullable [] html) {
        if (html == null || html.length > MAX_PAGE_BYTES) {
            return null;
        }
        return GzipCodec.compress(html);
    }

    private static byte[] decompress(byte[] packed) {
        try {
            return GzipCodec.decompress(packed, MAX_PAGE_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
