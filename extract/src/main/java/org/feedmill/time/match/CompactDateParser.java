package org.feedmill.time.match;

import org.feedmill.time.pattern.PatternField;
import org.feedmill.time.pattern.ReadingSlots;
import org.feedmill.time.pattern.TimePattern.PatternStep;
import org.feedmill.time.text.TextTokens;

/** Parses dates and times written as digits without separators, such as 20240503. */
final class CompactDateParser {

    private CompactDateParser() {}

    /** Splits the digits of a token into the fields of a step; false if a value is out of range. */
    static boolean parse(PatternStep step, TextTokens tokens, int i, int[] slots) {
        int at = 0;
        for (PatternField field : step.widths()) {
            int width = field == PatternField.YEAR4 ? 4 : 2;
            int value = tokens.digitsFrom(i, at, width);
            at += width;
            boolean fits = switch (field) {
                case YEAR4 -> value >= 1900 && value < 2100;
                case MONTH -> value >= 1 && value <= 12;
                case DAY -> value >= 1 && value <= 31;
                case HOUR -> value <= 24;
                case YEAR2 -> true;
                default -> value <= 59;
            };
            if (!fits) {
                return false;
            }
            slots[slot(field)] = value;
            if (field == PatternField.YEAR4 || field == PatternField.YEAR2) {
                slots[ReadingSlots.YEAR_DIGITS] = width;
            }
        }
        return true;
    }

    private static int slot(PatternField field) {
        return switch (field) {
            case YEAR4, YEAR2 -> ReadingSlots.YEAR;
            case MONTH -> ReadingSlots.MONTH;
            case DAY -> ReadingSlots.DAY;
            case HOUR -> ReadingSlots.HOUR;
            case MINUTE -> ReadingSlots.MINUTE;
            default -> ReadingSlots.SECOND;
        };
    }
}
