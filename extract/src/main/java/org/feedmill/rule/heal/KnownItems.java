package org.feedmill.rule.heal;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The items of a page's last good result. A rule's result is checked against them, and they are searched for when it
 * fails. This is plain data of bounded size that can be stored anywhere.
 *
 * @param items of the last good result, in page order
 * @param counts number of items of each result, the latest last
 * @param page the page's title, null if it is unknown
 * @param alike number of other links on the page with the pattern of the items' links; -1 if it is unknown
 */
public record KnownItems(
        List<KnownItem> items,
        List<Integer> counts,
        @Nullable String page,
        int alike) {

    /** Maximum number of remembered items: enough to recognise any list. */
    public static final int MAX_ITEMS = 300;

    /** Maximum number of results whose item counts are remembered. */
    public static final int MAX_COUNTS = 10;

    private static final int MAX_TITLE_LENGTH = 300;
    private static final int MAX_LINK_LENGTH = 2_000;

    /** Length of a day in ISO 8601. */
    private static final int DATE_LENGTH = 10;

    /** Nothing is known yet. */
    public static final KnownItems EMPTY = new KnownItems(List.of(), List.of(), null, -1);

    public KnownItems {
        items = List.copyOf(items.subList(0, Math.min(MAX_ITEMS, items.size())));
        counts = List.copyOf(counts.subList(Math.max(0, counts.size() - MAX_COUNTS), counts.size()));
        page = page == null || page.length() <= MAX_TITLE_LENGTH ? page : page.substring(0, MAX_TITLE_LENGTH);
    }

    /**
     * An item of the last good result.
     *
     * @param title shortened if it is very long
     * @param date in ISO 8601, null if it had none
     * @param elsewhere how often the page contained it outside of the list: in a menu, as "most read"
     */
    public record KnownItem(
            String title, @Nullable String link, @Nullable String date, int elsewhere) {

        public KnownItem {
            title = title.length() <= MAX_TITLE_LENGTH ? title : title.substring(0, MAX_TITLE_LENGTH);
            link = link == null || link.length() > MAX_LINK_LENGTH ? null : link;
        }

        static KnownItem of(Item item) {
            Moment date = item.date();
            return new KnownItem(item.title(), item.link(), date == null ? null : date.toIso(), 0);
        }

        KnownItem elsewhere(int often) {
            return new KnownItem(title, link, date, often);
        }

        KnownItem moved(HostMove move) {
            return link == null ? this : new KnownItem(title, move.apply(link), date, elsewhere);
        }

        public boolean dated() {
            return date != null;
        }

        /** Returns the day of the date, null if there is none. */
        @Nullable
        LocalDate day() {
            try {
                return date == null ? null : LocalDate.parse(date.substring(0, Math.min(DATE_LENGTH, date.length())));
            } catch (DateTimeParseException e) {
                return null;
            }
        }
    }

    /** Creates the known items of a list whose page is not available. */
    public static KnownItems of(ItemList list) {
        List<KnownItem> ones = list.items().stream().map(KnownItem::of).toList();
        return new KnownItems(ones, List.of(ones.size()), null, -1);
    }

    public static KnownItems of(Page page, ItemList list) {
        return EMPTY.updatedWith(page, list);
    }

    /** Returns the known items after another good result of the page. */
    public KnownItems updatedWith(Page page, ItemList list) {
        List<Integer> times = new ArrayList<>(counts);
        times.add(list.items().size());
        KnownItems now = of(list);
        int[] elsewhere = new KnownItemLocator(page, new KnownItemIndex(now)).countOutside(list);
        List<KnownItem> ones = new ArrayList<>();
        for (int i = 0; i < now.items.size(); i++) {
            ones.add(now.items.get(i).elsewhere(elsewhere[i]));
        }
        String make = new KnownItemProfile(now).linkPattern();
        int alike = make == null ? -1 : KnownItemProfile.countOtherLinks(page, make, list);
        return new KnownItems(ones, times, page.metadata().title(), alike);
    }

    /** Returns the known items with links on the host of the page, if the site has moved there; otherwise these. */
    KnownItems movedTo(Page at) {
        List<String> links =
                items.stream().map(KnownItem::link).filter(Objects::nonNull).toList();
        HostMove move = HostMove.detect(links, at);
        return move == null
                ? this
                : new KnownItems(items.stream().map(item -> item.moved(move)).toList(), counts, page, alike);
    }

    /** Returns the usual number of items: the median of the remembered results. */
    public int usualCount() {
        if (counts.isEmpty()) {
            return items.size();
        }
        List<Integer> sorted = counts.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }

    /** Returns the smallest remembered number of items. */
    public int minCount() {
        return counts.stream().mapToInt(c -> c).min().orElse(items.size());
    }

    /** Returns the share of items that had a date. */
    double datedShare() {
        return share(KnownItem::dated);
    }

    /** Returns the share of items that had a link. */
    double linkedShare() {
        return share(o -> o.link() != null);
    }

    private double share(Predicate<KnownItem> what) {
        return items.isEmpty() ? 0 : (double) items.stream().filter(what).count() / items.size();
    }
}
