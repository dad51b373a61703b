package org.feedmill.store.update;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.FeedStatus;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.page.address.WebAddress;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.cluster.FeedQueue;
import org.feedmill.store.cluster.StoreClock;
import org.feedmill.store.db.SqlTimes;
import org.feedmill.store.feed.FeedListing;
import org.feedmill.store.feed.FeedRepository;
import org.feedmill.store.item.ContentRepository;
import org.feedmill.store.log.FetchLog;
import org.feedmill.store.rule.RuleRepository;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Writes the result of an update into the rows of its feed, its queue, its content and its log, in an open transaction.
 * Rows are locked in the order feed, feed_queue, site_queue.
 */
final class UpdateWriter {

    /** Most stored attempts per feed, so that a feed that is updated every minute does not crowd out the others. */
    static final int MAX_ATTEMPTS = 1000;

    /** Updates of a feed after which its part of the fetch log is shortened. */
    static final int LOG_CHECK_INTERVAL = 50;

    /** Changes that the owner made while the update ran take precedence over the update. */
    static final String SETTLE_SQL = """
            UPDATE feed SET never_updated = :neverUpdated, last_update = :update, last_success = :success,
                   failures = :failures, failed_fetches = :failedFetches,
                   due = CASE WHEN state = 'PAUSED' OR owner_changes <> :ownerChanges OR due <> :was THEN due
                              ELSE :due END,
                   interval_seconds = CASE WHEN owner_changes <> :ownerChanges THEN interval_seconds
                                           ELSE :intervalSeconds END,
                   state_since = CASE WHEN state = 'PAUSED' THEN state_since ELSE :since END,
                   reason = CASE WHEN state = 'PAUSED' THEN reason ELSE :reason END,
                   state = CASE WHEN state = 'PAUSED' THEN state ELSE :state END,
                   moved_to = :moved, site = COALESCE(:site, site),
                   etag = CASE WHEN :hasValidators = 1 AND owner_changes = :ownerChanges THEN :etag ELSE etag END,
                   last_modified = CASE WHEN :hasValidators = 1 AND owner_changes = :ownerChanges THEN :modified
                                   ELSE last_modified END,
                   body_hash = CASE WHEN :hasValidators = 1 AND owner_changes = :ownerChanges THEN :hash
                               ELSE body_hash END,
                   validators_address = CASE WHEN :hasValidators = 1 AND owner_changes = :ownerChanges THEN :from
                                        ELSE validators_address END,
                   algorithm = COALESCE(:algorithm, algorithm),
                   slow_millis = :slow, version = version + :changed,
                   changed_at = CASE WHEN :changed = 1 THEN :update ELSE changed_at END
             WHERE id = :id AND EXISTS (SELECT 1 FROM feed_queue q
                                         WHERE q.feed = feed.id AND q.claim = :claim AND q.claimed_by = :node)
            RETURNING owner_changes, state, owner, reported, notifications, due,
                      EXISTS (SELECT 1 FROM suspect_page s WHERE s.feed = feed.id) AS held""";

    private static final String RELEASE_SQL = """
            UPDATE feed SET due = CASE WHEN owner_changes = :ownerChanges AND due = :was THEN :due ELSE due END
             WHERE id = :id AND EXISTS (SELECT 1 FROM feed_queue q
                                         WHERE q.feed = feed.id AND q.claim = :claim AND q.claimed_by = :node)
            RETURNING due""";

    private final ContentRepository contents;
    private final StoreClock clock;

    UpdateWriter(ContentRepository contents, StoreClock clock) {
        this.contents = contents;
        this.clock = clock;
    }

    /** Signals that another node took the claim over while the update was written; nothing remains written. */
    static final class LostClaimException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        LostClaimException() {
            super(null, null, false, false);
        }
    }

    /** @return false if the claim was lost or the feed deleted: then nothing is written */
    boolean write(Handle handle, FeedClaim claim, UpdateRecord update) {
        StateChangeRecorder.UpdatedFeed updated = settle(handle, claim, update).orElse(null);
        if (updated == null) {
            return false;
        }
        String id = claim.feed().id();
        NewRule rule = updated.ownerChanges() == claim.ownerChanges() ? update.newRule() : null;
        if (rule != null) {
            RuleRepository.add(handle, id, rule, clock.instant());
        }
        boolean healed = rule != null && rule.origin() == RuleOrigin.HEALED;
        StateChangeRecorder.record(handle, id, updated, update, healed, clock.millis());
        if (update.contentChange() != null) {
            contents.write(
                    handle, id, update.contentChange(), claim.feed().settings().maxItems());
        }
        if (update.quarantine() != null) {
            boolean decided = updated.ownerChanges() != claim.ownerChanges();
            QuarantineRepository.write(handle, id, update.quarantine(), updated.pageHeld(), decided);
        }
        FetchLog.add(handle, id, update.attempt());
        if (claim.number() % LOG_CHECK_INTERVAL == 0) {
            FetchLog.keepLatest(handle, id, MAX_ATTEMPTS);
        }
        return true;
    }

    /** A feed after an update, with its next due time. */
    private record SettledFeed(StateChangeRecorder.UpdatedFeed updated, long due) {}

    private static Optional<StateChangeRecorder.UpdatedFeed> settle(
            Handle handle, FeedClaim claim, UpdateRecord update) {
        String site = newSite(claim.feed(), update.movedTo());
        Query query = handle.createQuery(SETTLE_SQL)
                .bind("moved", update.movedTo())
                .bind("site", site)
                .bind("algorithm", update.algorithm())
                .bind("slow", slowMillis(update))
                .bind(
                        "changed",
                        update.contentChange() != null && update.contentChange().changed() ? 1 : 0)
                .bind("id", claim.feed().id())
                .bind("claim", claim.number())
                .bind("ownerChanges", claim.ownerChanges())
                .bind("was", SqlTimes.toMillis(claim.feed().schedule().due()))
                .bind("node", claim.node());
        bind(query, update.schedule());
        bind(query, update.status());
        bind(query, update.validators());
        Optional<SettledFeed> settled = query.map((row, context) -> new SettledFeed(updated(row), row.getLong("due")))
                .findOne();
        settled.ifPresent(feed -> {
            int lane = RefreshQueue.of(update.schedule()).lane();
            Instant end = update.schedule().lastUpdate();
            endClaim(handle, claim, feed.due(), lane, SqlTimes.toMillisOrNull(end));
            if (site != null) {
                FeedQueue.move(handle, claim.feed().id(), site);
            }
            FeedQueue.lowerSite(handle, claim.feed().id());
        });
        return settled.map(SettledFeed::updated);
    }

    private static @Nullable Long slowMillis(UpdateRecord update) {
        long duration = update.attempt().durationMillis();
        return duration >= FeedListing.SLOW_MILLIS ? duration : null;
    }

    /** Ends a claim in the queue; the last update stays as it is if the new one is null. */
    private static void endClaim(Handle handle, FeedClaim claim, long due, int lane, @Nullable Long updatedAt) {
        int ended = handle.createUpdate("UPDATE feed_queue SET claimed_by = NULL, claimed_until = NULL, due = :due,"
                        + " lane = :lane, updated_at = COALESCE(:updatedAt, updated_at)"
                        + " WHERE feed = :id AND claim = :claim AND claimed_by = :node")
                .bind("due", due)
                .bind("lane", lane)
                .bind("updatedAt", updatedAt)
                .bind("id", claim.feed().id())
                .bind("claim", claim.number())
                .bind("node", claim.node())
                .execute();
        if (ended == 0) {
            throw new LostClaimException();
        }
    }

    private static StateChangeRecorder.UpdatedFeed updated(ResultSet row) throws SQLException {
        String reported = row.getString("reported");
        return new StateChangeRecorder.UpdatedFeed(
                row.getLong("owner_changes"),
                FeedState.valueOf(row.getString("state")),
                row.getString("owner"),
                FeedNotifications.parse(row.getString("notifications")),
                reported == null ? null : StateChangeKind.valueOf(reported),
                row.getBoolean("held"));
    }

    private static void bind(Query query, FeedSchedule schedule) {
        query.bind("neverUpdated", schedule.neverUpdated() ? 1 : 0)
                .bind("due", SqlTimes.toMillis(schedule.due()))
                .bind("intervalSeconds", schedule.interval().toSeconds())
                .bind("update", SqlTimes.toMillisOrNull(schedule.lastUpdate()))
                .bind("success", SqlTimes.toMillisOrNull(schedule.lastSuccess()))
                .bind("failures", schedule.failures())
                .bind("failedFetches", schedule.failedFetches());
    }

    private static void bind(Query query, FeedStatus status) {
        query.bind("state", status.state().name())
                .bind("reason", StateReasons.format(status.reasons()))
                .bind("since", SqlTimes.toMillis(status.since()));
    }

    private static void bind(Query query, @Nullable HttpValidators validators) {
        HttpValidators given = Objects.requireNonNullElse(validators, HttpValidators.NONE);
        query.bind("hasValidators", validators == null ? 0 : 1)
                .bind("etag", given.etag())
                .bind("modified", given.lastModified())
                .bind("hash", given.bodyHash())
                .bind("from", given.from());
    }

    /** Returns the site that the next request goes to; null if it has not changed. */
    private static @Nullable String newSite(FeedRecord source, @Nullable String movedTo) {
        if (Objects.equals(source.movedTo(), movedTo)) {
            return null;
        }
        WebAddress next = WebAddress.of(movedTo == null ? source.address() : movedTo);
        return next == null ? null : FeedRepository.siteOf(next);
    }

    static boolean release(Handle handle, FeedClaim claim, Instant due) {
        Optional<Long> next = handle.createQuery(RELEASE_SQL)
                .bind("due", SqlTimes.toMillis(due))
                .bind("ownerChanges", claim.ownerChanges())
                .bind("was", SqlTimes.toMillis(claim.feed().schedule().due()))
                .bind("id", claim.feed().id())
                .bind("claim", claim.number())
                .bind("node", claim.node())
                .mapTo(Long.class)
                .findOne();
        next.ifPresent(time -> {
            endClaim(
                    handle,
                    claim,
                    time,
                    RefreshQueue.of(claim.feed().schedule()).lane(),
                    null);
            FeedQueue.lowerSite(handle, claim.feed().id());
        });
        return next.isPresent();
    }
}
