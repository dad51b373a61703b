package org.feedmill.article;

import org.feedmill.page.Attribute;
import org.feedmill.page.Page;

/**
 * Writes an article as HTML that is safe anywhere and well-formed as XML. Nothing of the page's own markup is copied: the
 * elements are those of {@link Kind}, the attributes those given here, every text and value is escaped, and addresses
 * have come through {@link Page#absolute}, which knows http and https alone.
 */
final class HtmlWriter implements Scribe {

    /** Characters; a feed refuses more than two million, and an article that is cut is better than none. */
    private static final int LONGEST = 1_900_000;

    private final StringBuilder out = new StringBuilder();

    private HtmlWriter() {}

    static String write(Page page, Selection selection) {
        HtmlWriter writer = new HtmlWriter();
        Outline.tell(page, selection, writer);
        return writer.out.toString();
    }

    @Override
    public void open(Part part, boolean leftwards) {
        Kind kind = part.kind();
        if (!kind.inline()) {
            startLine();
        }
        if (kind == Kind.RT) {
            out.append("<rp>(</rp>");
        }
        out.append('<').append(kind.element());
        for (Attribute attribute : part.attributes()) {
            attribute(attribute.name(), attribute.value());
        }
        if (leftwards) {
            attribute("dir", "rtl");
        }
        out.append('>');
    }

    /** Blocks begin on a line of their own, save what is first in an entry. */
    private void startLine() {
        if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n') {
            out.append('\n');
        }
    }

    @Override
    public void close(Part part) {
        Kind kind = part.kind();
        if (kind.role() == Kind.Role.FRAME || kind.role() == Kind.Role.ROOM) {
            startLine();
        }
        out.append("</").append(kind.element()).append('>');
        if (kind == Kind.RT) {
            out.append("<rp>)</rp>");
        }
        if (!kind.inline()) {
            out.append('\n');
        }
    }

    @Override
    public void text(String text) {
        escape(text, LONGEST, "\"");
    }

    @Override
    public void lineBreak() {
        out.append("<br/>\n");
    }

    @Override
    public void image(Illustration image) {
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
    public void rule() {
        startLine();
        out.append("<hr/>\n");
    }

    @Override
    public int room() {
        return Math.max(0, LONGEST - out.length());
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
