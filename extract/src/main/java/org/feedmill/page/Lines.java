package org.feedmill.page;

/**
 * Assigns display lines while the tree is walked in document order (P2 §2.1, fig. 6): block elements and {@code br}
 * begin a new line, a table row is one line, and every cell of a row begins on the line of the row, so that a title in
 * one cell and a date in another are on the same line even where the cells hold paragraphs.
 */
final class Lines {

    private int last;
    private int current;
    private boolean fresh = true;

    /** Line of the content that comes next. */
    int current() {
        return current;
    }

    /** A block begins or ends: what follows stands on a line of its own. */
    void breakLine() {
        if (!fresh) {
            last++;
            current = last;
            fresh = true;
        }
    }

    /** Something visible was put on the current line. */
    void occupy() {
        fresh = false;
    }

    /** A table cell begins: back to the line on which its row began. */
    void startCell(int rowLine) {
        current = rowLine;
        fresh = true;
    }

    /** A table row ends: what follows stands below everything in it. */
    void endRow() {
        last++;
        current = last;
        fresh = true;
    }
}
