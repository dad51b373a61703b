package org.feedmill.list;

import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/**
 * One entry of a list (P1 definition 1): its title and the other fields that the page has. Only the title is always
 * present; links are absolute.
 *
 * @param fields the values, by field
 * @param node number of the first node of the item
 * @param end the first number after the item's nodes; -1 if it is the end of that node, or unknown
 */
public record Item(FieldValues fields, int node, int end) {

    public Item {
        if (fields.get(ItemField.TITLE) == null) {
            throw new IllegalArgumentException("an item needs a title");
        }
    }

    public static Builder builder(String title) {
        return new Builder(FieldValues.builder()).title(title);
    }

    /** A builder that starts with these values; the title may still be missing. */
    public static Builder builder(FieldValues fields) {
        return new Builder(fields.toBuilder());
    }

    public Builder toBuilder() {
        return new Builder(fields.toBuilder()).node(node).end(end);
    }

    public @Nullable Object get(ItemField field) {
        return fields.get(field);
    }

    public Item with(ItemField field, @Nullable Object value) {
        return new Item(fields.with(field, value), node, end);
    }

    public String title() {
        String title = fields.text(ItemField.TITLE);
        return title == null ? "" : title;
    }

    public @Nullable String link() {
        return fields.text(ItemField.LINK);
    }

    public @Nullable Moment date() {
        return fields.moment(ItemField.DATE);
    }

    public @Nullable String category() {
        return fields.text(ItemField.CATEGORY);
    }

    public @Nullable String description() {
        return fields.text(ItemField.DESCRIPTION);
    }

    public @Nullable String image() {
        return fields.text(ItemField.IMAGE);
    }

    public @Nullable String author() {
        return fields.text(ItemField.AUTHOR);
    }

    public @Nullable Price price() {
        return fields.price(ItemField.PRICE);
    }

    /** The audio, video or document that the item refers to. */
    public @Nullable Enclosure enclosure() {
        return fields.enclosure(ItemField.ENCLOSURE);
    }

    /** Builds items. Not thread-safe. */
    public static final class Builder {

        private final FieldValues.Builder fields;
        private int node;
        private int end = -1;

        private Builder(FieldValues.Builder fields) {
            this.fields = fields;
        }

        /** Sets any field; null removes its value. */
        public Builder with(ItemField field, @Nullable Object value) {
            fields.with(field, value);
            return this;
        }

        public Builder title(String title) {
            return with(ItemField.TITLE, title);
        }

        public Builder link(@Nullable String link) {
            return with(ItemField.LINK, link);
        }

        public Builder date(@Nullable Moment date) {
            return with(ItemField.DATE, date);
        }

        public Builder category(@Nullable String category) {
            return with(ItemField.CATEGORY, category);
        }

        public Builder description(@Nullable String description) {
            return with(ItemField.DESCRIPTION, description);
        }

        public Builder image(@Nullable String image) {
            return with(ItemField.IMAGE, image);
        }

        public Builder author(@Nullable String author) {
            return with(ItemField.AUTHOR, author);
        }

        public Builder price(@Nullable Price price) {
            return with(ItemField.PRICE, price);
        }

        public Builder enclosure(@Nullable Enclosure enclosure) {
            return with(ItemField.ENCLOSURE, enclosure);
        }

        public Builder node(int first) {
            node = first;
            return this;
        }

        public Builder end(int after) {
            end = after;
            return this;
        }

        public Item build() {
            return new Item(fields.build(), node, end);
        }
    }
}
