package org.feedmill.rule.format;

import java.time.Duration;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.feedmill.rule.FetchHints;
import org.feedmill.rule.RuleDateFormat;
import org.feedmill.rule.RuleSettings;
import org.feedmill.rule.edit.TextEdit;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;

/** A decoded text of a rule file that knows the source position of each of its characters. */
final class LocatedText {

    private final RuleSource source;
    private final String text;
    private final int[] positions;

    private LocatedText(RuleSource source, String text, int[] places) {
        this.source = source;
        this.text = text;
        this.positions = places;
    }

    /** Collects a text character by character. */
    static final class Builder {
        private final StringBuilder text = new StringBuilder();
        private int[] positions = new int[16];

        /** Returns true if the text ends inside a path. */
        boolean endsWithinPath() {
            char last = text.length() > 1 ? text.charAt(text.length() - 1) : '.';
            return last == '/' || last == '|';
        }

        void add(char c, int place) {
            int at = text.length();
            if (at + 1 >= positions.length) {
                positions = Arrays.copyOf(positions, positions.length * 2);
            }
            text.append(c);
            positions[at] = place;
        }

        /**
         * @param place position of its end
         */
        LocatedText build(RuleSource source, int place) {
            int[] own = Arrays.copyOf(positions, text.length() + 1);
            own[text.length()] = place;
            return new LocatedText(source, text.toString(), own);
        }

        void add(LocatedText more) {
            for (int i = 0; i < more.text.length(); i++) {
                add(more.text.charAt(i), more.positions[i]);
            }
        }
    }

    String text() {
        return text;
    }

    boolean isBlank() {
        return text.chars().allMatch(c -> c <= ' ');
    }

    /** Returns the position of the first character. */
    int startPosition() {
        return positions[0];
    }

    /** Creates a syntax error at one of its characters. */
    RuleSyntaxException syntaxError(int at, String problem) {
        return source.syntaxError(positions[Math.clamp(at, 0, text.length())], problem);
    }

    /** Creates a syntax error at the first character that is not white space. */
    RuleSyntaxException syntaxError(String problem) {
        int at = 0;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return syntaxError(at, problem);
    }

    LocatedText subText(int from, int to) {
        return new LocatedText(source, text.substring(from, to), Arrays.copyOfRange(positions, from, to + 1));
    }

    /** Removes the spaces at its ends, except those written as references, which are intended. */
    LocatedText stripped() {
        int from = 0;
        int to = text.length();
        while (from < to && blank(from)) {
            from++;
        }
        while (from < to && blank(to - 1)) {
            to--;
        }
        return subText(from, to);
    }

    private boolean blank(int at) {
        return text.charAt(at) <= ' ' && source.text().charAt(positions[at]) != '&';
    }

    List<RulePath> parsePaths() {
        try {
            return RulePath.parseAll(text);
        } catch (RuleSyntaxException fault) {
            throw syntaxError(fault.column() - 1, fault.problem());
        }
    }

    boolean parseYesNo() {
        return switch (text.strip()) {
            case "yes" -> true;
            case "no" -> false;
            default ->
                throw syntaxError(
                        "unexpected \"" + RuleSource.excerpt(text.strip()) + "\"; expected \"yes\" or \"no\"");
        };
    }

    /**
     * @param letters of the format
     */
    String parseDateFormat(String letters) {
        if (letters.isBlank()) {
            throw syntaxError("the date format is empty; expected letters such as \"dd.MM.yyyy HH:mm\"");
        }
        try {
            RuleDateFormat.of(letters, null);
            return letters;
        } catch (IllegalArgumentException no) {
            throw syntaxError("this is not a date format (" + no.getMessage() + "); expected letters such as"
                    + " \"dd.MM.yyyy HH:mm\", and other words between '…'");
        }
    }

    /** @param written this text without quotation marks */
    List<TextEdit> parseEdits(String written) {
        try {
            return TextEdit.parseAll(written);
        } catch (RuleSyntaxException fault) {
            throw syntaxError(fault.column() - 1, fault.problem());
        }
    }

    /** @param written this text without quotation marks */
    Duration parseInterval(String written) {
        try {
            return FetchHints.parseInterval(written);
        } catch (IllegalArgumentException fault) {
            throw syntaxError(String.valueOf(fault.getMessage()));
        }
    }

    /**
     * Returns the hints with one more header.
     *
     * @param line this text without quotation marks, such as User-Agent: Example
     */
    FetchHints parseHeader(String line, FetchHints others) {
        int colon = line.indexOf(':');
        if (colon < 0) {
            throw syntaxError("expected a header with a colon, such as User-Agent: Example");
        }
        try {
            return others.withHeader(line.substring(0, colon).strip(), line.substring(colon + 1));
        } catch (IllegalArgumentException fault) {
            throw syntaxError(String.valueOf(fault.getMessage()));
        }
    }

    String parseEncoding() {
        if (!Page.supportsEncoding(text)) {
            throw syntaxError("\"" + RuleSource.excerpt(text)
                    + "\" is not a supported encoding; expected a name such as UTF-8, EUC-JP or windows-1251");
        }
        return text;
    }

    ZoneId parseTimeZone() {
        String name = text.strip();
        if (!RuleSettings.isTimeZone(name)) {
            throw syntaxError("\"" + RuleSource.excerpt(name)
                    + "\" is not a time zone; expected a name such as Europe/Berlin or Asia/Tokyo");
        }
        return ZoneId.of(name);
    }

    String parseLanguage() {
        String tag = text.strip();
        if (!RuleSettings.isLanguage(tag)) {
            throw syntaxError(
                    "\"" + RuleSource.excerpt(tag) + "\" is not a language; expected a tag such as de or pt-BR");
        }
        return tag;
    }

    /**
     * Returns the values with one more option.
     *
     * @param assignment this text without quotation marks, such as record.T=0.8
     */
    FinderOptionValues parseOption(String assignment, FinderOptionValues others) {
        try {
            FinderOptionValues own = FinderOptionValues.parse(List.of(assignment), Set.of(FinderOption.Use.LIST));
            FinderOptionValues all = others;
            for (Map.Entry<FinderOption, String> set : own.texts().entrySet()) {
                all = all.with(set.getKey(), set.getValue());
            }
            return all;
        } catch (IllegalArgumentException e) {
            throw syntaxError(String.valueOf(e.getMessage()));
        }
    }

    /** @param items whether there are item paths next to it */
    ListFinderKind parseFinder(boolean items) {
        String name = text.strip();
        ListFinderKind kind = ListFinderKind.named(name)
                .orElseThrow(() -> syntaxError("\"" + RuleSource.excerpt(name) + "\" is not a finder; expected one of "
                        + String.join(", ", ListFinderKind.names())));
        if (items) {
            throw syntaxError("a finder and item paths in one subject; expected one or the other");
        }
        return kind;
    }

    /** Checks the version of the file. */
    void checkVersion() {
        String stated = text.strip();
        boolean number =
                !stated.isEmpty() && stated.length() < 10 && stated.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!number || Integer.parseInt(stated) == 0) {
            throw syntaxError(
                    "\"" + RuleSource.excerpt(stated) + "\" is not a version of rules; expected " + RuleSource.VERSION);
        }
        if (Integer.parseInt(stated) > RuleSource.VERSION) {
            throw syntaxError("this rule has version " + stated
                    + ", made for a newer Feedmill; this release reads version " + RuleSource.VERSION);
        }
    }
}
