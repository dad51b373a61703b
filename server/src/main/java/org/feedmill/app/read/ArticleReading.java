package org.feedmill.app.read;

import java.util.List;
import org.feedmill.app.frame.ImageAddressing;
import org.feedmill.app.frame.PageView;
import org.feedmill.article.Article;
import org.feedmill.domain.rule.SiteArticleRule;
import org.feedmill.feed.Entry;
import org.jspecify.annotations.Nullable;

/**
 * An article as a rule reads it, for the person who makes the rule.
 *
 * @param title empty if there is none
 * @param html of the text, safe; empty if there is none
 * @param paths of the rule
 */
public record ArticleReading(String title, String html, List<String> paths) {

    public ArticleReading {
        paths = List.copyOf(paths);
    }

    static ArticleReading of(
            @Nullable Article found, @Nullable SiteArticleRule rule, PageView view, ImageAddressing images) {
        List<String> paths = rule == null ? List.of() : rule.lines();
        if (found == null) {
            return new ArticleReading("", "", paths);
        }
        String title = found.title() == null ? "" : String.valueOf(found.title().value());
        // An entry rejects HTML that is not safe.
        Entry entry = Entry.builder("article", title.isBlank() ? "-" : title)
                .contentHtml(found.body().html())
                .build();
        String html = entry.contentHtml() == null ? "" : entry.contentHtml();
        ArticlePageHtml.Labels labels =
                new ArticlePageHtml.Labels(view.text("read.image-alt"), view.text("read.key-paragraph"));
        return new ArticleReading(title, ArticlePageHtml.html(html, labels, -1, images), paths);
    }
}
