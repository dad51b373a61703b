package org.feedmill.rule;

import java.util.List;

/** The result of searching a page for the node that a person's words refer to. */
public sealed interface Pointed {

    /** One node. */
    record Clear(Mark mark) implements Pointed {}

    /**
     * Several nodes.
     *
     * @param marks the likeliest first
     */
    record Several(List<Mark> marks, String problem) implements Pointed {
        public Several {
            marks = List.copyOf(marks);
        }
    }

    /**
     * Nothing on the page.
     *
     * @param nearest texts of the page that come near, the nearest first
     */
    record Missing(String problem, List<String> nearest) implements Pointed {
        public Missing {
            nearest = List.copyOf(nearest);
        }
    }

    /** The nodes that may be meant, the likeliest first; none where there are none. */
    default List<Mark> marks() {
        return switch (this) {
            case Clear clear -> List.of(clear.mark());
            case Several several -> several.marks();
            case Missing missing -> List.of();
        };
    }
}
