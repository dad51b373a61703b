package org.feedmill.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Selects siblings among the pages of the last lines, for a batch that is read from a pipe. */
final class LineWindow implements Neighbours {

    private static final int LINES = 256;

    private final Deque<Neighbour> pages = new ArrayDeque<>();

    @Override
    public List<Neighbour> of(Neighbour page) {
        List<Neighbour> related = Neighbours.mostRelated(page, List.copyOf(pages));
        pages.addLast(page);
        if (pages.size() > LINES) {
            pages.removeFirst();
        }
        return related;
    }
}
