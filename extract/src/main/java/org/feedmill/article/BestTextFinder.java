package org.feedmill.article;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.list.Forest;
import org.feedmill.list.Table;
import org.feedmill.page.Page;

/**
 * Joins the papers' two views, punctuation inside one page (P3, {@link EconFinder}) and the template between two (P5, {@link
 * TsrecFinder}), with the structure of the page. Parts that say themselves that they are none of the article are cut
 * ({@link Pruning}); what is left is read block by block, each measured by {@link BlockTraits} and judged by a learned model
 * ({@code blocks.txt}, grown and cross-validated by site in the lab). It works on one page alone; siblings tell the
 * template apart.
 *
 * <p>Cost: linear in the page and its siblings; the model asks some hundred questions a block.
 */
public final class BestTextFinder implements TextFinder {

    private static final Forest MODEL =
            Forest.parse(Table.lines(BestTextFinder.class, "blocks.txt"), BlockTraits.NAMES);

    private final Forest model;

    public BestTextFinder() {
        this(MODEL);
    }

    BestTextFinder(Forest model) {
        this.model = model;
    }

    /**
     * The blocks of a page and what was measured of them, for the model to learn from.
     *
     * @param texts the blocks' texts in page order
     * @param traits a row a block, see {@link BlockTraits#NAMES}
     */
    public record Judged(List<String> texts, double[][] traits) {}

    /** Measures without judging. */
    public Judged measure(Page page, List<Page> siblings) {
        Measure measure = new Measure(page);
        List<String> texts = new ArrayList<>();
        for (int b = 0; b < measure.count; b++) {
            texts.add(measure.blocks.text(b));
        }
        return new Judged(texts, BlockTraits.of(measure, siblings));
    }

    @Override
    public Selection find(Page page, List<Page> siblings) {
        Measure measure = new Measure(page);
        double[][] traits = BlockTraits.of(measure, siblings);
        double[] scores = new double[measure.count];
        for (int b = 0; b < scores.length; b++) {
            scores[b] = model.score(traits[b]);
        }
        return select(measure, traits, scores);
    }

    private Selection select(Measure measure, double[][] traits, double[] scores) {
        Page page = measure.page;
        BitSet texts = new BitSet();
        List<Verdict> verdicts = new ArrayList<>();
        for (int b = 0; b < scores.length; b++) {
            boolean kept = scores[b] > 0;
            for (int n = measure.blocks.from[b]; kept && n < measure.blocks.to[b]; n++) {
                texts.set(n, page.isText(n) && !page.hidden(n));
            }
            verdicts.add(new Verdict(measure.blocks.from[b], measure.blocks.to[b], kept, scores[b], ""));
        }
        return new Selection(texts, verdicts);
    }
}
