package org.feedmill.feed.counter;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The difference of two texts that agree in all words.
 *
 * @param numbers those that changed, apart from counters with a counter word
 * @param tail whether the end of a title changed that may be a counter ({@link CounterFreeText.TitleTail})
 * @param bareTail whether that end is a number alone
 */
record TextComparison(List<NumberChange> numbers, boolean tail, boolean bareTail) {

    /**
     * A number that changed.
     *
     * @param label of the number; empty if it has none
     * @param rises whether it became larger
     */
    record NumberChange(String label, CountedNumber.Kind kind, boolean rises) {}

    /** The minimum common prefix of inflected forms of a label. */
    private static final int MIN_COMMON_PREFIX = 3;

    /** Longer runs of digits are not counters. */
    private static final int MAX_NUMBER_LENGTH = 40;

    /** Compares two texts; null if they differ in words or could not be analysed, which counts as an edit. */
    static @Nullable TextComparison of(
            String before, String after, @Nullable String language, boolean headline, CounterBudget budget) {
        TextDifference difference = headline ? new TextDifference(before, after) : TextDifference.of(before, after);
        if (!budget.consume(difference.length())) {
            return null;
        }
        CounterFreeText then = CounterFreeText.of(difference.before(), language, headline);
        CounterFreeText now = then == null ? null : CounterFreeText.of(difference.after(), language, headline);
        return then == null || now == null ? null : compare(then, now);
    }

    /** Whether a number changed that cannot be a counter: a price or date, one in prose, or one in a title. */
    boolean isContent(boolean headline) {
        return numbers.stream()
                .anyMatch(number -> headline
                        || number.kind() == CountedNumber.Kind.CONTENT
                        || number.label().isEmpty());
    }

    private static @Nullable TextComparison compare(CounterFreeText then, CounterFreeText now) {
        List<NumberChange> numbers = changedNumbers(then, now);
        boolean tail = !Objects.equals(then.tail(), now.tail());
        if (numbers == null || (numbers.isEmpty() && !tail && !now.differsInCounters(then))) {
            return null;
        }
        return new TextComparison(numbers, tail, isBare(then.tail()) || isBare(now.tail()));
    }

    private static boolean isBare(CounterFreeText.@Nullable TitleTail tail) {
        return tail != null && tail.bare();
    }

    /** Returns the numbers in which both texts differ; null if words differ too. */
    private static @Nullable List<NumberChange> changedNumbers(CounterFreeText then, CounterFreeText now) {
        List<String> before = then.words();
        List<String> after = now.words();
        if (before.size() != after.size()
                || then.numbers().size() != now.numbers().size()) {
            return null;
        }
        List<NumberChange> changed = new ArrayList<>();
        int number = 0;
        for (int i = 0; i < before.size(); i++) {
            if (before.get(i).equals(CounterFreeText.NUMBER) && after.get(i).equals(CounterFreeText.NUMBER)) {
                CountedNumber one = then.numbers().get(number);
                CountedNumber other = now.numbers().get(number++);
                if (!one.value().equals(other.value())) {
                    changed.add(change(one, other));
                }
            } else if (!before.get(i).equals(after.get(i)) && !isInflected(before, after, i)) {
                return null;
            }
        }
        return changed;
    }

    private static NumberChange change(CountedNumber before, CountedNumber after) {
        boolean content = before.kind() == CountedNumber.Kind.CONTENT
                || Math.max(before.value().length(), after.value().length()) > MAX_NUMBER_LENGTH;
        return new NumberChange(
                after.label(),
                content ? CountedNumber.Kind.CONTENT : after.kind(),
                NumberNotation.magnitudeOf(after.value()) > NumberNotation.magnitudeOf(before.value()));
    }

    /** Whether the texts differ in the inflection of a word next to a number: "1 Zugriff" and "2 Zugriffe". */
    private static boolean isInflected(List<String> before, List<String> after, int i) {
        boolean beside = (i > 0 && after.get(i - 1).equals(CounterFreeText.NUMBER))
                || (i + 1 < after.size() && after.get(i + 1).equals(CounterFreeText.NUMBER));
        String one = before.get(i);
        String other = after.get(i);
        int common = 0;
        while (common < Math.min(one.length(), other.length()) && one.charAt(common) == other.charAt(common)) {
            common++;
        }
        return beside && common >= MIN_COMMON_PREFIX && 2 * common >= Math.max(one.length(), other.length());
    }
}
