package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.feedmill.article.PageKind;
import org.feedmill.article.block.BlockTable;
import org.feedmill.article.block.ContentBlockFeatures;
import org.feedmill.article.content.HiddenText;
import org.feedmill.article.content.PageKindFeatures;
import org.feedmill.article.content.PageKindModel;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.score.ArticleScore;
import org.feedmill.lab.score.WordOverlap;
import org.feedmill.page.Page;

/**
 * A training page of the content models: the features of the page and of its blocks, and how much of each block belongs
 * to the content.
 *
 * @param features of the page as a whole
 * @param blocks one row per block without the shares of the kinds; none for pages that only train kinds
 * @param share of each block's words that belong to the content
 * @param words of each block
 */
public record ContentSample(
        ContentSamplePage source, double[] features, double[][] blocks, double[] share, int[] words) {

    /**
     * A page with its kind and its truth.
     *
     * @param kind the index of its kind in {@link PageKindModel#KINDS}
     * @param site pages of one site are never on both sides of a split
     * @param truth the text of the content, empty if it is not known
     * @param weight the weight of the page for the kinds
     */
    public record ContentSamplePage(String id, int kind, double weight, String site, Page page, String truth) {

        boolean isArticle() {
            return kind == 0;
        }

        /** Returns true for pages of the list folders. */
        boolean isList() {
            return id.startsWith(LIST_PREFIX);
        }

        /** Pages that are not read again leave the memory. */
        private ContentSamplePage compact() {
            return weight == 1 ? this : new ContentSamplePage(id, kind, weight, site, NO_PAGE, truth);
        }
    }

    private static final Page NO_PAGE = Page.parse("", "");

    /** Other collections of pages have many more pages than that of the kinds. */
    private static final double ARTICLE_WEIGHT = 0.5;

    private static final double LIST_WEIGHT = 0.3;

    /** Old lists look like old threads: they teach how lists differ from articles, but no kinds. */
    private static final double OLD_LIST_WEIGHT = 0;

    private static final String LIST_PREFIX = "list/";

    /** A page of the content folder, whose sources are kinds. */
    public static ContentSample ofContent(ArticleCase at) {
        int kind = PageKindModel.KINDS.indexOf(PageKind.valueOf(at.source().toUpperCase(Locale.ROOT)));
        Page page = Page.parse(at.bytes(), null, at.url());
        String truth = at.truth().text();
        return of(new ContentSamplePage(
                at.id(), kind, 1, BlockSample.site(page, at.url(), at.id()), page, truth == null ? "" : truth));
    }

    /** An article; its truth is never the output of another extractor. */
    public static ContentSample ofArticle(ArticleCase at) {
        Page page = Page.parse(at.bytes(), null, at.url());
        String truth = ArticleScore.isSilver(at.source()) ? null : at.truth().text();
        return of(new ContentSamplePage(
                "article/" + at.id(),
                0,
                ARTICLE_WEIGHT,
                BlockSample.site(page, at.url(), at.id()),
                page,
                truth == null ? "" : truth));
    }

    /**
     * A list page, which teaches its kind only.
     *
     * @param recent false for pages of old sites
     */
    public static ContentSample ofList(ListCase at, boolean recent) {
        Page page = Page.parse(at.bytes(), null, at.url());
        int kind = PageKindModel.KINDS.indexOf(PageKind.LISTING);
        return of(new ContentSamplePage(
                LIST_PREFIX + at.id(),
                kind,
                recent ? LIST_WEIGHT : OLD_LIST_WEIGHT,
                BlockSample.site(page, at.url(), at.id()),
                page,
                ""));
    }

    private static ContentSample of(ContentSamplePage source) {
        BlockTable table = BlockTable.ofWholePage(HiddenText.reveal(source.page));
        double[] features = PageKindFeatures.compute(table);
        if (source.truth.isEmpty()) {
            return new ContentSample(source.compact(), features, new double[0][], new double[0], new int[0]);
        }
        double[][] rows = ContentBlockFeatures.compute(table, List.of(), new double[0]);
        List<List<String>> words = new ArrayList<>();
        for (int b = 0; b < table.count; b++) {
            words.add(WordOverlap.words(table.blocks.text(b)));
        }
        double[] share = shares(words, WordOverlap.bag(WordOverlap.words(source.truth)));
        return new ContentSample(
                source.compact(),
                features,
                rows,
                share,
                words.stream().mapToInt(List::size).toArray());
    }

    /** The share of each block's words that the content has left for it, the longest blocks first. */
    private static double[] shares(List<List<String>> blocks, Map<String, Integer> truth) {
        Map<String, Integer> left = new HashMap<>(truth);
        double[] share = new double[blocks.size()];
        IntStream.range(0, blocks.size())
                .boxed()
                .sorted((a, b) -> blocks.get(b).size() - blocks.get(a).size())
                .forEach(b -> {
                    Map<String, Integer> own = WordOverlap.bag(blocks.get(b));
                    int hits = WordOverlap.common(own, left);
                    int size = blocks.get(b).size();
                    share[b] = size == 0 ? 0 : (double) hits / size;
                    if (2 * hits > size) {
                        own.forEach((word, count) -> left.computeIfPresent(word, (w, c) -> c - Math.min(c, count)));
                    }
                });
        return share;
    }

    /** Returns true if some of the content is on the page. */
    boolean teachesBlocks() {
        return Arrays.stream(share).anyMatch(s -> s > 0.5);
    }

    /** The rows with the shares of the kinds appended. */
    double[][] rows(double[] kinds) {
        double[][] rows = new double[blocks.length][];
        for (int b = 0; b < rows.length; b++) {
            int width = blocks[b].length;
            rows[b] = Arrays.copyOf(blocks[b], width + kinds.length);
            System.arraycopy(kinds, 0, rows[b], width, kinds.length);
        }
        return rows;
    }
}
