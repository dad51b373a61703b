package org.feedmill.app.preview;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.app.frame.Message;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.feed.Entry;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.load.NativeFeedRanker;
import org.feedmill.mill.load.SiteSource;
import org.feedmill.mill.load.SiteSourceDetector;
import org.feedmill.page.Page;
import org.feedmill.page.address.WebAddress;
import org.feedmill.substitute.SubstitutePage;
import org.feedmill.substitute.SubstitutePageDetector;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Model of the result of a preview.
 *
 * @param page id of the snapshot
 * @param kind of result
 * @param lists best first; one if the page is a feed
 * @param offers feeds and other sources that the site offers
 * @param explanation why no list was found, or other remarks
 * @param details technical details of the finders
 * @param remedies actions that may help
 */
public record PreviewResult(
        PageSummary page,
        Kind kind,
        String title,
        List<ListChoice> lists,
        List<FeedOffer> offers,
        Explanation explanation,
        List<String> details,
        Remedies remedies) {

    /** Most lists that are shown; lists further down are never the right one. */
    private static final int MAX_LISTS = 8;

    private static final int MAX_ITEMS = 30;
    private static final int MAX_OFFERS = 3;
    private static final int MAX_DETAILS = 20;

    /** Kind of result. */
    public enum Kind {
        LIST,
        FEED,
        NOTHING,
        REFUSED,
        FAILED;

        public String key() {
            return "result." + name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Page that is previewed.
     *
     * @param showable whether it can be shown
     * @param rendered whether a browser rendered it
     */
    public record PageSummary(String id, String address, boolean showable, boolean rendered) {

        /** Returns the name of the site. */
        public String host() {
            return PreviewResult.host(address);
        }

        /** Returns the address encoded for a query. */
        public String encoded() {
            return PageAddresses.encoded(address);
        }
    }

    /**
     * Reasons why no list was found, and the remedy.
     *
     * @param remedy null if the actions suffice
     */
    public record Explanation(
            List<Message> reasons, @Nullable Message remedy) {

        static final Explanation NOTHING = new Explanation(List.of(), null);
    }

    /**
     * Actions that may help.
     *
     * @param render render the page in a browser
     * @param retry request the page again
     * @param credentials sign in to the site
     */
    public record Remedies(boolean render, boolean retry, boolean credentials) {

        static final Remedies NONE = new Remedies(false, false, false);
    }

    /**
     * List that can be chosen.
     *
     * @param position among the lists shown
     * @param number among the lists found
     * @param nodes of its items, outlined by the frame
     */
    public record ListChoice(
            int position, int number, int count, List<ItemPreview> items, List<Message> itemFields, String nodes) {}

    /**
     * Item as a reader shows it.
     *
     * @param node of the item on the page, -1 if there is none
     */
    public record ItemPreview(
            String title,
            @Nullable String link,
            @Nullable Moment date,
            @Nullable String text,
            @Nullable String author,
            @Nullable String image,
            int node) {}

    /**
     * Feed or other source that the site itself offers.
     *
     * @param number among the feeds; -1 for other sources
     */
    public record FeedOffer(int number, String address, String title, String encoded) {

        public boolean isFeed() {
            return number >= 0;
        }
    }

    public List<FeedOffer> feeds() {
        return offers.stream().filter(FeedOffer::isFeed).toList();
    }

    /** Returns the other sources of the site, such as the posts of its content management system. */
    public List<FeedOffer> sources() {
        return offers.stream().filter(offer -> !offer.isFeed()).toList();
    }

    public static PreviewResult of(PageSnapshot snapshot) {
        return switch (snapshot.milled()) {
            case MillResult.Extracted fresh -> list(snapshot, fresh);
            case MillResult.Native feed -> feed(snapshot, feed);
            case MillResult.Empty empty -> nothing(snapshot, empty);
            case MillResult.Refused refused -> {
                Message what = Message.of("refused." + refused.content().name());
                yield withoutLists(
                        snapshot,
                        Kind.REFUSED,
                        new Explanation(List.of(what), Message.of("refused.try")),
                        List.of(),
                        Remedies.NONE);
            }
            case MillResult.Failed failed -> {
                FetchObstacle hindrance = FetchObstacle.of(failed.cause());
                String host = host(snapshot.address());
                Explanation given = new Explanation(List.of(hindrance.message(host)), hindrance.remedy(host));
                List<String> details = List.of(failed.cause().message());
                yield withoutLists(
                        snapshot,
                        Kind.FAILED,
                        given,
                        details,
                        new Remedies(
                                hindrance.renderingMayHelp(),
                                hindrance.retryMayHelp(),
                                hindrance.credentialsMayHelp()));
            }
            case MillResult.Unchanged same -> throw new IllegalStateException("no validators were sent");
        };
    }

    private static PreviewResult list(PageSnapshot snapshot, MillResult.Extracted fresh) {
        List<ListChoice> lists = new ArrayList<>();
        Set<List<String>> shown = new LinkedHashSet<>();
        List<ItemList> candidates = fresh.found().candidates();
        for (int i = 0; i < candidates.size() && lists.size() < MAX_LISTS; i++) {
            List<String> titles =
                    candidates.get(i).items().stream().map(Item::title).toList();
            if (!titles.isEmpty() && shown.add(titles)) { // finders often find the same list
                lists.add(choice(fresh.page(), candidates.get(i), lists.size(), i));
            }
        }
        List<String> details = new ArrayList<>(fresh.trail().detours());
        details.addAll(fresh.notes());
        details.addAll(fresh.list().evidence());
        return new PreviewResult(
                shown(snapshot),
                Kind.LIST,
                fresh.feed().title(),
                lists,
                offers(snapshot),
                Explanation.NOTHING,
                firstOf(details, MAX_DETAILS),
                new Remedies(!fresh.page().isRendered(), false, isLoginPage(fresh.page())));
    }

    private static boolean isLoginPage(Page page) {
        return SubstitutePageDetector.standard()
                .detect(page)
                .filter(substitute -> substitute.kind() == SubstitutePage.Kind.LOGIN)
                .filter(substitute -> substitute.confidence() >= SubstitutePageDetector.MIN_CONFIDENCE)
                .isPresent();
    }

    private static ListChoice choice(Page page, ItemList list, int place, int number) {
        List<Item> items = list.items();
        String nodes = items.stream()
                .map(item -> Integer.toString(shownNode(page, item)))
                .collect(Collectors.joining(","));
        List<ItemPreview> lines =
                firstOf(items, MAX_ITEMS).stream().map(item -> line(page, item)).toList();
        return new ListChoice(place, number, items.size(), lines, FinderExplanations.describeItems(list), nodes);
    }

    /** The frame does not number a text that is alone in its element. */
    private static int shownNode(Page page, Item item) {
        int node = item.node();
        boolean alone = page.isText(node) && page.end(page.parent(node)) == node + 1;
        return alone ? page.parent(node) : node;
    }

    private static ItemPreview line(Page page, Item item) {
        Moment date = item.date() == null ? null : item.date().inZone(page.timeZone());
        return new ItemPreview(
                item.title(),
                link(item.link()),
                date,
                item.description(),
                item.author(),
                link(item.image()),
                shownNode(page, item));
    }

    private static ItemPreview line(Entry entry) {
        return new ItemPreview(
                entry.title(),
                link(entry.link()),
                entry.published(),
                entry.summary(),
                entry.author(),
                link(entry.image()),
                -1);
    }

    /** Returns a web address; null for addresses of other schemes. */
    private static @Nullable String link(@Nullable String address) {
        return address == null || WebAddress.of(address) == null ? null : address;
    }

    private static PreviewResult feed(PageSnapshot snapshot, MillResult.Native feed) {
        List<Entry> entries = feed.feed().entries();
        List<ItemPreview> lines =
                firstOf(entries, MAX_ITEMS).stream().map(PreviewResult::line).toList();
        return new PreviewResult(
                shown(snapshot),
                Kind.FEED,
                feed.feed().title(),
                List.of(new ListChoice(0, 0, entries.size(), lines, List.of(), "")),
                List.of(),
                Explanation.NOTHING,
                firstOf(feed.notes(), MAX_DETAILS),
                Remedies.NONE);
    }

    private static PreviewResult nothing(PageSnapshot snapshot, MillResult.Empty empty) {
        List<String> details = new ArrayList<>(empty.notes());
        details.addAll(empty.tried());
        Page page = empty.page();
        boolean login = page != null && isLoginPage(page);
        Remedies ways = new Remedies(page != null && !page.isRendered() && !login, false, login);
        Explanation given = login
                ? new Explanation(List.of(Message.of("no-list.login")), Message.of("fetch-obstacle.LOGIN.try"))
                : new Explanation(FinderExplanations.explainNothing(empty), null);
        return withoutLists(snapshot, Kind.NOTHING, given, firstOf(details, MAX_DETAILS), ways);
    }

    private static PreviewResult withoutLists(
            PageSnapshot snapshot, Kind kind, Explanation given, List<String> details, Remedies ways) {
        return new PreviewResult(
                shown(snapshot), kind, host(snapshot.address()), List.of(), offers(snapshot), given, details, ways);
    }

    private static PageSummary shown(PageSnapshot snapshot) {
        Page page = snapshot.page();
        return new PageSummary(snapshot.id(), snapshot.address(), page != null, page != null && page.isRendered());
    }

    /**
     * Returns the site's feeds that may contain the page's list, most likely first, and then its other sources; the
     * order is always the same.
     */
    public static List<FeedOffer> offers(PageSnapshot snapshot) {
        Page page = snapshot.page();
        if (page == null) {
            return List.of();
        }
        List<FeedOffer> offers = new ArrayList<>();
        for (var feed : firstOf(NativeFeedRanker.rank(page), MAX_OFFERS)) {
            String title = feed.title() == null || feed.title().isBlank() ? feed.address() : feed.title();
            offers.add(new FeedOffer(
                    offers.size(),
                    feed.address(),
                    FinderExplanations.shorten(title),
                    PageAddresses.encoded(feed.address())));
        }
        for (SiteSource source : firstOf(SiteSourceDetector.detect(page), MAX_OFFERS)) {
            String title = source.software().isEmpty() ? source.address() : source.software() + ": " + source.address();
            offers.add(new FeedOffer(
                    -1, source.address(), FinderExplanations.shorten(title), PageAddresses.encoded(source.address())));
        }
        return offers;
    }

    private static String host(String address) {
        WebAddress given = WebAddress.of(address);
        return given == null ? address : given.host();
    }

    private static <T> List<T> firstOf(List<T> all, int max) {
        return all.subList(0, Math.min(max, all.size()));
    }
}
