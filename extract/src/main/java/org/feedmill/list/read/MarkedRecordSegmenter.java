package org.feedmill.list.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.feedmill.list.ItemField;
import org.feedmill.list.field.ExtraFields;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.segment.RecordSegmenter;
import org.feedmill.list.segment.SegmentedRecord;
import org.jspecify.annotations.Nullable;

/** Segments marked records as far as the fields that are to be found in them need it. */
final class MarkedRecordSegmenter {

    private MarkedRecordSegmenter() {}

    /** The fields that the texts of titled records tell, one for each record. */
    static List<SegmentedRecord> segment(
            PageIndex survey, List<MarkedRecord> records, List<@Nullable TitledRecord> entries) {
        Set<ItemField> wanted = wanted(records);
        if (wanted.isEmpty()) {
            return Collections.nCopies(records.size(), SegmentedRecord.EMPTY);
        }
        List<TitledRecord> titled = entries.stream().flatMap(Stream::ofNullable).toList();
        List<SegmentedRecord> read = ExtraFields.segment(survey, titled, wanted);
        List<SegmentedRecord> all = new ArrayList<>(records.size());
        int next = 0;
        for (TitledRecord entry : entries) {
            all.add(entry != null ? read.get(next++) : SegmentedRecord.EMPTY);
        }
        return all;
    }

    private static Set<ItemField> wanted(List<MarkedRecord> records) {
        Set<ItemField> wanted = EnumSet.noneOf(ItemField.class);
        for (MarkedRecord record : records) {
            for (ItemField field : RecordSegmenter.FIELDS) {
                if (record.hint(field).isToFind()) {
                    wanted.add(field);
                }
            }
        }
        return wanted;
    }
}
