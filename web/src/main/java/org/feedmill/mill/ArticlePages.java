package org.feedmill.mill;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.feedmill.article.Article;
import org.feedmill.article.Body;
import org.feedmill.article.Told;
import org.jspecify.annotations.Nullable;

/**
 * An article and the pages that it continues over. Its metadata comes from the first page, its text from all of them.
 *
 * @param pages at least the first, in order
 * @param next where it goes on with what was not read, null at its end
 * @param note why that was not read, a sentence for a person; null where it was not to be read
 */
public record ArticlePages(
        List<Article> pages,
        @Nullable Told<String> next,
        @Nullable String note) {

    /** More pages of one article are not read. */
    public static final int MAX_PAGES = 10;

    public ArticlePages {
        pages = List.copyOf(pages);
    }

    /** The article of one page; where it goes on is not looked at. */
    public static ArticlePages of(Article article) {
        return new ArticlePages(List.of(article), article.next(), null);
    }

    public Article first() {
        return pages.getFirst();
    }

    public List<String> paragraphs() {
        List<String> all = new ArrayList<>(first().body().paragraphs());
        for (Article page : pages.subList(1, pages.size())) {
            List<String> more = page.body().paragraphs();
            all.addAll(repeatsTitle(page) ? more.subList(1, more.size()) : more);
        }
        return all;
    }

    /** The content of each page as sanitised HTML. */
    public List<String> html() {
        return forms(Body::html, "<h");
    }

    /** The content of each page as Markdown. */
    public List<String> markdown() {
        return forms(Body::markdown, "#");
    }

    public int words() {
        return pages.stream().mapToInt(Article::words).sum();
    }

    /** @param heading how headings begin, which take one line */
    private List<String> forms(Function<Body, String> form, String heading) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < pages.size(); i++) {
            Article page = pages.get(i);
            String text = form.apply(page.body()).strip();
            boolean again = i > 0 && text.startsWith(heading) && repeatsTitle(page);
            int end = text.indexOf('\n');
            all.add(!again ? text : end < 0 ? "" : text.substring(end + 1).strip());
        }
        return all;
    }

    /** Whether the page begins with the title of the first one. */
    private boolean repeatsTitle(Article page) {
        Told<String> title = first().title();
        List<String> paragraphs = page.body().paragraphs();
        return title != null
                && !paragraphs.isEmpty()
                && paragraphs.getFirst().strip().equalsIgnoreCase(title.value().strip());
    }
}
