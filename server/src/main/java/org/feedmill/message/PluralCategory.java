package org.feedmill.message;

import java.util.Locale;

/** A category of numbers that take the same word form in a language, as CLDR defines it. */
public enum PluralCategory {
    ZERO,
    ONE,
    TWO,
    FEW,
    MANY,
    OTHER;

    /** Returns the name of the category in patterns. */
    public String keyword() {
        return name().toLowerCase(Locale.ROOT);
    }
}
