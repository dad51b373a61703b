package org.feedmill.rule;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * A profile of the known items, by which new items are told from menu entries: the hosts and patterns of their links and the
 * lengths of their titles.
 */
final class Kind {

    /** So many different hosts or makes for each item that another one says nothing. */
    private static final double MANIFOLD = 0.4;

    /** A title so much shorter than nearly all known ones is of another kind. */
    private static final double SHORT = 0.5;

    /** How likely a link of an unknown make on a known host is an item's, where makes are few, and where they are many. */
    private static final double OTHER_MAKE = 0.3;

    private static final double ANY_MAKE = 0.8;

    private static final double ALMOST = 0.8;

    /** Titles with so many digits are numbers. */
    private static final double NUMBERS = 0.4;

    private final Known known;
    private final Map<String, Integer> hosts = new HashMap<>();
    private final Map<String, Integer> makes = new HashMap<>();
    private final int links;
    private final int shortest;
    private final int middle;

    Kind(Known known) {
        this.known = known;
        int linked = 0;
        for (Known.One item : known.items()) {
            String link = item.link();
            if (link != null) {
                linked++;
                hosts.merge(LinkForm.host(link), 1, Integer::sum);
                makes.merge(LinkForm.make(link), 1, Integer::sum);
            }
        }
        this.links = linked;
        List<Integer> lengths = known.items().stream()
                .map(i -> TitleForm.key(i.title()).length())
                .sorted()
                .toList();
        this.shortest = lengths.isEmpty() ? 0 : lengths.get(lengths.size() / 10);
        this.middle = lengths.isEmpty() ? 0 : lengths.get(lengths.size() / 2);
    }

    /** The middle length of the known titles. */
    int middle() {
        return middle;
    }

    boolean manyHosts() {
        return hosts.size() > Math.max(2, MANIFOLD * links);
    }

    private boolean manyMakes() {
        return makes.size() > Math.max(2, MANIFOLD * links);
    }

    boolean host(String link) {
        return hosts.containsKey(LinkForm.host(link));
    }

    /** How likely an item that is not known is of this kind, from 0 to 1. */
    double likely(Item item) {
        double title = TitleForm.key(item.title()).length() < SHORT * shortest ? 0.5 : 1;
        return title * leads(item.link());
    }

    private double leads(@Nullable String link) {
        if (link == null) {
            return 1 - known.linked();
        }
        if (links == 0) {
            return OTHER_MAKE;
        }
        if (!host(link)) {
            return manyHosts() ? ANY_MAKE : 0;
        }
        if (makes.containsKey(LinkForm.make(link))) {
            return 1;
        }
        return manyMakes() ? ANY_MAKE : OTHER_MAKE;
    }

    /** How many addresses of a make stand on the page that are none of the list's. */
    static int others(Page page, String make, ItemList list) {
        Set<String> others = new HashSet<>();
        for (int n = 0; n < page.size(); n++) {
            String href = page.tag(n) == Tag.A ? page.attribute(n, "href") : null;
            String link = href == null ? null : page.absolute(href.strip());
            if (link != null && LinkForm.make(link).equals(make)) {
                others.add(LinkForm.key(link));
            }
        }
        for (Item item : list.items()) {
            others.remove(item.link() == null ? "" : LinkForm.key(item.link()));
        }
        return others.size();
    }

    /** Whether titles are about as long as the known ones. */
    boolean titled(List<Item> items) {
        List<Integer> lengths = items.stream()
                .map(i -> TitleForm.key(i.title()).length())
                .sorted()
                .toList();
        int half = lengths.isEmpty() ? 0 : lengths.get(lengths.size() / 2);
        return half >= SHORT * middle && half * SHORT <= middle;
    }

    /** Whether the known titles are words rather than numbers and dates, which may be read in many ways. */
    boolean worded() {
        int digits = 0;
        int all = 0;
        for (Known.One item : known.items()) {
            String key = TitleForm.key(item.title());
            digits += TitleForm.digits(key).length();
            all += key.length();
        }
        return digits < NUMBERS * all;
    }

    /** Whether the links of all items are of the one telling make that the known ones are of. */
    boolean made(List<Item> items) {
        String make = make();
        return make != null
                && items.stream()
                        .allMatch(
                                i -> i.link() != null && LinkForm.make(i.link()).equals(make));
    }

    /** The make that nearly all known links are of, null where there is none or where it tells little. */
    @Nullable
    String make() {
        String most = null;
        for (Map.Entry<String, Integer> make : makes.entrySet()) {
            most = make.getValue() >= ALMOST * known.items().size() ? make.getKey() : most;
        }
        return LinkForm.telling(most) ? most : null;
    }
}
