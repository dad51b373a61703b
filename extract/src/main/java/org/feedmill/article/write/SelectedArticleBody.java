package org.feedmill.article.write;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.article.ArticleBody;
import org.feedmill.article.ArticlePassage;
import org.feedmill.article.TextSelection;
import org.feedmill.article.region.BoilerplatePruning;
import org.feedmill.article.region.PassageClassifier;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** The selected texts of a page as the content of an article; each form is produced on demand. */
public final class SelectedArticleBody implements ArticleBody {

    private final Page page;
    private final TextSelection selection;
    /** Computed on first use; two threads may both compute the same value. */
    private @Nullable List<String> paragraphs;

    public SelectedArticleBody(Page page, TextSelection selection) {
        this.page = page;
        this.selection = selection;
    }

    /** Returns all visible text of a page that contains only the article's content, as in feeds. */
    public static ArticleBody ofWholePage(Page page) {
        BitSet texts = new BitSet();
        for (int n = 0; n < page.size(); n++) {
            texts.set(n, page.isText(n) && !page.isHidden(n) && !page.ownText(n).isBlank());
        }
        return new SelectedArticleBody(page, new TextSelection(texts, List.of()));
    }

    @Override
    public Page page() {
        return page;
    }

    @Override
    public TextSelection selection() {
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
    public List<ArticlePassage> passages() {
        return PassageClassifier.classify(page, selection, paragraphs());
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int last = -1;
        for (int n = selection.nextKept(0); n >= 0; n = selection.nextKept(n + 1)) {
            if (last >= 0 && page.line(n) != page.line(last)) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (!line.isEmpty() && (page.isPrecededBySpace(n) || hasTextBetween(last + 1, n))) {
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

    /** Returns true if a dropped text lies between two kept ones: without it, their words would run together. */
    private boolean hasTextBetween(int from, int to) {
        for (int n = from; n < to; n++) {
            if (page.isText(n) && !page.isHidden(n) && !BoilerplatePruning.isRubyReading(page, page.parent(n))) {
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
        return ArticleHtmlWriter.write(page, selection);
    }

    @Override
    public String markdown() {
        return ArticleMarkdownWriter.write(page, selection);
    }
}
