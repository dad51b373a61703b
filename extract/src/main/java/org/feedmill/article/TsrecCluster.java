package org.feedmill.article;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * The main cluster of what belongs to one page alone. P5 returns all that is neither common nor regular; today's pages
 * also hold comments, teasers, captions and boxes that differ from page to page (the paper's failures F3 and F4).
 *
 * <p>Idea: the parent with the most prose is the start. A node above it takes its place when it adds much prose of the
 * same make, or much prose and little else, as the sections of an article do and comments, each with name, date and
 * links, do not. Inside, subtrees that are no part of the text are dropped from the top down.
 *
 * <p>Cost: linear.
 */
final class TsrecCluster {

    /** Prose that a node above must add, for each of what is there, and the share of prose among the texts added. */
    private static final double ADDED = 0.15;

    private static final double DENSE = 0.45;

    /** The same for prose of the same make. */
    private static final double KIN_DENSE = 0.2;

    /** A subtree of so many texts must hold this share of prose. */
    private static final int MANY = 4;

    private static final double SPARSE = 0.25;

    /** A subtree with more of the cluster's prose than this is not dropped. */
    private static final double BULK = 0.3;

    /** Elements of prose beside a picture that may be its caption. */
    private static final int CAPTION = 2;

    private static final double CAPTION_SHARE = 0.2;

    private final Template template;
    private final TsrecSequence sequence;
    private final Page page;
    private final TsrecProse prose;
    private final int main;
    private final long make;
    private final int[] kin;

    TsrecCluster(Template template) {
        this.template = template;
        this.sequence = template.sequence();
        this.page = sequence.page();
        this.prose = new TsrecProse(template);
        this.kin = new int[page.size() + 1];
        int start = start();
        this.make = start < 0 ? 0 : make(start);
        total();
        this.main = climb(start);
    }

    /** The node that holds the main cluster, -1 where there is no prose. */
    int main() {
        return main;
    }

    boolean prose(int element) {
        return prose.is(element);
    }

    /** The parent of most prose; what stands a level deeper counts half. */
    private int start() {
        int[] score = new int[page.size()];
        int best = -1;
        for (int i = 0; i < sequence.size(); i++) {
            if (prose.is(i)) {
                int parent = Math.max(0, sequence.parent(i));
                int grand = Math.max(0, sequence.above(parent));
                score[parent] += 2 * sequence.weight(i);
                score[grand] += sequence.weight(i);
                best = best < 0 || score[parent] > score[best] ? parent : best;
                best = score[grand] > score[best] ? grand : best;
            }
        }
        return best;
    }

    /** The make, by the names of the nearest owners, of most of the prose in a subtree. */
    private long make(int node) {
        Map<Long, Integer> weights = new HashMap<>();
        long best = 0;
        int most = -1;
        for (int i = 0; i < sequence.size(); i++) {
            if (prose.is(i) && page.contains(node, sequence.first(i))) {
                long own = sequence.trail(sequence.owner(i));
                int weight = weights.merge(own, sequence.weight(i), Integer::sum);
                if (weight > most) {
                    most = weight;
                    best = own;
                }
            }
        }
        return best;
    }

    private void total() {
        for (int i = 0; i < sequence.size(); i++) {
            boolean same = prose.is(i) && sequence.trail(sequence.owner(i)) == make;
            kin[sequence.first(i) + 1] = same ? sequence.weight(i) : 0;
        }
        for (int n = 1; n < kin.length; n++) {
            kin[n] += kin[n - 1];
        }
    }

    private int kin(int node) {
        return kin[page.end(node)] - kin[node];
    }

    private int climb(int start) {
        int top = start;
        for (int up = start < 0 ? -1 : sequence.above(start); up > 0; up = sequence.above(up)) {
            int own = prose.count(up) - prose.count(top);
            int all = prose.texts(up) - prose.texts(top);
            boolean sections = kin(up) - kin(top) >= ADDED * kin(top) && own >= KIN_DENSE * all;
            boolean more = prose.weight(up) - prose.weight(top) >= ADDED * prose.weight(top) && own >= DENSE * all;
            if (sections || more) {
                top = up;
            }
        }
        return top;
    }

    /** For each element of the sequence why it is no article text, null where it is. */
    @Nullable
    String[] reasons() {
        @Nullable String[] reasons = new String[sequence.size()];
        Arrays.fill(reasons, "outside the main cluster");
        int element = 0;
        int dropEnd = main;
        String dropped = "";
        for (int n = Math.max(main, 0); main >= 0 && n < page.end(main); n++) {
            if (n >= dropEnd && n > main && !page.isText(n)) {
                String why = drop(n);
                if (why != null) {
                    dropped = why;
                    dropEnd = page.end(n);
                }
            }
            while (element < reasons.length && sequence.first(element) < n) {
                element++;
            }
            if (element < reasons.length && sequence.first(element) == n) {
                reasons[element] = n < dropEnd ? dropped : why(element);
            }
        }
        template(reasons);
        trim(reasons);
        return reasons;
    }

    /** What the related page tells comes before all else. */
    private void template(@Nullable String[] reasons) {
        for (int i = 0; i < reasons.length; i++) {
            switch (template.mark(i)) {
                case COMMON -> reasons[i] = "same text on the related page";
                case REGULAR -> reasons[i] = "same pattern as on the related page";
                case CONTENT -> {}
            }
        }
    }

    /** Why a whole subtree is no part of the text, null where it is. */
    private @Nullable String drop(int node) {
        int tag = page.tag(node);
        if (!page.block(node) || prose.weight(node) > BULK * prose.weight(main)) {
            return null;
        }
        if (tag == Tag.FIGURE || tag == Tag.NAV || tag == Tag.ASIDE || tag == Tag.FOOTER) {
            return "in " + page.tagName(node);
        }
        if (prose.texts(node) >= MANY && prose.count(node) < SPARSE * prose.texts(node)) {
            return "hardly any sentences";
        }
        if (kin(node) > 0) {
            return null;
        }
        boolean small = prose.count(node) <= CAPTION && prose.weight(node) < CAPTION_SHARE * prose.weight(main);
        if (prose.pictures(node) > 0 && small) {
            return "caption";
        }
        boolean box = tag == Tag.DIV || tag == Tag.SECTION;
        return box && prose.headings(node) > 0 ? "box with a heading of its own" : null;
    }

    private @Nullable String why(int element) {
        int weight = sequence.weight(element);
        return 2 * sequence.linked(element) > weight ? "linked" : null;
    }

    /** Takes off what stands before the first and behind the last prose, and headings of what was dropped. */
    private void trim(@Nullable String[] reasons) {
        int first = 0;
        while (first < reasons.length && !(reasons[first] == null && prose.is(first))) {
            first++;
        }
        int last = reasons.length - 1;
        while (last >= 0 && !(reasons[last] == null && (prose.is(last) || kindred(last)))) {
            last--;
        }
        for (int i = 0; i < reasons.length; i++) {
            if (reasons[i] == null && (i < first || i > last) && !kindred(i)) {
                reasons[i] = i < first ? "before the first sentence" : "behind the last sentence";
            }
        }
        for (int i = reasons.length - 2; i >= 0; i--) {
            boolean heading = Tag.heading(page.tag(sequence.owner(i)));
            if (reasons[i] == null && heading && reasons[i + 1] != null) {
                reasons[i] = "heading of what was dropped";
            }
        }
    }

    private boolean kindred(int element) {
        return sequence.trail(sequence.owner(element)) == make;
    }
}
