package org.feedmill.list;

import java.time.ZoneId;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/** An immutable map from item fields to their values. Fields without a value are absent. */
public final class FieldValues {

    public static final FieldValues EMPTY = new FieldValues(new Object[0]);

    private static final int FIELD_COUNT = ItemField.values().length;
    private static final ItemField[] FIELDS = ItemField.values();

    /** By the ordinal of the field; empty if there is no value. */
    private final @Nullable Object[] values;

    private FieldValues(@Nullable Object[] values) {
        this.values = values;
    }

    public static Builder builder() {
        return new Builder(new Object[FIELD_COUNT]);
    }

    public Builder toBuilder() {
        return new Builder(values.length == 0 ? new Object[FIELD_COUNT] : values.clone());
    }

    public @Nullable Object get(ItemField field) {
        return values.length == 0 ? null : values[field.ordinal()];
    }

    /** The value of a field whose type is a text or an address. */
    public @Nullable String text(ItemField field) {
        return (String) get(field);
    }

    public @Nullable Moment moment(ItemField field) {
        return (Moment) get(field);
    }

    public @Nullable Price price(ItemField field) {
        return (Price) get(field);
    }

    public @Nullable Enclosure enclosure(ItemField field) {
        return (Enclosure) get(field);
    }

    /** The value of a field of any type as text, see {@link FieldType#toText}. */
    public @Nullable String toText(ItemField field) {
        Object value = get(field);
        return value == null ? null : field.type().toText(value);
    }

    public FieldValues with(ItemField field, @Nullable Object value) {
        return toBuilder().with(field, value).build();
    }

    /** These values, completed with the other's for the fields that are absent here. */
    public FieldValues or(FieldValues other) {
        if (values.length == 0 || other.values.length == 0) {
            return values.length == 0 ? other : this;
        }
        @Nullable Object[] both = values.clone();
        for (int i = 0; i < both.length; i++) {
            both[i] = both[i] == null ? other.values[i] : both[i];
        }
        return new FieldValues(both);
    }

    /** Returns the values with the offset of this zone added to all times that have no offset. */
    public FieldValues inZone(ZoneId zone) {
        Builder zoned = toBuilder();
        forEach((field, value) -> zoned.with(field, value instanceof Moment moment ? moment.inZone(zone) : value));
        return zoned.build();
    }

    public boolean isEmpty() {
        for (Object value : values) {
            if (value != null) {
                return false;
            }
        }
        return true;
    }

    /** Calls the consumer with each field that has a value, in the order of the registry. */
    public void forEach(BiConsumer<ItemField, Object> consumer) {
        for (int i = 0; i < values.length; i++) {
            Object value = values[i];
            if (value != null) {
                consumer.accept(FIELDS[i], value);
            }
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FieldValues that
                && (Arrays.equals(values, that.values) || (isEmpty() && that.isEmpty()));
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (Object value : values) {
            hash = 31 * hash + (value == null ? 0 : value.hashCode());
        }
        return hash;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        forEach((field, value) -> text.append(text.isEmpty() ? "" : ", ")
                .append(field.fieldName())
                .append('=')
                .append(value));
        return text.toString();
    }

    /** Builds field values; rejects a value that is not of the field's class. Not thread-safe. */
    public static final class Builder {

        private @Nullable Object[] values;

        private Builder(@Nullable Object[] values) {
            this.values = values;
        }

        public @Nullable Object get(ItemField field) {
            return values[field.ordinal()];
        }

        /** Sets a field; null removes its value. */
        public Builder with(ItemField field, @Nullable Object value) {
            if (value != null && value.getClass() != field.type().valueClass()) {
                throw new IllegalArgumentException(
                        field + " takes a " + field.type().valueClass().getSimpleName() + ", not a "
                                + value.getClass().getSimpleName());
            }
            values[field.ordinal()] = value;
            return this;
        }

        public FieldValues build() {
            FieldValues built = new FieldValues(values);
            values = values.clone();
            return built;
        }
    }
}
