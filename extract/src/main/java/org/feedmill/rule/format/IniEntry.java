package org.feedmill.rule.format;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A key of a rule in INI format and its value.
 *
 * @param numbers after the name
 * @param position in the file
 */
record IniEntry(IniKey name, List<Integer> numbers, int position, LocatedText value) {

    /** No rule has more subjects, items or choices of one kind. */
    private static final int MAX_DIGITS = 5;

    /** Returns its key as it is written. */
    String key() {
        return name.text()
                + String.join(".", numbers.stream().map(String::valueOf).toList());
    }

    /** Returns true if the key has no numbers and applies to all dates. */
    boolean isGeneral() {
        return name.isGeneralFormat() && numbers.isEmpty();
    }

    /** Returns the number of the subject (0) or of the item (1). */
    int numberAt(int level) {
        return numbers.isEmpty() ? 1 : numbers.get(level);
    }

    int choiceNumber() {
        int levels = name.scope().ordinal();
        return numbers.size() > levels ? numbers.getLast() : 1;
    }

    /** Returns the start of the numbers after a key's name. */
    static int numbersStart(String key) {
        int end = key.length();
        while (end > 0 && (key.charAt(end - 1) == '.' || (key.charAt(end - 1) >= '0' && key.charAt(end - 1) <= '9'))) {
            end--;
        }
        return end;
    }

    /** Returns the numbers of a key; null if they are invalid or their count is wrong. */
    static @Nullable List<Integer> numbers(IniKey name, String written) {
        if (written.isEmpty()) {
            return List.of();
        }
        List<Integer> numbers = new ArrayList<>();
        for (String digits : written.split("\\.", 5)) {
            boolean number = !digits.isEmpty() && digits.length() <= MAX_DIGITS && !digits.contains(".");
            if (!number || Integer.parseInt(digits) == 0) {
                return null;
            }
            numbers.add(Integer.parseInt(digits));
        }
        int levels = name.scope().ordinal();
        boolean right = numbers.size() == levels || (name.isRepeatable() && numbers.size() == levels + 1);
        return right ? numbers : null;
    }
}
