package org.feedmill.mill.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleBody;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.part.ArticlePart;
import org.feedmill.article.part.ArticlePartReader;
import org.feedmill.article.part.ArticleParts;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * An article and the pages that it continues over. Its metadata comes from the first page, its text from all of them.
 *
 * @param pages at least the first, in order
 * @param next the address of the next page that was not read; null at the end
 * @param note why that page was not read, a sentence for users; null if it was not requested
 */
public record PagedArticle(
        List<Article> pages,
        @Nullable SourcedValue<String> next,
        @Nullable String note) {

    /** The maximum number of pages of one article. */
    public static final int MAX_PAGES = 10;

    public PagedArticle {
        pages = List.copyOf(pages);
    }

    /** An article of one page; further pages are ignored. */
    public static PagedArticle of(Article article) {
        return new PagedArticle(List.of(article), article.nextPageUrl(), null);
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
        return forms(ArticleBody::html, "<h");
    }

    /** The content of each page as Markdown. */
    public List<String> markdown() {
        return forms(ArticleBody::markdown, "#");
    }

    /**
     * The requested parts of all pages.
     *
     * @param page the page that the first page of the article was read from
     */
    public ArticleParts parts(Page page, Set<ArticlePart> requested) {
        List<ArticleParts> parts = new ArrayList<>();
        for (Article article : requested.isEmpty() ? List.<Article>of() : pages) {
            Page own = article == first() ? page : article.body().page();
            parts.add(ArticlePartReader.read(own, article, requested));
        }
        return ArticleParts.join(parts);
    }

    public int words() {
        return pages.stream().mapToInt(Article::wordCount).sum();
    }

    /** @param heading the prefix of headings, which take one line */
    private List<String> forms(Function<ArticleBody, String> form, String heading) {
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

    /** Whether the page starts with the title of the first one. */
    private boolean repeatsTitle(Article page) {
        SourcedValue<String> title = first().title();
        List<String> paragraphs = page.body().paragraphs();
        return title != null
                && !paragraphs.isEmpty()
                && paragraphs.getFirst().strip().equalsIgnoreCase(title.value().strip());
    }
}
