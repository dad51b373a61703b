package org.feedmill.refresh;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.feedmill.article.ArticleFinder;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Own;
import org.feedmill.fetch.Validators;
import org.feedmill.list.Finders;
import org.feedmill.mill.Drawer;
import org.feedmill.mill.Drawing;
import org.feedmill.mill.Filled;
import org.feedmill.mill.Mill;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Watcher;
import org.feedmill.mill.Web;
import org.feedmill.rule.Known;
import org.feedmill.store.Claim;
import org.feedmill.store.Content;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.Store;
import org.feedmill.store.StoredItem;
import org.feedmill.store.Update;
import org.feedmill.store.Visit;
import org.jspecify.annotations.Nullable;

/**
 * One update of one feed: the page is asked for, and where it changed its list read by the rule in force, else by the
 * finders; what comes of it is made one with what is kept. Nothing is written here. A page that could not be had, or shows
 * no list, leaves the items as they are: errors never become items.
 */
final class Updating {

    private final Store store;
    private final Web web;
    private final RefreshSettings settings;
    private final Clock clock;
    private final ArticleFinder articles = ArticleFinder.best();
    private final Drawer drawer;

    Updating(Store store, Web web, RefreshSettings settings, Clock clock) {
        this.store = store;
        this.web = web;
        this.settings = settings;
        this.clock = clock;
        this.drawer = Drawer.of(web.browser());
    }

    /** @param busy whether much else is due: then nothing is done that can wait */
    Result run(Claim claim, boolean busy) {
        Source source = claim.source();
        Report report = new Report(settings, claim, clock);
        Order order = order(source);
        Replay replay = new Replay(web.fetcher());
        int bytes = 0;
        if (order.drawing() != Drawing.ALWAYS) {
            Fetched fetched = replay.ask(order.request());
            if (fetched instanceof Fetched.Failed failed) {
                return failed(report, failed);
            }
            if (fetched instanceof Fetched.Unchanged same
                    && !source.validators().equals(Validators.NONE)) {
                return new Result.Done(report.same(same));
            }
            bytes = fetched instanceof Fetched.Ok ok ? ok.body().length : 0;
        }
        Mill mill = new Mill(replay, drawer, Finders.named(source.wishes().finder()), articles, Watcher.NONE);
        return new Run(source, report, order, mill, bytes, busy).result();
    }

    /** What is written of an update that ended by a bug. */
    Update broken(Claim claim) {
        return new Report(settings, claim, clock).broken();
    }

    /** A site that is at rest was not asked, so nothing failed. */
    private static Result failed(Report report, Fetched.Failed failed) {
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
        private final int bytes;
        private final boolean busy;
        private final @Nullable Content before;
        private final Ruler ruler;
        private final List<String> notes = new ArrayList<>();

        Run(Source source, Report report, Order order, Mill mill, int bytes, boolean busy) {
            this.source = source;
            this.report = report;
            this.order = order;
            this.mill = mill;
            this.bytes = bytes;
            this.busy = busy;
            this.before = source.schedule().fresh()
                    ? null
                    : store.contents().of(source.id()).orElse(null);
            this.ruler = Ruler.of(store.rules(), source, before == null ? null : before.known());
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
                case Milled.Failed failed -> Updating.failed(report, failed.cause());
            };
        }

        private Result nothing(Milled.Empty empty) {
            List<String> reasons = new ArrayList<>();
            reasons.add(
                    ruler.byPerson()
                            ? "The rule gives no items on " + source.target()
                                    + " any more; mark the list anew, or drop the rule."
                            : "No list was found on " + source.target() + ".");
            reasons.addAll(empty.notes());
            empty.tried().forEach(tried -> reasons.add(tried.endsWith(".") ? tried : tried + "."));
            return new Result.Done(report.nothing(Visit.Outcome.EMPTY, State.EMPTY, reasons, bytes));
        }

        private Result read(Milled.Fresh fresh) {
            if (fresh.feed().entries().isEmpty()) {
                return nothing(new Milled.Empty(List.of("the list has no items")));
            }
            notes.addAll(fresh.notes());
            Update.NewRule rule = ruler.after(fresh, report.now(), busy);
            boolean ruled = rule != null || ruler.ruling() != null;
            UnaryOperator<@Nullable Known> known =
                    old -> ruled ? (old == null ? Known.NOTHING : old).after(fresh.page(), fresh.list()) : null;
            Blend.Blended blended = blended(fresh.feed(), true, known);
            return new Result.Done(report.read(new Report.Reading(
                    Visit.Outcome.FRESH,
                    blended,
                    change(blended),
                    fresh.validators(),
                    fresh.landing(),
                    fresh.ruled() == null ? fresh.list().finder() : "rule",
                    rule,
                    bytes,
                    notes)));
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

        private Update.@Nullable Change change(Blend.Blended blended) {
            return blended.written() ? new Update.Change(before, blended.content(), blended.changed()) : null;
        }

        private Blend.Blended blended(Feed feed, boolean list, UnaryOperator<@Nullable Known> known) {
            Content kept = before;
            boolean plain = source.wishes().articles() == 0;
            if (plain && kept != null && kept.known() != null && Sameness.is(kept, feed)) {
                return Blend.Blended.same(kept, feed.entries().size());
            }
            Blend blend =
                    new Blend(before, feed, list, report.now(), source.wishes().keep());
            Map<String, Entry> filled = source.wishes().articles() == 0 ? Map.of() : filled(feed, blend);
            return blend.blended(entry -> filled.getOrDefault(entry.id(), entry), known);
        }

        /** Entries with the articles that are still to be read. */
        private Map<String, Entry> filled(Feed feed, Blend blend) {
            Wanted wanted = new Wanted(source, before, report.now());
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

    /**
     * Which articles are read: those of new entries; of others that have none the more seldom the older they are, for what
     * could not be read yesterday can hardly be read today; all where full texts were just asked for.
     */
    private record Wanted(Source source, boolean anew, Instant now) {

        Wanted(Source source, @Nullable Content before, Instant now) {
            this(source, isAnew(source, before), now);
        }

        private static boolean isAnew(Source source, @Nullable Content before) {
            return source.validators().equals(Validators.NONE)
                    && before != null
                    && before.items().stream().allMatch(item -> item.entry().contentHtml() == null);
        }

        boolean is(Entry entry, @Nullable StoredItem kept) {
            if (entry.contentHtml() != null) {
                return false;
            }
            Instant last = source.schedule().lastUpdate();
            return kept == null
                    || anew
                    || last == null
                    || magnitude(kept.firstSeen(), last) < magnitude(kept.firstSeen(), now);
        }

        /** How often the age in updates has doubled. */
        private int magnitude(Instant seen, Instant until) {
            long age = Duration.between(seen, until).toSeconds()
                    / Math.max(1, source.schedule().every().toSeconds());
            return Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, age));
        }
    }

    /** Whether both lie on one day, by UTC. */
    static boolean sameDay(@Nullable Instant one, Instant other) {
        return one != null
                && LocalDate.ofInstant(one, ZoneOffset.UTC).equals(LocalDate.ofInstant(other, ZoneOffset.UTC));
    }
}
