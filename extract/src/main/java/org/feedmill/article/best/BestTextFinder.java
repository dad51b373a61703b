package org.feedmill.article.best;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.feedmill.article.ArticleTextFinder;
import org.feedmill.article.RelatedPages;
import org.feedmill.article.TextSelection;
import org.feedmill.article.TextVerdict;
import org.feedmill.article.block.BlockFeatures;
import org.feedmill.article.block.BlockTable;
import org.feedmill.data.DataFileLines;
import org.feedmill.model.BoostedTrees;
import org.feedmill.page.Page;

/**
 * Finds article text with a trained block model that combines both papers, punctuation inside one page (P3, {@link
 * EconFinder}) and the template between two (P5, {@code TsrecFinder}), with the structure of the page. Boilerplate with
 * telling names is cut first ({@code BoilerplatePruning}); the features of each remaining block ({@link BlockFeatures})
 * are scored by the model ({@code block-model.txt}, trained and cross-validated by site in the lab). Siblings are
 * optional; they help to recognise the template.
 *
 * <p>Cost: linear in the page and its siblings; the model evaluates about a hundred splits per block.
 */
public final class BestTextFinder implements ArticleTextFinder {

    private static final BoostedTrees MODEL =
            BoostedTrees.parse(DataFileLines.read(BestTextFinder.class, "block-model.txt"), BlockFeatures.NAMES);

    /** A third page of the site adds hardly any information. */
    private static final int MAX_SIBLINGS = 2;

    /** Number of models that were trained separately and whose mean is used; the lab trains as many. */
    public static final int MODEL_COUNT = 3;

    /** If the first ensemble scores a block below this, the other ensembles are not consulted. */
    private static final double HOPELESS_SCORE = -2.5;

    /** Blocks with a higher score are kept, because showing a doubtful block is better than losing one. */
    private static final double MIN_SCORE = -0.3;

    /** The same if hardly any of the page's text would be kept: then even the best blocks were doubtful. */
    private static final double MIN_SPARSE_SCORE = -1.5;

    /** Share of the page's text outside of links that counts as hardly any. */
    private static final double SPARSE_SHARE = 0.2;

    /** The minimum total weight of doubtful blocks that are worth keeping. */
    private static final double MIN_SPARSE_WEIGHT = 250;

    private final BoostedTrees model;

    public BestTextFinder() {
        this(MODEL);
    }

    BestTextFinder(BoostedTrees model) {
        this.model = model;
    }

    /**
     * The blocks of a page with their features, as training data of the model.
     *
     * @param texts the blocks' texts in page order
     * @param features one row per block, see {@link BlockFeatures#NAMES}
     */
    public record MeasuredBlocks(List<String> texts, double[][] features) {}

    /** Computes the features without scoring the blocks. */
    public MeasuredBlocks measure(Page page, List<Page> siblings) {
        BlockTable measure = new BlockTable(page);
        List<String> texts = new ArrayList<>();
        for (int b = 0; b < measure.count; b++) {
            texts.add(measure.blocks.text(b));
        }
        return new MeasuredBlocks(texts, BlockFeatures.compute(measure, relatedPages(page, siblings)));
    }

    @Override
    public TextSelection find(Page page, List<Page> siblings) {
        BlockTable measure = new BlockTable(page);
        double[][] featureValues = BlockFeatures.compute(measure, relatedPages(page, siblings));
        double[] scores = scores(measure, featureValues);
        BitSet kept = keptBlocks(measure, featureValues, scores);
        BitSet texts = new BitSet();
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            for (int n = measure.blocks.from[b]; n < measure.blocks.to[b]; n++) {
                texts.set(n, measure.blocks.isShown(n));
            }
        }
        return new TextSelection(texts, () -> explain(page, siblings));
    }

    private static List<Page> relatedPages(Page page, List<Page> siblings) {
        return RelatedPages.select(page, siblings, MAX_SIBLINGS);
    }

    private double[] scores(BlockTable measure, double[][] featureValues) {
        double[] scores = model.scores(featureValues, MODEL_COUNT, HOPELESS_SCORE);
        RenderedColumnScorer.adjustScores(measure, scores);
        return scores;
    }

    /** The blocks whose score is high enough, without duplicates. */
    private static BitSet keptBlocks(BlockTable measure, double[][] featureValues, double[] scores) {
        BitSet kept = blocksAbove(MIN_SCORE, scores);
        if (keptShare(measure, scores) < SPARSE_SHARE) {
            BitSet more = blocksAbove(MIN_SPARSE_SCORE, scores);
            kept = weight(measure, more) < MIN_SPARSE_WEIGHT ? kept : more;
        }
        GapFiller.fill(measure, scores, kept);
        GapFiller.addLead(measure, featureValues, scores, kept);
        DuplicateBlockFilter.dropDuplicates(measure, kept);
        DuplicateBlockFilter.dropShared(measure, featureValues, kept);
        PromotionLineFilter.dropRelatedLines(measure, kept);
        PromotionLineFilter.dropPaywallNotice(measure, kept);
        PartLineFilter.drop(measure, kept);
        return kept;
    }

    private static BitSet blocksAbove(double limit, double[] scores) {
        BitSet kept = new BitSet();
        for (int b = 0; b < scores.length; b++) {
            kept.set(b, scores[b] > limit);
        }
        return kept;
    }

    private static double weight(BlockTable measure, BitSet blocks) {
        return blocks.stream().mapToDouble(b -> measure.weight[b]).sum();
    }

    /** Returns the share of the page's text outside of links that would certainly be kept. */
    private static double keptShare(BlockTable measure, double[] scores) {
        double kept = 0;
        double all = 0;
        for (int b = 0; b < scores.length; b++) {
            double weight = measure.weight[b] * (1 - measure.linkShare(b, b + 1));
            kept += scores[b] > MIN_SCORE ? weight : 0;
            all += weight;
        }
        return all == 0 ? 1 : kept / all;
    }

    /**
     * Repeats the analysis of the page to explain the decisions, so that only callers who need verdicts pay for them.
     */
    private List<TextVerdict> explain(Page page, List<Page> siblings) {
        BlockTable measure = new BlockTable(page);
        double[][] featureValues = BlockFeatures.compute(measure, relatedPages(page, siblings));
        double[] scores = scores(measure, featureValues);
        BitSet kept = keptBlocks(measure, featureValues, scores);
        List<TextVerdict> verdicts = new ArrayList<>();
        for (int b = 0; b < scores.length; b++) {
            boolean out = scores[b] > MIN_SCORE && !kept.get(b);
            String reason =
                    out ? "repeats other text, or links elsewhere" : BlockExplanation.explain(model, featureValues[b]);
            verdicts.add(new TextVerdict(measure.blocks.from[b], measure.blocks.to[b], kept.get(b), scores[b], reason));
        }
        for (int part : measure.pruning.cutParts(page)) {
            verdicts.add(
                    new TextVerdict(part, page.end(part), false, -1, "marked by the page as not part of the article"));
        }
        verdicts.sort(Comparator.comparingInt(TextVerdict::from));
        return verdicts;
    }
}
