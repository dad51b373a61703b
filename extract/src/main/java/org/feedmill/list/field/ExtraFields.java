package org.feedmill.list.field;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Enclosure;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.segment.RecordOutline;
import org.feedmill.list.segment.RecordSegmenter;
import org.feedmill.list.segment.SegmentedRecord;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Reads the fields of a record besides title, link and date: description, image, author, enclosure. */
public final class ExtraFields {

    private static final int MAX_DESCRIPTION_LENGTH = 600;

    private ExtraFields() {}

    /**
     * The item with the description, image, author and enclosure of its record, for fields that it does not have yet.
     */
    public static Item complete(PageIndex survey, Item item, TitledRecord entry, SegmentedRecord segmented) {
        Item.Builder full = item.toBuilder().end(entry.area().to());
        for (ItemField field : ItemField.values()) {
            if (item.get(field) == null) {
                full.with(field, find(survey, field, entry, segmented, item.link(), -1));
            }
        }
        return EventFields.complete(survey, full.build(), entry);
    }

    /**
     * Segments the records of a list, in the order of the page; records without a title are skipped.
     *
     * @param wanted the fields to read; others may stay empty
     * @param absent fields that no record has
     */
    public static List<SegmentedRecord> segment(
            PageIndex survey,
            List<? extends @Nullable TitledRecord> entries,
            Set<ItemField> wanted,
            Set<ItemField> absent) {
        if (wanted.isEmpty()) {
            return Collections.nCopies(entries.size(), SegmentedRecord.EMPTY);
        }
        List<RecordOutline> outlines = new ArrayList<>(entries.size());
        for (TitledRecord entry : entries) {
            if (entry != null) {
                outlines.add(new RecordOutline(
                        entry.area().from(), entry.area().to(), entry.titleNode(), entry.title(), entry.link()));
            }
        }
        List<SegmentedRecord> read = RecordSegmenter.segment(survey, outlines, wanted, absent);
        List<SegmentedRecord> all = new ArrayList<>(entries.size());
        int next = 0;
        for (TitledRecord entry : entries) {
            all.add(entry != null ? read.get(next++) : SegmentedRecord.EMPTY);
        }
        return all;
    }

    /**
     * Searches a record for the value of a field, for the finders and for rules that omit the field. Other classes read
     * title, link, date and price before.
     *
     * @param segmented the fields that were read from the record's text
     * @param link the link of the item, whose file may be the enclosure
     * @param linkNode the node of that link, -1 if unknown
     */
    public static @Nullable Object find(
            PageIndex survey,
            ItemField field,
            TitledRecord entry,
            SegmentedRecord segmented,
            @Nullable String link,
            int linkNode) {
        Page page = survey.page();
        return switch (field) {
            case DESCRIPTION -> segmented.description();
            case AUTHOR -> segmented.author();
            case CATEGORY -> segmented.category();
            case IMAGE -> image(page, entry.area());
            case ENCLOSURE -> EnclosureFinder.first(page, entry.area(), link, linkNode);
            default -> null;
        };
    }

    public static String shorten(String text) {
        if (text.length() <= MAX_DESCRIPTION_LENGTH) {
            return text;
        }
        int cut = text.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH - 1);
        int end = cut > MAX_DESCRIPTION_LENGTH / 2 ? cut : MAX_DESCRIPTION_LENGTH - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }

    /** The first image that is neither an icon nor a placeholder. */
    public static @Nullable String image(Page page, RecordArea area) {
        return ImageFinder.first(page, area);
    }

    /** The audio, video or document that the record refers to; its own link may be one. */
    static @Nullable Enclosure enclosure(Page page, RecordArea area, @Nullable String link) {
        return EnclosureFinder.first(page, area, link);
    }
}
