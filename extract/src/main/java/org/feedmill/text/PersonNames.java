package org.feedmill.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Parses author names from bylines: removes introductory words, roles, addresses and dates, and splits lists of names.
 */
public final class PersonNames {

    private static final int MAX_BYLINE = 300;
    private static final int MAX_NAME = 60;
    private static final int MAX_WORDS = 6;
    private static final int MAX_NAMES = 20;

    /** Characters that end a byline. */
    private static final String STOPS = "|•●◆■│｜([{（【<〈《\u2013\u2014";

    private static final BylineWords WORDS = BylineWords.standard();

    private PersonNames() {}

    /** The names in a text that contains only authors. */
    public static List<String> parse(String stated) {
        String text =
                TextFolding.normalizeSpaces(stated.length() > MAX_BYLINE ? stated.substring(0, MAX_BYLINE) : stated);
        text = withoutWords(text);
        if (text.isEmpty() || STOPS.indexOf(text.charAt(0)) >= 0 || text.contains("://")) {
            return List.of();
        }
        int stop = stopIndex(text);
        text = stop < 0 ? text : text.substring(0, stop);
        Map<String, String> names = new LinkedHashMap<>();
        for (String piece : splitNames(givenNameFirst(text))) {
            String name = cleanName(piece);
            if (!name.isEmpty() && names.size() < MAX_NAMES) {
                names.putIfAbsent(TextFolding.comparisonKey(name), name);
            }
        }
        return new ArrayList<>(names.values());
    }

    private static String withoutWords(String stated) {
        String text = stated;
        for (int i = 0; i < 3; i++) {
            String lower = text.toLowerCase(Locale.ROOT);
            int behind = lower.length() == text.length() ? WORDS.nameStart(lower, 0) : -1;
            if (behind <= 0 || behind >= text.length() || isParticle(text, behind)) {
                break;
            }
            text = text.substring(behind);
        }
        return text;
    }

    /** Returns true if a short word before exactly one other is part of the name: Di Stefano, Von Trapp. */
    private static boolean isParticle(String text, int behind) {
        return behind <= 4
                && text.charAt(behind - 1) == ' '
                && isCapitalised(text)
                && !text.regionMatches(true, 0, "by ", 0, 3)
                && text.indexOf(' ', behind) < 0;
    }

    /** "Doe, Jane" becomes Jane Doe. */
    private static String givenNameFirst(String text) {
        int comma = text.indexOf(", ");
        if (comma <= 0 || text.indexOf(',', comma + 1) > 0) {
            return text;
        }
        String last = text.substring(0, comma).strip();
        String first = text.substring(comma + 1).strip();
        boolean words = last.indexOf(' ') < 0 && first.indexOf(' ') < 0 && first.length() > 1;
        boolean cased = words && isCapitalised(last) && isCapitalised(first) && isLowerCase(last) && isLowerCase(first);
        return cased ? first + " " + last : text;
    }

    private static boolean isLowerCase(String word) {
        return Character.isLowerCase(word.charAt(word.length() - 1));
    }

    private static int stopIndex(String text) {
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean dash = c == '-' && text.charAt(i - 1) == ' ';
            boolean dot = c == '·' && text.charAt(i - 1) == ' ';
            if (STOPS.indexOf(c) >= 0 || dash || dot) {
                return i;
            }
        }
        return -1;
    }

    private static List<String> splitNames(String text) {
        List<String> out = new ArrayList<>();
        for (String hard : splitAtMarks(text)) {
            for (String joined : splitAtJoiners(hard)) {
                List<String> parts = split(joined, isChineseNameList(joined) ? ",， " : ",，");
                for (int i = 0; i < parts.size(); i++) {
                    String part = parts.get(i).strip();
                    if (!part.isEmpty() && (i == 0 || isNameLike(part))) {
                        out.add(part);
                    }
                }
            }
        }
        return out;
    }

    /** Cuts at punctuation that always separates names, and before an address. */
    private static List<String> splitAtMarks(String text) {
        if (text.indexOf('&') < 0 && text.indexOf('+') < 0 && text.indexOf('@') < 0) {
            return split(text, ";；、/／");
        }
        StringBuilder marked = new StringBuilder(text);
        for (int i = 1; i + 1 < text.length(); i++) {
            char c = text.charAt(i);
            boolean alone = (c == '&' || c == '+') && text.charAt(i - 1) == ' ' && text.charAt(i + 1) == ' ';
            int next = c == ' ' ? text.indexOf(' ', i + 1) : i;
            String word = c == ' ' ? text.substring(i + 1, next < 0 ? text.length() : next) : "";
            if (alone || word.indexOf('@') > 0) {
                marked.setCharAt(i, ';');
            }
        }
        return split(marked.toString(), ";；、/／");
    }

    private static List<String> split(String text, String marks) {
        List<String> out = new ArrayList<>(2);
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            if (marks.indexOf(text.charAt(i)) >= 0) {
                out.add(text.substring(from, i));
                from = i + 1;
            }
        }
        out.add(text.substring(from));
        return out;
    }

    /** Returns true if a text consists of Chinese names separated by spaces. */
    private static boolean isChineseNameList(String text) {
        if (text.isEmpty()
                || !TextFolding.isUnspacedScript(text.charAt(text.charAt(0) == ' ' && text.length() > 1 ? 1 : 0))) {
            return false;
        }
        String[] words = text.strip().split(" ");
        for (String word : words) {
            if (!WORDS.isChineseName(word)) {
                return false;
            }
        }
        return words.length > 1;
    }

    /** Cuts at words such as "and". */
    private static List<String> splitAtJoiners(String text) {
        List<String> out = new ArrayList<>();
        StringBuilder current = new StringBuilder();
        for (String word : text.strip().split(" ")) {
            if (!current.isEmpty() && WORDS.isJoiner(word) && Character.isLowerCase(word.charAt(0))) {
                out.add(current.toString());
                current.setLength(0);
            } else {
                current.append(current.isEmpty() ? "" : " ").append(word);
            }
        }
        out.add(current.toString());
        return out;
    }

    /** Returns true if a text after a comma is another name and not the role or place of the previous one. */
    private static boolean isNameLike(String text) {
        if (WORDS.isRole(text) || !WORDS.trailingRole(text).isEmpty()) {
            return false;
        }
        if (TextFolding.isUnspacedScript(text.charAt(0)) || text.charAt(0) >= 0xac00) {
            return text.length() <= 8;
        }
        String[] words = text.split(" ");
        return words.length >= 2
                && words.length <= 4
                && isCapitalised(words[0])
                && isCapitalised(words[words.length - 1]);
    }

    private static boolean isCapitalised(String word) {
        int first = word.isEmpty() ? ' ' : word.codePointAt(0);
        return Character.isUpperCase(first) || (Character.isLetter(first) && !Character.isLowerCase(first));
    }

    /** A single name, empty if the text is not one. */
    private static String cleanName(String piece) {
        String text = withoutWords(piece.strip());
        int digit = digitWordStart(text);
        text = (digit >= 0 ? text.substring(0, digit) : text).strip();
        String role = WORDS.trailingRole(text);
        String rest = text.substring(0, text.length() - role.length()).strip();
        text = rest.indexOf(' ') > 0 || rest.isEmpty() || rest.charAt(0) > 0x2e80 ? rest : text;
        while (!text.isEmpty()
                && ".,:;-–—·、，。*".indexOf(text.charAt(text.length() - 1)) >= 0
                && !endsInAbbreviation(text)) {
            text = text.substring(0, text.length() - 1).strip();
        }
        while (!text.isEmpty() && ".,:;-–—·、，。*\"“”".indexOf(text.charAt(0)) >= 0) {
            text = text.substring(1).strip();
        }
        int space = text.indexOf(' ');
        if (space > 0
                && WORDS.isChineseName(text.substring(0, space))
                && !WORDS.isChineseName(text.substring(text.lastIndexOf(' ') + 1))) {
            text = text.substring(0, space);
        }
        return isPlausible(text) ? text : "";
    }

    /** Returns true if the dot at the end belongs to an initial or an abbreviation ("Sammy Davis Jr."). */
    private static boolean endsInAbbreviation(String text) {
        int space = text.lastIndexOf(' ');
        return text.endsWith(".") && space > 0 && text.length() - space <= 4;
    }

    /** Returns the start of a word of digits, such as a date or an age. */
    private static int digitWordStart(String text) {
        for (int i = 0; i < text.length(); i++) {
            boolean start = i == 0 || text.charAt(i - 1) == ' ' || TextFolding.isUnspacedScript(text.charAt(i - 1));
            if (start && Character.isDigit(text.charAt(i))) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isPlausible(String text) {
        if (text.length() < 2 || text.length() > MAX_NAME || text.indexOf('@') >= 0 || text.indexOf(':') >= 0) {
            return false;
        }
        int letters = 0;
        int spaces = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int type = Character.getType(c);
            boolean mark = type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
            letters += Character.isLetter(c) || mark || Character.isSurrogate(c) ? 1 : 0;
            spaces += c == ' ' ? 1 : 0;
        }
        return letters * 10 >= (text.length() - spaces) * 7
                && spaces < MAX_WORDS
                && !WORDS.isRole(text)
                && !text.startsWith("www.");
    }
}
