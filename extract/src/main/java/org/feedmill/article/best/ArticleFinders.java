package org.feedmill.article.best;

import java.util.List;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.ArticleTextFinder;
import org.feedmill.article.ContentFinder;
import org.feedmill.article.TextSelection;
import org.feedmill.article.block.BlockFeatures;
import org.feedmill.article.classify.ArticleClassifier;
import org.feedmill.article.content.ContentTextFinder;
import org.feedmill.article.content.HiddenText;
import org.feedmill.article.content.PageKindClassifier;
import org.feedmill.article.content.PageKindModel;
import org.feedmill.article.econ.EconFinder;
import org.feedmill.article.tsrec.TsrecFinder;
import org.feedmill.list.best.ListFinders;
import org.feedmill.model.BoostedTrees;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.rule.ArticleRule;

/** Creates the article finders of this library. */
public final class ArticleFinders {

    private ArticleFinders() {}

    /**
     * The most accurate finder: a trained model over text blocks, with the results of both papers among its features.
     */
    public static ArticleFinder best() {
        return withUnshownText(of(new BestTextFinder()));
    }

    /** The same finder with another block model, given as the lines of a model file. */
    public static ArticleFinder best(List<String> model) {
        return withUnshownText(of(new BestTextFinder(BoostedTrees.parse(model, BlockFeatures.NAMES))));
    }

    /** Also reads text that the page contains but does not display: collapsed parts, declared and scripted text. */
    private static ArticleFinder withUnshownText(ArticleFinder shown) {
        return (page, siblings) -> {
            ArticleResult reading = shown.find(HiddenText.revealParts(page), siblings);
            ArticleResult complete = DeclaredArticle.complete(page, reading);
            return complete instanceof ArticleResult.None
                    ? ScriptArticle.find(page)
                            .<ArticleResult>map(ArticleResult.Whole::new)
                            .orElse(complete)
                    : complete;
        };
    }

    /** Finds the main content of pages of any kind, and the kind. */
    public static ContentFinder any() {
        return new AnyContentFinder(best(), ListFinders.best(), new PageKindClassifier(), new ContentTextFinder());
    }

    /** The same finder with other models, given as the lines of model files. */
    public static ContentFinder any(List<String> kindModel, List<String> contentModel) {
        return new AnyContentFinder(
                best(),
                ListFinders.best(),
                new PageKindClassifier(PageKindModel.parse(kindModel)),
                new ContentTextFinder(BoostedTrees.parse(contentModel, ContentTextFinder.FEATURES)));
    }

    /** Reads the fields that a rule selects; the best finder supplies those that the rule does not yield. */
    public static ArticleFinder byRule(ArticleRule rule) {
        return new RuleArticleFinder(rule, new BestTextFinder());
    }

    /** Finds the article by punctuation and backtracking inside one page (P3). */
    public static ArticleFinder econ() {
        return econ(FinderOptionValues.DEFAULTS);
    }

    /** The same finder with other options. */
    public static ArticleFinder econ(FinderOptionValues values) {
        return of(new EconFinder(EconFinder.Options.of(values)));
    }

    /** Finds the article by the template that two pages of a site share (P5); needs siblings to recognise it. */
    public static ArticleFinder tsrec() {
        return tsrec(FinderOptionValues.DEFAULTS);
    }

    /** The same finder with other options. */
    public static ArticleFinder tsrec(FinderOptionValues values) {
        return of(new TsrecFinder(TsrecFinder.Options.of(values)));
    }

    private static ArticleFinder of(ArticleTextFinder finder) {
        PageKindClassifier kinds = new PageKindClassifier();
        return (page, siblings) -> {
            TextSelection selection = finder.find(page, siblings);
            return ArticleClassifier.classify(
                    page, ArticleAssembler.assemble(page, selection), () -> kinds.articleRatherThanList(page));
        };
    }
}
