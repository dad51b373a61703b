package org.feedmill.page.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DisplayLinesTest {

    private final DisplayLines lines = new DisplayLines();

    private int show() {
        lines.occupy();
        return lines.current();
    }

    @Test
    void blocksWithoutContentTakeNoLine() {
        lines.breakLine();
        lines.breakLine();
        assertThat(show()).isZero();
        lines.breakLine();
        lines.breakLine();
        assertThat(show()).isEqualTo(1);
    }

    @Test
    void cellsOfARowBeginOnItsLine() {
        int row = lines.current();
        lines.startCell(row);
        assertThat(show()).isZero();
        lines.breakLine();
        assertThat(show()).isEqualTo(1);
        lines.startCell(row);
        assertThat(show()).isZero();
        lines.breakLine();
        assertThat(show()).isEqualTo(2);
    }

    @Test
    void theNextRowIsBelowAllCells() {
        lines.startCell(lines.current());
        show();
        lines.breakLine();
        show();
        lines.startCell(0);
        show();
        lines.endRow();
        assertThat(show()).isEqualTo(2);
    }
}
