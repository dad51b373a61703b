package org.feedmill.lab.train;

import java.util.Arrays;
import java.util.List;
import org.feedmill.article.best.BestTextFinder;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.score.ArticleScore;
import org.feedmill.lab.score.SiteHost;
import org.feedmill.lab.trial.article.ArticleSample;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata;
import org.jspecify.annotations.Nullable;

/**
 * A training page of the block model: the features of its blocks, and the share of each that belongs to the article.
 *
 * @param page the page to be judged; null if it only teaches
 * @param group source and language, for {@link CorpusBalance}
 * @param site pages of one site are never on both sides of a split
 * @param weight of each block; a page's blocks have a total of 1, or less if the text is another extractor's output
 * @param useful whether the page contains its text, and the text is known
 */
public record BlockSample(
        @Nullable ArticleSample page,
        String group,
        String site,
        double[][] features,
        double[] share,
        double[] weight,
        boolean useful) {

    /** If less of a text is on the page, it was taken from elsewhere. */
    private static final double MIN_COVERAGE = 0.7;

    /** Words count, but a paragraph of a hundred words has less than a hundred times the weight of a heading of one. */
    private static final double WORD_COUNT_EXPONENT = 0.75;

    private static final double SILVER_WEIGHT = 0.4;

    /** Returns the number of blocks on the pages that the block model is trained on. */
    public static int rowCount(List<BlockSample> samples) {
        return samples.stream()
                .filter(BlockSample::useful)
                .mapToInt(s -> s.features.length)
                .sum();
    }

    /** Computes the features of a page and locates its truth on it. */
    public static BlockSample of(ArticleSample sample) {
        ArticleCase at = sample.benchCase();
        BestTextFinder.MeasuredBlocks judged = new BestTextFinder().measure(sample.page(), sample.siblings());
        String truth = at.truth().text();
        BlockAlignment alignment = BlockAlignment.of(judged.texts(), truth == null ? "" : truth);
        double[] weight = new double[judged.texts().size()];
        double sum = 0;
        for (int b = 0; b < weight.length; b++) {
            weight[b] = Math.pow(Math.max(1, alignment.words()[b]), WORD_COUNT_EXPONENT) + 0.5;
            sum += weight[b];
        }
        for (int b = 0; b < weight.length; b++) {
            weight[b] *= (ArticleScore.isSilver(at.source()) ? SILVER_WEIGHT : 1) / sum;
        }
        boolean useful = truth != null && alignment.coverage() >= MIN_COVERAGE && weight.length > 0;
        return new BlockSample(
                sample,
                at.source() + " " + at.lang(),
                site(sample),
                judged.features(),
                alignment.share(),
                weight,
                useful);
    }

    /** Reads a page that only teaches: it has no siblings and leaves the memory. */
    public static BlockSample ofTeaching(ArticleCase at) {
        BlockSample sample = of(ArticleSample.of(List.of(at), c -> true, 1).getFirst());
        return new BlockSample(
                null, sample.group, sample.site, sample.features, sample.share, sample.weight, sample.useful);
    }

    /** Returns true if the page is judged, rather than only taught from. */
    boolean isJudged() {
        return page != null;
    }

    /** The same page with another weight. */
    BlockSample scaled(double factor) {
        double[] scaled = Arrays.stream(weight).map(w -> w * factor).toArray();
        return new BlockSample(page, group, site, features, share, scaled, useful);
    }

    private static String site(ArticleSample sample) {
        return site(sample.page(), sample.benchCase().url(), sample.benchCase().id());
    }

    /** The host; if the address is not known, the host that the page names, else the page. */
    static String site(Page page, String url, String id) {
        PageMetadata metadata = page.metadata();
        String known = SiteHost.of(url);
        @Nullable String canonical = metadata.canonical();
        @Nullable String own = canonical == null ? metadata.meta().get("og:url") : canonical;
        String named = known.isEmpty() && own != null ? SiteHost.of(own) : known;
        return named.isEmpty() || named.endsWith(".invalid") ? id : named;
    }
}
