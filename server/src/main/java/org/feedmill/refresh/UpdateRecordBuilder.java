package org.feedmill.refresh;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.FeedStatus;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.item.ContentChange;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.jspecify.annotations.Nullable;

/** Builds the record of one update: the next due time, the feed's state and reasons, the fetch log entry. */
final class UpdateRecordBuilder {

    /** After this number of failed fetches in a row, over at least this time, a page counts as dead. */
    private static final int DEAD_AFTER_FAILURES = 10;

    private static final Duration DEAD_AFTER = Duration.ofDays(21);

    /**
     * After this number of failures, the address that the page moved to is dropped, and the original one is requested
     * again.
     */
    private static final int MAX_MOVED_FAILURES = 3;

    private static final int MAX_MESSAGE_LENGTH = 1000;
    private static final int MAX_REASONS = 5;
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    private final RefreshSettings settings;
    private final FeedRecord feed;
    private final String node;
    private final Clock clock;
    private final Instant begin;
    private final long beginNanos = System.nanoTime();

    UpdateRecordBuilder(RefreshSettings settings, FeedClaim claim, Clock clock) {
        this.settings = settings;
        this.feed = claim.feed();
        this.node = claim.node();
        this.clock = clock;
        this.begin = now();
    }

    /**
     * Result of reading a page.
     *
     * @param algorithm that found the list
     * @param rule a new one, null if there is none
     * @param bytes of the page
     * @param notes remarks about anything unusual
     */
    record PageReading(
            FetchAttempt.Outcome outcome,
            ContentMerge.MergeResult blended,
            @Nullable ContentChange change,
            HttpValidators validators,
            FinalLocation landing,
            String algorithm,
            @Nullable NewRule rule,
            int bytes,
            List<String> notes) {

        static Builder builder() {
            return new Builder();
        }

        /** Builds a {@link PageReading}. Not thread-safe. */
        static final class Builder {

            private FetchAttempt.@Nullable Outcome outcome;
            private ContentMerge.@Nullable MergeResult blended;
            private @Nullable ContentChange change;
            private @Nullable HttpValidators validators;
            private @Nullable FinalLocation landing;
            private @Nullable String algorithm;
            private @Nullable NewRule rule;
            private int bytes;
            private @Nullable List<String> notes;

            private Builder() {}

            Builder outcome(FetchAttempt.Outcome value) {
                this.outcome = value;
                return this;
            }

            Builder blended(ContentMerge.MergeResult value) {
                this.blended = value;
                return this;
            }

            Builder change(@Nullable ContentChange value) {
                this.change = value;
                return this;
            }

            Builder validators(HttpValidators value) {
                this.validators = value;
                return this;
            }

            Builder landing(FinalLocation value) {
                this.landing = value;
                return this;
            }

            Builder algorithm(String value) {
                this.algorithm = value;
                return this;
            }

            Builder rule(@Nullable NewRule value) {
                this.rule = value;
                return this;
            }

            Builder bytes(int value) {
                this.bytes = value;
                return this;
            }

            Builder notes(List<String> value) {
                this.notes = value;
                return this;
            }

            PageReading build() {
                return new PageReading(
                        Objects.requireNonNull(outcome),
                        Objects.requireNonNull(blended),
                        change,
                        Objects.requireNonNull(validators),
                        Objects.requireNonNull(landing),
                        Objects.requireNonNull(algorithm),
                        rule,
                        bytes,
                        Objects.requireNonNull(notes));
            }
        }
    }

    /** Returns the current time in milliseconds, the stored precision. */
    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** Returns the record of an unchanged page. */
    UpdateRecord unchanged(FetchResult.Unchanged same) {
        int status = same.bytes() == 0 ? NOT_MODIFIED : OK;
        return UpdateRecord.builder()
                .schedule(schedule(RefreshInterval.UpdateEffect.SAME, 0, 0, null))
                .status(status(FeedState.GOOD, null))
                .validators(same.validators())
                .movedTo(movedTo(same.location()))
                .attempt(attempt(FetchAttempt.Outcome.UNCHANGED, status, same.bytes(), null))
                .quarantine(new UpdateRecord.QuarantineChange.Clear(null))
                .build();
    }

    /** Returns the record of a page or feed that was read; a page in quarantine is released. */
    UpdateRecord published(PageReading reading) {
        ContentMerge.MergeResult blended = reading.blended();
        FetchAttempt plain = attempt(reading.outcome(), OK, reading.bytes(), sentences(reading.notes()));
        FetchAttempt attempt = FetchAttempt.builder()
                .at(plain.at())
                .node(node)
                .durationMillis(plain.durationMillis())
                .outcome(plain.outcome())
                .httpStatus(plain.httpStatus())
                .bytes(plain.bytes())
                .items(blended.present())
                .added(blended.added())
                .edited(blended.edited())
                .reasons(plain.reasons())
                .build();
        return UpdateRecord.builder()
                .schedule(schedule(
                        blended.changed() ? RefreshInterval.UpdateEffect.CHANGED : RefreshInterval.UpdateEffect.SAME,
                        0,
                        0,
                        null))
                .status(status(FeedState.GOOD, null))
                .validators(reading.validators())
                .movedTo(movedTo(reading.landing()))
                .algorithm(reading.algorithm())
                .contentChange(reading.change())
                .newRule(reading.rule())
                .attempt(attempt)
                .quarantine(new UpdateRecord.QuarantineChange.Clear(null))
                .build();
    }

    /** Returns the record of a page from which no feed can be made; the stored items stay. */
    UpdateRecord empty(FetchAttempt.Outcome outcome, FeedState state, List<String> sentences, int bytes) {
        return empty(outcome, state, sentences(sentences), bytes);
    }

    private UpdateRecord empty(
            FetchAttempt.Outcome outcome, FeedState state, @Nullable StateReasons reasons, int bytes) {
        return new UpdateRecord(
                schedule(RefreshInterval.UpdateEffect.SAME, feed.schedule().failures() + 1, 0, null),
                status(state, reasons),
                null,
                feed.movedTo(),
                null,
                null,
                null,
                attempt(outcome, OK, bytes, reasons));
    }

    /** Returns the record of a quarantined page; the stored items stay. */
    UpdateRecord suspect(UpdateRecord.QuarantineChange.Hold hold, int bytes) {
        return empty(
                        FetchAttempt.Outcome.SUSPECT,
                        FeedState.SUSPECT,
                        hold.page().reasons(),
                        bytes)
                .withQuarantine(hold);
    }

    UpdateRecord failed(FetchResult.Failed cause) {
        return failed(cause, FailureClassifier.classify(cause));
    }

    private UpdateRecord failed(FetchResult.Failed cause, FailureKind trouble) {
        int inRow = feed.schedule().failedFetches() + 1;
        boolean elsewhere = feed.movedTo() != null;
        boolean dead = isDead(cause, inRow) && !elsewhere;
        RefreshInterval.UpdateEffect result =
                dead ? RefreshInterval.UpdateEffect.DEAD : RefreshInterval.UpdateEffect.FAILED;
        StateReasons reasons = StateReasons.ofText(shorten(cause.message()));
        return new UpdateRecord(
                schedule(result, feed.schedule().failures() + 1, inRow, cause.retryAfter()),
                status(dead ? FeedState.DEAD : FeedState.FAILING, reasons),
                null,
                inRow >= MAX_MOVED_FAILURES ? null : feed.movedTo(),
                null,
                null,
                null,
                attempt(trouble, cause.status(), reasons));
    }

    /** Returns the record of an internal error; the log has the details. */
    UpdateRecord crashed() {
        FetchResult.Failed cause = new FetchResult.Failed(
                FetchResult.Reason.BROWSER,
                "The update ended with an internal error of the server; its log has the details. It will be tried again.",
                null);
        return failed(cause, FailureKind.OWN);
    }

    private boolean isDead(FetchResult.Failed cause, int inRow) {
        Instant good = feed.schedule().lastSuccess() == null
                ? feed.created()
                : feed.schedule().lastSuccess();
        boolean longGone = good.plus(DEAD_AFTER).isBefore(now());
        return cause.reason() == FetchResult.Reason.GONE || (inRow >= DEAD_AFTER_FAILURES && longGone);
    }

    /**
     * @param failedFetches in a row, by which the wait grows
     */
    private FeedSchedule schedule(
            RefreshInterval.UpdateEffect result, int failures, int failedFetches, @Nullable Instant notBefore) {
        Instant now = now();
        FeedSchedule before = feed.schedule();
        RefreshInterval.NextRefresh next = RefreshInterval.next(settings, feed, result, failedFetches, notBefore, now);
        boolean good = failures == 0;
        return new FeedSchedule(
                false,
                feed.settings().paused() ? before.due() : next.due(),
                next.interval(),
                now,
                good ? now : before.lastSuccess(),
                failures,
                failedFetches);
    }

    private FeedStatus status(FeedState state, @Nullable StateReasons reasons) {
        FeedState shown = feed.settings().paused() ? FeedState.PAUSED : state;
        return feed.status().transitionTo(shown, reasons, now());
    }

    /** Returns the new address of a page that could be read; a redirect to an error page is not a move. */
    private @Nullable String movedTo(FinalLocation landing) {
        String given = landing.movedTo();
        if (given == null || !feed.settings().request().query().isEmpty()) {
            // The new address would contain the parameters of this request, which are appended to each.
            return feed.movedTo();
        }
        return given.equals(feed.address()) ? null : given;
    }

    private FetchAttempt attempt(FetchAttempt.Outcome outcome, int status, int bytes, @Nullable StateReasons reasons) {
        return new FetchAttempt(begin, node, millis(), outcome, status, bytes, 0, 0, 0, reasons);
    }

    private FetchAttempt attempt(FailureKind trouble, int status, @Nullable StateReasons reasons) {
        return FetchAttempt.builder()
                .at(begin)
                .node(node)
                .durationMillis(millis())
                .outcome(FetchAttempt.Outcome.FAILED)
                .httpStatus(status)
                .reasons(reasons)
                .failureKind(trouble)
                .build();
    }

    private long millis() {
        return (System.nanoTime() - beginNanos) / 1_000_000;
    }

    /** Joins the first sentences; null if there are none. */
    private static @Nullable StateReasons sentences(List<String> all) {
        List<String> first = all.subList(0, Math.min(MAX_REASONS, all.size()));
        return first.isEmpty() ? null : StateReasons.ofText(shorten(String.join(" ", first)));
    }

    private static String shorten(String text) {
        return text.length() <= MAX_MESSAGE_LENGTH ? text : text.substring(0, MAX_MESSAGE_LENGTH - 1) + "…";
    }
}
