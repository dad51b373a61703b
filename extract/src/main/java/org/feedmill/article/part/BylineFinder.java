package org.feedmill.article.part;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.article.TextSelection;
import org.feedmill.article.region.ElementNames;
import org.feedmill.article.region.ElementWords;
import org.feedmill.article.text.LabelPhrases;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;

/**
 * Finds the bylines of an article: short lines around its text, named as bylines or alone, that name an author or a
 * date, or begin with a word such as "By" or "Published".
 */
final class BylineFinder {

    private static final int BYLINE = ElementWords.ARTICLE.mask("byline");
    private static final int COMMENT = ElementWords.ARTICLE.mask("comment");
    private static final int AUTHOR = 1 << LabelPhrases.KINDS.indexOf("author");

    private static final int NODES_ABOVE = 80;
    private static final int NODES_INTO = 30;
    private static final int NODES_BELOW = 40;
    private static final int MAX_LENGTH = 160;
    private static final int MAX_LEVELS = 5;

    /** An element around a byline contains little else. */
    private static final int MAX_ELEMENT_LENGTH = 400;

    private final Page page;
    private final TextSelection selection;
    private final List<String> authors;
    private final ElementNames names;
    private final TimeContext context;
    private final Set<String> lines = new LinkedHashSet<>();

    private BylineFinder(Page page, TextSelection selection, List<String> authors) {
        this.page = page;
        this.selection = selection;
        this.authors =
                authors.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        this.names = new ElementNames(page);
        this.context = new TimeContext(page.language(), page.localFetchTime(), null);
    }

    /** @param authors the names of the authors of the article */
    static List<String> find(Page page, TextSelection selection, List<String> authors) {
        BylineFinder finder = new BylineFinder(page, selection, authors);
        int first = selection.nextKept(0);
        int last = selection.lastKept();
        if (first < 0) {
            finder.scan(0, page.size());
        } else {
            int top = Math.max(0, first - NODES_ABOVE);
            int into = Math.min(page.size(), first + NODES_INTO);
            finder.scan(top, into);
            finder.scan(Math.max(into, last - NODES_INTO / 2), Math.min(page.size(), last + NODES_BELOW));
        }
        return new ArrayList<>(finder.lines);
    }

    private void scan(int start, int stop) {
        int from = start;
        for (int n = start + 1; n <= stop; n++) {
            if (n == stop || page.line(n) != page.line(from)) {
                scanLine(from, n);
                from = n;
            }
        }
    }

    private void scanLine(int from, int to) {
        String line = page.text(from, to);
        if (line.length() > 2 && line.length() <= MAX_LENGTH && isByline(line, from, to)) {
            lines.add(line);
        }
    }

    private boolean isByline(String line, int from, int to) {
        int text = from;
        while (text < to && (!page.isText(text) || page.isHidden(text))) {
            text++;
        }
        if (text == to || isElsewhere(text)) {
            return false;
        }
        boolean author = namesAuthor(line);
        boolean dated = isDated(line);
        boolean marked = isMarked(text);
        boolean label = (LabelPhrases.kindsOf(line) & AUTHOR) != 0;
        return (marked && (author || dated || label))
                || (label && (author || dated))
                || (author && dated)
                || isName(line);
    }

    /** Returns true if the line is the name of an author and no more. */
    private boolean isName(String line) {
        return authors.contains(line.toLowerCase(Locale.ROOT));
    }

    private boolean namesAuthor(String line) {
        String lower = line.toLowerCase(Locale.ROOT);
        return authors.stream().anyMatch(lower::contains);
    }

    private boolean isDated(String line) {
        List<TimeMatch> matches = TimeReader.standard().scan(line, context);
        return matches.stream().anyMatch(m -> m.isRelative() || (m.isStrong() && m.hasDay() && m.hasMonth()));
    }

    private boolean isMarked(int text) {
        int up = 0;
        for (int n = page.parent(text); n > 0 && up < MAX_LEVELS; n = page.parent(n), up++) {
            if (page.textLength(n) > MAX_ELEMENT_LENGTH) {
                return false;
            }
            if ((names.groupsOf(n) & BYLINE) != 0 || page.tag(n) == HtmlTag.TIME) {
                return true;
            }
        }
        return false;
    }

    /** Returns true in headings, figures and comments, and in menus and asides without text of the article. */
    private boolean isElsewhere(int text) {
        for (int n = page.parent(text); n > 0; n = page.parent(n)) {
            int tag = page.tag(n);
            boolean aside = tag == HtmlTag.NAV || tag == HtmlTag.ASIDE || tag == HtmlTag.FIGURE;
            boolean comments = (names.groupsOf(n) & COMMENT) != 0 && tag > HtmlTag.BODY;
            if ((tag >= HtmlTag.H1 && tag <= HtmlTag.H3)
                    || comments
                    || (aside && !selection.keepsAny(n, page.end(n)))) {
                return true;
            }
        }
        return false;
    }
}
