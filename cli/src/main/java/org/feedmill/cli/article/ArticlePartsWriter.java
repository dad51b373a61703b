package org.feedmill.cli.article;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.feedmill.article.part.ArticleCaption;
import org.feedmill.article.part.ArticleParts;
import org.feedmill.list.Item;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Writes the bylines, captions and comments of an article after its text, each part under a heading. */
final class ArticlePartsWriter {

    private static final String BYLINES = "Bylines";
    private static final String CAPTIONS = "Captions";
    private static final String COMMENTS = "Comments";

    private final ArticleParts parts;

    ArticlePartsWriter(ArticleParts parts) {
        this.parts = parts;
    }

    /** Plain text; empty if there are no parts. */
    String text() {
        List<String> blocks = new ArrayList<>();
        addBlocks(blocks, heading -> heading + ":", line -> line);
        return joined(blocks);
    }

    /** Markdown; empty if there are no parts. */
    String markdown() {
        List<String> blocks = new ArrayList<>();
        addBlocks(blocks, heading -> "## " + heading, ArticleWriter::escapedMarkdown);
        return joined(blocks);
    }

    private static String joined(List<String> blocks) {
        return blocks.isEmpty() ? "" : "\n" + String.join("\n\n", blocks) + "\n";
    }

    private void addBlocks(List<String> blocks, UnaryOperator<String> heading, UnaryOperator<String> line) {
        addLines(blocks, heading.apply(BYLINES), parts.bylines(), line);
        addLines(
                blocks,
                heading.apply(CAPTIONS),
                parts.captions().stream().map(ArticleCaption::text).toList(),
                line);
        if (!parts.comments().isEmpty()) {
            blocks.add(heading.apply(COMMENTS));
        }
        for (Item comment : parts.comments()) {
            String writer = writer(comment);
            if (!writer.isEmpty()) {
                blocks.add(line.apply(writer));
            }
            text(comment).lines().map(line).forEach(blocks::add);
        }
    }

    private static void addLines(List<String> blocks, String heading, List<String> lines, UnaryOperator<String> form) {
        if (!lines.isEmpty()) {
            blocks.add(heading);
            lines.stream().map(form).forEach(blocks::add);
        }
    }

    /** HTML sections; captions that the figures of the article contain are not repeated. */
    String html(String body) {
        StringBuilder out = new StringBuilder();
        addSection(out, "bylines", parts.bylines());
        addSection(
                out,
                "captions",
                parts.captions().stream()
                        .map(ArticleCaption::text)
                        .filter(caption -> !body.contains(">" + ArticleWriter.escaped(caption) + "</figcaption>"))
                        .toList());
        if (!parts.comments().isEmpty()) {
            out.append("<section class=\"comments\">\n");
            parts.comments().forEach(comment -> addComment(out, comment));
            out.append("</section>\n");
        }
        return out.toString();
    }

    private static void addSection(StringBuilder out, String name, List<String> lines) {
        if (!lines.isEmpty()) {
            out.append("<section class=\"").append(name).append("\">\n");
            lines.forEach(line -> addParagraph(out, line));
            out.append("</section>\n");
        }
    }

    private static void addComment(StringBuilder out, Item comment) {
        out.append("<article>\n");
        String author = comment.author();
        String date = date(comment);
        if (author != null || date != null) {
            out.append("<p>").append(author == null ? "" : ArticleWriter.escaped(author));
            out.append(author == null || date == null ? "" : " · ");
            out.append(date == null ? "" : "<time datetime=\"" + date + "\">" + date + "</time>");
            out.append("</p>\n");
        }
        text(comment).lines().forEach(line -> addParagraph(out, line));
        out.append("</article>\n");
    }

    private static void addParagraph(StringBuilder out, String line) {
        out.append("<p>").append(ArticleWriter.escaped(line)).append("</p>\n");
    }

    private static String writer(Item comment) {
        String author = comment.author();
        String date = date(comment);
        return author == null ? (date == null ? "" : date) : date == null ? author : author + ", " + date;
    }

    private static String text(Item comment) {
        String text = comment.description();
        return text == null ? comment.title() : text;
    }

    private static @Nullable String date(Item comment) {
        Moment date = comment.date();
        return date == null ? null : date.toIso();
    }
}
