package org.feedmill.article;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedmill.match.SequenceMatch;
import org.feedmill.match.Shapes;

/**
 * Sub-tree grouping, compacting and tree matching of what is not common (P5 §5.2, figs. 8–10). Neighbouring elements
 * under one parent are a group; repeated siblings of one pattern count once; a group whose pattern stands on the other
 * page too, in the same order, is regular.
 *
 * <p>Where we depart: the last group is kept; groups are matched as a sequence, so that one far match cannot use up all
 * groups before it; a pattern is made of the names of the nearest owners, since bare tags are alike everywhere; and, the
 * paper's R2, a long text is never regular, nor are its neighbours in the group.
 */
final class TsrecGroups {

    /** A text that weighs more is no field of a pattern. */
    private static final int LONG = 80;

    /** Nor is one that weighs so much and has so many periods and commas. */
    private static final int SENTENCE = 45;

    private static final int MARKS = 2;

    /** Links are: a teaser's may weigh more. */
    private static final int LONG_LINKED = 250;

    /** Elements from one number up to, not including, another, and what they look like. */
    private record Group(int from, int to, long pattern, boolean free) {}

    private TsrecGroups() {}

    /** Marks as regular what is content as yet and has its like on the other page; pairs are those of equal text. */
    static void match(TsrecSequence page, TsrecSequence sibling, int[] pairs, Template.Mark[] marks) {
        boolean[] here = new boolean[marks.length];
        for (int i = 0; i < marks.length; i++) {
            here[i] = marks[i] == Template.Mark.CONTENT;
        }
        List<Group> groups = groups(page, here);
        List<Group> others = groups(sibling, different(sibling.size(), pairs));
        int[] like = SequenceMatch.pairs(patterns(groups), patterns(others));
        for (int g = 0; g < like.length; g++) {
            Group group = groups.get(g);
            if (like[g] >= 0 && !group.free) {
                for (int i = group.from; i < group.to; i++) {
                    marks[i] = here[i] ? Template.Mark.REGULAR : marks[i];
                }
            }
        }
    }

    /** What of the sibling is not common with the page. */
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

    private static long[] patterns(List<Group> groups) {
        return groups.stream().mapToLong(Group::pattern).toArray();
    }

    /** Runs of different elements under one parent. */
    private static List<Group> groups(TsrecSequence sequence, boolean[] different) {
        List<Group> groups = new ArrayList<>();
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

    /** The group with neighbours of one pattern counted once. */
    private static Group compact(TsrecSequence sequence, boolean[] different, int from, int to) {
        int parent = sequence.parent(from);
        long pattern = parent < 0 ? 1 : sequence.trail(parent);
        long last = 0;
        boolean free = false;
        for (int i = from; i < to; i++) {
            if (different[i]) {
                long own = sequence.pattern(i);
                pattern = own == last ? pattern : Shapes.mix(pattern, own);
                last = own;
                free |= isLong(sequence, i);
            }
        }
        return new Group(from, to, pattern, free);
    }

    private static boolean isLong(TsrecSequence sequence, int element) {
        int weight = sequence.weight(element);
        int plain = weight - sequence.linked(element);
        boolean sentence = plain > SENTENCE && sequence.punctuation(element) >= MARKS;
        return sentence || plain > LONG || weight > LONG_LINKED;
    }
}
