package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.FieldHint;
import org.feedmill.list.FieldType;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.read.MarkedRecord;
import org.feedmill.page.Page;
import org.feedmill.rule.CompiledRule.CompiledChoice;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldExtractor;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.PathUsageCounter;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.PathStep;
import org.feedmill.time.PriceMatch;
import org.feedmill.time.PriceReader;
import org.jspecify.annotations.Nullable;

/** Reads one field at many places by one choice, exactly as a rule with that choice does. Not thread-safe. */
final class FieldValueReader {

    private final ItemField field;
    private final @Nullable FieldRule dates;
    private final Map<List<Object>, List<@Nullable Object>> known = new HashMap<>();

    /**
     * @param dates positions of the dates to be stripped from titles, null if they must be found
     */
    FieldValueReader(ItemField part, @Nullable FieldRule dates) {
        this.field = part;
        this.dates = dates;
    }

    /** Returns the value from each place, null if there is none. */
    List<@Nullable Object> values(List<FieldSample> samples, FieldChoice choice) {
        Map<InductionPage, FieldExtractor> readers = new HashMap<>();
        List<CompiledChoice> way = List.of(compile(choice));
        List<FieldHint> tellings = new ArrayList<>();
        List<List<FieldHint>> spots = new ArrayList<>();
        for (FieldSample sample : samples) {
            FieldExtractor reader = readers.computeIfAbsent(
                    sample.inductionPage(),
                    s -> new FieldExtractor(s.page(), new PathEvaluator(s.page()), s::canReadDate));
            if (field.type() == FieldType.MOMENT) {
                spots.add(List.of(reader.date(sample.place(), way)));
                tellings.add(FieldHint.of(-1, "x"));
            } else {
                tellings.add(reader.value(field, sample.place(), way).hint());
                spots.add(choice.stripDate() ? dates(sample, reader) : List.of());
            }
        }
        boolean whole = field.type() == FieldType.MOMENT || choice.stripDate();
        if (!whole) {
            return toValues(tellings);
        }
        // Most paths lead to the same nodes as another one, and dates are expensive to read.
        return known.computeIfAbsent(
                List.of(tellings, spots, choice.stripDate()), k -> read(samples, tellings, spots, choice.stripDate()));
    }

    private List<FieldHint> dates(FieldSample sample, FieldExtractor reader) {
        if (dates == null) {
            return List.of(FieldHint.FIND);
        }
        return List.of(reader.date(
                sample.place(),
                dates.choices().stream().map(FieldValueReader::compile).toList()));
    }

    boolean dates() {
        return field.type() == FieldType.MOMENT;
    }

    /** Returns true if a title is read from a picture's alternative text. */
    boolean isImageTitle(FieldChoice choice) {
        List<PathStep> steps = choice.path().steps();
        return field == ItemField.TITLE
                && !steps.isEmpty()
                && steps.getLast().name().equals("IMG");
    }

    /** Returns the mean length of the text that must be read to get the dates of places by a choice. */
    double meanTextLength(List<FieldSample> samples, FieldChoice choice) {
        double sum = 0;
        for (FieldSample sample : samples) {
            Page page = sample.inductionPage().page();
            int[] nodes = new PathEvaluator(page).select(sample.place(), choice.path());
            for (int node : nodes) {
                sum += page.textLength(node);
            }
        }
        return sum / Math.max(1, samples.size());
    }

    static CompiledChoice compile(FieldChoice choice) {
        return new CompiledChoice(choice, new PathUsageCounter().counterFor("", () -> ""));
    }

    private List<@Nullable Object> toValues(List<FieldHint> tellings) {
        List<@Nullable Object> values = new ArrayList<>();
        for (FieldHint hint : tellings) {
            String text = hint.isKnown() ? hint.text() : null;
            values.add(field.type() == FieldType.PRICE && text != null ? parsePrice(text) : text);
        }
        return values;
    }

    static @Nullable Object parsePrice(String text) {
        List<PriceMatch> prices = PriceReader.standard().scan(text);
        return prices.isEmpty() ? null : prices.getFirst().price();
    }

    /** Reads titles and dates as items have them: dates are read together as one column. */
    private List<@Nullable Object> read(
            List<FieldSample> samples, List<FieldHint> tellings, List<List<FieldHint>> spots, boolean undated) {
        Map<InductionPage, List<Integer>> scenes = new HashMap<>();
        for (int i = 0; i < samples.size(); i++) {
            scenes.computeIfAbsent(samples.get(i).inductionPage(), s -> new ArrayList<>())
                    .add(i);
        }
        @Nullable Object[] values = new Object[samples.size()];
        scenes.forEach((scene, indexes) -> {
            List<MarkedRecord> records = new ArrayList<>();
            for (int i : indexes) {
                records.add(toRecord(samples.get(i), tellings.get(i), spots.get(i), undated));
            }
            List<@Nullable Item> items = scene.reader().read(records);
            for (int k = 0; k < indexes.size(); k++) {
                Item item = items.get(k);
                values[indexes.get(k)] =
                        item == null ? null : field.type() == FieldType.MOMENT ? item.date() : item.title();
            }
        });
        List<@Nullable Object> all = new ArrayList<>();
        for (Object value : values) {
            all.add(value);
        }
        return all;
    }

    private static MarkedRecord toRecord(FieldSample sample, FieldHint title, List<FieldHint> dates, boolean undated) {
        NodeRange place = sample.place();
        return MarkedRecord.builder(place.from(), place.to())
                .hint(ItemField.TITLE, title.isKnown() ? title : FieldHint.NOTHING)
                .titleWithoutDate(undated)
                .dates(dates)
                .build();
    }
}
