package org.feedmill.rule;

import java.util.Locale;

/** The fields of an item that a rule can define, in the order in which they are written. */
public enum ItemField {
    TITLE,
    LINK,
    DATE,
    DESCRIPTION,
    IMAGE,
    AUTHOR,
    CATEGORY,
    PRICE,
    ENCLOSURE;

    /** The element's name in a rule. */
    public String elementName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
