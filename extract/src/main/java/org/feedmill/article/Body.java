package org.feedmill.article;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** The article's content in several forms, each made when asked for. */
public final class Body {

    private final Page page;
    private final Selection selection;
    /** Made when first asked for; two threads may both make it, the same. */
    private @Nullable List<String> paragraphs;

    Body(Page page, Selection selection) {
        this.page = page;
        this.selection = selection;
    }

    /** All that a page shows: for one that is an article's content and nothing else, as feeds carry it. */
    public static Body whole(Page page) {
        BitSet texts = new BitSet();
        for (int n = 0; n < page.size(); n++) {
            texts.set(n, page.isText(n) && !page.hidden(n) && !page.ownText(n).isBlank());
        }
        return new Body(page, new Selection(texts, List.of()));
    }

    /** The texts that were kept, and why. */
    public Selection selection() {
        return selection;
    }

    /** The text, a display line of the page an entry: paragraphs, headings, list entries, rows of tables. */
    public List<String> paragraphs() {
        List<String> made = paragraphs;
        if (made == null) {
            made = List.copyOf(lines());
            paragraphs = made;
        }
        return made;
    }

    /** The same lines with what each is there for. */
    public List<Passage> passages() {
        return Passages.of(page, selection, paragraphs());
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int last = -1;
        for (int n = selection.next(0); n >= 0; n = selection.next(n + 1)) {
            if (last >= 0 && page.line(n) != page.line(last)) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (!line.isEmpty() && (page.spaced(n) || gap(last + 1, n))) {
                line.append(' ');
            }
            line.append(page.ownText(n));
            last = n;
        }
        if (!line.isEmpty()) {
            lines.add(line.toString());
        }
        return lines;
    }

    /** Whether a text that is not kept stands between two that are: without it their words would run together. */
    private boolean gap(int from, int to) {
        for (int n = from; n < to; n++) {
            if (page.isText(n) && !page.hidden(n) && !Pruning.reading(page, page.parent(n))) {
                return true;
            }
        }
        return false;
    }

    /** The paragraphs, a line each. */
    public String text() {
        return String.join("\n", paragraphs());
    }

    /** Sanitised HTML: headings, lists, tables, quotes, code, links and images, with absolute addresses. */
    public String html() {
        return HtmlWriter.write(page, selection);
    }

    /** The same as Markdown. */
    public String markdown() {
        return MarkdownWriter.write(page, selection);
    }
}
