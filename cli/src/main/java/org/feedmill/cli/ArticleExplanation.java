package org.feedmill.cli;

import java.util.List;
import java.util.Locale;
import org.feedmill.article.Article;
import org.feedmill.article.Reading;
import org.feedmill.article.Told;
import org.feedmill.article.Verdict;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Report that explains an article: the page, which texts belong to the article and why, and the source of each field. */
final class ArticleExplanation {

    private final Report out = new Report();

    private ArticleExplanation() {}

    /** The lines of the report. */
    static List<String> of(Page page, List<Page> siblings, Reading reading) {
        ArticleExplanation report = new ArticleExplanation();
        report.out.page(page);
        siblings.forEach(sibling -> report.out.field("beside", called(sibling)));
        reading.article().ifPresent(article -> {
            report.fields(article);
            report.texts(page, article);
        });
        report.judgement(reading);
        return report.out.lines();
    }

    private static String called(Page sibling) {
        String title = sibling.metadata().title();
        return !sibling.url().isEmpty() || title == null ? sibling.url() : title;
    }

    private void fields(Article article) {
        out.line("");
        out.line("Article");
        told("title", article.title());
        article.authors().forEach(author -> told("author", author));
        date("date", article.published());
        date("changed", article.modified());
        told("language", article.language());
        told("image", article.image());
        told("site", article.siteName());
        article.tags().forEach(tag -> told("tag", tag));
        told("next", article.next());
        out.field("words", Integer.toString(article.words()));
    }

    private void told(String name, @Nullable Told<String> told) {
        out.field(name, told == null ? null : Report.shortened(told.value()) + "  <- " + told.source());
    }

    private void date(String name, @Nullable Told<Moment> told) {
        out.field(name, told == null ? null : told.value().iso() + "  <- " + told.source());
    }

    private void texts(Page page, Article article) {
        out.line("");
        out.line("Texts");
        for (Verdict verdict : article.body().selection().verdicts()) {
            out.line(String.format(
                    Locale.ROOT,
                    "  %-8s %6.2f  %s",
                    verdict.kept() ? "kept" : "dropped",
                    verdict.score(),
                    verdict.reason()));
            out.line("           " + Report.shortened(page.text(verdict.from(), verdict.to())));
        }
    }

    private void judgement(Reading reading) {
        out.line("");
        switch (reading) {
            case Reading.Whole whole -> out.line("The whole article");
            case Reading.Stub stub -> because("The beginning of an article", stub.reasons());
            case Reading.None none -> because("No article", none.reasons());
        }
    }

    private void because(String judgement, List<String> reasons) {
        out.line(judgement);
        reasons.forEach(reason -> out.line("  because  " + reason));
    }
}
