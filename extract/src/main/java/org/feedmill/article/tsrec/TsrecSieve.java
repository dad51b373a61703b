package org.feedmill.article.tsrec;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Filters a page's own content. P5 returns everything that is neither common nor regular, but modern pages also have
 * comments, teasers, captions and boxes that differ from page to page (the paper's failures F3 and F4). Texts outside
 * the main cluster are dropped. Inside it, subtrees that are not part of the text are dropped, checked from the top
 * down. Sentences between the page's title and the cluster are the lead and are kept.
 *
 * <p>Cost: linear; each node is checked once, by means of sums.
 */
final class TsrecSieve {

    /** A subtree with this many texts must contain this share of prose. */
    private static final int MANY_TEXTS = 4;

    private static final double MIN_PROSE_SHARE = 0.25;

    /** A subtree with more of the cluster's prose than this is not dropped. */
    private static final double MAX_DROPPED_SHARE = 0.3;

    /** Maximum number of prose elements in the caption of an image, and their maximum share of the cluster's prose. */
    private static final int MAX_CAPTION_PROSE = 2;

    private static final double MAX_CAPTION_SHARE = 0.2;

    /** Lists and tables of the text itself have few sentences too, but their entries are rarely links. */
    private static final Set<Integer> LISTS =
            Set.of(HtmlTag.UL, HtmlTag.OL, HtmlTag.DL, HtmlTag.TABLE, HtmlTag.TBODY, HtmlTag.TR);

    private static final double MAX_LIST_LINKED = 0.3;

    /** Elements that are set apart from the surrounding text. */
    private static final Set<String> SEPARATE_TAGS =
            Set.of("figure", "figcaption", "nav", "aside", "footer", "form", "dialog", "menu");

    /** A text of less weight that occurs this often on the page is a label. */
    private static final int MAX_LABEL = 60;

    private static final int MIN_REPEATS = 3;

    /** A linked text of this weight, in sentences and in the same kind of place as the cluster, is still text. */
    private static final int MIN_LINKED_PROSE = 100;

    private static final int MIN_SENTENCES = 2;

    /**
     * The maximum number of texts between the title and a lead, the maximum length of a lead, and the number of
     * ancestors that are checked.
     */
    private static final int LEAD_REACH = 12;

    private static final int MAX_LEAD_WEIGHT = 500;
    private static final int LEAD_DEPTH = 4;

    private final SiteTemplate template;
    private final TsrecSequence sequence;
    private final Page page;
    private final TsrecProse prose;
    private final TsrecCluster cluster;
    private final int main;
    private final Map<Long, Integer> textCounts = new HashMap<>();

    TsrecSieve(SiteTemplate template) {
        this.template = template;
        this.sequence = template.sequence();
        this.page = sequence.page();
        this.prose = new TsrecProse(template);
        this.cluster = new TsrecCluster(sequence, prose);
        this.main = cluster.main();
        for (int i = 0; i < sequence.size(); i++) {
            textCounts.merge(sequence.exactHash(i), 1, Integer::sum);
        }
    }

    /** Returns for each element of the sequence why it is not article text, null if it is. */
    @Nullable
    String[] reasons() {
        @Nullable String[] reasons = new String[sequence.size()];
        Arrays.fill(reasons, "outside the main cluster");
        if (main >= 0) {
            dropSubtrees(reasons);
            keepLead(reasons);
        }
        judgeByTemplate(reasons);
        trimEnds(reasons);
        return reasons;
    }

    /** Walks the cluster from the top down and drops subtrees. */
    private void dropSubtrees(@Nullable String[] reasons) {
        int element = 0;
        int dropEnd = main;
        String dropped = "";
        for (int n = main; n < page.end(main); n++) {
            String why = n >= dropEnd && n > main && page.isBlock(n) ? dropReason(n) : null;
            if (why != null) {
                dropped = why;
                dropEnd = page.end(n);
            }
            while (element < reasons.length && sequence.first(element) < n) {
                element++;
            }
            if (element < reasons.length && sequence.first(element) == n) {
                reasons[element] = n < dropEnd ? dropped : elementReason(element);
            }
        }
    }

    /** Returns the reason to drop a whole subtree, null to keep it. */
    private @Nullable String dropReason(int node) {
        int tag = page.tag(node);
        if (prose.weight(node) > MAX_DROPPED_SHARE * prose.weight(main)) {
            return null;
        }
        if (SEPARATE_TAGS.contains(page.tagName(node))) {
            return "in " + page.tagName(node);
        }
        boolean list = LISTS.contains(tag) && prose.linked(node) < MAX_LIST_LINKED;
        if (!list && prose.texts(node) >= MANY_TEXTS && prose.count(node) < MIN_PROSE_SHARE * prose.texts(node)) {
            return "hardly any sentences";
        }
        return cluster.samePatternProse(node) > 0 ? null : otherPatternReason(node, tag);
    }

    /** Returns the reason for subtrees without prose in the same kind of place as the cluster. */
    private @Nullable String otherPatternReason(int node, int tag) {
        boolean small =
                prose.count(node) <= MAX_CAPTION_PROSE && prose.weight(node) < MAX_CAPTION_SHARE * prose.weight(main);
        if (small && prose.pictures(node) > 0) {
            return "caption";
        }
        boolean box = tag == HtmlTag.DIV || tag == HtmlTag.SECTION;
        int headings = prose.headings(node);
        return box && headings > 0 && prose.texts(node) > headings ? "box with its own heading" : null;
    }

    private @Nullable String elementReason(int element) {
        int weight = sequence.weight(element);
        if (weight < MAX_LABEL && textCounts.getOrDefault(sequence.exactHash(element), 0) >= MIN_REPEATS) {
            return "repeated on the page";
        }
        boolean speech = weight >= MIN_LINKED_PROSE
                && sequence.punctuation(element) >= MIN_SENTENCES
                && cluster.hasMainPattern(element);
        return 2 * sequence.linked(element) > weight && !speech ? "linked" : null;
    }

    /** Keeps the first sentences between the page's title and the cluster. */
    private void keepLead(@Nullable String[] reasons) {
        int first = 0;
        while (first < reasons.length && sequence.first(first) < main) {
            first++;
        }
        int lead = -1;
        for (int i = first - 1; i >= Math.max(0, first - LEAD_REACH); i--) {
            if (page.tag(sequence.owner(i)) == HtmlTag.H1) {
                if (lead >= 0) {
                    reasons[lead] = null;
                }
                return;
            }
            lead = prose.isProse(i) && sequence.weight(i) <= MAX_LEAD_WEIGHT && !isSeparate(i) ? i : lead;
        }
    }

    private boolean isSeparate(int element) {
        int up = page.parent(sequence.first(element));
        for (int k = 0; k < LEAD_DEPTH && up >= 0; k++, up = page.parent(up)) {
            if (SEPARATE_TAGS.contains(page.tagName(up))) {
                return true;
            }
        }
        return prose.pictures(Math.max(0, sequence.parent(element))) > 0;
    }

    /** Applies the template of the related page, which takes precedence over all other evidence. */
    private void judgeByTemplate(@Nullable String[] reasons) {
        for (int i = 0; i < reasons.length; i++) {
            switch (template.mark(i)) {
                case COMMON -> reasons[i] = "same text on the related page";
                case REGULAR -> reasons[i] = "same pattern as on the related page";
                case CONTENT -> {}
            }
        }
    }

    /** Drops texts before the first and after the last prose, and the headings of dropped parts. */
    private void trimEnds(@Nullable String[] reasons) {
        int first = 0;
        while (first < reasons.length && !(reasons[first] == null && prose.isProse(first))) {
            first++;
        }
        int last = reasons.length - 1;
        while (last >= 0 && !(reasons[last] == null && prose.isProse(last))) {
            last--;
        }
        for (int i = reasons.length - 1; i >= 0; i--) {
            if (reasons[i] != null) {
                continue;
            }
            boolean heading = HtmlTag.isHeading(page.tag(sequence.owner(i)));
            if ((i < first || i > last) && !cluster.hasMainPattern(i)) {
                reasons[i] = i < first ? "before the first sentence" : "after the last sentence";
            } else if (heading && i + 1 < reasons.length && reasons[i + 1] != null) {
                reasons[i] = "heading of what was dropped";
            }
        }
    }
}
