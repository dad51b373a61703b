package org.feedmill.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.Item;
import org.feedmill.list.Marked;
import org.feedmill.list.Telling;
import org.feedmill.page.Page;
import org.feedmill.rule.Ways.Way;
import org.feedmill.time.PriceMatch;
import org.feedmill.time.PriceReader;
import org.jspecify.annotations.Nullable;

/** Reads one field at many places by one choice, exactly as a rule with that choice does. Not thread-safe. */
final class Reading {

    private final Part part;
    private final @Nullable Field dates;
    private final Map<List<Object>, List<@Nullable Object>> known = new HashMap<>();

    /** @param dates where the dates stand that are taken off titles, null where they are to be found */
    Reading(Part part, @Nullable Field dates) {
        this.part = part;
        this.dates = dates;
    }

    /** The value from each place, null where there is none. */
    List<@Nullable Object> values(List<Sample> samples, Choice choice) {
        Map<Scene, FieldReader> readers = new HashMap<>();
        List<Way> way = List.of(way(choice));
        List<Telling> tellings = new ArrayList<>();
        List<List<Telling>> spots = new ArrayList<>();
        for (Sample sample : samples) {
            FieldReader reader = readers.computeIfAbsent(
                    sample.scene(), s -> new FieldReader(s.page(), new PathWalk(s.page()), s::dates));
            if (part == Part.DATE) {
                spots.add(List.of(reader.date(sample.place(), way)));
                tellings.add(Telling.of(-1, "x"));
            } else {
                tellings.add(reader.value(part, sample.place(), way).telling());
                spots.add(choice.undated() ? dates(sample, reader) : List.of());
            }
        }
        boolean whole = part == Part.DATE || choice.undated();
        if (!whole) {
            return plain(tellings);
        }
        // Most paths lead to the same nodes as another does, and dates are dear to read.
        return known.computeIfAbsent(
                List.of(tellings, spots, choice.undated()), k -> read(samples, tellings, spots, choice.undated()));
    }

    private List<Telling> dates(Sample sample, FieldReader reader) {
        if (dates == null) {
            return List.of(Telling.FIND);
        }
        return List.of(reader.date(
                sample.place(), dates.choices().stream().map(Reading::way).toList()));
    }

    boolean dates() {
        return part == Part.DATE;
    }

    /** Whether a title is told by a picture's alternative text. */
    boolean pictured(Choice choice) {
        List<Step> steps = choice.path().steps();
        return part == Part.TITLE && !steps.isEmpty() && steps.getLast().name().equals("IMG");
    }

    /** How much text must be read, in the mean, to tell the dates of places by a choice. */
    double length(List<Sample> samples, Choice choice) {
        double sum = 0;
        for (Sample sample : samples) {
            Page page = sample.scene().page();
            int[] nodes = new PathWalk(page).select(sample.place(), choice.path());
            for (int node : nodes) {
                sum += page.textLength(node);
            }
        }
        return sum / Math.max(1, samples.size());
    }

    static Way way(Choice choice) {
        return new Way(choice, new Tally().open("", () -> ""));
    }

    private List<@Nullable Object> plain(List<Telling> tellings) {
        List<@Nullable Object> values = new ArrayList<>();
        for (Telling telling : tellings) {
            String text = telling.known() ? telling.text() : null;
            values.add(part == Part.PRICE && text != null ? price(text) : text);
        }
        return values;
    }

    static @Nullable Object price(String text) {
        List<PriceMatch> prices = PriceReader.standard().scan(text);
        return prices.isEmpty() ? null : prices.getFirst().price();
    }

    /** Titles and dates as items have them: dates are read together as one column. */
    private List<@Nullable Object> read(
            List<Sample> samples, List<Telling> tellings, List<List<Telling>> spots, boolean undated) {
        Map<Scene, List<Integer>> scenes = new HashMap<>();
        for (int i = 0; i < samples.size(); i++) {
            scenes.computeIfAbsent(samples.get(i).scene(), s -> new ArrayList<>())
                    .add(i);
        }
        @Nullable Object[] values = new Object[samples.size()];
        scenes.forEach((scene, indexes) -> {
            List<Marked> records = new ArrayList<>();
            for (int i : indexes) {
                records.add(marked(samples.get(i), tellings.get(i), spots.get(i), undated));
            }
            List<@Nullable Item> items = scene.reader().read(records);
            for (int k = 0; k < indexes.size(); k++) {
                Item item = items.get(k);
                values[indexes.get(k)] = item == null ? null : part == Part.DATE ? item.date() : item.title();
            }
        });
        List<@Nullable Object> all = new ArrayList<>();
        for (Object value : values) {
            all.add(value);
        }
        return all;
    }

    private static Marked marked(Sample sample, Telling title, List<Telling> dates, boolean undated) {
        Telling none = Telling.NOTHING;
        Place place = sample.place();
        Telling told = title.known() ? title : none;
        return new Marked(place.from(), place.to(), told, undated, none, dates, none, none, none, none, none, none);
    }
}
