package org.feedmill.article.tsrec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedmill.match.NodeShapes;
import org.feedmill.match.SequenceAlignment;

/**
 * Subtree grouping, compacting and tree matching of the elements that are not common (P5 §5.2, figs. 8–10).
 * Neighbouring elements under one parent form a group; repeated siblings with one pattern count once; a group whose
 * pattern also occurs on the other page, in the same order, is regular.
 *
 * <p>Differences from the paper: the last group is kept; groups are matched as a sequence, so that one distant match
 * cannot use up all groups before it; a pattern consists of the names of the nearest ancestors, because bare tags are
 * alike everywhere; and, by the paper's heuristic R2, neither a long text nor its neighbours in the group are ever
 * regular.
 */
final class TsrecGroups {

    /** A text of greater weight is not a field of a pattern. */
    private static final int LONG_WEIGHT = 80;

    /** Neither is a text of this weight with this many periods and commas. */
    private static final int SENTENCE_WEIGHT = 45;

    private static final int MIN_PUNCTUATION = 2;

    /** Links may be heavier, because teasers are long. */
    private static final int LONG_LINKED_WEIGHT = 250;

    /** A range of elements (the end is exclusive) and its pattern. */
    private record ElementGroup(int from, int to, long pattern, boolean free) {}

    private TsrecGroups() {}

    /** Marks content as regular if the sibling has the same pattern; pairs are elements with equal text. */
    static void match(TsrecSequence page, TsrecSequence sibling, int[] pairs, SiteTemplate.TemplateMark[] marks) {
        boolean[] here = new boolean[marks.length];
        for (int i = 0; i < marks.length; i++) {
            here[i] = marks[i] == SiteTemplate.TemplateMark.CONTENT;
        }
        List<ElementGroup> groups = groups(page, here);
        List<ElementGroup> others = groups(sibling, different(sibling.size(), pairs));
        int[] like = SequenceAlignment.pairs(patterns(groups), patterns(others));
        for (int g = 0; g < like.length; g++) {
            ElementGroup group = groups.get(g);
            if (like[g] >= 0 && !group.free) {
                for (int i = group.from; i < group.to; i++) {
                    marks[i] = here[i] ? SiteTemplate.TemplateMark.REGULAR : marks[i];
                }
            }
        }
    }

    /** Marks the elements of the sibling that the page lacks. */
    private static boolean[] different(int size, int[] pairs) {
        boolean[] different = new boolean[size];
        Arrays.fill(different, true);
        for (int j : pairs) {
            if (j >= 0) {
                different[j] = false;
            }
        }
        return different;
    }

    private static long[] patterns(List<ElementGroup> groups) {
        return groups.stream().mapToLong(ElementGroup::pattern).toArray();
    }

    /** Returns runs of differing elements under one parent. */
    private static List<ElementGroup> groups(TsrecSequence sequence, boolean[] different) {
        List<ElementGroup> groups = new ArrayList<>();
        int from = -1;
        int to = -1;
        for (int i = 0; i < different.length; i++) {
            if (different[i]) {
                if (from >= 0 && sequence.parent(i) != sequence.parent(from)) {
                    groups.add(compact(sequence, different, from, to));
                    from = -1;
                }
                from = from < 0 ? i : from;
                to = i + 1;
            }
        }
        if (from >= 0) {
            groups.add(compact(sequence, different, from, to));
        }
        return groups;
    }

    /** Returns the pattern of a group, in which neighbours with the same pattern count once. */
    private static ElementGroup compact(TsrecSequence sequence, boolean[] different, int from, int to) {
        int parent = sequence.parent(from);
        long pattern = parent < 0 ? 1 : sequence.ownerPattern(parent);
        long last = 0;
        boolean free = false;
        for (int i = from; i < to; i++) {
            if (different[i]) {
                long own = sequence.pattern(i);
                pattern = own == last ? pattern : NodeShapes.mix(pattern, own);
                last = own;
                free |= isLong(sequence, i);
            }
        }
        return new ElementGroup(from, to, pattern, free);
    }

    private static boolean isLong(TsrecSequence sequence, int element) {
        int weight = sequence.weight(element);
        int plain = weight - sequence.linked(element);
        boolean sentence = plain > SENTENCE_WEIGHT && sequence.punctuation(element) >= MIN_PUNCTUATION;
        return sentence || plain > LONG_WEIGHT || weight > LONG_LINKED_WEIGHT;
    }
}
