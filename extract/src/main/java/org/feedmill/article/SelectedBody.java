package org.feedmill.article;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** The selected texts of a page as the content of an article; each form is produced on demand. */
public final class SelectedBody implements Body {

    private final Page page;
    private final Selection selection;
    /** Computed on first use; two threads may both compute the same value. */
    private @Nullable List<String> paragraphs;

    SelectedBody(Page page, Selection selection) {
        this.page = page;
        this.selection = selection;
    }

    /** All visible text of a page, for one that is an article's content and nothing else, as feeds carry it. */
    public static Body whole(Page page) {
        BitSet texts = new BitSet();
        for (int n = 0; n < page.size(); n++) {
            texts.set(n, page.isText(n) && !page.hidden(n) && !page.ownText(n).isBlank());
        }
        return new SelectedBody(page, new Selection(texts, List.of()));
    }

    @Override
    public Selection selection() {
        return selection;
    }

    @Override
    public List<String> paragraphs() {
        List<String> made = paragraphs;
        if (made == null) {
            made = List.copyOf(lines());
            paragraphs = made;
        }
        return made;
    }

    @Override
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

    @Override
    public String text() {
        return String.join("\n", paragraphs());
    }

    @Override
    public String html() {
        return HtmlWriter.write(page, selection);
    }

    @Override
    public String markdown() {
        return MarkdownWriter.write(page, selection);
    }
}
