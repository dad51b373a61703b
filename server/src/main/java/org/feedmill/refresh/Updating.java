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
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleFinders;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Landing;
import org.feedmill.fetch.Own;
import org.feedmill.fetch.Validators;
import org.feedmill.list.Finders;
import org.feedmill.list.Found;
import org.feedmill.list.ItemList;
import org.feedmill.mill.Drawer;
import org.feedmill.mill.Drawing;
import org.feedmill.mill.Filled;
import org.feedmill.mill.Mill;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Ruled;
import org.feedmill.mill.Ruling;
import org.feedmill.mill.Trail;
import org.feedmill.mill.Watcher;
import org.feedmill.mill.Web;
import org.feedmill.page.Page;
import org.feedmill.quarantine.Assessment;
import org.feedmill.quarantine.PageObservation;
import org.feedmill.quarantine.PageRecognizer;
import org.feedmill.quarantine.QuarantineJudge;
import org.feedmill.rule.Known;
import org.feedmill.store.Claim;
import org.feedmill.store.Content;
import org.feedmill.store.ContentChange;
import org.feedmill.store.NewRule;
import org.feedmill.store.PageBaseline;
import org.feedmill.store.PageFingerprint;
import org.feedmill.store.QuarantineRecord;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.Store;
import org.feedmill.store.SuspectPage;
import org.feedmill.store.Update;
import org.feedmill.store.Visit;
import org.feedmill.substitute.SubstitutePageDetector;
import org.jspecify.annotations.Nullable;

/**
 * Runs one update of one feed: the page is fetched, and where it changed its list is read by the rule in force, else by the
 * finders; what comes of it is made one with what is kept. Nothing is written here. A page that could not be had, or shows
 * no list, leaves the items as they are: errors never become items.
 */
final class Updating {

    /** The first titles of a quarantined list are enough to see what it is. */
    private static final int MAX_TITLES = 20;

    private final Store store;
    private final Web web;
    private final RefreshSettings settings;
    private final Clock clock;
    private final ArticleFinder articles = ArticleFinders.best();
    private final Drawer drawer;
    private final QuarantineJudge judge;
    private final ShortageReporter shortages;

    Updating(Store store, Web web, RefreshSettings settings, Clock clock, ShortageReporter shortages) {
        this.shortages = shortages;
        this.store = store;
        this.web = web;
        this.settings = settings;
        this.clock = clock;
        this.drawer = Drawer.of(web.browser());
        this.judge = new QuarantineJudge(SubstitutePageDetector.standard());
    }

    /** @param busy whether much else is due: then nothing is done that can wait */
    Result run(Claim claim, boolean busy) {
        Source source = claim.source();
        Report report = new Report(settings, claim, clock);
        Order order = order(source);
        Replay replay = new Replay(web.fetcher());
        Fetched.@Nullable Ok answer = null;
        if (order.drawing() != Drawing.ALWAYS) {
            Fetched fetched = replay.ask(order.request());
            if (fetched instanceof Fetched.Failed failed) {
                return failed(report, failed);
            }
            if (fetched instanceof Fetched.Unchanged same
                    && !source.validators().equals(Validators.NONE)) {
                return new Result.Done(report.same(same));
            }
            answer = fetched instanceof Fetched.Ok ok ? ok : null;
        }
        Mill mill = new Mill(replay, drawer, Finders.named(source.wishes().finder()), articles, Watcher.NONE);
        return new Run(claim, report, order, mill, answer, busy).result();
    }

    /** What is written of an update that ended by a bug. */
    Update broken(Claim claim) {
        return new Report(settings, claim, clock).broken();
    }

    /** A site that is at rest was not asked, so nothing failed; nor is a shortage of this server a failure of the site. */
    private Result failed(Report report, Fetched.Failed failed) {
        if (failed.reason() == Fetched.Reason.SHORTAGE) {
            shortages.report(failed.message());
            return new Result.Later(ShortageReporter.retry(report.now()));
        }
        Instant until = failed.retryAfter();
        boolean atRest = failed.reason() == Fetched.Reason.BUSY && failed.status() == 0;
        return atRest && until != null ? new Result.Later(until) : new Result.Done(report.failed(failed));
    }

    private Order order(Source source) {
        Own own = source.secret() ? store.sources().own(source.id()) : Own.NOTHING;
        Order order = Order.of(source.target())
                .pages(source.wishes().pages())
                .drawing(source.wishes().drawing())
                .nativeFeed(source.wishes().nativeFeed())
                .with(own)
                .since(source.validators());
        // The first time it is a person who asks; from then on it is a schedule.
        return source.schedule().fresh() ? order : order.asRobot();
    }

    /** An update of a page that came. */
    private final class Run {

        private final Source source;
        private final Report report;
        private final Order order;
        private final Mill mill;
        private final Fetched.@Nullable Ok answer;
        private final int bytes;
        private final boolean busy;
        private final @Nullable Content before;
        private final QuarantineRecord record;
        private final Ruler ruler;
        private final List<String> notes = new ArrayList<>();

        Run(Claim claim, Report report, Order order, Mill mill, Fetched.@Nullable Ok answer, boolean busy) {
            this.source = claim.source();
            this.report = report;
            this.order = order;
            this.mill = mill;
            this.answer = answer;
            this.bytes = answer == null ? 0 : answer.body().length;
            this.busy = busy;
            this.before = source.schedule().fresh()
                    ? null
                    : store.contents().of(source.id()).orElse(null);
            this.record = source.schedule().fresh()
                    ? QuarantineRecord.NONE
                    : store.quarantine().of(claim);
            this.ruler = Ruler.of(
                    store.rules(),
                    source,
                    before == null ? null : before.known(),
                    record.decision() == SuspectPage.Decision.RELEARN);
        }

        /** Whether the owner reviewed this page and said that it is right, whatever it looks like. */
        private boolean isAccepted(PageFingerprint page) {
            boolean right = record.decision() == SuspectPage.Decision.ACCEPT
                    || record.decision() == SuspectPage.Decision.RELEARN;
            return right && record.reviewed() != null && PageRecognizer.isSame(record.reviewed(), page);
        }

        Result result() {
            Order ruled = ruler.ruling() == null ? order : order.by(ruler.ruling());
            return switch (mill.feed(ruled)) {
                case Milled.Fresh fresh -> read(fresh);
                case Milled.Native taken -> read(taken);
                case Milled.Unchanged same ->
                    new Result.Done(
                            report.same(new Fetched.Unchanged(same.landing(), same.validators(), report.now())));
                case Milled.Empty empty -> nothing(empty);
                case Milled.Refused refused ->
                    new Result.Done(report.nothing(
                            Visit.Outcome.REFUSED,
                            State.REFUSED,
                            List.of(source.target() + " is " + refused.content().words()
                                    + ", of which no feed can be made."),
                            bytes));
                case Milled.Failed failed -> failed(report, failed.cause());
            };
        }

        private Result nothing(Milled.Empty empty) {
            Page page = empty.page();
            Milled.Fresh doubted = page == null ? null : doubted(page, Validators.NONE, Landing.at(page.url()));
            if (doubted != null && !assessed(doubted).suspect()) {
                return publish(doubted);
            }
            Assessment assessment = page == null ? Assessment.unknown() : judge.judgeEmpty(record.baseline(), page);
            PageBaseline accepted = null;
            if (page != null && assessment.suspect()) {
                if (!isAccepted(PageRecognizer.fingerprint(assessment.kind(), page, List.of()))) {
                    return held(assessment, page, List.of());
                }
                accepted = PageObservation.baseline(page, List.of());
            }
            List<String> reasons = new ArrayList<>();
            reasons.add(
                    ruler.byPerson()
                            ? "The rule gives no items on " + source.target()
                                    + " any more; mark the list anew, or drop the rule."
                            : "No list was found on " + source.target() + ".");
            reasons.addAll(empty.notes());
            empty.tried().forEach(tried -> reasons.add(tried.endsWith(".") ? tried : tried + "."));
            Update update = report.nothing(Visit.Outcome.EMPTY, State.EMPTY, reasons, bytes);
            return new Result.Done(accepted == null ? update : update.with(new Update.Quarantine.Clear(accepted)));
        }

        /**
         * The list that the rule in force gives on a page where it was given up, for too few of its items are known: the
         * first post after a list was emptied, or the last one of a list that shrank.
         */
        private Milled.@Nullable Fresh doubted(Page page, Validators validators, Landing landing) {
            Ruling ruling = ruler.ruling();
            ItemList list = ruling == null || before == null
                    ? null
                    : ruling.rule().apply(page).list();
            if (ruling == null || list == null || list.items().isEmpty()) {
                return null;
            }
            return new Milled.Fresh(
                    Feed.of(page, list),
                    list,
                    page,
                    new Found(List.of(list), List.of()),
                    Trail.single(page.url()),
                    validators,
                    landing,
                    List.of(),
                    Ruled.unchanged(ruling.rule()));
        }

        private Result read(Milled.Fresh fresh) {
            if (fresh.feed().entries().isEmpty()) {
                return nothing(new Milled.Empty(List.of("the list has no items")));
            }
            Assessment assessment = assessed(fresh);
            if (!assessment.suspect()
                    || isAccepted(PageRecognizer.fingerprint(
                            assessment.kind(), fresh.page(), fresh.feed().entries()))) {
                return publish(fresh);
            }
            Milled.Fresh doubted =
                    fresh.ruled() == null ? doubted(fresh.page(), fresh.validators(), fresh.landing()) : null;
            if (doubted != null && !assessed(doubted).suspect()) {
                return publish(doubted);
            }
            return assessment.emptied()
                    ? new Result.Done(report.nothing(
                            Visit.Outcome.EMPTY,
                            State.EMPTY,
                            List.of("The list on " + source.target() + " is empty at the moment."),
                            bytes))
                    : held(assessment, fresh.page(), fresh.feed().entries());
        }

        private Assessment assessed(Milled.Fresh fresh) {
            return before == null
                    ? judge.judgeFirst(fresh.page())
                    : judge.judge(before, record.baseline(), observed(fresh));
        }

        private Result publish(Milled.Fresh fresh) {
            notes.addAll(fresh.notes());
            NewRule rule = ruler.after(fresh, report.now(), busy);
            boolean ruled = rule != null || ruler.ruling() != null;
            UnaryOperator<@Nullable Known> known =
                    old -> ruled ? (old == null ? Known.NOTHING : old).after(fresh.page(), fresh.list()) : null;
            Blend.Blended blended = blended(fresh.feed(), true, known);
            Update update = report.read(new Report.Reading(
                    Visit.Outcome.FRESH,
                    blended,
                    change(blended),
                    fresh.validators(),
                    fresh.landing(),
                    fresh.ruled() == null ? fresh.list().finder() : "rule",
                    rule,
                    bytes,
                    notes));
            PageBaseline now = observed(fresh).baseline();
            return new Result.Done(
                    now.equals(record.baseline()) ? update : update.with(new Update.Quarantine.Clear(now)));
        }

        private PageObservation observed(Milled.Fresh fresh) {
            PageObservation.Extraction extraction;
            if (fresh.ruled() == null) {
                extraction = ruler.ruling() == null
                        ? PageObservation.Extraction.FINDER
                        : PageObservation.Extraction.FINDER_AFTER_RULE;
            } else {
                extraction = fresh.ruled().healed() == null
                        ? PageObservation.Extraction.RULE
                        : PageObservation.Extraction.HEALED_RULE;
            }
            return new PageObservation(fresh.page(), fresh.feed().entries(), fresh.list(), extraction);
        }

        /** Nothing of a suspect page is published; where a redirect led to it, the next update asks the old address again. */
        private Result held(Assessment assessment, Page page, List<Entry> entries) {
            web.forgetRedirect(order.address());
            boolean plain = answer != null && answer.finalUrl().equals(page.url()) && !page.drawn();
            Fetched.Ok kept = plain ? answer : null;
            SuspectPage suspect = new SuspectPage(
                    report.now(),
                    report.now(),
                    1,
                    page.url(),
                    assessment.kind(),
                    assessment.reasons(),
                    entries.stream().limit(MAX_TITLES).map(Entry::title).toList(),
                    SuspectPage.Decision.NONE,
                    kept == null ? null : kept.contentType());
            PageFingerprint fingerprint = PageRecognizer.fingerprint(assessment.kind(), page, entries);
            return new Result.Done(report.suspect(
                    new Update.Quarantine.Hold(suspect, kept == null ? null : kept.body(), fingerprint), bytes));
        }

        private Result read(Milled.Native taken) {
            notes.addAll(taken.notes());
            Blend.Blended blended = blended(taken.feed(), false, old -> old);
            return new Result.Done(report.read(new Report.Reading(
                    Visit.Outcome.NATIVE,
                    blended,
                    change(blended),
                    taken.validators(),
                    taken.landing(),
                    "feed",
                    null,
                    bytes,
                    notes)));
        }

        private @Nullable ContentChange change(Blend.Blended blended) {
            return blended.written() ? new ContentChange(before, blended.content(), blended.changed()) : null;
        }

        private Blend.Blended blended(Feed feed, boolean list, UnaryOperator<@Nullable Known> known) {
            Content kept = before;
            boolean plain = source.wishes().articles() == 0;
            if (plain && kept != null && kept.known() != null && Sameness.is(kept, feed)) {
                return Blend.Blended.same(kept, feed.entries().size());
            }
            List<String> siteParts =
                    before == null ? List.of() : store.contents().volatilePartsOfSite(source.id());
            Blend blend =
                    new Blend(before, feed, list, report.now(), source.wishes().keep(), siteParts);
            Map<String, Entry> filled = source.wishes().articles() == 0 ? Map.of() : filled(feed, blend);
            return blend.blended(entry -> filled.getOrDefault(entry.id(), entry), known);
        }

        /** Entries with the articles that are still to be read. */
        private Map<String, Entry> filled(Feed feed, Blend blend) {
            MissingArticles wanted = new MissingArticles(source, before, report.now());
            Filled full = mill.articles(
                    order.since(Validators.NONE).fullText(source.wishes().articles()),
                    feed.withEntries(blend.newestFirst()),
                    entry -> wanted.is(entry, blend.kept(entry)));
            notes.addAll(full.notes());
            Map<String, Entry> entries = new HashMap<>();
            full.feed().entries().forEach(entry -> entries.put(entry.id(), entry));
            return entries;
        }
    }

    /** Whether both lie on one day, by UTC. */
    static boolean sameDay(@Nullable Instant one, Instant other) {
        return one != null
                && LocalDate.ofInstant(one, ZoneOffset.UTC).equals(LocalDate.ofInstant(other, ZoneOffset.UTC));
    }
}
