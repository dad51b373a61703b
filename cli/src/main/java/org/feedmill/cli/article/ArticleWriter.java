package org.feedmill.cli.article;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.feedmill.article.Article;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.part.ArticleParts;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.mill.article.PagedArticle;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Writes an article as text, Markdown or HTML; {@link ArticleJson} writes JSON. */
final class ArticleWriter {

    /** Characters that must be escaped in a Markdown heading. */
    private static final String MARKDOWN_CHARACTERS = "\\`*_[]<>&#";

    private final Page page;
    private final Article article;
    private final PagedArticle pages;
    private final @Nullable String title;

    /** Whether the content starts with the title, so that it must not be written twice. */
    private final boolean startsWithTitle;

    private ArticleWriter(Page page, PagedArticle pages) {
        this.page = page;
        this.pages = pages;
        this.article = pages.first();
        this.title = value(article.title(), sourced -> sourced);
        List<String> paragraphs = article.body().paragraphs();
        this.startsWithTitle = title != null
                && !paragraphs.isEmpty()
                && paragraphs.getFirst().strip().equalsIgnoreCase(title.strip());
    }

    static String text(Page page, PagedArticle pages, ArticleParts parts) {
        ArticleWriter writer = new ArticleWriter(page, pages);
        List<String> blocks = new ArrayList<>(pages.paragraphs());
        if (writer.title != null && !writer.startsWithTitle) {
            blocks.addFirst(writer.title);
        }
        return String.join("\n\n", blocks) + "\n" + new ArticlePartsWriter(parts).text();
    }

    static String markdown(Page page, PagedArticle pages, ArticleParts parts) {
        return markdown(page, pages) + new ArticlePartsWriter(parts).markdown();
    }

    private static String markdown(Page page, PagedArticle pages) {
        ArticleWriter writer = new ArticleWriter(page, pages);
        String body = String.join("\n\n", pages.markdown());
        String title = writer.title;
        if (title == null || (writer.startsWithTitle && !body.startsWith("#"))) {
            return body + "\n";
        }
        return "# " + escapedMarkdown(title) + "\n\n" + (writer.startsWithTitle ? afterFirstLine(body) : body) + "\n";
    }

    static String html(Page page, PagedArticle pages, ArticleParts parts) {
        return new ArticleWriter(page, pages).document(parts);
    }

    /** Returns the text after the first line, which is the heading. */
    private static String afterFirstLine(String body) {
        int end = body.indexOf('\n');
        return end < 0 ? "" : body.substring(end + 1).strip();
    }

    private String document(ArticleParts parts) {
        String language = value(article.language(), text -> text);
        StringBuilder out = new StringBuilder("<!DOCTYPE html>\n<html");
        out.append(language == null ? "" : " lang=\"" + escaped(language) + "\"")
                .append(">\n<head>\n");
        out.append("<meta charset=\"utf-8\">\n<title>");
        out.append(escaped(windowTitle())).append("</title>\n");
        article.authors()
                .forEach(name -> out.append("<meta name=\"author\" content=\"")
                        .append(escaped(name.value()))
                        .append("\">\n"));
        if (CommandInput.isAddress(page.url())) {
            out.append("<link rel=\"canonical\" href=\"")
                    .append(escaped(page.url()))
                    .append("\">\n");
        }
        out.append("</head>\n<body>\n<article>\n");
        String body = String.join("\n", pages.html());
        if (title != null && (!startsWithTitle || body.startsWith("<h") && !body.startsWith("<hr"))) {
            out.append("<h1>").append(escaped(title)).append("</h1>\n");
            body = startsWithTitle ? afterFirstLine(body) : body;
        }
        return out.append(byline())
                .append(body)
                .append("\n</article>\n")
                .append(new ArticlePartsWriter(parts).html(body))
                .append("</body>\n</html>\n")
                .toString();
    }

    /** Returns the title of the document, which must not be empty: that of the article, else of the page. */
    private String windowTitle() {
        String pageTitle = page.metadata().title();
        String best = title != null ? title : pageTitle == null ? "" : pageTitle;
        return best.isBlank() ? "Article" : best;
    }

    /** Returns the line with authors and date. */
    private String byline() {
        List<String> parts = new ArrayList<>();
        if (!article.authors().isEmpty()) {
            parts.add(
                    escaped(article.authors().stream().map(SourcedValue::value).collect(Collectors.joining(", "))));
        }
        String date = value(article.published(), Moment::toIso);
        if (date != null) {
            parts.add("<time datetime=\"" + date + "\">" + date + "</time>");
        }
        return parts.isEmpty() ? "" : "<p>" + String.join(" · ", parts) + "</p>\n";
    }

    /** Returns the formatted value, null if it is unknown. */
    private static <T> @Nullable String value(@Nullable SourcedValue<T> sourced, Function<T, String> form) {
        return sourced == null ? null : form.apply(sourced.value());
    }

    static String escapedMarkdown(String title) {
        StringBuilder out = new StringBuilder();
        title.codePoints().forEach(c -> {
            out.append(MARKDOWN_CHARACTERS.indexOf(c) < 0 ? "" : "\\");
            out.appendCodePoint(c);
        });
        return out.toString();
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
