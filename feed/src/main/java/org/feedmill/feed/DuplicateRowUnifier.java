package org.feedmill.feed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.feedmill.feed.clean.UrlParts;
import org.feedmill.feed.clean.UrlWordList;
import org.jspecify.annotations.Nullable;

/**
 * Recognises an article that a page lists twice, pinned and in its place, or in a box and in the list, and gives both
 * rows one link and one title, so that they become one entry. Rows are the same article when their days do not differ
 * and
 *
 * <ul>
 *   <li>their titles are equal, and one link is the other with more parameters or a fragment that do not distinguish rows,
 *   or both are equal without volatile parts; or
 *   <li>their links are equal, and one title is the other with a label ({@link TitleLabel}), on a page whose links tell
 *   its rows apart; or
 *   <li>one has both more in its link and a label in its title.
 * </ul>
 *
 * Cost: linear.
 */
final class DuplicateRowUnifier {

    /** More rows with the same path and title are a series. */
    private static final int MAX_GROUP = 4;

    /** The number of titles with and without a prefix that make the prefix a label. */
    private static final int MIN_LABELLED = 3;

    private static final int MIN_ROWS = 4;
    private static final double MIN_UNIQUE_SHARE = 0.8;

    private final List<Entry> entries;
    private final LinkIdentity links;
    private final @Nullable String pageKey;
    private final Map<String, Set<String>> values = new HashMap<>();

    /** Titles by the key of their link. */
    private final Map<String, Set<String>> titles = new HashMap<>();

    private final List<@Nullable UrlParts> parts = new ArrayList<>();

    private DuplicateRowUnifier(@Nullable String page, List<Entry> entries, FeedMemory memory) {
        this.entries = new ArrayList<>(entries);
        this.links = LinkIdentity.of(memory);
        this.pageKey = links.keyOfLink(page);
        for (Entry entry : entries) {
            UrlParts split = UrlParts.of(entry.link());
            parts.add(split);
            if (split != null) {
                titles.computeIfAbsent(String.valueOf(links.keyOfLink(entry.link())), k -> new HashSet<>())
                        .add(EntryId.foldTitle(entry.title()));
                split.values()
                        .forEach((key, value) -> values.computeIfAbsent(key, k -> new HashSet<>())
                                .add(value));
            }
        }
    }

    /** Returns the entries with one link and title for each article, in order; no entry is removed. */
    static List<Entry> unify(@Nullable String page, List<Entry> entries, FeedMemory memory) {
        if (entries.size() < 2) {
            return entries;
        }
        DuplicateRowUnifier rows = new DuplicateRowUnifier(page, entries, memory);
        rows.unifyLinks();
        rows.unifyTitles();
        rows.unifyLabelled(UrlParts::withoutFragment);
        rows.unifyLabelled(UrlParts::base);
        return rows.entries;
    }

    private void unifyLinks() {
        Map<String, List<Integer>> groups = new HashMap<>();
        for (int i = 0; i < entries.size(); i++) {
            UrlParts split = parts.get(i);
            if (split != null) {
                String title = EntryId.foldTitle(entries.get(i).title());
                groups.computeIfAbsent(split.base() + "\n" + title, key -> new ArrayList<>())
                        .add(i);
            }
        }
        for (List<Integer> group : groups.values()) {
            if (group.size() > 1 && group.size() <= MAX_GROUP) {
                unifyLinks(group);
            }
        }
    }

    private void unifyLinks(List<Integer> group) {
        for (int one : group) {
            for (int other : group) {
                String plain = entries.get(other).link();
                if (plain != null
                        && isDifferent(one, other)
                        && isSameDay(one, other)
                        && (isShorterLink(other, one) || isSameKey(one, other))) {
                    entries.set(one, entries.get(one).withLink(plain));
                    parts.set(one, parts.get(other));
                }
            }
        }
    }

    private boolean isDifferent(int one, int other) {
        UrlParts first = parts.get(one);
        UrlParts second = parts.get(other);
        return first != null && second != null && !first.differences(second).isEmpty();
    }

    /** Whether the first link is the second without a part that does not distinguish rows. */
    private boolean isShorterLink(int first, int second) {
        UrlParts plain = parts.get(first);
        UrlParts longer = parts.get(second);
        if (plain == null || longer == null || linksToPage(first)) {
            return false;
        }
        for (String key : plain.differences(longer)) {
            boolean added = !plain.values().containsKey(key) && !UrlParts.isSegment(key) && !UrlWordList.namesPage(key);
            if (!added || values.getOrDefault(key, Set.of()).size() > 1) {
                return false;
            }
        }
        return true;
    }

    private boolean isSameKey(int one, int other) {
        String key = links.keyOfLink(entries.get(one).link());
        return other < one
                && key != null
                && !linksToPage(one)
                && key.equals(links.keyOfLink(entries.get(other).link()))
                && titles.getOrDefault(key, Set.of()).size() == 1;
    }

    private boolean linksToPage(int i) {
        String key = links.keyOfLink(entries.get(i).link());
        return key == null || key.equals(pageKey);
    }

    private boolean isSameDay(int one, int other) {
        String day = EntryId.day(entries.get(one));
        String otherDay = EntryId.day(entries.get(other));
        return day.isEmpty() || otherDay.isEmpty() || day.equals(otherDay);
    }

    private void unifyTitles() {
        Map<String, List<Integer>> byLink = new HashMap<>();
        for (int i = 0; i < entries.size(); i++) {
            String key = links.keyOfLink(entries.get(i).link());
            if (key != null && !key.equals(pageKey)) {
                byLink.computeIfAbsent(key, k -> new ArrayList<>()).add(i);
            }
        }
        long unique = byLink.values().stream().filter(rows -> rows.size() == 1).count();
        if (unique < MIN_ROWS || unique < MIN_UNIQUE_SHARE * byLink.size()) {
            return;
        }
        List<List<Integer>> pairs = byLink.values().stream()
                .filter(rows -> rows.size() == 2 && isSameDay(rows.get(0), rows.get(1)))
                .toList();
        Map<String, Integer> labels = new HashMap<>();
        for (List<Integer> rows : pairs) {
            labels.merge(labelBefore(rows.get(0), rows.get(1)), 1, Integer::sum);
            labels.merge(labelBefore(rows.get(1), rows.get(0)), 1, Integer::sum);
        }
        labels.remove("");
        for (List<Integer> rows : pairs) {
            unifyTitles(rows.get(0), rows.get(1), labels);
            unifyTitles(rows.get(1), rows.get(0), labels);
        }
    }

    private String labelBefore(int first, int second) {
        return TitleLabel.labelBefore(
                entries.get(first).title(), entries.get(second).title());
    }

    /**
     * Gives the second row the title of the first if it only adds a label, known as such or used before several titles.
     */
    private void unifyTitles(int first, int second, Map<String, Integer> labels) {
        if (TitleLabel.addsLabel(entries.get(first).title(), entries.get(second).title())
                || labels.getOrDefault(labelBefore(first, second), 0) >= MIN_LABELLED) {
            copyTitle(second, first);
        }
    }

    private void unifyLabelled(Function<UrlParts, String> common) {
        Map<String, List<Integer>> groups = new HashMap<>();
        for (int i = 0; i < entries.size(); i++) {
            UrlParts split = parts.get(i);
            if (split != null) {
                groups.computeIfAbsent(common.apply(split), key -> new ArrayList<>())
                        .add(i);
            }
        }
        for (List<Integer> group : groups.values()) {
            if (group.size() == 2) {
                unifyLabelled(group.get(0), group.get(1));
                unifyLabelled(group.get(1), group.get(0));
            }
        }
    }

    private void unifyLabelled(int plain, int labelled) {
        String link = entries.get(plain).link();
        if (link != null
                && isDifferent(plain, labelled)
                && isSameDay(plain, labelled)
                && isShorterLink(plain, labelled)
                && TitleLabel.addsLabel(
                        entries.get(plain).title(), entries.get(labelled).title())) {
            copyTitle(labelled, plain);
            entries.set(labelled, entries.get(labelled).withLink(link));
            parts.set(labelled, parts.get(plain));
        }
    }

    private void copyTitle(int row, int from) {
        Entry entry = entries.get(row);
        String title = entries.get(from).title();
        entries.set(row, entry.withTexts(title, entry.summary(), entry.contentHtml(), entry.image()));
    }
}
