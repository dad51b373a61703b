package org.feedmill.list.field;

import java.util.BitSet;
import java.util.Objects;
import org.feedmill.list.scan.CounterLine;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.TimeScanCache;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Keeps counters out of titles: a line of counters is not a title, and one in an element at the end of the title is not a
 * part of it. A record would change its title at every fetch, and without a link, its identity. Of 479 pages whose
 * records end with such a line, 17 gave new items at every fetch without this, and none does with it.
 */
final class TitleCounters {

    private static final int MIN_TITLE_WEIGHT = 4;
    private static final int MAX_TAIL_NODES = 12;
    private static final String SEPARATORS = " |·•–—-,;:([（【/";

    private final Page page;
    private final TimeScanCache scans;

    /** The texts of nodes and what remains of them: each is a possible title in several drafts of lists. */
    private final @Nullable String[] texts;

    private final @Nullable String[] titles;
    private final BitSet known = new BitSet();

    private TitleCounters(PageIndex survey) {
        this.page = survey.page();
        this.scans = survey.scans();
        this.texts = new String[page.size()];
        this.titles = new String[page.size()];
    }

    /** The counters of a page, which all lists on it share. */
    static TitleCounters of(PageIndex survey) {
        return survey.derived(TitleCounters.class, TitleCounters::new);
    }

    /** The visible text of a node. */
    String text(int node) {
        String text = texts[node];
        if (text == null) {
            text = page.text(node);
            texts[node] = text;
        }
        return text;
    }

    /** A title read from a node without the counters at its end; null if the node has only counters. */
    @Nullable
    String remove(int node, @Nullable String title) {
        if (!Objects.equals(title, texts[node])) {
            return removed(node, title); // a date was cut from it
        }
        if (!known.get(node)) {
            known.set(node);
            titles[node] = removed(node, title);
        }
        return titles[node];
    }

    private @Nullable String removed(int node, @Nullable String title) {
        if (title == null || !TextWeight.hasDigit(title)) {
            return title;
        }
        boolean none =
                isCounterLine(title) || (page.textLength(node) <= CounterLine.MAX_LENGTH && isCounterLine(text(node)));
        return none ? null : withoutTail(node, title);
    }

    /** The text of a node without the counters in elements at its end. */
    String textOf(int node) {
        return withoutTail(node, text(node));
    }

    /** Returns true if the text of a node is not empty and has more than counters and relative times. */
    boolean isLasting(String text) {
        return !text.isEmpty() && !CounterLine.isVolatile(text, scans);
    }

    private String withoutTail(int node, String title) {
        int stop = Math.max(node, page.end(node) - 1 - MAX_TAIL_NODES);
        for (int n = page.end(node) - 1; n > stop; n--) {
            if (page.isText(n) && !page.isHidden(n) && !page.ownText(n).isEmpty()) {
                String tail = page.ownText(n);
                boolean counters = title.endsWith(tail) && isCounterLine(tail);
                String rest = counters ? trimEnd(title.substring(0, title.length() - tail.length())) : "";
                return TextWeight.weighsAtLeast(rest, MIN_TITLE_WEIGHT) ? rest : title;
            }
        }
        return title;
    }

    private boolean isCounterLine(String text) {
        return CounterLine.isCounterLine(text, scans);
    }

    private static String trimEnd(String text) {
        int end = text.length();
        while (end > 0 && SEPARATORS.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(0, end);
    }
}
