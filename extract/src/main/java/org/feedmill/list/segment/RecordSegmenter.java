package org.feedmill.list.segment;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.scan.PageIndex;
import org.jspecify.annotations.Nullable;

/**
 * Segments the records of a list into labelled spans and reads their fields. The records are compared with each other:
 * what rows share is furniture, what differs is content.
 *
 * <p>Cost: one look at the texts of the records, and at the dates in short ones.
 */
public final class RecordSegmenter {

    private RecordSegmenter() {}

    /** The fields of the records, one for each. */
    public static List<SegmentedRecord> segment(PageIndex survey, List<RecordOutline> records) {
        LineReader reader = new LineReader(survey.page(), survey.signatures());
        List<List<TextLine>> all = new ArrayList<>(records.size());
        for (RecordOutline record : records) {
            all.add(reader.read(record));
        }
        SpanDates dates = new SpanDates(survey);
        SpanLabeller labeller = new SpanLabeller(survey.page(), new SharedTexts(records, all), dates);
        for (int i = 0; i < all.size(); i++) {
            labeller.label(records.get(i), all.get(i));
        }
        List<String> authors = new BylineReader(survey, dates).read(records, all);
        List<String> categories = new TagReader(survey).read(records, all);
        ProseReader prose = new ProseReader(dates, all);
        List<SegmentedRecord> segmented = new ArrayList<>(records.size());
        for (int i = 0; i < all.size(); i++) {
            segmented.add(new SegmentedRecord(
                    prose.read(all.get(i)), emptyToNull(authors.get(i)), emptyToNull(categories.get(i))));
        }
        return segmented;
    }

    private static @Nullable String emptyToNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
