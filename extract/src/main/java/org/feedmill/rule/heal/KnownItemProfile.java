package org.feedmill.rule.heal;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A profile of the known items, which distinguishes new items from menu entries: the hosts and patterns of their links
 * and the lengths of their titles.
 */
final class KnownItemProfile {

    /** Share of different hosts or patterns per item from which on another one says nothing. */
    private static final double MANY_SHARE = 0.4;

    /** A title that is shorter than this share of nearly all known ones is of another kind. */
    private static final double SHORT_TITLE_SHARE = 0.5;

    /**
     * The likelihood that a link of an unknown pattern on a known host belongs to an item: for few known patterns, and
     * for many.
     */
    private static final double OTHER_PATTERN = 0.3;

    private static final double ANY_PATTERN = 0.8;

    private static final double NEARLY_ALL = 0.8;

    /** Minimum similarity of two titles of the same page. */
    private static final double SAME_PAGE_TITLE = 0.9;

    /** Titles with a larger share of digits are numbers. */
    private static final double MAX_DIGIT_SHARE = 0.4;

    /** Maximum number of other links of the known pattern, as a share of a list that is recognised by it. */
    static final double MAX_OTHER_LINKS = 0.25;

    private final KnownItems known;
    private final Map<String, Integer> hosts = new HashMap<>();
    private final Map<String, Integer> linkPatterns = new HashMap<>();
    private final int linkCount;
    private final int shortTitleLength;
    private final int medianTitleLength;

    KnownItemProfile(KnownItems known) {
        this.known = known;
        int linked = 0;
        for (KnownItems.KnownItem item : known.items()) {
            String link = item.link();
            if (link != null) {
                linked++;
                hosts.merge(LinkNormalizer.host(link), 1, Integer::sum);
                linkPatterns.merge(LinkNormalizer.pattern(link), 1, Integer::sum);
            }
        }
        this.linkCount = linked;
        List<Integer> lengths = known.items().stream()
                .map(i -> TitleNormalizer.key(i.title()).length())
                .sorted()
                .toList();
        this.shortTitleLength = lengths.isEmpty() ? 0 : lengths.get(lengths.size() / 10);
        this.medianTitleLength = lengths.isEmpty() ? 0 : lengths.get(lengths.size() / 2);
    }

    /** Returns the median length of the known titles. */
    int medianTitleLength() {
        return medianTitleLength;
    }

    boolean hasManyHosts() {
        return hosts.size() > Math.max(2, MANY_SHARE * linkCount);
    }

    private boolean hasManyPatterns() {
        return linkPatterns.size() > Math.max(2, MANY_SHARE * linkCount);
    }

    boolean isKnownHost(String link) {
        return hosts.containsKey(LinkNormalizer.host(link));
    }

    /** Returns the likelihood that an unknown item is of this kind, from 0 to 1. */
    double likelihood(Item item) {
        double title = TitleNormalizer.key(item.title()).length() < SHORT_TITLE_SHARE * shortTitleLength ? 0.5 : 1;
        return title * linkLikelihood(item.link());
    }

    private double linkLikelihood(@Nullable String link) {
        if (link == null) {
            return 1 - known.linkedShare();
        }
        if (linkCount == 0) {
            return OTHER_PATTERN;
        }
        if (!isKnownHost(link)) {
            return hasManyHosts() ? ANY_PATTERN : 0;
        }
        if (linkPatterns.containsKey(LinkNormalizer.pattern(link))) {
            return 1;
        }
        return hasManyPatterns() ? ANY_PATTERN : OTHER_PATTERN;
    }

    /** Returns true if hardly any other link of the page had the pattern of the known ones. */
    boolean hadPatternToItself() {
        return known.alike() >= 0 && known.alike() <= MAX_OTHER_LINKS * known.usualCount();
    }

    /** Returns true if the page had this title when the items were known last. */
    boolean isSamePageTitle(String title) {
        String before = known.page();
        return before != null
                && !title.isBlank()
                && TitleNormalizer.similarity(TitleNormalizer.key(before), TitleNormalizer.key(title))
                        >= SAME_PAGE_TITLE;
    }

    /** Counts the addresses of a pattern on the page that do not belong to the list. */
    static int countOtherLinks(Page page, String make, ItemList list) {
        Set<String> others = new HashSet<>();
        for (int n = 0; n < page.size(); n++) {
            String href = page.tag(n) == HtmlTag.A ? page.attribute(n, "href") : null;
            String link = href == null ? null : page.absoluteAddress(href.strip());
            if (link != null && LinkNormalizer.pattern(link).equals(make)) {
                others.add(LinkNormalizer.key(link));
            }
        }
        for (Item item : list.items()) {
            others.remove(item.link() == null ? "" : LinkNormalizer.key(item.link()));
        }
        return others.size();
    }

    /** Returns true if titles are about as long as the known ones. */
    boolean hasUsualTitleLengths(List<Item> items) {
        List<Integer> lengths = items.stream()
                .map(i -> TitleNormalizer.key(i.title()).length())
                .sorted()
                .toList();
        int half = lengths.isEmpty() ? 0 : lengths.get(lengths.size() / 2);
        return half >= SHORT_TITLE_SHARE * medianTitleLength && half * SHORT_TITLE_SHARE <= medianTitleLength;
    }

    /**
     * Returns true if the known titles are words rather than numbers and dates, which can be extracted in many ways.
     */
    boolean hasWordedTitles() {
        int digits = 0;
        int all = 0;
        for (KnownItems.KnownItem item : known.items()) {
            String key = TitleNormalizer.key(item.title());
            digits += TitleNormalizer.digitsOf(key).length();
            all += key.length();
        }
        return digits < MAX_DIGIT_SHARE * all;
    }

    /** Returns true if the links of all items have the one distinctive pattern of the known links. */
    boolean allMatchPattern(List<Item> items) {
        String make = linkPattern();
        return make != null
                && items.stream()
                        .allMatch(i -> i.link() != null
                                && LinkNormalizer.pattern(i.link()).equals(make));
    }

    /** Returns the pattern of nearly all known links, null if there is none or it is not distinctive. */
    @Nullable
    String linkPattern() {
        String most = null;
        for (Map.Entry<String, Integer> make : linkPatterns.entrySet()) {
            most = make.getValue() >= NEARLY_ALL * known.items().size() ? make.getKey() : most;
        }
        return LinkNormalizer.isDistinctive(most) ? most : null;
    }
}
