package org.feedmill.article.content;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.article.PageKind;
import org.feedmill.article.TextSelection;
import org.feedmill.article.TextVerdict;
import org.feedmill.article.block.BlockTable;
import org.feedmill.article.block.ContentBlockFeatures;
import org.feedmill.data.DataFileLines;
import org.feedmill.model.BoostedTrees;
import org.feedmill.page.Page;

/**
 * Finds the content of a page of any kind with a trained model over the text blocks of the whole page ({@code
 * content-model.txt}, trained and cross-validated by site in the lab). The shares of the page's kinds are among the
 * features; the blocks with the best expected overlap are kept ({@link ExpectedOverlap}).
 *
 * <p>Cost: linear in the page and its siblings; the model evaluates about a hundred splits per block.
 */
public final class ContentTextFinder {

    /** The features of a block, followed by the shares of the kinds. */
    public static final List<String> FEATURES = ContentBlockFeatures.names(
            PageKindModel.KINDS.stream().map(PageKind::label).toList());

    private static final BoostedTrees MODEL =
            BoostedTrees.parse(DataFileLines.read(ContentTextFinder.class, "content-model.txt"), FEATURES);

    /** A longer text may write about placeholders. */
    private static final int MAX_PLACEHOLDER = 120;

    private final BoostedTrees model;

    public ContentTextFinder() {
        this(MODEL);
    }

    public ContentTextFinder(BoostedTrees model) {
        this.model = model;
    }

    /** The texts of the content; empty if the page displays none. */
    public TextSelection find(BlockTable table, List<Page> siblings, PageKindClassifier.PageKindShares kind) {
        double[][] rows = ContentBlockFeatures.compute(table, siblings, kind.shares());
        double[] probability = model.scores(rows);
        double[] words = new double[rows.length];
        boolean shop = kind.best(false) == PageKind.PRODUCT || kind.best(false) == PageKind.COLLECTION;
        for (int b = 0; b < rows.length; b++) {
            probability[b] = 1 / (1 + Math.exp(-probability[b]));
            words[b] = table.characterCounts.words(b);
            if (shop && isPlaceholder(table.blocks.text(b))) {
                probability[b] = 0;
            }
        }
        if (kind.best(false) == PageKind.FORUM) {
            ThreadBlocks.adjust(table, probability);
        }
        BitSet kept = ExpectedOverlap.choose(probability, words);
        BitSet texts = new BitSet();
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            for (int n = table.blocks.from[b]; n < table.blocks.to[b]; n++) {
                texts.set(n, table.blocks.isShown(n));
            }
        }
        return new TextSelection(texts, () -> verdicts(table, kept, probability));
    }

    /** Returns true for a text that scripts of a shop were to replace, such as {@code {{price.total}}}. */
    private static boolean isPlaceholder(String text) {
        int open = text.indexOf("{{");
        return open >= 0 && text.indexOf("}}", open) > 0 && text.length() <= MAX_PLACEHOLDER;
    }

    private static List<TextVerdict> verdicts(BlockTable table, BitSet kept, double[] probability) {
        List<TextVerdict> verdicts = new ArrayList<>();
        for (int b = 0; b < probability.length; b++) {
            int percent = (int) Math.round(100 * probability[b]);
            verdicts.add(new TextVerdict(
                    table.blocks.from[b],
                    table.blocks.to[b],
                    kept.get(b),
                    probability[b] - 0.5,
                    "content with a probability of " + percent + " %"));
        }
        return verdicts;
    }
}
