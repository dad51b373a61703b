package org.feedmill.list.segment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.ItemField;
import org.feedmill.list.scan.PageIndex;
import org.jspecify.annotations.Nullable;

/**
 * Segments the records of a list into labelled spans and reads their fields. The records are compared with each other:
 * text that rows share is boilerplate, text that differs is content.
 *
 * <p>Cost: one look at the texts of the records, and at the dates in short ones.
 */
public final class RecordSegmenter {

    private RecordSegmenter() {}

    /** The fields that are read from the text of a record. */
    public static final Set<ItemField> FIELDS =
            Collections.unmodifiableSet(EnumSet.of(ItemField.AUTHOR, ItemField.CATEGORY, ItemField.DESCRIPTION));

    /**
     * The fields of the records, one for each.
     *
     * @param wanted the fields to read; others may stay empty
     * @param absent fields that no record has: their texts are not searched for, and thus not taken out of descriptions
     */
    public static List<SegmentedRecord> segment(
            PageIndex survey, List<RecordOutline> records, Set<ItemField> wanted, Set<ItemField> absent) {
        LineReader reader = new LineReader(survey.page(), survey.signatures());
        List<List<TextLine>> all = new ArrayList<>(records.size());
        for (RecordOutline record : records) {
            all.add(reader.read(record));
        }
        SpanDates dates = new SpanDates(survey);
        SpanLabeller labeller = new SpanLabeller(survey.page(), () -> new SharedTexts(records, all), dates);
        boolean described = wanted.contains(ItemField.DESCRIPTION);
        for (int i = 0; i < all.size(); i++) {
            labeller.label(records.get(i), all.get(i));
            if (described) {
                labeller.separateBoxes(all.get(i));
            }
        }
        boolean signed = !absent.contains(ItemField.AUTHOR); // names are neither tags nor prose
        boolean tagged = wanted.contains(ItemField.CATEGORY) || (described && !absent.contains(ItemField.CATEGORY));
        List<String> authors = signed ? new BylineReader(survey, dates).read(records, all) : List.of();
        List<String> categories = tagged ? new TagReader(survey, dates).read(records, all) : List.of();
        ProseReader prose = described ? new ProseReader(dates, all) : null;
        List<SegmentedRecord> segmented = new ArrayList<>(records.size());
        for (int i = 0; i < all.size(); i++) {
            segmented.add(new SegmentedRecord(
                    prose == null ? null : prose.read(all.get(i)),
                    signed ? emptyToNull(authors.get(i)) : null,
                    tagged ? emptyToNull(categories.get(i)) : null));
        }
        return segmented;
    }

    private static @Nullable String emptyToNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
