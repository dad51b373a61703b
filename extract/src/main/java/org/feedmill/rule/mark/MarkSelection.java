package org.feedmill.rule.mark;

import java.util.List;

/** The result of searching a page for the node that a person's words refer to. */
public sealed interface MarkSelection {

    /** One node. */
    record SingleMatch(PageMark mark) implements MarkSelection {}

    /**
     * Several nodes.
     *
     * @param marks most likely first
     */
    record SeveralMatches(List<PageMark> marks, String problem) implements MarkSelection {
        public SeveralMatches {
            marks = List.copyOf(marks);
        }
    }

    /**
     * Nothing on the page.
     *
     * @param nearest texts of the page that are similar, most similar first
     */
    record NoMatch(String problem, List<String> nearest) implements MarkSelection {
        public NoMatch {
            nearest = List.copyOf(nearest);
        }
    }

    /** Returns the nodes that may be meant, most likely first. */
    default List<PageMark> marks() {
        return switch (this) {
            case SingleMatch clear -> List.of(clear.mark());
            case SeveralMatches several -> several.marks();
            case NoMatch missing -> List.of();
        };
    }
}
