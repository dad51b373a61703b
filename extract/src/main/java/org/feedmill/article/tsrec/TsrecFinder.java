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
 * Finds the article by comparing pages of one site (P5). Each page is a tag sequence with region codes ({@link
 * TsrecSequence}). Matching the sequences of two pages gives the common part of the site's template. Grouping the
 * remaining elements by subtrees and matching the groups ({@link TsrecGroups}) gives the regular part, which has the
 * same rigid pattern on both pages. Everything else is content.
 *
 * <p>The paper's steps: getMostRelated is {@link RelatedPages}, buildTSReC {@link TsrecSequence}, sequenceMatch {@link
 * SiteTemplate}, subTreeGroup, compactGroup and treeMatch {@link TsrecGroups}.
 *
 * <p>Differences from the paper: up to three related pages are compared, because two pages can share a teaser by
 * chance; a page with the same story is ignored; and only the main cluster of the content is kept ({@link TsrecSieve}),
 * because comments and captions differ from page to page as well. Without a related page the template is unknown; the
 * result is then the main cluster of the whole page, and the verdicts say so.
 *
 * <p>Cost: near linear in the size of the pages; see {@link org.feedmill.match.SequenceAlignment}.
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
     * The comparison of a page with its related pages.
     *
     * @param template the template that the related pages show together
     * @param nearest the template that the most related page shows alone; null if there is none
     * @param informative whether at least one related page gave information
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
