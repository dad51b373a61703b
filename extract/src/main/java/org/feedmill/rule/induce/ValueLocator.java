package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.FieldType;
import org.feedmill.list.ItemField;
import org.feedmill.list.field.ImageFinder;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.SelectorStability;
import org.feedmill.text.IpAddress;
import org.jspecify.annotations.Nullable;

/**
 * Locates the expected values in or above their records, and finds the choices that lead there, the most shared ones
 * first.
 */
final class ValueLocator {

    /** Number of places that are searched. */
    private static final int SAMPLE = 30;

    private static final int MAX_NODES = 600;
    private static final int MAX_MATCHES = 8;

    /** The maximum distance between a place and its heading. */
    private static final int MAX_DISTANCE = 400;

    private static final int NEARBY_TIMES = 2;
    private static final int FAR_TIMES = 40;

    private static final List<String> TEXT_ATTRIBUTES = List.of("title", "content", "aria-label", "alt", "data-title");
    private static final List<String> URL_ATTRIBUTES =
            List.of("href", "data-href", "data-url", "data-link", "src", "content");

    /** A title with its date, section and number is no longer than the title by more than this. */
    private static final int MAX_EXTRA_LENGTH = 80;

    private final ItemField part;
    private final boolean withDate;
    private final boolean anywhereOnPage;

    /** @param dated whether texts count that contain a date in addition to the expected value */
    ValueLocator(ItemField part, boolean dated) {
        this(part, dated, false);
    }

    private ValueLocator(ItemField part, boolean dated, boolean far) {
        this.part = part;
        this.withDate = dated;
        this.anywhereOnPage = far;
    }

    /** Returns a locator that searches anywhere on the page, for single places that nothing else describes. */
    static ValueLocator anywhere(ItemField part) {
        return new ValueLocator(part, false, true);
    }

    /** Returns all choices that give the expected value for some sampled place, the most frequent first. */
    Set<FieldChoice> findChoices(List<FieldSample> samples) {
        List<FieldSample> wanting =
                samples.stream().filter(s -> s.expected() != null).toList();
        Map<RulePath, Integer> support = new LinkedHashMap<>();
        Map<InductionPage, PathCandidates> trails = new HashMap<>();
        for (FieldSample sample : PathSetCover.sampleEvenly(wanting, SAMPLE)) {
            PathCandidates trail = trails.computeIfAbsent(sample.inductionPage(), PathCandidates::new);
            Set<RulePath> own = new LinkedHashSet<>();
            collectPaths(sample, trail, own);
            own.forEach(p -> support.merge(p, 1, Integer::sum));
        }
        List<RulePath> paths = new ArrayList<>(support.keySet());
        paths.sort(Comparator.comparingDouble(
                (RulePath p) -> -support.getOrDefault(p, 0) * 2.0 / (2 + SelectorStability.cost(p))));
        Set<FieldChoice> choices = new LinkedHashSet<>();
        paths.forEach(p -> choices.add(withDate ? FieldChoice.of(p).withDateStripped() : FieldChoice.of(p)));
        return choices;
    }

    private void collectPaths(FieldSample sample, PathCandidates trail, Set<RulePath> own) {
        Page page = sample.inductionPage().page();
        NodeRange place = sample.place();
        if (part.type() == FieldType.MOMENT) {
            collectTimes(sample, trail, own);
            return;
        }
        int seen = 0;
        int stop = Math.min(place.to(), place.from() + MAX_NODES);
        for (int n = place.from(); n < stop && seen < MAX_MATCHES; n++) {
            List<String> attributes = matches(page, n, sample.expected());
            if (!attributes.isEmpty()) {
                seen++;
                for (RulePath path : trail.pathsWithin(place, n)) {
                    attributes.forEach(a -> own.add(a.isEmpty() ? path : path.withAttribute(a)));
                }
            }
        }
        if (part == ItemField.LINK && seen == 0) {
            collectEnclosingLink(sample, trail, own);
        }
        if (part == ItemField.CATEGORY) {
            collectAbove(sample, trail, own);
        }
    }

    /**
     * Returns how a node gives the expected value: an attribute's name, or empty for the node itself; none if it does
     * not.
     */
    private List<String> matches(Page page, int node, @Nullable Object wanted) {
        if (part.type() == FieldType.PRICE) {
            boolean label =
                    page.textLength(node) > 0 && page.textLength(node) <= MAX_DISTANCE && !isOnlyChild(page, node);
            return label && wanted != null && wanted.equals(FieldValueReader.parsePrice(page.text(node)))
                    ? List.of("")
                    : List.of();
        }
        String text = String.valueOf(wanted);
        if (part == ItemField.IP) {
            IpAddress found = page.textLength(node) > MAX_DISTANCE ? null : IpAddress.find(page.text(node));
            return found != null
                            && !isOnlyChild(page, node)
                            && found.in(page.text(node)).equals(text)
                    ? List.of("")
                    : List.of();
        }
        return switch (part.type()) {
            case LINK -> links(page, node, text);
            case IMAGE -> image(page, node, text);
            default -> texts(page, node, text);
        };
    }

    private static List<String> links(Page page, int node, String wanted) {
        List<String> found = new ArrayList<>();
        for (String name : page.isText(node) || page.hasOnlyClass(node) ? List.<String>of() : URL_ATTRIBUTES) {
            String value = page.attribute(node, name);
            if (value != null && !value.isEmpty() && wanted.equals(page.absoluteAddress(value.strip()))) {
                found.add(page.tag(node) == HtmlTag.A && name.equals("href") ? "" : name);
            }
        }
        return found;
    }

    private static List<String> image(Page page, int node, String wanted) {
        boolean candidate = !page.isText(node) && !page.hasOnlyClass(node);
        return candidate && wanted.equals(ImageFinder.first(page, node, page.end(node))) ? List.of("") : List.of();
    }

    private List<String> texts(Page page, int node, String wanted) {
        List<String> found = new ArrayList<>();
        int length = page.textLength(node);
        int longest = wanted.length() + (withDate ? MAX_EXTRA_LENGTH : 0);
        boolean like = length <= longest && 2 * length >= wanted.length() && !isOnlyChild(page, node);
        if (like
                && (withDate
                        ? page.text(node).contains(wanted)
                        : page.text(node).equals(wanted))) {
            found.add("");
        }
        for (String name : page.isText(node) || page.hasOnlyClass(node) ? List.<String>of() : TEXT_ATTRIBUTES) {
            String value = page.attribute(node, name);
            if (value != null && value.strip().equals(wanted)) {
                boolean alt = page.tag(node) == HtmlTag.IMG && name.equals("alt");
                found.add(alt ? "" : name);
            }
        }
        return found;
    }

    /** Returns true for a text that is the only content of its element; then the element represents it. */
    private static boolean isOnlyChild(Page page, int node) {
        int parent = page.parent(node);
        return page.isText(node) && parent >= 0 && page.end(parent) - parent == 2;
    }

    private static void collectEnclosingLink(FieldSample sample, PathCandidates trail, Set<RulePath> own) {
        Page page = sample.inductionPage().page();
        int link = page.enclosing(sample.place().from(), HtmlTag.A);
        if (link >= 0 && link < sample.place().from()) {
            own.addAll(trail.pathsOutside(sample.place(), link));
        }
    }

    /** Collects paths to headings above a place, or above its group, that hold the wanted text. */
    private void collectAbove(FieldSample sample, PathCandidates trail, Set<RulePath> own) {
        Page page = sample.inductionPage().page();
        int bottom = anywhereOnPage ? 0 : Math.max(0, sample.start() - MAX_DISTANCE);
        int seen = 0;
        for (int n = sample.start() - 1; n > bottom && seen < MAX_MATCHES; n--) {
            boolean holds = page.end(n) > sample.place().from();
            List<String> attributes = holds ? List.of() : matches(page, n, sample.expected());
            if (!attributes.isEmpty()) {
                seen++;
                for (RulePath path : trail.pathsOutside(sample.place(), n)) {
                    attributes.forEach(a -> own.add(a.isEmpty() ? path : path.withAttribute(a)));
                }
            }
        }
    }

    private void collectTimes(FieldSample sample, PathCandidates trail, Set<RulePath> own) {
        Page page = sample.inductionPage().page();
        int[] times = sample.inductionPage().timeNodes();
        NodeRange place = sample.place();
        int first = Arrays.binarySearch(times, place.from());
        first = first < 0 ? -first - 1 : first;
        int seen = 0;
        for (int i = first; i < times.length && times[i] < place.to() && seen < MAX_MATCHES; i++, seen++) {
            int node = times[i];
            if (!isOnlyChild(page, node) || node == place.from()) {
                own.addAll(trail.pathsWithin(place, node));
            }
            int parent = page.parent(node);
            if (page.isText(node) && parent >= place.from()) {
                own.addAll(trail.pathsWithin(place, parent));
            }
        }
        int after = first + seen;
        int reach = anywhereOnPage ? FAR_TIMES : NEARBY_TIMES;
        for (int i = Math.max(0, first - reach);
                i < Math.min(times.length, after + (anywhereOnPage ? reach : 1));
                i++) {
            if (i < first || i >= after) {
                int node = isOnlyChild(page, times[i]) ? page.parent(times[i]) : times[i];
                List<RulePath> paths = trail.pathsOutside(place, node);
                own.addAll(anywhereOnPage ? paths.subList(0, Math.min(1, paths.size())) : paths);
            }
        }
    }
}
