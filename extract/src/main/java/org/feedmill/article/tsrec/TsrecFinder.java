package org.feedmill.article.tsrec;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.article.ArticleTextFinder;
import org.feedmill.article.RelatedPages;
import org.feedmill.article.TextSelection;
import org.feedmill.article.TextVerdict;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the article between two pages of a site (P5). Both are tag sequences with region codes
 * ({@link TsrecSequence}); what is the same on both, found by matching the sequences, is the common part of the site's
 * template; what has the same rigid pattern on both, found by grouping the rest by subtrees and matching the groups
 * ({@link TsrecGroups}), is the regular part; what is left is content.
 *
 * <p>The paper's steps: getMostRelated is {@link RelatedPages}, buildTSReC {@link TsrecSequence}, sequenceMatch
 * {@link SiteTemplate}, subTreeGroup, compactGroup and treeMatch {@link TsrecGroups}.
 *
 * <p>Where we depart: up to three related pages are compared, since two of them may share a teaser by chance
 * of time; one that tells the same story again is not; and of the content only the main cluster is kept
 * ({@link TsrecSieve}), for comments and captions differ from page to page too. Without any related page nothing is
 * known of the template: then the main cluster of the whole page is all there is, and the verdicts say so.
 *
 * <p>Cost: near linear in the pages' sizes; see {@link org.feedmill.match.SequenceAlignment}.
 */
public final class TsrecFinder implements ArticleTextFinder {

    /** @param maxPages the number of related pages that are compared; 1 in the paper */
    public record Options(int maxPages) {

        public static Options of(FinderOptionValues values) {
            return new Options(values.wholeNumber(FinderOption.TSREC_PAGES));
        }
    }

    private static final Options STANDARD = Options.of(FinderOptionValues.DEFAULTS);

    /**
     * A page beside its related pages.
     *
     * @param template what any of them shows to be template
     * @param nearest what the most related one alone shows; null without any
     * @param informative whether any of them gave information
     */
    public record SiblingComparison(
            TsrecSequence sequence,
            SiteTemplate template,
            @Nullable SiteTemplate nearest,
            boolean informative) {

        public TextSelection selection() {
            return TsrecFinder.selection(sequence, new TsrecSieve(template).reasons(), informative);
        }
    }

    private final Options options;

    public TsrecFinder() {
        this(STANDARD);
    }

    public TsrecFinder(Options options) {
        this.options = options;
    }

    @Override
    public TextSelection find(Page page, List<Page> siblings) {
        return compare(page, siblings, options).selection();
    }

    public static SiblingComparison compare(Page page, List<Page> siblings) {
        return compare(page, siblings, STANDARD);
    }

    private static SiblingComparison compare(Page page, List<Page> siblings, Options options) {
        TsrecSequence sequence = TsrecSequence.of(page);
        SiteTemplate template = SiteTemplate.unknown(sequence);
        SiteTemplate nearest = null;
        boolean stated = false;
        for (Page sibling : RelatedPages.select(page, siblings, options.maxPages())) {
            SiteTemplate seen = SiteTemplate.of(sequence, TsrecSequence.of(sibling));
            nearest = nearest == null ? seen : nearest;
            if (seen.isInformative()) {
                template = template.union(seen);
                stated = true;
            }
        }
        return new SiblingComparison(sequence, template, nearest, stated);
    }

    private static TextSelection selection(TsrecSequence sequence, @Nullable String[] reasons, boolean compared) {
        BitSet texts = new BitSet();
        List<TextVerdict> verdicts = new ArrayList<>(sequence.size());
        String kept = compared ? "content" : "content; no related page to recognise the template by";
        for (int i = 0; i < sequence.size(); i++) {
            String reason = reasons[i];
            int weight = reason == null ? sequence.weight(i) : -sequence.weight(i);
            int from = sequence.first(i);
            int to = sequence.end(i);
            verdicts.add(new TextVerdict(from, to, reason == null, weight, reason == null ? kept : reason));
            for (int n = from; reason == null && n < to; n++) {
                texts.set(n, sequence.page().isText(n) && sequence.isShown(n));
            }
        }
        return new TextSelection(texts, verdicts);
    }
}
