package org.feedmill.rule;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Predicate;
import org.feedmill.list.Telling;
import org.feedmill.list.TitleText;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.feedmill.rule.Ways.Way;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Reads the values of fields by their paths, starting from a node range. Not thread-safe. */
final class FieldReader {

    /** A choice that leads to more places than these tells no date by the others. */
    private static final int MOST_DATES = 16;

    /**
     * The value of a field, and the choice that yielded it.
     *
     * @param choice the one that told it, null where none did
     */
    record Read(Telling telling, @Nullable Choice choice) {

        static final Read NOTHING = new Read(Telling.NOTHING, null);
    }

    private final Page page;
    private final PathWalk walk;
    private final Predicate<Telling> dates;
    private final FieldAddress addresses;
    private final Map<String, Optional<DateFormat>> formats = new HashMap<>();
    private @Nullable LocalDate day;

    /** Where the paths of the place that was asked of last lead: several fields are told by one path. */
    private @Nullable Place asked;

    private final List<Path> followed = new ArrayList<>();
    private final List<int[]> reached = new ArrayList<>();
    private final List<Path> begun = new ArrayList<>();
    private final List<Integer> firsts = new ArrayList<>();

    /** @param dates whether a date can be read where one is told to be */
    FieldReader(Page page, PathWalk walk, Predicate<Telling> dates) {
        this.page = page;
        this.walk = walk;
        this.dates = dates;
        this.addresses = new FieldAddress(page);
        this.day = page.fetched() == null ? null : LocalDate.ofInstant(page.fetched(), ZoneOffset.UTC);
    }

    /** Times without a day are of this one. */
    void day(LocalDate told) {
        day = told;
    }

    /** The first of the rule's date formats that is none, null where all are. */
    @Nullable
    String badFormat() {
        for (Map.Entry<String, Optional<DateFormat>> format : formats.entrySet()) {
            if (format.getValue().isEmpty()) {
                return format.getKey();
            }
        }
        return null;
    }

    /** Where a path leads; one that is followed twice from a place leads where it led before. */
    private int[] select(Place place, Path path) {
        from(place);
        for (int i = 0; i < followed.size(); i++) {
            if (followed.get(i) == path) {
                return reached.get(i);
            }
        }
        int[] nodes = walk.select(place, path);
        followed.add(path);
        reached.add(nodes);
        return nodes;
    }

    /** The first of those nodes, -1 where there is none: most fields want no more. */
    private int first(Place place, Path path) {
        from(place);
        for (int i = 0; i < begun.size(); i++) {
            if (begun.get(i) == path) {
                return firsts.get(i);
            }
        }
        int node = walk.first(place, path);
        begun.add(path);
        firsts.add(node);
        return node;
    }

    private void from(Place place) {
        if (place != asked) {
            asked = place;
            followed.clear();
            reached.clear();
            begun.clear();
            firsts.clear();
        }
    }

    /** The value of the first choice that yields one. */
    Read value(Part part, Place place, List<Way> ways) {
        for (Way way : ways) {
            Telling told = value(part, place, way.choice());
            String text = told.text();
            if (told.known() && text != null) {
                way.count().found(text);
                return new Read(told, way.choice());
            }
            way.count().missed();
        }
        return Read.NOTHING;
    }

    private Telling value(Part part, Place place, Choice choice) {
        Path path = choice.path();
        boolean joins = part == Part.DESCRIPTION || part == Part.AUTHOR || part == Part.CATEGORY;
        if (!joins) {
            int node = first(place, path);
            String text = node < 0 ? null : read(part, place, choice, node);
            if (node < 0 || (text != null && !text.isEmpty())) {
                return node < 0 ? Telling.NOTHING : Telling.of(node, text);
            }
        }
        int[] nodes = select(place, path);
        if (joins && nodes.length > 1) {
            return joined(part, place, choice, nodes);
        }
        for (int node : nodes) {
            String text = read(part, place, choice, node);
            if (text != null && !text.isEmpty()) {
                return Telling.of(node, text);
            }
        }
        return Telling.NOTHING;
    }

    /** What a node tells; a title without the dash before it, as finders read titles. */
    private @Nullable String read(Part part, Place place, Choice choice, int node) {
        String text = cut(text(part, place, choice.path(), node), choice);
        boolean plain = part == Part.TITLE && !choice.undated(); // else it goes with the date
        return text == null || !plain ? text : TitleText.trimStart(text);
    }

    /** Paragraphs of one description, or several authors. */
    private Telling joined(Part part, Place place, Choice choice, int[] nodes) {
        StringJoiner all = new StringJoiner(part == Part.DESCRIPTION ? " " : ", ");
        int first = -1;
        for (int node : nodes) {
            String text = cut(text(part, place, choice.path(), node), choice);
            if (text != null && !text.isEmpty()) {
                first = first < 0 ? node : first;
                all.add(text);
            }
        }
        return first < 0 ? Telling.NOTHING : Telling.of(first, all.toString());
    }

    private @Nullable String text(Part part, Place place, Path path, int node) {
        if (path.attribute() != null) {
            String value = page.isText(node) ? null : page.attribute(node, path.attribute());
            return value == null ? null : addresses.attribute(part, node, path.attribute(), value.strip());
        }
        int end = path.steps().isEmpty() ? place.to() : page.end(node);
        return switch (part) {
            case LINK -> addresses.link(node, end);
            case ENCLOSURE -> addresses.media(node, end);
            case IMAGE -> addresses.image(node, end);
            case TITLE -> titled(node, end, path.steps().isEmpty());
            default -> shown(node, end, path.steps().isEmpty());
        };
    }

    /** Of a link that shows a picture alone, the picture's alternative text. */
    private String titled(int node, int end, boolean whole) {
        String text = shown(node, end, whole);
        for (int n = node; n < end && text.isEmpty(); n++) {
            String alt = page.tag(n) == Tag.IMG ? page.attribute(n, "alt") : null;
            text = alt == null ? text : alt.strip();
        }
        return text;
    }

    /** The visible text, a picture's alternative text, or, of what is hidden as a whole, the text there is. */
    private String shown(int node, int end, boolean whole) {
        if (whole) {
            return page.text(node, end);
        }
        String alt = page.tag(node) == Tag.IMG ? page.attribute(node, "alt") : null;
        if (alt != null) {
            return alt.strip();
        }
        return page.hidden(node) ? page.rawText(node).strip() : page.text(node);
    }

    private @Nullable String cut(@Nullable String text, Choice choice) {
        String rest = text;
        if (rest != null && choice.after() != null) {
            int at = index(rest, choice.after());
            rest = at < 0 ? null : rest.substring(at + choice.after().length()).strip();
        }
        if (rest != null && choice.before() != null) {
            int at = index(rest, choice.before());
            rest = at < 0 ? null : rest.substring(0, at).strip();
        }
        return rest;
    }

    private int index(String text, String wanted) {
        return walk.reads(text.length(), wanted) ? text.indexOf(wanted) : -1;
    }

    /** The first place that any of the choices leads to and where a date can be read. */
    Telling date(Place place, List<Way> ways) {
        for (Way way : ways) {
            int[] nodes = select(place, way.choice().path());
            for (int i = 0; i < Math.min(nodes.length, MOST_DATES); i++) {
                Telling told = date(place, way.choice(), nodes[i]);
                if (told.known() && dates.test(told)) {
                    way.count().found(() -> example(told));
                    return told;
                }
            }
            way.count().missed();
        }
        return Telling.NOTHING;
    }

    private String example(Telling told) {
        if (told.text() != null) {
            return told.text();
        }
        String text = page.text(told.node());
        String machine = text.isEmpty() ? page.attribute(told.node(), "datetime") : null;
        return machine == null ? text : machine;
    }

    private Telling date(Place place, Choice choice, int node) {
        Path path = choice.path();
        if (choice.format() == null && page.textLength(node) > 0 && whole(place, choice, node)) {
            return Telling.of(node, null); // the text need not be put together
        }
        String text = cut(text(Part.DATE, place, path, node), choice);
        if (text == null || text.isEmpty()) {
            boolean machine =
                    path.attribute() == null && !page.isText(node) && page.attribute(node, "datetime") != null;
            return machine ? Telling.of(node, null) : Telling.NOTHING;
        }
        DateFormat format = choice.format() == null ? null : format(choice.format());
        Moment moment = format == null ? null : format.read(text, day).orElse(null);
        if (moment != null) {
            return new Telling(Telling.Kind.KNOWN, node, text, moment);
        }
        return Telling.of(node, whole(place, choice, node) ? null : text);
    }

    /** Whether what a node shows is taken as it stands. */
    private boolean whole(Place place, Choice choice, int node) {
        Path path = choice.path();
        return path.attribute() == null
                && choice.after() == null
                && choice.before() == null
                && !page.hidden(node)
                && !(path.steps().isEmpty() && place.run());
    }

    private @Nullable DateFormat format(String letters) {
        return formats.computeIfAbsent(letters, l -> DateFormat.known(l, page.language()))
                .orElse(null);
    }
}
