package org.feedmill.cli.article;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Selects siblings among the pages of the last lines, for a batch that is read from a pipe. */
final class RecentLineSiblings implements SiblingSelector {

    private static final int MAX_LINES = 256;

    private final Deque<SiblingPage> pages = new ArrayDeque<>();

    @Override
    public List<SiblingPage> siblingsOf(SiblingPage page) {
        List<SiblingPage> related = SiblingSelector.mostRelated(page, List.copyOf(pages));
        pages.addLast(page);
        if (pages.size() > MAX_LINES) {
            pages.removeFirst();
        }
        return related;
    }
}
