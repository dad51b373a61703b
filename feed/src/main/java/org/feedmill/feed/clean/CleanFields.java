package org.feedmill.feed.clean;

import java.util.Locale;
import org.feedmill.list.Enclosure;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.FieldValues;
import org.feedmill.list.ItemField;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/** Cleans the values of item fields by their type, so that every feed format can contain them. */
public final class CleanFields {

    /** The maximum length according to RFC 6838. */
    private static final int MAX_TYPE_LENGTH = 255;

    private CleanFields() {}

    /** Returns the values that can be written, each in its clean form. */
    public static FieldValues clean(FieldValues given) {
        FieldValues.Builder clean = FieldValues.builder();
        given.forEach((field, value) -> clean.with(field, clean(field, value)));
        return clean.build();
    }

    private static @Nullable Object clean(ItemField field, Object value) {
        return switch (field.type()) {
            case TEXT ->
                field.has(FieldTrait.PARAGRAPHS)
                        ? FeedText.toLines((String) value, FeedText.MAX_SUMMARY_LENGTH)
                        : FeedText.toTitle((String) value);
            case LINK, IMAGE -> CleanUrl.clean((String) value);
            case MOMENT -> FeedDates.writableOrNull((Moment) value);
            case PRICE -> writableOrNull((Price) value);
            case ENCLOSURE -> writableOrNull((Enclosure) value);
        };
    }

    /** A number with more digits than any price is not a price. */
    private static @Nullable Price writableOrNull(Price price) {
        String currency = FeedText.toLine(price.currency(), 20);
        if (currency == null) {
            return null;
        }
        boolean sound =
                price.amount().precision() <= 20 && Math.abs(price.amount().scale()) <= 20;
        return sound ? new Price(price.amount(), currency) : null;
    }

    /** Returns the file in its clean form; an invalid media type would make the whole feed invalid. */
    public static @Nullable Enclosure writableOrNull(Enclosure enclosure) {
        String address = CleanUrl.clean(enclosure.address());
        if (address == null) {
            return null;
        }
        String type = enclosure.type().strip().toLowerCase(Locale.ROOT);
        int slash = type.indexOf('/');
        boolean sound = slash > 0
                && slash == type.lastIndexOf('/')
                && slash < type.length() - 1
                && type.length() <= MAX_TYPE_LENGTH
                && type.chars().allMatch(c -> c > 0x20 && c < 0x7F && "()<>@,;:\\\"[]?=&".indexOf(c) < 0);
        return new Enclosure(address, sound ? type : "application/octet-stream");
    }
}
