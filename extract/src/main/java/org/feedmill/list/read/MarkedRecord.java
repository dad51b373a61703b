package org.feedmill.list.read;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.FieldHint;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.ItemField;

/**
 * A record that an extraction rule or a person marked on a page.
 *
 * @param from its first node
 * @param to the first number after it
 * @param titleWithoutDate whether a date is removed from the start and end of the title
 * @param dates the possible positions of its date, of which the first readable one is used; {@link FieldHint#FIND} if
 *     it is to be found
 * @param hints the hints about the other fields; fields without one are not read
 */
public record MarkedRecord(
        int from, int to, boolean titleWithoutDate, List<FieldHint> dates, Map<ItemField, FieldHint> hints) {

    public MarkedRecord {
        dates = List.copyOf(dates);
    }

    /** A record whose fields are all to be found. */
    public static MarkedRecord at(int from, int to) {
        Builder record = builder(from, to).dates(List.of(FieldHint.FIND));
        for (ItemField field : ItemField.values()) {
            if (field.has(FieldTrait.FOUND) || field.has(FieldTrait.COMMENT)) {
                record.hint(field, FieldHint.FIND);
            }
        }
        return record.build();
    }

    /** A builder of a record of which only the fields that are set are read. */
    public static Builder builder(int from, int to) {
        return new Builder(from, to, new EnumMap<>(ItemField.class));
    }

    public Builder toBuilder() {
        EnumMap<ItemField, FieldHint> copy = new EnumMap<>(ItemField.class);
        copy.putAll(hints);
        return new Builder(from, to, copy).titleWithoutDate(titleWithoutDate).dates(dates);
    }

    /** Returns those of some fields that are to be found in at least one record. */
    static Set<ItemField> fieldsToFind(List<MarkedRecord> records, Set<ItemField> fields) {
        Set<ItemField> wanted = EnumSet.noneOf(ItemField.class);
        for (MarkedRecord record : records) {
            for (ItemField field : fields) {
                if (record.hint(field).isToFind()) {
                    wanted.add(field);
                }
            }
        }
        return wanted;
    }

    /**
     * Returns those of some fields that no record has, as its rule says: an induced rule leaves a field open that may be
     * in the text, and gives it the value nothing if none of many records has it.
     */
    static Set<ItemField> absentFields(List<MarkedRecord> records, Set<ItemField> fields) {
        Set<ItemField> absent = EnumSet.copyOf(fields);
        for (MarkedRecord record : records) {
            absent.removeIf(
                    field -> record.hint(field).isToFind() || record.hint(field).isKnown());
        }
        return absent;
    }

    public FieldHint hint(ItemField field) {
        FieldHint hint = hints.get(field);
        return hint == null ? FieldHint.NOTHING : hint;
    }

    public FieldHint title() {
        return hint(ItemField.TITLE);
    }

    public FieldHint link() {
        return hint(ItemField.LINK);
    }

    /** Returns true if title and author are to be found, as is required to read comments. */
    boolean canBeComment() {
        return title().isToFind() && hint(ItemField.AUTHOR).isToFind();
    }

    /** Builds marked records. Not thread-safe. */
    public static final class Builder {

        private final int from;
        private final int to;
        private final EnumMap<ItemField, FieldHint> hints;
        private boolean titleWithoutDate;
        private List<FieldHint> dates = List.of();

        private Builder(int from, int to, EnumMap<ItemField, FieldHint> hints) {
            this.from = from;
            this.to = to;
            this.hints = hints;
        }

        /** Sets the hint about a field other than the date. */
        public Builder hint(ItemField field, FieldHint hint) {
            hints.put(field, hint);
            return this;
        }

        public Builder titleWithoutDate(boolean without) {
            titleWithoutDate = without;
            return this;
        }

        public Builder dates(List<FieldHint> places) {
            dates = places;
            return this;
        }

        public MarkedRecord build() {
            return new MarkedRecord(from, to, titleWithoutDate, dates, Collections.unmodifiableMap(hints));
        }
    }
}
