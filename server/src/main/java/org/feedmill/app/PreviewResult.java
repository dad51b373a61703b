package org.feedmill.app;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.feed.Entry;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.mill.Milled;
import org.feedmill.mill.NativeFeeds;
import org.feedmill.page.Page;
import org.feedmill.page.WebAddress;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Model of the result of a preview.
 *
 * @param shot by which the page is asked for again
 * @param kind of what came
 * @param lists the best first; one where the page is a feed
 * @param offers feeds that the site has itself
 * @param told why nothing came, or what should be known
 * @param details the same as the program tells it
 * @param ways what may help
 */
public record PreviewResult(
        Shown shot,
        Kind kind,
        String title,
        List<Choice> lists,
        List<Offer> offers,
        Told told,
        List<String> details,
        Ways ways) {

    /** Lists further down are never the right one. */
    private static final int MOST_LISTS = 8;

    private static final int MOST_ITEMS = 30;
    private static final int MOST_OFFERS = 3;
    private static final int MOST_DETAILS = 20;

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
     * @param framed whether it can be shown
     * @param drawn whether a browser drew it
     */
    public record Shown(String id, String address, boolean framed, boolean drawn) {

        /** The address as a value in another one. */
        public String encoded() {
            return PageAddresses.encoded(address);
        }
    }

    /**
     * Reasons why no list was found, and the remedy.
     *
     * @param remedy null where the ways say enough
     */
    public record Told(List<Said> reasons, @Nullable Said remedy) {

        static final Told NOTHING = new Told(List.of(), null);
    }

    /**
     * Actions that may help.
     *
     * @param draw let a browser draw the page
     * @param again ask once more
     */
    public record Ways(boolean draw, boolean again) {

        static final Ways NONE = new Ways(false, false);
    }

    /**
     * List that can be chosen.
     *
     * @param place among those shown
     * @param number among those found
     * @param nodes of its items, for the frame to outline
     */
    public record Choice(int place, int number, int count, List<Line> items, List<Said> traits, String nodes) {}

    /**
     * Item as a reader shows it.
     *
     * @param grain how much of the date was told
     * @param node where it stands on the page, -1 where it does not
     */
    public record Line(
            String title,
            @Nullable String link,
            @Nullable String date,
            @Nullable String grain,
            @Nullable String text,
            @Nullable String author,
            int node) {}

    /** Feed that the site itself offers. */
    public record Offer(int number, String address, String title, String encoded) {}

    static PreviewResult of(Shot shot) {
        return switch (shot.milled()) {
            case Milled.Fresh fresh -> list(shot, fresh);
            case Milled.Native feed -> feed(shot, feed);
            case Milled.Empty empty -> nothing(shot, empty);
            case Milled.Refused refused -> {
                Said what = Said.of("refused." + refused.content().name());
                yield plain(shot, Kind.REFUSED, new Told(List.of(what), Said.of("refused.try")), List.of(), Ways.NONE);
            }
            case Milled.Failed failed -> {
                Hindrance hindrance = Hindrance.of(failed.cause());
                String host = host(shot.address());
                Told told = new Told(List.of(hindrance.words(host)), hindrance.remedy(host));
                List<String> details = List.of(failed.cause().message());
                yield plain(shot, Kind.FAILED, told, details, new Ways(hindrance.draw(), hindrance.again()));
            }
            case Milled.Unchanged same -> throw new IllegalStateException("no validators were sent");
        };
    }

    private static PreviewResult list(Shot shot, Milled.Fresh fresh) {
        List<Choice> lists = new ArrayList<>();
        Set<List<String>> shown = new LinkedHashSet<>();
        List<ItemList> candidates = fresh.found().candidates();
        for (int i = 0; i < candidates.size() && lists.size() < MOST_LISTS; i++) {
            List<String> titles =
                    candidates.get(i).items().stream().map(Item::title).toList();
            if (!titles.isEmpty() && shown.add(titles)) { // finders often agree
                lists.add(choice(fresh.page(), candidates.get(i), lists.size(), i));
            }
        }
        List<String> details = new ArrayList<>(fresh.trail().ways());
        details.addAll(fresh.notes());
        details.addAll(fresh.list().evidence());
        return new PreviewResult(
                shown(shot),
                Kind.LIST,
                fresh.feed().title(),
                lists,
                offers(shot),
                Told.NOTHING,
                cut(details, MOST_DETAILS),
                new Ways(!fresh.page().drawn(), false));
    }

    private static Choice choice(Page page, ItemList list, int place, int number) {
        List<Item> items = list.items();
        String nodes = items.stream()
                .map(item -> Integer.toString(numbered(page, item)))
                .collect(Collectors.joining(","));
        List<Line> lines =
                cut(items, MOST_ITEMS).stream().map(item -> line(page, item)).toList();
        return new Choice(place, number, items.size(), lines, Plain.traits(list), nodes);
    }

    /** The frame numbers no text that is alone in its element. */
    private static int numbered(Page page, Item item) {
        int node = item.node();
        boolean alone = page.isText(node) && page.end(page.parent(node)) == node + 1;
        return alone ? page.parent(node) : node;
    }

    private static Line line(Page page, Item item) {
        return new Line(
                item.title(),
                link(item.link()),
                date(item.date()),
                grain(item.date()),
                item.description(),
                item.author(),
                numbered(page, item));
    }

    private static Line line(Entry entry) {
        Moment published = entry.published();
        return new Line(
                entry.title(),
                link(entry.link()),
                date(published),
                grain(published),
                entry.summary(),
                entry.author(),
                -1);
    }

    /** Pages name other things than pages too. */
    private static @Nullable String link(@Nullable String address) {
        return address == null || WebAddress.of(address) == null ? null : address;
    }

    private static @Nullable String date(@Nullable Moment moment) {
        return moment == null ? null : moment.iso();
    }

    private static @Nullable String grain(@Nullable Moment moment) {
        return moment == null ? null : moment.grain().name().toLowerCase(Locale.ROOT);
    }

    private static PreviewResult feed(Shot shot, Milled.Native feed) {
        List<Entry> entries = feed.feed().entries();
        List<Line> lines =
                cut(entries, MOST_ITEMS).stream().map(PreviewResult::line).toList();
        return new PreviewResult(
                shown(shot),
                Kind.FEED,
                feed.feed().title(),
                List.of(new Choice(0, 0, entries.size(), lines, List.of(), "")),
                List.of(),
                Told.NOTHING,
                cut(feed.notes(), MOST_DETAILS),
                Ways.NONE);
    }

    private static PreviewResult nothing(Shot shot, Milled.Empty empty) {
        List<String> details = new ArrayList<>(empty.notes());
        details.addAll(empty.tried());
        Page page = empty.page();
        Ways ways = new Ways(page != null && !page.drawn(), false);
        Told told = new Told(Plain.nothing(empty), null);
        return plain(shot, Kind.NOTHING, told, cut(details, MOST_DETAILS), ways);
    }

    private static PreviewResult plain(Shot shot, Kind kind, Told told, List<String> details, Ways ways) {
        return new PreviewResult(shown(shot), kind, host(shot.address()), List.of(), offers(shot), told, details, ways);
    }

    private static Shown shown(Shot shot) {
        Page page = shot.page();
        return new Shown(shot.id(), shot.address(), page != null, page != null && page.drawn());
    }

    /** The feeds of the site that may be of the page's list, the most likely first; counted the same each time. */
    static List<Offer> offers(Shot shot) {
        Page page = shot.page();
        if (page == null) {
            return List.of();
        }
        List<Offer> offers = new ArrayList<>();
        for (var feed : cut(NativeFeeds.of(page), MOST_OFFERS)) {
            String title = feed.title() == null || feed.title().isBlank() ? feed.address() : feed.title();
            offers.add(new Offer(
                    offers.size(), feed.address(), Plain.shortened(title), PageAddresses.encoded(feed.address())));
        }
        return offers;
    }

    private static String host(String address) {
        WebAddress told = WebAddress.of(address);
        return told == null ? address : told.host();
    }

    private static <T> List<T> cut(List<T> all, int max) {
        return all.subList(0, Math.min(max, all.size()));
    }
}
