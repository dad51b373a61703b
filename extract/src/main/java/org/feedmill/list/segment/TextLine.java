package org.feedmill.list.segment;

import java.util.ArrayList;
import java.util.List;

/**
 * One display line of a record: its spans, and the path that it shares with lines of other records. Not thread-safe.
 */
final class TextLine {

    private final long place;
    private int container;
    private final List<TextSpan> spans = new ArrayList<>();
    private boolean isProse;

    /** @param container the box around the line's box that contains neither title nor date; -1 if there is none */
    TextLine(long place, int container) {
        this.place = place;
        this.container = container;
    }

    int container() {
        return container;
    }

    void clearContainer() {
        container = -1;
    }

    long place() {
        return place;
    }

    List<TextSpan> spans() {
        return spans;
    }

    boolean isProse() {
        return isProse;
    }

    void markProse() {
        isProse = true;
    }

    boolean has(SpanLabel label) {
        for (TextSpan span : spans) {
            if (span.is(label)) {
                return true;
            }
        }
        return false;
    }

    /** The total weight of the spans with that label. */
    int weight(SpanLabel label) {
        int weight = 0;
        for (TextSpan span : spans) {
            weight += span.is(label) ? span.weight() : 0;
        }
        return weight;
    }

    String text() {
        return text(0, spans.size());
    }

    /** The text of the spans from one index up to, not including, another. */
    String text(int from, int to) {
        StringBuilder out = new StringBuilder();
        for (int i = from; i < to; i++) {
            if (!out.isEmpty() && spans.get(i).isSpaced()) {
                out.append(' ');
            }
            out.append(spans.get(i).text());
        }
        return out.toString();
    }
}
