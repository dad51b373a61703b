package org.feedmill.article.tsrec;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.feedmill.match.SequenceAlignment;
import org.feedmill.page.Page;

/**
 * The template of a page, recognised by comparison with another page of the same site (P5 §5). Each visible text is
 * classified as common (the same text is on both pages), regular (a different text in the same rigid pattern) or
 * content.
 *
 * <p>Differences from the paper: a text that differs only in its digits ("12 comments") is regular; a meaningful text
 * that is on the other page in a different order is still common.
 *
 * <p>Cost: that of {@link SequenceAlignment} on elements and on groups; near linear, memory linear.
 */
public final class SiteTemplate {

    /** The classification of a text by comparison with a sibling page. */
    public enum TemplateMark {
        CONTENT,
        REGULAR,
        COMMON
    }

    /** Texts of less weight can be equal by chance if they are in different places. */
    private static final int MIN_WEIGHT = 12;

    /** If more than this share of the prose is common, the other page is the same article and gives no information. */
    private static final double MAX_COMMON_PROSE = 0.8;

    /** The same limit if the longest text is partly common: the other page has a revised version of the story. */
    private static final double MAX_RETOLD_SHARE = 0.2;

    /** An element of at least this weight is prose unless it is linked. */
    private static final int MIN_PROSE = 50;

    private final TsrecSequence sequence;
    private final TemplateMark[] marks;
    private final int[] common;
    private final int[] regular;
    private final int[] content;

    private SiteTemplate(TsrecSequence sequence, TemplateMark[] marks) {
        this.sequence = sequence;
        this.marks = marks;
        int nodes = sequence.page().size();
        this.common = new int[nodes + 1];
        this.regular = new int[nodes + 1];
        this.content = new int[nodes + 1];
        sumMarks();
    }

    /** Compares a page with a sibling page. */
    static SiteTemplate of(Page page, Page sibling) {
        return of(TsrecSequence.of(page), TsrecSequence.of(sibling));
    }

    static SiteTemplate of(TsrecSequence page, TsrecSequence sibling) {
        TemplateMark[] marks = new TemplateMark[page.size()];
        int[] pairs = SequenceAlignment.pairs(page.foldedHash(), sibling.foldedHash());
        matchTexts(page, sibling, pairs, marks);
        TsrecGroups.match(page, sibling, pairs, marks);
        return new SiteTemplate(page, marks);
    }

    /** Creates the template of a page without siblings: no text is known to be template. */
    static SiteTemplate unknown(TsrecSequence page) {
        TemplateMark[] marks = new TemplateMark[page.size()];
        Arrays.fill(marks, TemplateMark.CONTENT);
        return new SiteTemplate(page, marks);
    }

    /** Returns the union of two templates of one page. */
    SiteTemplate union(SiteTemplate other) {
        TemplateMark[] joined = new TemplateMark[marks.length];
        for (int i = 0; i < marks.length; i++) {
            joined[i] = marks[i].compareTo(other.marks[i]) >= 0 ? marks[i] : other.marks[i];
        }
        return new SiteTemplate(sequence, joined);
    }

    /** The page as a sequence of unbroken texts. */
    TsrecSequence sequence() {
        return sequence;
    }

    /** Returns the classification of an element of the sequence. */
    TemplateMark mark(int element) {
        return marks[element];
    }

    /** Returns the weight of common text in a range of nodes; the end is exclusive. */
    int common(int from, int to) {
        return common[to] - common[from];
    }

    /** Returns the weight of text in regular patterns. */
    int regular(int from, int to) {
        return regular[to] - regular[from];
    }

    /** Returns the weight of text that only this page has. */
    int content(int from, int to) {
        return content[to] - content[from];
    }

    /** Returns the classification of a text node; invisible ones are common. */
    public TemplateMark markOf(int text) {
        return content(text, text + 1) > 0
                ? TemplateMark.CONTENT
                : regular(text, text + 1) > 0 ? TemplateMark.REGULAR : TemplateMark.COMMON;
    }

    /** Returns true if the other page is informative: it is not the same article again, and it shares something. */
    boolean isInformative() {
        int[] prose = new int[sequence.page().size()];
        int[] same = new int[prose.length];
        int most = 0;
        for (int i = 0; i < marks.length; i++) {
            if (sequence.weight(i) >= MIN_PROSE && 2 * sequence.linked(i) < sequence.weight(i)) {
                int parent = Math.max(0, sequence.parent(i));
                prose[parent] += sequence.weight(i);
                same[parent] += marks[i] == TemplateMark.COMMON ? sequence.weight(i) : 0;
                most = prose[parent] > prose[most] ? parent : most;
            }
        }
        boolean retold = same[most] > MAX_RETOLD_SHARE * prose[most] && same[most] < prose[most];
        long all = Arrays.stream(prose).asLongStream().sum();
        long known = Arrays.stream(same).asLongStream().sum();
        int end = common.length - 1;
        return !retold && known <= MAX_COMMON_PROSE * all && common[end] > 0 && content[end] + regular[end] > 0;
    }

    /** Matches sequences (P5 fig. 5), ignoring digits. */
    private static void matchTexts(TsrecSequence page, TsrecSequence sibling, int[] pairs, TemplateMark[] marks) {
        Set<Long> there = new HashSet<>();
        for (int j = 0; j < sibling.size(); j++) {
            if (sibling.weight(j) >= MIN_WEIGHT) {
                there.add(sibling.exactHash(j));
            }
        }
        for (int i = 0; i < marks.length; i++) {
            boolean same = pairs[i] >= 0 && page.exactHash(i) == sibling.exactHash(pairs[i]);
            boolean moved = page.weight(i) >= MIN_WEIGHT && there.contains(page.exactHash(i));
            marks[i] =
                    same || moved ? TemplateMark.COMMON : pairs[i] >= 0 ? TemplateMark.REGULAR : TemplateMark.CONTENT;
        }
    }

    /** Copies the classification of the elements to their text nodes and adds up the weights. */
    private void sumMarks() {
        Page page = sequence.page();
        int element = 0;
        for (int n = 0; n < page.size(); n++) {
            common[n + 1] = common[n];
            regular[n + 1] = regular[n];
            content[n + 1] = content[n];
            if (page.isText(n) && sequence.isShown(n) && sequence.size() > 0) {
                while (element + 1 < sequence.size() && n >= sequence.end(element)) {
                    element++;
                }
                int[] sums = marks[element] == TemplateMark.COMMON
                        ? common
                        : marks[element] == TemplateMark.REGULAR ? regular : content;
                sums[n + 1] += page.ownText(n).length();
            }
        }
    }
}
