package org.feedmill.list.scan;

import java.util.List;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Distinguishes the parts of records from records: nodes of one signature, the same number under each parent, that
 * differ by their position.
 */
public final class ColumnDetector {

    private static final int MIN_ROWS = 3;
    private static final int MAX_COLUMNS = 6;
    private static final int SAMPLE_PAIRS = 8;
    private static final double MIN_DISTINCT_SHARE = 0.7;

    private final PageIndex survey;
    private final Page page;

    public ColumnDetector(PageIndex survey) {
        this.survey = survey;
        this.page = survey.page();
    }

    /**
     * Returns true if the nodes are parts of records, with the same number in each, such as a title's link and the link
     * to its comments, or an author's and a title's. The parts of a record lead to the same page, or each column leads
     * to its own kind of page; cards in rows of three do neither.
     */
    public boolean areColumns(List<Integer> group) {
        int width = 1;
        while (width < group.size() && page.parent(group.get(width)) == page.parent(group.getFirst())) {
            width++;
        }
        int rows = group.size() / width;
        if (width < 2 || width > MAX_COLUMNS || rows < MIN_ROWS || group.size() % width != 0) {
            return false;
        }
        int stated = 0;
        int looked = 0;
        for (int row = 0; row + 1 < rows && looked < SAMPLE_PAIRS; row++) {
            int one = group.get(row * width);
            int two = group.get(row * width + 1);
            if (page.parent(one) != page.parent(two) || page.parent(two) == page.parent(group.get((row + 1) * width))) {
                return false;
            }
            looked++;
            stated += areDistinct(one, two, group.get((row + 1) * width), group.get((row + 1) * width + 1)) ? 1 : 0;
        }
        return stated >= MIN_DISTINCT_SHARE * looked;
    }

    /** Returns true if two neighbours lead to one page, or each to its own kind of page, as the next two do. */
    private boolean areDistinct(int one, int two, int nextOne, int nextTwo) {
        LinkIndex links = survey.links();
        int a = link(one);
        int b = link(two);
        int c = link(nextOne);
        int d = link(nextTwo);
        if (a < 0 || b < 0 || c < 0 || d < 0) {
            return false;
        }
        if (links.page(a).equals(links.page(b))) {
            return true;
        }
        return links.kind(a) != links.kind(b) && links.kind(a) == links.kind(c) && links.kind(b) == links.kind(d);
    }

    private int link(int node) {
        for (int n = node; n < page.end(node); n++) {
            if (page.tag(n) == HtmlTag.A && survey.links().isLink(n)) {
                return n;
            }
        }
        return -1;
    }
}
