package org.feedmill.page.html;

/**
 * Assigns display lines while the tree is walked in document order (P2 §2.1, fig. 6): block elements and {@code br}
 * begin a new line, a table row is one line, and every cell of a row begins on the line of the row, so that a title in
 * one cell and a date in another are on the same line even where the cells hold paragraphs.
 */
public final class DisplayLines {

    private int last;
    private int current;
    private boolean fresh = true;

    /** Line of the content that comes next. */
    public int current() {
        return current;
    }

    /** A block begins or ends: what follows stands on a line of its own. */
    public void breakLine() {
        if (!fresh) {
            last++;
            current = last;
            fresh = true;
        }
    }

    /** Something visible was put on the current line. */
    public void occupy() {
        fresh = false;
    }

    /** A table cell begins: back to the line on which its row began. */
    public void startCell(int rowLine) {
        current = rowLine;
        fresh = true;
    }

    /** A table row ends: what follows stands below everything in it. */
    public void endRow() {
        last++;
        current = last;
        fresh = true;
    }
}
