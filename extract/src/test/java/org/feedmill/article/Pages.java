package org.feedmill.article;

import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/** Creates test pages and reads them with a simple selection: the paragraphs of the page. */
final class Pages {

    private Pages() {}

    static Page page(String html) {
        return Page.parse(html, "https://www.example.org/2024/story");
    }

    static Selection paragraphs(Page page) {
        BitSet kept = new BitSet();
        for (int n = 0; n < page.size(); n++) {
            if (page.isText(n) && !page.hidden(n) && page.enclosing(n, Tag.P) >= 0) {
                kept.set(n);
            }
        }
        return new Selection(kept, List.of());
    }

    static Details details(String html) {
        Page page = page(html);
        return Details.read(page, paragraphs(page));
    }

    static Details details(String html, String url) {
        Page page = Page.parse(html, url);
        return Details.read(page, paragraphs(page));
    }

    /** A field that the page must tell. */
    static <T> T value(@Nullable Told<T> told) {
        return Objects.requireNonNull(told, "not told").value();
    }

    static Reading judged(Page page) {
        return Judgement.of(page, ArticleAssembler.assemble(page, paragraphs(page)));
    }

    static List<String> names(Details details) {
        return details.authors().stream().map(Told::value).toList();
    }

    /** A page with a head, a title, a line below it and some paragraphs. */
    static String html(String head, String title, String line, String text) {
        return "<html><head>" + head + "</head><body><div><h1>" + title + "</h1><div>" + line + "</div><p>" + text
                + "</p><p>" + text + "</p></div></body></html>";
    }
}
