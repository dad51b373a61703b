package org.feedmill.counter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Separates counters from edits in all changed texts of one update. A changed number is a counter when
 *
 * <ul>
 *   <li>it stands beside a counter word or in a relative time ({@link CountingText}),
 *   <li>its label is remembered as a counter's,
 *   <li>it changed in most of the rows that have its label, or
 *   <li>it stands alone with a label that most rows share, and is no price, share or date; this does not hold in titles.
 * </ul>
 *
 * Anything else is an edit: "5 dead" that became "7 dead" in one row. Cost: linear.
 */
public final class CounterDetector {

    /** Fewer rows that change at once prove nothing. */
    private static final int MIN_CHANGED_ROWS = 3;

    private static final double MIN_CHANGED_SHARE = 0.6;

    private static final int MIN_LABELLED_ROWS = 5;
    private static final double MIN_LABELLED_SHARE = 0.7;

    /** Inflected forms of a label share so much. */
    private static final int MIN_COMMON_PREFIX = 3;

    /** A text before and after. */
    private record Change(int row, boolean headline, boolean first, CountingText before, CountingText after) {}

    private final CounterMemory memory;
    private final @Nullable String language;
    private final Set<String> known;
    private final List<Change> changes = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final Set<String> learned = new HashSet<>();
    private final Set<String> suspects = new HashSet<>();

    /** @param language BCP 47 tag of the page, null where it is not known */
    public CounterDetector(CounterMemory memory, @Nullable String language) {
        this.memory = memory;
        this.language = language;
        this.known = memory.labelSet();
    }

    /** Adds a text of a row that is on the page now, changed or not. */
    public void addRow(@Nullable String text) {
        if (text != null) {
            texts.add(text);
        }
    }

    /**
     * Adds a text that changed.
     *
     * @param headline whether it is a title
     * @param first whether the row was never edited before; a story that is edited all the time proves no counter
     */
    public void addChange(int row, String before, String after, boolean headline, boolean first) {
        changes.add(new Change(
                row,
                headline,
                first,
                CountingText.of(before, language, headline),
                CountingText.of(after, language, headline)));
    }

    /** The rows of which a text changed in more than its counters. */
    public Set<Integer> editedRows() {
        Set<Integer> edited = new HashSet<>();
        Map<Change, List<CountedNumber>> open = new HashMap<>();
        for (Change change : changes) {
            List<CountedNumber> numbers = changedNumbers(change);
            if (numbers == null) {
                edited.add(change.row());
            } else if (!numbers.isEmpty()) {
                open.put(change, numbers);
            }
        }
        if (!open.isEmpty()) {
            decide(open, edited);
        }
        return edited;
    }

    /** What is known after this update; the same object where nothing was learned. Only after {@link #editedRows()}. */
    public CounterMemory memory() {
        return memory.after(learned, suspects);
    }

    private void decide(Map<Change, List<CountedNumber>> open, Set<Integer> edited) {
        Labels labels = new Labels(texts, language);
        Map<String, Set<Integer>> changedRows = new HashMap<>();
        open.forEach((change, numbers) -> numbers.forEach(number -> number.labels()
                .forEach(label -> changedRows
                        .computeIfAbsent(label, key -> new HashSet<>())
                        .add(change.row()))));
        open.forEach((change, numbers) -> {
            for (CountedNumber number : numbers) {
                if (!isCounter(number, change.headline(), changedRows, labels)) {
                    edited.add(change.row());
                    suspects.addAll(number.content() || !change.first() ? List.of() : number.labels());
                }
            }
        });
    }

    private boolean isCounter(
            CountedNumber number, boolean headline, Map<String, Set<Integer>> changedRows, Labels labels) {
        if (number.hasLabelIn(known)) {
            return true;
        }
        for (String label : number.labels()) {
            int changed = changedRows.getOrDefault(label, Set.of()).size();
            int present = Math.max(changed, labels.rows(label));
            if (!number.isMoney() && changed >= MIN_CHANGED_ROWS && changed >= MIN_CHANGED_SHARE * present) {
                learned.add(label);
                return true;
            }
        }
        int sharing = labels.rows(number.segment());
        return !headline
                && !number.content()
                && !number.segment().isEmpty()
                && sharing >= MIN_LABELLED_ROWS
                && sharing >= MIN_LABELLED_SHARE * labels.texts()
                && labels.values(number.segment()) > 1;
    }

    /** The numbers in which both texts differ; null where words differ too. */
    private static @Nullable List<CountedNumber> changedNumbers(Change change) {
        List<String> before = change.before().words();
        List<String> after = change.after().words();
        if (!change.before().countsDifferently(change.after())
                || before.size() != after.size()
                || change.before().numbers().size() != change.after().numbers().size()) {
            return null;
        }
        List<CountedNumber> changed = new ArrayList<>();
        int number = 0;
        for (int i = 0; i < before.size(); i++) {
            if (before.get(i).equals("#") && after.get(i).equals("#")) {
                CountedNumber now = change.after().numbers().get(number);
                if (!now.value().equals(change.before().numbers().get(number).value())) {
                    changed.add(now);
                }
                number++;
            } else if (!before.get(i).equals(after.get(i)) && !isInflected(before, after, i)) {
                return null;
            }
        }
        return changed;
    }

    /** "1 Zugriff" that became "2 Zugriffe": another form of the word beside a number. */
    private static boolean isInflected(List<String> before, List<String> after, int i) {
        boolean beside = (i > 0 && after.get(i - 1).equals("#"))
                || (i + 1 < after.size() && after.get(i + 1).equals("#"));
        String one = before.get(i);
        String other = after.get(i);
        int common = 0;
        while (common < Math.min(one.length(), other.length()) && one.charAt(common) == other.charAt(common)) {
            common++;
        }
        return beside && common >= MIN_COMMON_PREFIX && 2 * common >= Math.max(one.length(), other.length());
    }

    /** In how many rows each label occurs. */
    private static final class Labels {

        private final Map<String, Integer> rows = new HashMap<>();
        private final Map<String, Set<String>> values = new HashMap<>();
        private final int texts;

        Labels(List<String> texts, @Nullable String language) {
            this.texts = texts.size();
            for (String text : texts) {
                Set<String> seen = new HashSet<>();
                for (CountedNumber number :
                        CountingText.of(text, language, false).numbers()) {
                    seen.addAll(number.labels());
                    values.computeIfAbsent(number.segment(), key -> new HashSet<>())
                            .add(number.value());
                }
                seen.forEach(label -> rows.merge(label, 1, Integer::sum));
            }
        }

        int rows(String label) {
            return rows.getOrDefault(label, 0);
        }

        int texts() {
            return texts;
        }

        int values(String segment) {
            return values.getOrDefault(segment, Set.of()).size();
        }
    }
}
