package org.feedmill.article;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.feedmill.list.Forest;
import org.feedmill.list.Table;
import org.feedmill.page.Page;

/**
 * Finds article text with a learned block model that combines both papers, punctuation inside one page (P3, {@link
 * EconFinder}) and the template between two (P5, {@link TsrecFinder}), with the structure of the page. Boilerplate that
 * is named as such is cut first ({@link Pruning}); the features of each remaining block ({@link BlockTraits}) are
 * scored by the model ({@code blocks.txt}, trained and cross-validated by site in the lab). One page is enough;
 * siblings help to recognise the template.
 *
 * <p>Cost: linear in the page and its siblings; the model asks some hundred questions a block.
 */
public final class BestTextFinder implements TextFinder {

    private static final Forest MODEL =
            Forest.parse(Table.lines(BestTextFinder.class, "blocks.txt"), BlockTraits.NAMES);

    /** A third page of the site tells hardly anything that two did not. */
    private static final int SIBLINGS = 2;

    /** The model is the mean of so many, grown apart; the lab grows as many. */
    public static final int FORESTS = 3;

    /** What one of them puts below this is not shown to the others. */
    private static final double HOPELESS = -2.5;

    /** Scores above this are kept: what the model doubts is rather shown than lost. */
    private static final double DOUBT = -0.3;

    /** The same where hardly any of the page's text would be kept: then even the best blocks were doubted. */
    private static final double GREATER_DOUBT = -1.5;

    /** Share of the page's text outside of links that is hardly any. */
    private static final double HARDLY = 0.2;

    /** What doubted blocks must say together to be worth it. */
    private static final double WORTH = 250;

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
        return new Judged(texts, BlockTraits.of(measure, related(page, siblings)));
    }

    @Override
    public Selection find(Page page, List<Page> siblings) {
        Measure measure = new Measure(page);
        double[][] traits = BlockTraits.of(measure, related(page, siblings));
        double[] scores = scores(measure, traits);
        BitSet kept = kept(measure, traits, scores);
        BitSet texts = new BitSet();
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            for (int n = measure.blocks.from[b]; n < measure.blocks.to[b]; n++) {
                texts.set(n, measure.blocks.holds(n));
            }
        }
        return new Selection(texts, () -> explain(page, siblings));
    }

    private static List<Page> related(Page page, List<Page> siblings) {
        return MostRelated.of(page, siblings, SIBLINGS);
    }

    private double[] scores(Measure measure, double[][] traits) {
        double[] scores = new double[measure.count];
        for (int b = 0; b < scores.length; b++) {
            scores[b] = model.score(traits[b], FORESTS, HOPELESS);
        }
        Layout.weigh(measure, scores);
        return scores;
    }

    /** The blocks that speak for themselves, each once. */
    private static BitSet kept(Measure measure, double[][] traits, double[] scores) {
        BitSet kept = above(DOUBT, scores);
        if (share(measure, scores) < HARDLY) {
            BitSet more = above(GREATER_DOUBT, scores);
            kept = weight(measure, more) < WORTH ? kept : more;
        }
        Copies.drop(measure, kept);
        Copies.dropShared(measure, traits, kept);
        Pointers.drop(measure, kept);
        Pointers.dropGate(measure, kept);
        return kept;
    }

    private static BitSet above(double limit, double[] scores) {
        BitSet kept = new BitSet();
        for (int b = 0; b < scores.length; b++) {
            kept.set(b, scores[b] > limit);
        }
        return kept;
    }

    private static double weight(Measure measure, BitSet blocks) {
        return blocks.stream().mapToDouble(b -> measure.weight[b]).sum();
    }

    /** How much of the page's text outside of links would be kept without doubts. */
    private static double share(Measure measure, double[] scores) {
        double kept = 0;
        double all = 0;
        for (int b = 0; b < scores.length; b++) {
            double weight = measure.weight[b] * (1 - measure.linkShare(b, b + 1));
            kept += scores[b] > DOUBT ? weight : 0;
            all += weight;
        }
        return all == 0 ? 1 : kept / all;
    }

    /** Goes over the page once more, to say what it was decided by: who does not ask does not pay. */
    private List<Verdict> explain(Page page, List<Page> siblings) {
        Measure measure = new Measure(page);
        double[][] traits = BlockTraits.of(measure, related(page, siblings));
        double[] scores = scores(measure, traits);
        BitSet kept = kept(measure, traits, scores);
        List<Verdict> verdicts = new ArrayList<>();
        for (int b = 0; b < scores.length; b++) {
            boolean out = scores[b] > DOUBT && !kept.get(b);
            String reason = out ? "stands there already, or leads elsewhere" : BlockReasons.of(model, traits[b]);
            verdicts.add(new Verdict(measure.blocks.from[b], measure.blocks.to[b], kept.get(b), scores[b], reason));
        }
        for (int part : measure.pruning.parts(page)) {
            verdicts.add(
                    new Verdict(part, page.end(part), false, -1, "a part that says itself to be none of the article"));
        }
        verdicts.sort(Comparator.comparingInt(Verdict::from));
        return verdicts;
    }
}
