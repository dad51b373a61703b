package org.feedmill.list.markup;

import org.feedmill.list.FieldValues;
import org.feedmill.list.ItemField;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * One entry as the markup states it, before it is completed from the page. Any field may be missing; links are
 * absolute.
 */
record MarkupEntry(FieldValues fields) {

    static final MarkupEntry EMPTY = new MarkupEntry(FieldValues.EMPTY);

    @Nullable
    String title() {
        return fields.text(ItemField.TITLE);
    }

    @Nullable
    String link() {
        return fields.text(ItemField.LINK);
    }

    @Nullable
    Moment date() {
        return fields.moment(ItemField.DATE);
    }

    @Nullable
    String category() {
        return fields.text(ItemField.CATEGORY);
    }

    @Nullable
    String description() {
        return fields.text(ItemField.DESCRIPTION);
    }

    /** This entry, completed with the fields of another statement about the same entry. */
    MarkupEntry or(MarkupEntry other) {
        return new MarkupEntry(fields.or(other.fields));
    }

    MarkupEntry with(ItemField field, @Nullable Object value) {
        return new MarkupEntry(fields.with(field, value));
    }
}
