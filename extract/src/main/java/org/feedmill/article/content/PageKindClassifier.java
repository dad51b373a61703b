package org.feedmill.article.content;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.feedmill.article.PageKind;
import org.feedmill.article.block.BlockTable;
import org.feedmill.data.DataFileLines;
import org.feedmill.page.Page;

/**
 * Classifies pages by the kind of their content ({@code page-kind-model.txt}, trained in the lab), and names the
 * evidence.
 */
public final class PageKindClassifier {

    private static final PageKindModel MODEL =
            PageKindModel.parse(DataFileLines.read(PageKindClassifier.class, "page-kind-model.txt"));

    private static final Map<String, String> LABELS = readLabels();
    private static final int MAX_REASONS = 3;
    private static final double MIN_CONTRIBUTION = 0.1;

    /**
     * The shares of the page kinds for one page.
     *
     * @param shares a share for each kind in the order of {@link PageKindModel#KINDS}
     * @param features the features of the page
     */
    public record PageKindShares(double[] shares, double[] features) {

        /** The kind with the highest share, optionally without articles. */
        public PageKind best(boolean article) {
            int best = article ? 0 : 1;
            for (int k = best + 1; k < shares.length; k++) {
                best = shares[k] > shares[best] ? k : best;
            }
            return PageKindModel.KINDS.get(best);
        }

        /** The share of a kind, 0 if it was not trained. */
        public double share(PageKind kind) {
            int at = PageKindModel.KINDS.indexOf(kind);
            return at < 0 ? 0 : shares[at];
        }
    }

    private final PageKindModel model;

    public PageKindClassifier() {
        this(MODEL);
    }

    public PageKindClassifier(PageKindModel model) {
        this.model = model;
    }

    private static Map<String, String> readLabels() {
        Map<String, String> labels = new HashMap<>();
        for (String line : DataFileLines.read(PageKindClassifier.class, "page-kind-labels.txt")) {
            int space = line.indexOf(' ');
            labels.put(line.substring(0, space), line.substring(space).strip());
        }
        return Map.copyOf(labels);
    }

    /** Classifies a page by the blocks of the whole page. */
    public PageKindShares classify(BlockTable table) {
        double[] features = PageKindFeatures.compute(table);
        return new PageKindShares(model.shares(features), features);
    }

    /** The probability that a page which is an article or a list is an article; measures the blocks of the whole page. */
    public double articleRatherThanList(Page page) {
        return model.articleRatherThanList(PageKindFeatures.compute(BlockTable.ofWholePage(page)));
    }

    /** The strongest features for a kind, in words. */
    public List<String> evidence(PageKindShares page, PageKind kind) {
        if (!PageKindModel.KINDS.contains(kind)) {
            return List.of();
        }
        double[] parts = model.contributions(kind, page.features);
        List<String> evidence = new ArrayList<>();
        IntStream.range(0, parts.length)
                .boxed()
                .filter(f -> parts[f] >= MIN_CONTRIBUTION)
                .sorted(Comparator.comparingDouble(f -> -parts[f]))
                .limit(MAX_REASONS)
                .forEach(f -> evidence.add(
                        String.format(Locale.ROOT, "%s %+.1f", describe(PageKindFeatures.NAMES.get(f)), parts[f])));
        return evidence;
    }

    private static String describe(String feature) {
        String whole = LABELS.get(feature);
        int cut = feature.indexOf('_') + 1;
        return whole != null
                ? whole
                : LABELS.getOrDefault(feature.substring(0, cut), "") + " " + feature.substring(cut);
    }
}
