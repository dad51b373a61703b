package org.feedmill.list.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.LazyItemLists;
import org.feedmill.list.Subject;
import org.feedmill.list.comment.CommentReader;
import org.feedmill.list.field.ExtraFields;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.segment.RecordSegmenter;
import org.feedmill.list.segment.SegmentedRecord;

/**
 * Reads the fields of a candidate's items beyond title, link and date: description, image, author, enclosure, comments.
 */
public final class ItemCompleter {

    private ItemCompleter() {}

    /** The candidates as item lists, each completed on first use. */
    public static List<ItemList> completeLazily(PageIndex survey, List<ListCandidate> candidates) {
        List<ListCandidate> all = List.copyOf(candidates);
        List<ItemList> drafts = all.stream().map(ListCandidate::list).toList();
        return new LazyItemLists(drafts, index -> complete(survey, all.get(index)));
    }

    /** The candidate's list with all fields of its records. */
    public static ItemList complete(PageIndex survey, ListCandidate candidate) {
        ItemList list = candidate.list();
        if (candidate.fields() == null) {
            return list;
        }
        List<Item> full = new ArrayList<>();
        List<SegmentedRecord> segmented =
                ExtraFields.segment(survey, candidate.records(), RecordSegmenter.FIELDS, Set.of());
        boolean grouped = GroupHeadings.areCategories(survey, list.subjects());
        for (int i = 0; i < candidate.size(); i++) {
            Item item = candidate.items().get(i);
            full.add(ExtraFields.complete(
                    survey,
                    grouped ? item : item.with(ItemField.CATEGORY, null),
                    candidate.records().get(i),
                    segmented.get(i)));
        }
        full = CommentReader.read(survey, candidate.records(), full);
        List<Subject> subjects = new ArrayList<>();
        int next = 0;
        for (Subject subject : list.subjects()) {
            int end = next + subject.items().size();
            subjects.add(new Subject(subject.title(), full.subList(next, end)));
            next = end;
        }
        return new ItemList(subjects, list.finder(), list.score(), list.evidence());
    }
}
