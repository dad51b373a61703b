package org.feedmill.article;

import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.feedmill.article.best.ArticleAssembler;
import org.feedmill.article.classify.ArticleClassifier;
import org.feedmill.article.meta.ArticleMetadata;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Creates test pages and reads them with a simple selection: the paragraphs of the page. */
public final class ArticleTestPages {

    private ArticleTestPages() {}

    public static Page page(String html) {
        return Page.parse(html, "https://www.example.org/2024/story");
    }

    public static TextSelection paragraphs(Page page) {
        BitSet kept = new BitSet();
        for (int n = 0; n < page.size(); n++) {
            if (page.isText(n) && !page.isHidden(n) && page.enclosing(n, HtmlTag.P) >= 0) {
                kept.set(n);
            }
        }
        return new TextSelection(kept, List.of());
    }

    public static ArticleMetadata details(String html) {
        Page page = page(html);
        return ArticleMetadata.read(page, paragraphs(page));
    }

    public static ArticleMetadata details(String html, String url) {
        Page page = Page.parse(html, url);
        return ArticleMetadata.read(page, paragraphs(page));
    }

    /** A field that the page must have. */
    public static <T> T value(@Nullable SourcedValue<T> stated) {
        return Objects.requireNonNull(stated, "not told").value();
    }

    /** Classifies a page by its signs alone. */
    public static ArticleResult judged(Page page) {
        return judged(page, 0);
    }

    /** Classifies a page that is an article rather than a list with that probability. */
    public static ArticleResult judged(Page page, double probability) {
        return ArticleClassifier.classify(page, ArticleAssembler.assemble(page, paragraphs(page)), () -> probability);
    }

    public static List<String> names(ArticleMetadata details) {
        return details.authors().stream().map(SourcedValue::value).toList();
    }

    /** A page with a head, a title, a line below it and some paragraphs. */
    public static String html(String head, String title, String line, String text) {
        return "<html><head>" + head + "</head><body><div><h1>" + title + "</h1><div>" + line + "</div><p>" + text
                + "</p><p>" + text + "</p></div></body></html>";
    }
}
