package org.feedmill.article.write;

import org.feedmill.article.TextSelection;
import org.feedmill.page.ElementAttribute;
import org.feedmill.page.Page;

/**
 * Writes an article as HTML that is safe everywhere and well-formed as XML. No markup of the page is copied: the
 * elements are those of {@link ElementKind}, the attributes those listed here, and every text and value is escaped.
 * Addresses come from {@link Page#absoluteAddress}, which accepts only http and https.
 */
final class ArticleHtmlWriter implements ArticleSink {

    /**
     * Maximum number of characters: feeds reject more than two million, and a truncated article is better than none.
     */
    private static final int MAX_LENGTH = 1_900_000;

    private final StringBuilder out = new StringBuilder();

    private ArticleHtmlWriter() {}

    static String write(Page page, TextSelection selection) {
        ArticleHtmlWriter writer = new ArticleHtmlWriter();
        ArticleSerializer.serialize(page, selection, writer);
        return writer.out.toString();
    }

    @Override
    public void open(ArticleElement part, boolean leftwards) {
        ElementKind kind = part.kind();
        if (!kind.isInline()) {
            startLine();
        }
        if (kind == ElementKind.RT) {
            out.append("<rp>(</rp>");
        }
        out.append('<').append(kind.element());
        for (ElementAttribute attribute : part.attributes()) {
            attribute(attribute.name(), attribute.value());
        }
        if (leftwards) {
            attribute("dir", "rtl");
        }
        out.append('>');
    }

    /** Blocks begin on a new line, except for the first one in a list entry. */
    private void startLine() {
        if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n') {
            out.append('\n');
        }
    }

    @Override
    public void close(ArticleElement part) {
        ElementKind kind = part.kind();
        if (kind.role() == ElementKind.Role.CONTAINER || kind.role() == ElementKind.Role.BLOCKS) {
            startLine();
        }
        out.append("</").append(kind.element()).append('>');
        if (kind == ElementKind.RT) {
            out.append("<rp>)</rp>");
        }
        if (!kind.isInline()) {
            out.append('\n');
        }
    }

    @Override
    public void text(String text) {
        escape(text, MAX_LENGTH, "\"");
    }

    @Override
    public void lineBreak() {
        out.append("<br/>\n");
    }

    @Override
    public void image(ArticleImage image) {
        out.append("<img");
        attribute("src", image.address());
        attribute("alt", image.alt());
        if (image.width() > 0) {
            attribute("width", String.valueOf(image.width()));
            attribute("height", String.valueOf(image.height()));
        }
        out.append("/>");
    }

    @Override
    public void horizontalRule() {
        startLine();
        out.append("<hr/>\n");
    }

    @Override
    public int remainingSpace() {
        return Math.max(0, MAX_LENGTH - out.length());
    }

    private void attribute(String name, String value) {
        out.append(' ').append(name).append("=\"");
        escape(value, Integer.MAX_VALUE, "&quot;");
        out.append('"');
    }

    private void escape(String text, int limit, String quote) {
        for (int i = 0; i < text.length() && (i == 0 || out.length() < limit); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append(quote);
                default -> out.append(c);
            }
        }
    }
}
