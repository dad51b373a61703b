package org.feedmill.refresh;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.Mill;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.article.FullTextResult;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.page.Page;
import org.feedmill.page.WorkBudgetExceededException;
import org.feedmill.quarantine.PageAssessment;
import org.feedmill.quarantine.PageJudge;
import org.feedmill.quarantine.PageObservation;
import org.feedmill.quarantine.PageRecognizer;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.store.item.ContentChange;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.PageBaseline;
import org.feedmill.store.update.PageFingerprint;
import org.feedmill.store.update.QuarantineRecord;
import org.feedmill.store.update.UpdateRecord;
import org.feedmill.substitute.SubstitutePageDetector;
import org.jspecify.annotations.Nullable;

/**
 * Runs one update of one feed: fetches the page; if it changed, reads its list by the rule in force or else by the
 * finders, and merges it with the stored items. Writes nothing. A page that could not be fetched, or shows no list,
 * leaves the items unchanged: errors never become items. The page of a feed of crawl results is not fetched.
 */
public final class FeedUpdater {

    /** Number of titles of a quarantined list that are stored to show what it is. */
    private static final int MAX_TITLES = 20;

    private final UpdateSource stored;
    private final UpdateSource.PageAccess pages;
    private final RefreshSettings settings;
    private final Clock clock;
    private final PageJudge judge;
    private final ShortageReporter shortages;

    /** Creates an updater of feeds that are stored elsewhere than in the database of a server. */
    public FeedUpdater(UpdateSource stored, UpdateSource.PageAccess pages, RefreshSettings settings, Clock clock) {
        this(stored, pages, settings, clock, new ShortageReporter());
    }

    FeedUpdater(
            UpdateSource stored,
            UpdateSource.PageAccess pages,
            RefreshSettings settings,
            Clock clock,
            ShortageReporter shortages) {
        this.stored = stored;
        this.pages = pages;
        this.settings = settings;
        this.clock = clock;
        this.shortages = shortages;
        this.judge = new PageJudge(SubstitutePageDetector.standard());
    }

    /**
     * Runs one update.
     *
     * @param busy whether many updates are due: then work that can wait is skipped
     */
    public UpdateOutcome update(FeedClaim claim, boolean busy) {
        FeedRecord source = claim.feed();
        if (source.isCrawlFeed()) {
            return new UpdateOutcome.Postponed(Instant.MAX);
        }
        UpdateRecordBuilder report = new UpdateRecordBuilder(settings, claim, clock);
        MillRequest order = order(source);
        PrefetchedResponse replay = new PrefetchedResponse(pages.fetcher());
        FetchResult.@Nullable Ok answer = null;
        if (order.renderMode() != RenderMode.ALWAYS) {
            FetchResult fetched = replay.prefetch(order.request());
            if (fetched instanceof FetchResult.Failed failed) {
                return failed(report, failed);
            }
            if (fetched instanceof FetchResult.Unchanged same
                    && !source.validators().equals(HttpValidators.NONE)) {
                return new UpdateOutcome.Completed(report.unchanged(same));
            }
            answer = fetched instanceof FetchResult.Ok ok ? ok : null;
        }
        Mill mill = stored.mill(source, replay, pages);
        return new UpdateRun(claim, report, order, mill, answer, busy).result();
    }

    /** Returns the outcome of an update whose page takes too much computing, or waited too long for its turn. */
    UpdateOutcome exceeded(FeedClaim claim, WorkBudgetExceededException e) {
        if (e.isTemporary()) {
            return new UpdateOutcome.Postponed(ShortageReporter.retryTime(clock.instant()));
        }
        String message = claim.feed().fetchAddress() + " was not read. " + e.getMessage();
        return new UpdateOutcome.Completed(new UpdateRecordBuilder(settings, claim, clock)
                .failed(new FetchResult.Failed(FetchResult.Reason.TOO_LARGE, message, null)));
    }

    /** Returns the record of an update that ended with a bug. */
    UpdateRecord crashed(FeedClaim claim) {
        return new UpdateRecordBuilder(settings, claim, clock).crashed();
    }

    /**
     * Handles a failed fetch. If the site is within its delay, it was not requested, so nothing failed; nor is a
     * shortage of this server a failure of the site.
     */
    private UpdateOutcome failed(UpdateRecordBuilder report, FetchResult.Failed failed) {
        if (failed.reason() == FetchResult.Reason.SHORTAGE) {
            shortages.report(failed.message());
            return new UpdateOutcome.Postponed(ShortageReporter.retryTime(report.now()));
        }
        Instant until = failed.retryAfter();
        boolean atRest = failed.reason() == FetchResult.Reason.BUSY && failed.status() == 0;
        return atRest && until != null
                ? new UpdateOutcome.Postponed(until)
                : new UpdateOutcome.Completed(report.failed(failed));
    }

    private MillRequest order(FeedRecord source) {
        RequestCredentials own = source.hasCredentials() ? stored.credentials(source) : RequestCredentials.NONE;
        MillRequest plain = source.settings().toRequest(source.fetchAddress(), clock.instant());
        MillRequest order = plain.with(own).ifChangedSince(source.validators());
        // A person requested the first fetch; later fetches are scheduled and follow robots.txt.
        return source.schedule().neverUpdated() ? order : order.asRobot();
    }

    /** An update with a fetched page. */
    private final class UpdateRun {

        private final FeedRecord source;
        private final UpdateRecordBuilder report;
        private final MillRequest order;
        private final Mill mill;
        private final FetchResult.@Nullable Ok answer;
        private final int bytes;
        private final boolean busy;
        private @Nullable FeedContent before;
        private final QuarantineRecord record;
        private final RuleSelection ruler;
        private final List<String> notes = new ArrayList<>();

        UpdateRun(
                FeedClaim claim,
                UpdateRecordBuilder report,
                MillRequest order,
                Mill mill,
                FetchResult.@Nullable Ok answer,
                boolean busy) {
            this.source = claim.feed();
            this.report = report;
            this.order = order;
            this.mill = mill;
            this.answer = answer;
            this.bytes = answer == null ? 0 : answer.body().length;
            this.busy = busy;
            this.before = source.schedule().neverUpdated()
                    ? null
                    : stored.content(source).orElse(null);
            this.record = source.schedule().neverUpdated() ? QuarantineRecord.NONE : stored.quarantine(claim);
            this.ruler = RuleSelection.of(
                    stored,
                    source,
                    before == null ? null : before.known(),
                    record.decision() == SuspectPage.Decision.RELEARN);
        }

        /** Whether the owner reviewed this page and accepted it. */
        private boolean isAccepted(PageFingerprint page) {
            boolean right = record.decision() == SuspectPage.Decision.ACCEPT
                    || record.decision() == SuspectPage.Decision.RELEARN;
            return right && record.reviewed() != null && PageRecognizer.isSame(record.reviewed(), page);
        }

        UpdateOutcome result() {
            MillRequest ruled = ruler.ruling() == null ? order : order.withRule(ruler.ruling());
            return switch (mill.feed(ruled)) {
                case MillResult.Extracted fresh -> read(fresh);
                case MillResult.Native taken -> read(taken);
                case MillResult.Unchanged same ->
                    new UpdateOutcome.Completed(report.unchanged(
                            new FetchResult.Unchanged(same.location(), same.validators(), report.now())));
                case MillResult.Empty empty -> empty(empty);
                case MillResult.Refused refused ->
                    new UpdateOutcome.Completed(report.empty(
                            FetchAttempt.Outcome.REFUSED,
                            FeedState.REFUSED,
                            List.of(source.fetchAddress() + " is "
                                    + refused.content().description() + ", of which no feed can be made."),
                            bytes));
                case MillResult.Failed failed -> failed(report, failed.cause());
            };
        }

        private UpdateOutcome empty(MillResult.Empty empty) {
            Page page = empty.page();
            MillResult.Extracted doubted = page == null || before == null
                    ? null
                    : ruler.reread(page, HttpValidators.NONE, FinalLocation.at(page.url()));
            if (doubted != null && !assess(doubted).isSuspect()) {
                return publish(doubted);
            }
            PageAssessment assessment =
                    page == null ? PageAssessment.unknown() : judge.judgeEmpty(record.baseline(), page);
            PageBaseline accepted = null;
            if (page != null && assessment.isSuspect()) {
                if (!isAccepted(PageRecognizer.fingerprint(assessment.kind(), page, List.of()))) {
                    return quarantine(assessment, page, List.of());
                }
                accepted = PageObservation.baseline(page, List.of());
            }
            List<String> reasons = new ArrayList<>();
            reasons.add(
                    ruler.byPerson()
                            ? "The rule gives no items on " + source.fetchAddress()
                                    + " any more. Mark the list again, or drop the rule."
                            : "No list was found on " + source.fetchAddress() + ".");
            reasons.addAll(empty.notes());
            empty.tried().forEach(tried -> reasons.add(tried.endsWith(".") ? tried : tried + "."));
            UpdateRecord update = report.empty(FetchAttempt.Outcome.EMPTY, FeedState.EMPTY, reasons, bytes);
            return new UpdateOutcome.Completed(
                    accepted == null
                            ? update
                            : update.withQuarantine(new UpdateRecord.QuarantineChange.Clear(accepted)));
        }

        private UpdateOutcome read(MillResult.Extracted fresh) {
            if (fresh.feed().entries().isEmpty()) {
                return empty(new MillResult.Empty(List.of("the list has no items")));
            }
            PageAssessment assessment = assess(fresh);
            if (!assessment.isSuspect()
                    || isAccepted(PageRecognizer.fingerprint(
                            assessment.kind(), fresh.page(), fresh.feed().entries()))) {
                return publish(fresh);
            }
            MillResult.Extracted doubted = fresh.ruleOutcome() == null && before != null
                    ? ruler.reread(fresh.page(), fresh.validators(), fresh.location())
                    : null;
            if (doubted != null && !assess(doubted).isSuspect()) {
                return publish(doubted);
            }
            return assessment.isEmptied()
                    ? new UpdateOutcome.Completed(report.empty(
                            FetchAttempt.Outcome.EMPTY,
                            FeedState.EMPTY,
                            List.of("The list on " + source.fetchAddress() + " is empty at the moment."),
                            bytes))
                    : quarantine(assessment, fresh.page(), fresh.feed().entries());
        }

        private PageAssessment assess(MillResult.Extracted fresh) {
            return before == null
                    ? judge.judgeFirst(fresh.page(), fresh.feed().entries())
                    : judge.judge(before, record.baseline(), observe(fresh));
        }

        private UpdateOutcome publish(MillResult.Extracted fresh) {
            notes.addAll(fresh.notes());
            NewRule rule = ruler.replacementFor(fresh, report.now(), busy);
            boolean ruled = rule != null || ruler.ruling() != null;
            UnaryOperator<@Nullable KnownItems> known = old ->
                    ruled ? (old == null ? KnownItems.EMPTY : old).updatedWith(fresh.page(), fresh.list()) : null;
            ContentMerge.MergeResult blended = merge(fresh.feed(), true, known);
            UpdateRecord update = report.published(UpdateRecordBuilder.PageReading.builder()
                    .outcome(FetchAttempt.Outcome.FRESH)
                    .blended(blended)
                    .change(change(blended))
                    .validators(fresh.validators())
                    .landing(fresh.location())
                    .algorithm(fresh.ruleOutcome() == null ? fresh.list().finder() : "rule")
                    .rule(rule)
                    .bytes(bytes)
                    .notes(notes)
                    .build());
            PageBaseline now = observe(fresh).baseline();
            return new UpdateOutcome.Completed(
                    now.equals(record.baseline())
                            ? update
                            : update.withQuarantine(new UpdateRecord.QuarantineChange.Clear(now)));
        }

        private PageObservation observe(MillResult.Extracted fresh) {
            PageObservation.Extraction extraction;
            if (fresh.ruleOutcome() == null) {
                extraction = ruler.ruling() == null
                        ? PageObservation.Extraction.FINDER
                        : PageObservation.Extraction.FINDER_AFTER_RULE;
            } else {
                extraction = fresh.ruleOutcome().healed() == null
                        ? PageObservation.Extraction.RULE
                        : PageObservation.Extraction.HEALED_RULE;
            }
            return new PageObservation(fresh.page(), fresh.feed().entries(), fresh.list(), extraction);
        }

        /**
         * Quarantines a suspect page: nothing is published, and after a redirect the next update requests the old
         * address again.
         */
        private UpdateOutcome quarantine(PageAssessment assessment, Page page, List<Entry> entries) {
            pages.forgetRedirect().accept(order.address());
            boolean plain = answer != null && answer.finalUrl().equals(page.url()) && !page.isRendered();
            FetchResult.Ok kept = plain ? answer : null;
            SuspectPage suspect = SuspectPage.builder()
                    .since(report.now())
                    .lastSeen(report.now())
                    .updates(1)
                    .address(page.url())
                    .kind(assessment.kind())
                    .reasons(assessment.reasons())
                    .titles(entries.stream().limit(MAX_TITLES).map(Entry::title).toList())
                    .decision(SuspectPage.Decision.NONE)
                    .contentType(kept == null ? null : kept.contentType())
                    .build();
            PageFingerprint fingerprint = PageRecognizer.fingerprint(assessment.kind(), page, entries);
            return new UpdateOutcome.Completed(report.suspect(
                    new UpdateRecord.QuarantineChange.Hold(suspect, kept == null ? null : kept.body(), fingerprint),
                    bytes));
        }

        private UpdateOutcome read(MillResult.Native taken) {
            notes.addAll(taken.notes());
            ContentMerge.MergeResult blended = merge(taken.feed(), false, old -> old);
            return new UpdateOutcome.Completed(report.published(UpdateRecordBuilder.PageReading.builder()
                    .outcome(FetchAttempt.Outcome.NATIVE)
                    .blended(blended)
                    .change(change(blended))
                    .validators(taken.validators())
                    .landing(taken.location())
                    .algorithm("feed")
                    .bytes(bytes)
                    .notes(notes)
                    .build()));
        }

        private @Nullable ContentChange change(ContentMerge.MergeResult blended) {
            return blended.needsWrite() ? new ContentChange(before, blended.content(), blended.changed()) : null;
        }

        private ContentMerge.MergeResult merge(Feed feed, boolean list, UnaryOperator<@Nullable KnownItems> known) {
            if (before != null && feed.entries().stream().anyMatch(entry -> entry.contentHtml() != null)) {
                // only now are the stored articles needed: the new ones are compared with them
                before = stored.contentWithArticles(source).orElse(null);
            }
            FeedContent kept = before;
            boolean plain = source.settings().articles() == 0;
            if (plain && kept != null && kept.known() != null && UnchangedPageDetector.isUnchanged(kept, feed)) {
                return ContentMerge.MergeResult.unchanged(kept, feed.entries().size());
            }
            List<String> siteParts = before == null ? List.of() : stored.volatilePartsOfSite(source);
            ContentMerge merge = new ContentMerge(
                    before, feed, list, report.now(), source.settings().maxItems(), siteParts);
            Map<String, Entry> filled = source.settings().articles() == 0 ? Map.of() : readArticles(feed, merge);
            return merge.merge(entry -> filled.getOrDefault(entry.id(), entry), known);
        }

        /** Returns the entries with the articles that still have to be read. */
        private Map<String, Entry> readArticles(Feed feed, ContentMerge merge) {
            MissingArticles wanted = new MissingArticles(source, before, report.now());
            FullTextResult full = mill.articles(
                    order.ifChangedSince(HttpValidators.NONE)
                            .fullText(source.settings().articles()),
                    feed.withEntries(merge.newestFirst()),
                    entry -> wanted.shouldRead(entry, merge.findKept(entry)));
            notes.addAll(full.notes());
            Map<String, Entry> entries = new HashMap<>();
            full.feed().entries().forEach(entry -> entries.put(entry.id(), entry));
            return entries;
        }
    }

    /** Whether both are on the same day in UTC. */
    static boolean isSameDay(@Nullable Instant one, Instant other) {
        return one != null
                && LocalDate.ofInstant(one, ZoneOffset.UTC).equals(LocalDate.ofInstant(other, ZoneOffset.UTC));
    }
}
