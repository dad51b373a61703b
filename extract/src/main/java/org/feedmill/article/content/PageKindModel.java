package org.feedmill.article.content;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.article.PageKind;
import org.feedmill.model.BoostedTrees;

/** Scores the kinds of a page with boosted trees: one model per kind against all others. */
public final class PageKindModel {

    /** The kinds that were trained, in the order of the scores. */
    public static final List<PageKind> KINDS = List.of(
            PageKind.ARTICLE,
            PageKind.FORUM,
            PageKind.DOCUMENTATION,
            PageKind.PRODUCT,
            PageKind.SERVICE,
            PageKind.LISTING,
            PageKind.COLLECTION);

    /** The line that begins the trees that tell articles from lists. */
    public static final String ARTICLE_OR_LIST = "kind article-or-list";

    private static final String SECTION = "kind ";

    private final List<BoostedTrees> models = new ArrayList<>();
    private final BoostedTrees articleOrList;

    private PageKindModel(BoostedTrees articleOrList) {
        this.articleOrList = articleOrList;
    }

    /** Reads the lines of a model file: for each kind, a line with its name and then its trees. */
    public static PageKindModel parse(List<String> lines) {
        PageKindModel model = new PageKindModel(trees(lines, ARTICLE_OR_LIST));
        for (PageKind kind : KINDS) {
            model.models.add(trees(lines, section(kind)));
        }
        return model;
    }

    private static BoostedTrees trees(List<String> lines, String section) {
        int from = lines.indexOf(section) + 1;
        int to = from;
        while (to < lines.size() && !lines.get(to).startsWith(SECTION)) {
            to++;
        }
        return BoostedTrees.parse(lines.subList(from, to), PageKindFeatures.NAMES);
    }

    /** The line that begins the trees of a kind. */
    public static String section(PageKind kind) {
        return SECTION + kind.label();
    }

    /** The probability that a page which is an article or a list is an article. */
    public double articleRatherThanList(double[] features) {
        return 1 / (1 + Math.exp(-articleOrList.score(features)));
    }

    /** One share per kind; the sum is 1. */
    public double[] shares(double[] features) {
        double[] shares = new double[KINDS.size()];
        double sum = 0;
        for (int k = 0; k < shares.length; k++) {
            shares[k] = 1 / (1 + Math.exp(-models.get(k).score(features)));
            sum += shares[k];
        }
        for (int k = 0; k < shares.length; k++) {
            shares[k] /= sum;
        }
        return shares;
    }

    /** The strongest features for a kind: their indexes in the row with their contributions, strongest first. */
    double[] contributions(PageKind kind, double[] features) {
        return models.get(KINDS.indexOf(kind)).contributions(features);
    }
}
