package org.feedmill.rule;

import java.util.Locale;

/** What a rule can tell of an item, in the order it is written. */
public enum Part {
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
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
