package org.feedmill.rule;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.feedmill.list.Pictures;
import org.feedmill.list.Telling;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.feedmill.rule.Ways.Way;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Follows the paths of fields from a place and reads what stands there; of one thread. */
final class FieldReader {

    private final Page page;
    private final PathWalk walk;
    private final Map<String, DateFormat> formats = new HashMap<>();
    private @Nullable LocalDate day;

    FieldReader(Page page, PathWalk walk) {
        this.page = page;
        this.walk = walk;
        this.day = page.fetched() == null ? null : LocalDate.ofInstant(page.fetched(), ZoneOffset.UTC);
    }

    /** Times without a day are of this one. */
    void day(LocalDate told) {
        day = told;
    }

    /** The value of the first choice that yields one; {@link Telling#NOTHING} where none does. */
    Telling value(Part part, Place place, List<Way> ways) {
        for (Way way : ways) {
            Telling told = value(part, place, way.choice());
            String text = told.text();
            if (told.known() && text != null) {
                way.count().found(text);
                return told;
            }
            way.count().missed();
        }
        return Telling.NOTHING;
    }

    private Telling value(Part part, Place place, Choice choice) {
        Path path = choice.path();
        int[] nodes = walk.select(place, path);
        StringJoiner all = new StringJoiner(part == Part.DESCRIPTION ? " " : ", ");
        boolean joins = part == Part.DESCRIPTION || part == Part.AUTHOR || part == Part.CATEGORY;
        int first = -1;
        for (int node : nodes) {
            String text = cut(text(part, place, path, node), choice);
            if (text != null && !text.isEmpty()) {
                if (!joins) {
                    return Telling.of(node, text);
                }
                first = first < 0 ? node : first;
                all.add(text);
            }
        }
        return first < 0 ? Telling.NOTHING : Telling.of(first, all.toString());
    }

    private @Nullable String text(Part part, Place place, Path path, int node) {
        boolean address = part == Part.LINK || part == Part.IMAGE || part == Part.ENCLOSURE;
        if (path.attribute() != null) {
            String value = page.isText(node) ? null : page.attribute(node, path.attribute());
            return value == null ? null : address ? page.absolute(value.strip()) : value.strip();
        }
        return switch (part) {
            case LINK, ENCLOSURE -> link(place, node);
            case IMAGE -> Pictures.first(page, node, path.steps().isEmpty() ? place.to() : page.end(node));
            default -> shown(place, path, node);
        };
    }

    /** The visible text, a picture's alternative text, or, of what is hidden as a whole, the text there is. */
    private String shown(Place place, Path path, int node) {
        if (path.steps().isEmpty()) {
            return page.text(place.from(), place.to());
        }
        String alt = page.tag(node) == Tag.IMG ? page.attribute(node, "alt") : null;
        if (alt != null) {
            return alt.strip();
        }
        return page.hidden(node) ? page.rawText(node).strip() : page.text(node);
    }

    /** Where the link that is the node, stands around it or in it leads to. */
    private @Nullable String link(Place place, int node) {
        int around = page.enclosing(node, Tag.A);
        String address = around < 0 ? null : target(around);
        int end = place.from() == node ? place.to() : page.end(node);
        for (int n = node; n < end && address == null; n++) {
            address = page.tag(n) == Tag.A ? target(n) : null;
        }
        return address;
    }

    private @Nullable String target(int link) {
        String href = page.attribute(link, "href");
        String trimmed = href == null ? "" : href.strip();
        boolean nowhere = trimmed.isEmpty() || trimmed.equals("#");
        return nowhere ? null : page.absolute(trimmed);
    }

    private static @Nullable String cut(@Nullable String text, Choice choice) {
        String rest = text;
        if (rest != null && choice.after() != null) {
            int at = rest.indexOf(choice.after());
            rest = at < 0 ? null : rest.substring(at + choice.after().length()).strip();
        }
        if (rest != null && choice.before() != null) {
            int at = rest.indexOf(choice.before());
            rest = at < 0 ? null : rest.substring(0, at).strip();
        }
        return rest;
    }

    /** Where a date may stand: all that the choices lead to, in their order. */
    List<Telling> dates(Place place, List<Way> ways) {
        List<Telling> dates = new ArrayList<>();
        for (Way way : ways) {
            int before = dates.size();
            for (int node : walk.select(place, way.choice().path())) {
                Telling told = date(place, way.choice(), node);
                if (told.known()) {
                    dates.add(told);
                }
            }
            if (dates.size() == before) {
                way.count().missed();
            } else {
                Telling told = dates.get(before);
                String text = told.text();
                way.count().found(text != null ? text : page.text(told.node()));
            }
        }
        return dates;
    }

    private Telling date(Place place, Choice choice, int node) {
        Path path = choice.path();
        String text = cut(text(Part.DATE, place, path, node), choice);
        if (text == null || text.isEmpty()) {
            boolean machine = path.attribute() == null && page.attribute(node, "datetime") != null;
            return machine ? Telling.of(node, null) : Telling.NOTHING;
        }
        if (choice.format() != null) {
            Optional<Moment> moment = format(choice.format()).read(text, day);
            if (moment.isPresent()) {
                return new Telling(Telling.Kind.KNOWN, node, text, moment.get());
            }
        }
        boolean whole = path.attribute() == null
                && choice.after() == null
                && choice.before() == null
                && !(path.steps().isEmpty() && place.run());
        return Telling.of(node, whole ? null : text);
    }

    private DateFormat format(String letters) {
        return formats.computeIfAbsent(letters, l -> DateFormat.of(l, page.language()));
    }
}
