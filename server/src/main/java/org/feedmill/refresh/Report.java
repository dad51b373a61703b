package org.feedmill.refresh;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Landing;
import org.feedmill.fetch.Validators;
import org.feedmill.reason.Reasons;
import org.feedmill.store.Claim;
import org.feedmill.store.ContentChange;
import org.feedmill.store.NewRule;
import org.feedmill.store.Schedule;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.Status;
import org.feedmill.store.Trouble;
import org.feedmill.store.Update;
import org.feedmill.store.Visit;
import org.jspecify.annotations.Nullable;

/** Builds the record of one update: the next due time, the feed's state and reasons, the fetch log entry. */
final class Report {

    /** After so many failed fetches in a row, for so long, a page is taken for dead. */
    private static final int MANY_FAILURES = 10;

    private static final Duration LONG_GONE = Duration.ofDays(21);

    /** After so many the address that the page moved to is given up, and the first one asked again. */
    private static final int LOST_MOVE = 3;

    private static final int LONGEST_MESSAGE = 1000;
    private static final int MOST_REASONS = 5;
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    private final RefreshSettings settings;
    private final Source source;
    private final String node;
    private final Clock clock;
    private final Instant begin;
    private final long beginNanos = System.nanoTime();

    Report(RefreshSettings settings, Claim claim, Clock clock) {
        this.settings = settings;
        this.source = claim.source();
        this.node = claim.node();
        this.clock = clock;
        this.begin = now();
    }

    /**
     * What was read of a page.
     *
     * @param algorithm what found the list
     * @param rule a new one, null where there is none
     * @param bytes of the page
     * @param notes what is odd
     */
    record Reading(
            Visit.Outcome outcome,
            Blend.Blended blended,
            @Nullable ContentChange change,
            Validators validators,
            Landing landing,
            String algorithm,
            @Nullable NewRule rule,
            int bytes,
            List<String> notes) {}

    /** Milliseconds are what is kept. */
    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** The page is as it was. */
    Update same(Fetched.Unchanged same) {
        int status = same.bytes() == 0 ? NOT_MODIFIED : OK;
        return new Update(
                schedule(Frequency.Result.SAME, 0, 0, null),
                status(State.GOOD, null),
                same.validators(),
                moved(same.landing()),
                null,
                null,
                null,
                visit(Visit.Outcome.UNCHANGED, status, same.bytes(), null),
                new Update.Quarantine.Clear(null));
    }

    /** A page, or a feed, that was read; whatever was held back before is not any more. */
    Update read(Reading reading) {
        Blend.Blended blended = reading.blended();
        Visit plain = visit(reading.outcome(), OK, reading.bytes(), sentences(reading.notes()));
        Visit visit = new Visit(
                plain.at(),
                node,
                plain.millis(),
                plain.outcome(),
                plain.status(),
                plain.bytes(),
                blended.present(),
                blended.added(),
                blended.edited(),
                plain.reasons(),
                null);
        return new Update(
                schedule(blended.changed() ? Frequency.Result.CHANGED : Frequency.Result.SAME, 0, 0, null),
                status(State.GOOD, null),
                reading.validators(),
                moved(reading.landing()),
                reading.algorithm(),
                reading.change(),
                reading.rule(),
                visit,
                new Update.Quarantine.Clear(null));
    }

    /** The page is there and shows nothing that a feed could be made of; what there was stays. */
    Update nothing(Visit.Outcome outcome, State state, List<String> sentences, int bytes) {
        return nothing(outcome, state, sentences(sentences), bytes);
    }

    private Update nothing(Visit.Outcome outcome, State state, @Nullable Reasons reasons, int bytes) {
        return new Update(
                schedule(Frequency.Result.SAME, source.schedule().failures() + 1, 0, null),
                status(state, reasons),
                null,
                source.movedTo(),
                null,
                null,
                null,
                visit(outcome, OK, bytes, reasons));
    }

    /** The page is quarantined; what there was stays. */
    Update suspect(Update.Quarantine.Hold hold, int bytes) {
        return nothing(Visit.Outcome.SUSPECT, State.SUSPECT, hold.page().reasons(), bytes)
                .with(hold);
    }

    Update failed(Fetched.Failed cause) {
        return failed(cause, Diagnosis.of(cause));
    }

    private Update failed(Fetched.Failed cause, Trouble trouble) {
        int inRow = source.schedule().failedFetches() + 1;
        boolean elsewhere = source.movedTo() != null;
        boolean dead = isDead(cause, inRow) && !elsewhere;
        Frequency.Result result = dead ? Frequency.Result.DEAD : Frequency.Result.FAILED;
        Reasons reasons = Reasons.ofText(cut(cause.message()));
        return new Update(
                schedule(result, source.schedule().failures() + 1, inRow, cause.retryAfter()),
                status(dead ? State.DEAD : State.FAILING, reasons),
                null,
                inRow >= LOST_MOVE ? null : source.movedTo(),
                null,
                null,
                null,
                visit(trouble, cause.status(), reasons));
    }

    /** An error of ours; the log has the rest. */
    Update broken() {
        Fetched.Failed cause = new Fetched.Failed(
                Fetched.Reason.BROWSER,
                "The update ended by an error of the server's own, which its log tells; it will be tried again.",
                null);
        return failed(cause, Trouble.OWN);
    }

    private boolean isDead(Fetched.Failed cause, int inRow) {
        Instant good = source.schedule().lastGood() == null
                ? source.made()
                : source.schedule().lastGood();
        boolean longGone = good.plus(LONG_GONE).isBefore(now());
        return cause.reason() == Fetched.Reason.GONE || (inRow >= MANY_FAILURES && longGone);
    }

    /** @param failedFetches in a row, which the wait grows with */
    private Schedule schedule(Frequency.Result result, int failures, int failedFetches, @Nullable Instant notBefore) {
        Instant now = now();
        Schedule before = source.schedule();
        Frequency.Next next = Frequency.next(settings, source, result, failedFetches, notBefore, now);
        boolean good = failures == 0;
        return new Schedule(
                false,
                source.wishes().paused() ? before.due() : next.due(),
                next.every(),
                now,
                good ? now : before.lastGood(),
                failures,
                failedFetches);
    }

    private Status status(State state, @Nullable Reasons reasons) {
        State shown = source.wishes().paused() ? State.PAUSED : state;
        return source.status().next(shown, reasons, now());
    }

    /** Only a page that could be read has moved; a redirect to an error page is no move. */
    private @Nullable String moved(Landing landing) {
        String told = landing.movedTo();
        if (told == null) {
            return source.movedTo();
        }
        return told.equals(source.address()) ? null : told;
    }

    private Visit visit(Visit.Outcome outcome, int status, int bytes, @Nullable Reasons reasons) {
        return new Visit(begin, node, millis(), outcome, status, bytes, 0, 0, 0, reasons);
    }

    private Visit visit(Trouble trouble, int status, @Nullable Reasons reasons) {
        return new Visit(begin, node, millis(), Visit.Outcome.FAILED, status, 0, 0, 0, 0, reasons, trouble);
    }

    private long millis() {
        return (System.nanoTime() - beginNanos) / 1_000_000;
    }

    /** The first sentences in one; null where there are none. */
    private static @Nullable Reasons sentences(List<String> all) {
        List<String> first = all.subList(0, Math.min(MOST_REASONS, all.size()));
        return first.isEmpty() ? null : Reasons.ofText(cut(String.join(" ", first)));
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE - 1) + "…";
    }
}
