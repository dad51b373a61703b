package org.feedmill.cli.article;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.feedmill.article.Article;
import org.feedmill.article.SourcedValue;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.mill.article.PagedArticle;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Writes an article in the forms that people read; {@link ArticleJson} is for programs. */
final class ArticleWriter {

    /** What Markdown would take for markup in the one line of a heading. */
    private static final String MARKDOWN_CHARACTERS = "\\`*_[]<>&#";

    private final Page page;
    private final Article article;
    private final PagedArticle pages;
    private final @Nullable String title;

    /** The content begins with the title: it is not to be written twice. */
    private final boolean startsWithTitle;

    private ArticleWriter(Page page, PagedArticle pages) {
        this.page = page;
        this.pages = pages;
        this.article = pages.first();
        this.title = value(article.title(), told -> told);
        List<String> paragraphs = article.body().paragraphs();
        this.startsWithTitle = title != null
                && !paragraphs.isEmpty()
                && paragraphs.getFirst().strip().equalsIgnoreCase(title.strip());
    }

    static String text(Page page, PagedArticle pages) {
        ArticleWriter writer = new ArticleWriter(page, pages);
        List<String> blocks = new ArrayList<>(pages.paragraphs());
        if (writer.title != null && !writer.startsWithTitle) {
            blocks.addFirst(writer.title);
        }
        return String.join("\n\n", blocks) + "\n";
    }

    static String markdown(Page page, PagedArticle pages) {
        ArticleWriter writer = new ArticleWriter(page, pages);
        String body = String.join("\n\n", pages.markdown());
        String title = writer.title;
        if (title == null || (writer.startsWithTitle && !body.startsWith("#"))) {
            return body + "\n";
        }
        return "# " + escapedMarkdown(title) + "\n\n" + (writer.startsWithTitle ? afterFirstLine(body) : body) + "\n";
    }

    static String html(Page page, PagedArticle pages) {
        return new ArticleWriter(page, pages).document();
    }

    /** What follows the one line that a heading takes. */
    private static String afterFirstLine(String body) {
        int end = body.indexOf('\n');
        return end < 0 ? "" : body.substring(end + 1).strip();
    }

    private String document() {
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
                .append("\n</article>\n</body>\n</html>\n")
                .toString();
    }

    /** A document must have one; the page's own is better than none. */
    private String windowTitle() {
        String own = page.metadata().title();
        String told = title != null ? title : own == null ? "" : own;
        return told.isBlank() ? "Article" : told;
    }

    /** Who wrote it, and when. */
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

    /** A value that may not be told. */
    private static <T> @Nullable String value(@Nullable SourcedValue<T> told, Function<T, String> form) {
        return told == null ? null : form.apply(told.value());
    }

    private static String escapedMarkdown(String title) {
        StringBuilder out = new StringBuilder();
        title.codePoints().forEach(c -> {
            out.append(MARKDOWN_CHARACTERS.indexOf(c) < 0 ? "" : "\\");
            out.appendCodePoint(c);
        });
        return out.toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
