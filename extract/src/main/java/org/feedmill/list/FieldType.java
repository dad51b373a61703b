package org.feedmill.list;

import org.feedmill.time.Moment;
import org.feedmill.time.Price;

/** The types of item fields: the class of their values, and how values are written as text. */
public enum FieldType {
    TEXT(String.class),
    /** An absolute address. */
    LINK(String.class),
    /** The absolute address of an image. */
    IMAGE(String.class),
    MOMENT(Moment.class),
    PRICE(Price.class),
    ENCLOSURE(Enclosure.class);

    private final Class<?> valueClass;

    FieldType(Class<?> valueClass) {
        this.valueClass = valueClass;
    }

    public Class<?> valueClass() {
        return valueClass;
    }

    /**
     * Writes a value of this type as one text: moments in ISO 8601, prices as amount and currency, files as addresses.
     */
    public String toText(Object value) {
        return switch (this) {
            case TEXT, LINK, IMAGE -> (String) value;
            case MOMENT -> ((Moment) value).toIso();
            case PRICE -> ((Price) value).amount().toPlainString() + " " + ((Price) value).currency();
            case ENCLOSURE -> ((Enclosure) value).address();
        };
    }
}
