package org.feedmill.cli.article;

import java.util.List;
import java.util.Locale;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.TextVerdict;
import org.feedmill.cli.terminal.TextReport;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Report that explains an article: the page, which texts belong to the article and why, and the source of each field.
 */
final class ArticleExplanation {

    private final TextReport out = new TextReport();

    private ArticleExplanation() {}

    /** Returns the lines of the report. */
    static List<String> of(Page page, List<Page> siblings, ArticleResult reading) {
        ArticleExplanation report = new ArticleExplanation();
        report.out.addPage(page);
        siblings.forEach(sibling -> report.out.addField("sibling", siblingName(sibling)));
        reading.article().ifPresent(article -> {
            report.writeFields(article);
            report.writeTexts(article);
        });
        report.writeClassification(reading);
        return report.out.lines();
    }

    private static String siblingName(Page sibling) {
        String title = sibling.metadata().title();
        return !sibling.url().isEmpty() || title == null ? sibling.url() : title;
    }

    private void writeFields(Article article) {
        out.addLine("");
        out.addLine("Article");
        writeText("title", article.title());
        article.authors().forEach(author -> writeText("author", author));
        date("date", article.published());
        date("changed", article.modified());
        writeText("language", article.language());
        writeText("image", article.leadImage());
        writeText("site", article.siteName());
        article.tags().forEach(tag -> writeText("tag", tag));
        writeText("next", article.nextPageUrl());
        out.addField("words", Integer.toString(article.wordCount()));
    }

    private void writeText(String name, @Nullable SourcedValue<String> given) {
        out.addField(name, given == null ? null : TextReport.shortened(given.value()) + "  <- " + given.source());
    }

    private void date(String name, @Nullable SourcedValue<Moment> given) {
        out.addField(name, given == null ? null : given.value().toIso() + "  <- " + given.source());
    }

    private void writeTexts(Article article) {
        out.addLine("");
        out.addLine("Texts");
        for (TextVerdict verdict : article.body().selection().verdicts()) {
            out.addLine(String.format(
                    Locale.ROOT,
                    "  %-8s %6.2f  %s",
                    verdict.kept() ? "kept" : "dropped",
                    verdict.score(),
                    verdict.reason()));
            out.addLine(
                    "           " + TextReport.shortened(article.body().page().text(verdict.from(), verdict.to())));
        }
    }

    private void writeClassification(ArticleResult reading) {
        out.addLine("");
        switch (reading) {
            case ArticleResult.Whole whole -> out.addLine("The whole article");
            case ArticleResult.Stub stub -> writeReasons("The beginning of an article", stub.reasons());
            case ArticleResult.None none -> writeReasons("No article", none.reasons());
        }
    }

    private void writeReasons(String judgement, List<String> reasons) {
        out.addLine(judgement);
        reasons.forEach(reason -> out.addLine("  because  " + reason));
    }
}
