package org.feedmill.page.html;

/**
 * Assigns display lines while the tree is walked in document order (P2 §2.1, fig. 6): block elements and {@code br}
 * begin a new line, a table row is one line, and every cell of a row begins on the line of the row, so that a title in
 * one cell and a date in another are on the same line even if the cells contain paragraphs.
 */
public final class DisplayLines {

    private int last;
    private int current;
    private boolean fresh = true;

    /** The line of the next content. */
    public int current() {
        return current;
    }

    /** Begins a new line at the start or end of a block. */
    public void breakLine() {
        if (!fresh) {
            last++;
            current = last;
            fresh = true;
        }
    }

    /** Marks the current line as having visible content. */
    public void occupy() {
        fresh = false;
    }

    /** Returns to the line on which the row began, at the start of a table cell. */
    public void startCell(int rowLine) {
        current = rowLine;
        fresh = true;
    }

    /** Continues below all cells of a table row, at its end. */
    public void endRow() {
        last++;
        current = last;
        fresh = true;
    }
}
