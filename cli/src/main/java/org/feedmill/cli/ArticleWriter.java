package org.feedmill.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.feedmill.article.Article;
import org.feedmill.article.Told;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Writes an article in the forms that people read; {@link ArticleJson} is for programs. */
final class ArticleWriter {

    /** What Markdown would take for markup in the one line of a heading. */
    private static final String MARKUP = "\\`*_[]<>&#";

    private final Page page;
    private final Article article;
    private final @Nullable String title;
    private final List<String> paragraphs;

    private ArticleWriter(Page page, Article article) {
        this.page = page;
        this.article = article;
        this.paragraphs = article.body().paragraphs();
        String told = value(article.title(), text -> text);
        this.title = told == null || isFirst(told, paragraphs) ? null : told;
    }

    static String text(Page page, Article article) {
        ArticleWriter writer = new ArticleWriter(page, article);
        List<String> blocks = new ArrayList<>(writer.paragraphs);
        if (writer.title != null) {
            blocks.addFirst(writer.title);
        }
        return String.join("\n\n", blocks) + "\n";
    }

    static String markdown(Page page, Article article) {
        ArticleWriter writer = new ArticleWriter(page, article);
        String body = article.body().markdown().strip() + "\n";
        return writer.title == null ? body : "# " + escapedMarkdown(writer.title) + "\n\n" + body;
    }

    static String html(Page page, Article article) {
        return new ArticleWriter(page, article).document();
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
        if (Input.isAddress(page.url())) {
            out.append("<link rel=\"canonical\" href=\"")
                    .append(escaped(page.url()))
                    .append("\">\n");
        }
        out.append("</head>\n<body>\n<article>\n").append(head());
        return out.append(article.body().html().strip())
                .append("\n</article>\n</body>\n</html>\n")
                .toString();
    }

    /** A document must have one; the page's own is better than none. */
    private String windowTitle() {
        String own = page.metadata().title();
        String told = article.title() != null ? article.title().value() : own == null ? "" : own;
        return told.isBlank() ? "Article" : told;
    }

    /** The title, where the content does not show it itself, and who wrote it when. */
    private String head() {
        String names = article.authors().stream().map(Told::value).collect(Collectors.joining(", "));
        String date = value(article.published(), moment -> moment.iso());
        List<String> byline = new ArrayList<>();
        if (!names.isEmpty()) {
            byline.add(escaped(names));
        }
        if (date != null) {
            byline.add("<time datetime=\"" + date + "\">" + date + "</time>");
        }
        return (title == null ? "" : "<h1>" + escaped(title) + "</h1>\n")
                + (byline.isEmpty() ? "" : "<p>" + String.join(" · ", byline) + "</p>\n");
    }

    /** A value that may not be told. */
    static <T> @Nullable String value(@Nullable Told<T> told, Function<T, String> form) {
        return told == null ? null : form.apply(told.value());
    }

    private static boolean isFirst(String title, List<String> paragraphs) {
        return !paragraphs.isEmpty() && paragraphs.getFirst().strip().equalsIgnoreCase(title.strip());
    }

    private static String escapedMarkdown(String title) {
        StringBuilder out = new StringBuilder();
        title.codePoints().forEach(c -> {
            out.append(MARKUP.indexOf(c) < 0 ? "" : "\\");
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
