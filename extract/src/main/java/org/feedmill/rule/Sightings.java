package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Pictures;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/** Locates the expected values in or above their records, and finds the choices that lead there, the most shared ones first. */
final class Sightings {

    /** Places that are searched. */
    private static final int SAMPLE = 30;

    private static final int MOST_NODES = 600;
    private static final int MOST_SEEN = 8;

    /** How far above a place a heading may stand. */
    private static final int FARTHEST = 400;

    private static final int NEAREST_TIMES = 2;
    private static final int FAR_TIMES = 40;

    private static final List<String> TEXTS = List.of("title", "content", "aria-label", "alt", "data-title");
    private static final List<String> ADDRESSES =
            List.of("href", "data-href", "data-url", "data-link", "src", "content");

    /** A title with its date, section and number is no longer than the title by more than this. */
    private static final int BESIDE = 80;

    private final Part part;
    private final boolean dated;
    private final boolean far;

    /** @param dated whether texts count that say a date besides what is wanted */
    Sightings(Part part, boolean dated) {
        this(part, dated, false);
    }

    private Sightings(Part part, boolean dated, boolean far) {
        this.part = part;
        this.dated = dated;
        this.far = far;
    }

    /** Sightings anywhere on the page, for single places that nothing else tells. */
    static Sightings anywhere(Part part) {
        return new Sightings(part, false, true);
    }

    /** All choices that give some sampled place what it wants, those of most places first. */
    Set<Choice> choices(List<Sample> samples) {
        List<Sample> wanting = samples.stream().filter(s -> s.wanted() != null).toList();
        Map<Path, Integer> support = new LinkedHashMap<>();
        Map<Scene, Trail> trails = new HashMap<>();
        for (Sample sample : Cover.spread(wanting, SAMPLE)) {
            Trail trail = trails.computeIfAbsent(sample.scene(), Trail::new);
            Set<Path> own = new LinkedHashSet<>();
            sightings(sample, trail, own);
            own.forEach(p -> support.merge(p, 1, Integer::sum));
        }
        List<Path> paths = new ArrayList<>(support.keySet());
        paths.sort(Comparator.comparingDouble((Path p) -> -support.getOrDefault(p, 0) * 2.0 / (2 + Lasting.cost(p))));
        Set<Choice> choices = new LinkedHashSet<>();
        paths.forEach(p -> choices.add(dated ? Choice.of(p).withoutDate() : Choice.of(p)));
        return choices;
    }

    private void sightings(Sample sample, Trail trail, Set<Path> own) {
        Page page = sample.scene().page();
        Place place = sample.place();
        if (part == Part.DATE) {
            times(sample, trail, own);
            return;
        }
        int seen = 0;
        int stop = Math.min(place.to(), place.from() + MOST_NODES);
        for (int n = place.from(); n < stop && seen < MOST_SEEN; n++) {
            List<String> attributes = matches(page, n, sample.wanted());
            if (!attributes.isEmpty()) {
                seen++;
                for (Path path : trail.within(place, n)) {
                    attributes.forEach(a -> own.add(a.isEmpty() ? path : path.at(a)));
                }
            }
        }
        if (part == Part.LINK && seen == 0) {
            around(sample, trail, own);
        }
        if (part == Part.CATEGORY) {
            above(sample, trail, own);
        }
    }

    /** By what a node gives the wanted value: an attribute's name, empty for the node itself; none where it does not. */
    private List<String> matches(Page page, int node, @Nullable Object wanted) {
        if (part == Part.PRICE) {
            boolean label = page.textLength(node) > 0 && page.textLength(node) <= FARTHEST && !wrapped(page, node);
            return label && wanted != null && wanted.equals(Reading.price(page.text(node))) ? List.of("") : List.of();
        }
        String text = String.valueOf(wanted);
        return switch (part) {
            case LINK -> links(page, node, text);
            case IMAGE -> image(page, node, text);
            default -> texts(page, node, text);
        };
    }

    private static List<String> links(Page page, int node, String wanted) {
        List<String> found = new ArrayList<>();
        for (String name : page.isText(node) || page.classOnly(node) ? List.<String>of() : ADDRESSES) {
            String value = page.attribute(node, name);
            if (value != null && !value.isEmpty() && wanted.equals(page.absolute(value.strip()))) {
                found.add(page.tag(node) == Tag.A && name.equals("href") ? "" : name);
            }
        }
        return found;
    }

    private static List<String> image(Page page, int node, String wanted) {
        boolean candidate = !page.isText(node) && !page.classOnly(node);
        return candidate && wanted.equals(Pictures.first(page, node, page.end(node))) ? List.of("") : List.of();
    }

    private List<String> texts(Page page, int node, String wanted) {
        List<String> found = new ArrayList<>();
        int length = page.textLength(node);
        int longest = wanted.length() + (dated ? BESIDE : 0);
        boolean like = length <= longest && 2 * length >= wanted.length() && !wrapped(page, node);
        if (like && (dated ? page.text(node).contains(wanted) : page.text(node).equals(wanted))) {
            found.add("");
        }
        for (String name : page.isText(node) || page.classOnly(node) ? List.<String>of() : TEXTS) {
            String value = page.attribute(node, name);
            if (value != null && value.strip().equals(wanted)) {
                boolean alt = page.tag(node) == Tag.IMG && name.equals("alt");
                found.add(alt ? "" : name);
            }
        }
        return found;
    }

    /** A text that is all its element holds is told by the element. */
    private static boolean wrapped(Page page, int node) {
        int parent = page.parent(node);
        return page.isText(node) && parent >= 0 && page.end(parent) - parent == 2;
    }

    private static void around(Sample sample, Trail trail, Set<Path> own) {
        Page page = sample.scene().page();
        int link = page.enclosing(sample.place().from(), Tag.A);
        if (link >= 0 && link < sample.place().from()) {
            own.addAll(trail.outside(sample.place(), link));
        }
    }

    /** What stands above a place, or the group that it belongs to, and says what is wanted. */
    private void above(Sample sample, Trail trail, Set<Path> own) {
        Page page = sample.scene().page();
        int bottom = far ? 0 : Math.max(0, sample.start() - FARTHEST);
        int seen = 0;
        for (int n = sample.start() - 1; n > bottom && seen < MOST_SEEN; n--) {
            boolean holds = page.end(n) > sample.place().from();
            List<String> attributes = holds ? List.of() : matches(page, n, sample.wanted());
            if (!attributes.isEmpty()) {
                seen++;
                for (Path path : trail.outside(sample.place(), n)) {
                    attributes.forEach(a -> own.add(a.isEmpty() ? path : path.at(a)));
                }
            }
        }
    }

    private void times(Sample sample, Trail trail, Set<Path> own) {
        Page page = sample.scene().page();
        int[] times = sample.scene().times();
        Place place = sample.place();
        int first = Arrays.binarySearch(times, place.from());
        first = first < 0 ? -first - 1 : first;
        int seen = 0;
        for (int i = first; i < times.length && times[i] < place.to() && seen < MOST_SEEN; i++, seen++) {
            int node = times[i];
            if (!wrapped(page, node) || node == place.from()) {
                own.addAll(trail.within(place, node));
            }
            int parent = page.parent(node);
            if (page.isText(node) && parent >= place.from()) {
                own.addAll(trail.within(place, parent));
            }
        }
        int after = first + seen;
        int reach = far ? FAR_TIMES : NEAREST_TIMES;
        for (int i = Math.max(0, first - reach); i < Math.min(times.length, after + (far ? reach : 1)); i++) {
            if (i < first || i >= after) {
                int node = wrapped(page, times[i]) ? page.parent(times[i]) : times[i];
                List<Path> paths = trail.outside(place, node);
                own.addAll(far ? paths.subList(0, Math.min(1, paths.size())) : paths);
            }
        }
    }
}
