package org.feedmill.list.markup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.read.ListDraft;
import org.feedmill.list.read.ListReader;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Lists of elements that the markup calls records: article elements, microdata items, microformat entries. Each is an
 * area that is read as for every finder; stated fields take precedence over found ones.
 */
final class MarkupRecordLists {

    /** A lower factor means the frame of the page: menus, head, foot, asides. */
    static final double MIN_BODY_FACTOR = 0.75;

    private static final int MIN_RECORDS = 2;
    private static final int MAX_REGIONS = 4;

    /**
     * Elements of one class are a separate list if there are at least this many, and at least this share of their
     * siblings.
     */
    private static final int MIN_OF_CLASS = 3;

    private static final double MIN_CLASS_SHARE = 0.5;

    /**
     * An element around others of its kind is their container if they make up most of it; otherwise they are comments
     * or quotations.
     */
    private static final double MIN_WRAPPED_SHARE = 0.6;

    private static final double GOOD_TITLE_SCORE = 1.6;
    private static final double SIZE_HALF = 1.0;
    private static final double TRUST_NAMED = 1;
    private static final double TRUST_ARTICLE = 0.9;

    /** An element with more of the list's text than this is not a record among others. */
    private static final double MAX_RECORD_SHARE = 0.8;

    private static final double UNEVEN_SCORE = 0.5;

    /** If fewer items have a distinct link, a repeated link does not mean a repeated item. */
    private static final double MIN_LINKED_SHARE = 0.7;

    private final PageIndex survey;
    private final Page page;
    private final Map<String, MarkupEntry> known;
    private final Set<Long> seen;

    /**
     * @param known what scripts state about each address, by its {@link TextLocator#key}
     * @param seen records that another finder has read, by their {@link ListRegion#key}
     */
    MarkupRecordLists(PageIndex survey, Map<String, MarkupEntry> known, Set<Long> seen) {
        this.known = known;
        this.seen = seen;
        this.survey = survey;
        this.page = survey.page();
    }

    /** The candidates, unordered. */
    List<ListCandidate> candidates(Map<String, List<Integer>> records) {
        Map<List<Integer>, Set<String>> groups = new LinkedHashMap<>();
        records.forEach((kind, nodes) -> {
            List<Integer> outer = outer(nodes);
            for (List<Integer> group : groups(outer)) {
                groups.computeIfAbsent(group, k -> new LinkedHashSet<>()).add(kind);
            }
        });
        List<Map.Entry<List<Integer>, Set<String>>> ranked = new ArrayList<>(groups.entrySet());
        ranked.sort(Comparator.comparingDouble((Map.Entry<List<Integer>, Set<String>> g) -> groupScore(g.getKey()))
                .reversed());
        List<ListCandidate> candidates = new ArrayList<>();
        for (Map.Entry<List<Integer>, Set<String>> group : ranked.subList(0, Math.min(MAX_REGIONS, ranked.size()))) {
            ListCandidate list = plain(group) ? null : read(group.getKey(), group.getValue());
            if (list != null) {
                candidates.add(list);
            }
        }
        return candidates;
    }

    /** Returns true for article elements, which name no fields: if they were read before, they add nothing. */
    private boolean plain(Map.Entry<List<Integer>, Set<String>> group) {
        if (seen.isEmpty() || !group.getValue().equals(Set.of("article"))) {
            return false;
        }
        List<RecordArea> areas = group.getKey().stream()
                .map(n -> new RecordArea(n, page.end(n), List.of()))
                .toList();
        return seen.contains(ListRegion.key(areas));
    }

    /** The outermost of the elements, except that a container of several others is replaced by them. */
    private List<Integer> outer(List<Integer> nodes) {
        List<Integer> outer = new ArrayList<>();
        int next = 0;
        while (next < nodes.size()) {
            int node = nodes.get(next++);
            int text = 0;
            int count = 0;
            int inside = next;
            while (inside < nodes.size() && nodes.get(inside) < page.end(node)) {
                int inner = nodes.get(inside);
                text += page.textLength(inner);
                count++;
                inside = after(nodes, page.end(inner));
            }
            boolean wraps = count >= MIN_RECORDS && text >= MIN_WRAPPED_SHARE * page.textLength(node);
            if (!wraps) {
                outer.add(node);
                next = inside;
            }
        }
        return outer;
    }

    /** The index of the first of the nodes at or after a number; the nodes are in page order. */
    private static int after(List<Integer> nodes, int number) {
        int found = Collections.binarySearch(nodes, number);
        return found < 0 ? -found - 1 : found;
    }

    /** The elements at one tag path: those of each class, and all together. */
    private List<List<Integer>> groups(List<Integer> nodes) {
        Map<Long, List<Integer>> paths = new LinkedHashMap<>();
        Map<Long, List<Integer>> classes = new LinkedHashMap<>();
        for (int node : nodes) {
            long path = page.tagPath(node);
            paths.computeIfAbsent(path, k -> new ArrayList<>()).add(node);
            classes.computeIfAbsent(NodeSignatures.mix(path, page.classSymbol(node) + 1), k -> new ArrayList<>())
                    .add(node);
        }
        List<List<Integer>> groups = new ArrayList<>(paths.values());
        for (List<Integer> group : classes.values()) {
            int same = paths.getOrDefault(page.tagPath(group.getFirst()), List.of())
                    .size();
            if (group.size() >= MIN_OF_CLASS && group.size() >= MIN_CLASS_SHARE * same) {
                groups.add(group);
            }
        }
        if (paths.size() > 1) {
            // a longer element that is alone at its path is the article of the page
            double most = MIN_WRAPPED_SHARE * text(nodes);
            groups.add(nodes.stream()
                    .filter(n -> page.textLength(n) <= most
                            || paths.getOrDefault(page.tagPath(n), List.of()).size() > 1)
                    .toList());
        }
        groups.removeIf(group -> group.size() < MIN_RECORDS);
        return groups;
    }

    private double text(List<Integer> nodes) {
        double text = 0;
        for (int node : nodes) {
            text += page.textLength(node);
        }
        return text;
    }

    private double groupScore(List<Integer> group) {
        double text = 0;
        for (int node : group) {
            text += page.textLength(node) * landmarkFactor(page, node);
        }
        return text;
    }

    private @Nullable ListCandidate read(List<Integer> nodes, Set<String> kinds) {
        ListRegion region = new ListRegion(MarkupFinder.NAME, sections(nodes), 0, List::of);
        MarkupProperties properties = new MarkupProperties(survey);
        MarkupTimeValues named = new MarkupTimeValues(survey, properties, properties.of(nodes), known);
        ListReader<Moment> reader = new ListReader<>(survey, named);
        ListDraft draft = reader.draft(region, survey.timeNodes());
        ListReader.ReadList read = withoutRepeats(reader.read(draft));
        return read.records().size() < MIN_RECORDS
                ? null
                : new ListCandidate(
                        scored(nodes, kinds, read.subjects(), draft.fields().titleScore()),
                        read.records(),
                        draft.fields());
    }

    /**
     * An article that is both pinned and in its usual position is one item; links that most items share do not identify
     * items.
     */
    private static ListReader.ReadList withoutRepeats(ListReader.ReadList read) {
        List<Item> items =
                read.subjects().stream().flatMap(s -> s.items().stream()).toList();
        long links = items.stream().map(Item::link).distinct().count();
        if (links < MIN_LINKED_SHARE * items.size()) {
            return read;
        }
        Set<String> seen = new HashSet<>();
        List<Subject> once = new ArrayList<>();
        List<TitledRecord> entries = new ArrayList<>();
        int next = 0;
        for (Subject subject : read.subjects()) {
            List<Item> own = new ArrayList<>();
            for (Item item : subject.items()) {
                TitledRecord entry = read.records().get(next++);
                if (item.link() == null || seen.add(item.link())) {
                    own.add(item);
                    entries.add(entry);
                }
            }
            if (!own.isEmpty()) {
                once.add(new Subject(subject.title(), own));
            }
        }
        return new ListReader.ReadList(once, entries);
    }

    /** Runs of elements at one path; headings between them are found when they are read. */
    private List<List<RecordArea>> sections(List<Integer> nodes) {
        List<List<RecordArea>> sections = new ArrayList<>();
        long path = 0;
        for (int node : nodes) {
            if (sections.isEmpty() || page.tagPath(node) != path) {
                sections.add(new ArrayList<>());
                path = page.tagPath(node);
            }
            sections.getLast().add(new RecordArea(node, page.end(node), List.of()));
        }
        return sections;
    }

    private ItemList scored(List<Integer> nodes, Set<String> kinds, List<Subject> subjects, double title) {
        List<Item> items = subjects.stream().flatMap(s -> s.items().stream()).toList();
        double size = items.size();
        double linked = items.stream().filter(i -> i.link() != null).count() / size;
        double dated = items.stream().filter(i -> i.date() != null).count() / size;
        double kept = Math.sqrt(Math.min(1, (size + 1) / nodes.size())); // some are repetitions
        double length = text(nodes);
        double text = length / Math.max(1, page.textLength(0));
        double longest = nodes.stream().mapToInt(page::textLength).max().orElse(0);
        double place = nodes.stream()
                .mapToDouble(n -> landmarkFactor(page, n))
                .average()
                .orElse(1);
        boolean named = kinds.stream().anyMatch(k -> !k.equals("article"));
        double score = (named ? TRUST_NAMED : TRUST_ARTICLE)
                * Math.min(1, 0.2 + 0.8 * title / GOOD_TITLE_SCORE)
                * (0.3 + 0.7 * linked)
                * (0.85 + 0.15 * dated)
                * (0.4 + 0.6 * Math.sqrt(Math.min(1, text)))
                * kept
                * (longest > MAX_RECORD_SHARE * length ? UNEVEN_SCORE : 1)
                * Math.min(1, place)
                * size
                / (size + SIZE_HALF);
        String found = String.join(", ", kinds) + ": " + TextWeight.formatCount(items.size(), "item") + " in "
                + TextWeight.formatCount(subjects.size(), "section");
        String judged =
                "title field " + TextWeight.formatNumber(title) + ", linked " + Math.round(100 * linked) + " %, dated "
                        + Math.round(100 * dated) + " %, " + Math.round(100 * text) + " % of the page's text, place "
                        + TextWeight.formatNumber(place);
        return new ItemList(subjects, MarkupFinder.NAME, score, List.of(found, judged));
    }

    /** Reduces the score of a list in a landmark: menus, footers and asides rarely contain the page's list. */
    static double landmarkFactor(Page page, int node) {
        double place = 1;
        double head = 1;
        for (int n = page.parent(node); n >= 0; n = page.parent(n)) {
            switch (page.tag(n)) {
                case HtmlTag.NAV, HtmlTag.FOOTER -> place *= 0.3;
                case HtmlTag.ASIDE -> place *= 0.4;
                case HtmlTag.HEADER -> head = 0.7;
                case HtmlTag.ARTICLE -> head = 1; // the header of an article is not the header of the page
                default -> {}
            }
        }
        return place * head;
    }
}
