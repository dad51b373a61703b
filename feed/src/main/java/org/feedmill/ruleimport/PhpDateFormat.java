package org.feedmill.ruleimport;

import java.util.Map;
import org.feedmill.ruleimport.selector.UnsupportedRuleException;
import org.jspecify.annotations.Nullable;

/** Converts PHP date formats to patterns of {@code java.time.format.DateTimeFormatter}. */
final class PhpDateFormat {

    private static final int MAX_LENGTH = 100;

    private static final Map<Character, String> LETTERS = Map.ofEntries(
            Map.entry('d', "dd"),
            Map.entry('j', "d"),
            Map.entry('D', "EEE"),
            Map.entry('l', "EEEE"),
            Map.entry('m', "MM"),
            Map.entry('n', "M"),
            Map.entry('M', "MMM"),
            Map.entry('F', "MMMM"),
            Map.entry('Y', "yyyy"),
            Map.entry('y', "yy"),
            Map.entry('a', "a"),
            Map.entry('A', "a"),
            Map.entry('g', "h"),
            Map.entry('h', "hh"),
            Map.entry('G', "H"),
            Map.entry('H', "HH"),
            Map.entry('i', "mm"),
            Map.entry('s', "ss"),
            Map.entry('v', "SSS"),
            Map.entry('u', "SSSSSS"),
            Map.entry('z', "D"),
            Map.entry('e', "VV"),
            Map.entry('T', "z"),
            Map.entry('O', "xx"),
            Map.entry('P', "xxx"),
            Map.entry('p', "XXX"));

    private PhpDateFormat() {}

    static String toJavaPattern(String format) {
        if (format.length() > MAX_LENGTH) {
            throw new UnsupportedRuleException("the date format is too long (" + format.length() + " characters)");
        }
        StringBuilder out = new StringBuilder();
        StringBuilder literal = new StringBuilder();
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c == '\\' && i + 1 < format.length()) {
                literal.append(format.charAt(++i));
                continue;
            }
            if (c == '!' || c == '|' || c == '+') {
                continue; // missing parts and trailing text do not matter here either
            }
            String letters = toJavaLetter(c);
            if (letters == null) {
                literal.append(c);
            } else {
                quote(literal, out);
                out.append(letters);
            }
        }
        quote(literal, out);
        if (out.isEmpty()) {
            throw new UnsupportedRuleException("the date format is empty");
        }
        return out.toString();
    }

    private static @Nullable String toJavaLetter(char c) {
        String letters = LETTERS.get(c);
        boolean unknown = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '?' || c == '*';
        if (letters == null && unknown) {
            throw new UnsupportedRuleException(
                    "\"" + c + "\" in a date format is not supported; Feedmill detects the format automatically");
        }
        return letters;
    }

    /** Quotes letters and other characters that have a meaning in patterns. */
    private static void quote(StringBuilder literal, StringBuilder out) {
        boolean plain = literal.chars().noneMatch(c -> Character.isLetter(c) || "'[]{}#".indexOf(c) >= 0);
        if (plain) {
            out.append(literal);
        } else {
            out.append('\'').append(literal.toString().replace("'", "''")).append('\'');
        }
        literal.setLength(0);
    }
}
