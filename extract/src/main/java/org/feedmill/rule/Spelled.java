package org.feedmill.rule;

import java.util.Arrays;
import java.util.List;
import org.feedmill.list.Finders;
import org.feedmill.page.Page;

/** A decoded text of a rule file that knows the source position of each of its characters. */
final class Spelled {

    private final Script script;
    private final String text;
    private final int[] places;

    private Spelled(Script script, String text, int[] places) {
        this.script = script;
        this.text = text;
        this.places = places;
    }

    /** Collects a text character by character. */
    static final class Builder {
        private final StringBuilder text = new StringBuilder();
        private int[] places = new int[16];

        /** Whether it ends in the midst of a path. */
        boolean unfinished() {
            char last = text.length() > 1 ? text.charAt(text.length() - 1) : '.';
            return last == '/' || last == '|';
        }

        void add(char c, int place) {
            int at = text.length();
            if (at + 1 >= places.length) {
                places = Arrays.copyOf(places, places.length * 2);
            }
            text.append(c);
            places[at] = place;
        }

        /** @param place where it ends */
        Spelled end(Script script, int place) {
            int[] own = Arrays.copyOf(places, text.length() + 1);
            own[text.length()] = place;
            return new Spelled(script, text.toString(), own);
        }

        void add(Spelled more) {
            for (int i = 0; i < more.text.length(); i++) {
                add(more.text.charAt(i), more.places[i]);
            }
        }
    }

    String text() {
        return text;
    }

    boolean isBlank() {
        return text.chars().allMatch(c -> c <= ' ');
    }

    /** Where it begins. */
    int place() {
        return places[0];
    }

    /** A fault at one of its characters. */
    RuleFault fault(int at, String problem) {
        return script.fault(places[Math.clamp(at, 0, text.length())], problem);
    }

    /** Where the first character stands that is no blank. */
    RuleFault fault(String problem) {
        int at = 0;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return fault(at, problem);
    }

    Spelled part(int from, int to) {
        return new Spelled(script, text.substring(from, to), Arrays.copyOfRange(places, from, to + 1));
    }

    /** Without the blanks at its ends, save those that are written as references: they are meant. */
    Spelled stripped() {
        int from = 0;
        int to = text.length();
        while (from < to && blank(from)) {
            from++;
        }
        while (from < to && blank(to - 1)) {
            to--;
        }
        return part(from, to);
    }

    private boolean blank(int at) {
        return text.charAt(at) <= ' ' && script.text().charAt(places[at]) != '&';
    }

    List<Path> paths() {
        try {
            return Path.parseAll(text);
        } catch (RuleFault fault) {
            throw fault(fault.column() - 1, fault.problem());
        }
    }

    boolean yes() {
        return switch (text.strip()) {
            case "yes" -> true;
            case "no" -> false;
            default -> throw fault("\"" + Script.shown(text.strip()) + "\" stands here; expected \"yes\" or \"no\"");
        };
    }

    /** @param letters what it says */
    String format(String letters) {
        if (letters.isBlank()) {
            throw fault("no date format stands here; expected letters such as \"dd.MM.yyyy HH:mm\"");
        }
        try {
            DateFormat.of(letters, null);
            return letters;
        } catch (IllegalArgumentException no) {
            throw fault("this is no date format (" + no.getMessage() + "); expected letters such as"
                    + " \"dd.MM.yyyy HH:mm\", and other words between '…'");
        }
    }

    String encoding() {
        if (!Page.reads(text)) {
            throw fault("\"" + Script.shown(text)
                    + "\" is no encoding of pages; expected a name such as UTF-8, EUC-JP or windows-1251");
        }
        return text;
    }

    /** @param items whether items are told beside it */
    String finder(boolean items) {
        String name = text.strip();
        if (!Finders.NAMES.contains(name)) {
            throw fault(
                    "\"" + Script.shown(name) + "\" is no finder; expected one of " + String.join(", ", Finders.NAMES));
        }
        if (items) {
            throw fault("a finder beside items that are told by paths; expected one or the other");
        }
        return name;
    }

    /** Reads which form of rules the file is in. */
    void version() {
        String told = text.strip();
        boolean number = !told.isEmpty() && told.length() < 10 && told.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!number || Integer.parseInt(told) == 0) {
            throw fault("\"" + Script.shown(told) + "\" is no version of rules; expected " + Script.VERSION);
        }
        if (Integer.parseInt(told) > Script.VERSION) {
            throw fault("this rule is of version " + told + ", made for a newer Feedmill; this one reads version "
                    + Script.VERSION);
        }
    }
}
