package org.feedmill.lab.papers.corpus;

import java.util.List;
import java.util.Random;

/**
 * The markup style of one generated page: its era, the naming of its classes, and choices that all its rows share.
 *
 * @param seed decides about the choices
 */
record CorpusStyle(Era era, Naming naming, int seed) {

    /** The times that pages were written in. */
    enum Era {
        /** Tables, fonts and line breaks, no classes. */
        NINETIES,
        /** Tables and divisions with ids and classes. */
        TWO_THOUSANDS,
        /** Cards, lists and divisions. */
        MODERN,
        /** Sections, articles and time elements. */
        SEMANTIC
    }

    /** The ways of naming classes. */
    enum Naming {
        NONE,
        WORDS,
        SHORT,
        BLOCKS,
        HASHED
    }

    static CorpusStyle random(Random random) {
        Era era = Era.values()[random.nextInt(Era.values().length)];
        Naming naming = era == Era.NINETIES || random.nextInt(6) == 0
                ? Naming.NONE
                : Naming.values()[1 + random.nextInt(Naming.values().length - 1)];
        return new CorpusStyle(era, naming, random.nextInt());
    }

    /** Returns one of n choices, the same for every call with that name. */
    int choose(String name, int n) {
        int mixed = (name.hashCode() * 31 + seed) * 0x9E3779B1;
        return Math.floorMod(mixed >>> 7, n);
    }

    /** Returns a random element. */
    static <T> T pick(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    /** Returns the class attribute for a role such as "date", with a leading blank, or nothing. */
    String of(String role) {
        return switch (naming) {
            case NONE -> "";
            case WORDS -> " class=\"" + role + "\"";
            case SHORT -> " class=\"" + role.charAt(0) + role.length() + "\"";
            case BLOCKS -> " class=\"c-" + (seed & 7) + "__" + role + " u-" + role.length() + "\"";
            case HASHED -> " class=\"x" + Integer.toString((role.hashCode() ^ seed) & 0xfffff, 36) + "\"";
        };
    }

    /** Returns the text as the value of an attribute. */
    static String attribute(String text) {
        return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }
}
