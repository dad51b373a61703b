package org.feedmill.article;

import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Statistics of the kept text. Weights count letters; a letter of a script without spaces counts as much as a short
 * word.
 *
 * @param weight of all kept text
 * @param linked of kept text inside links
 * @param prose of kept lines that are sentences
 * @param proseLines how many lines that are
 * @param teasers lines that are links as a whole, between the first and the last kept text
 */
record Shape(int weight, int linked, int prose, int proseLines, int teasers) {

    private static final int LEAST_PROSE = 80;
    private static final int LEAST_TEASER = 18;
    private static final String ENDS = ".!?。！？…।؟۔։።।๏";

    static Shape of(Page page, Selection selection) {
        Shape sum = new Shape(0, 0, 0, 0, 0);
        int last = selection.last();
        int n = selection.next(0);
        int link = 0;
        while (n >= 0 && n <= last) {
            int from = n;
            while (n <= last && page.line(n) == page.line(from)) {
                n++;
            }
            Line line = Line.of(page, selection, from, n, link);
            link = Math.max(link, line.link);
            sum = sum.with(line);
        }
        return sum;
    }

    private Shape with(Line line) {
        boolean running = line.own >= LEAST_PROSE && line.sentence && line.ownLinked * 2 < line.own;
        boolean teaser = line.linked >= LEAST_TEASER && line.linked * 10 >= line.all * 8;
        return new Shape(
                weight + line.own,
                linked + line.ownLinked,
                prose + (running ? line.own : 0),
                proseLines + (running ? 1 : 0),
                teasers + (teaser ? 1 : 0));
    }

    /** One line of display: the weight of its text, of what is kept of it, and of either inside links. */
    private static final class Line {
        private int all;
        private int linked;
        private int own;
        private int ownLinked;
        private int link;
        private boolean sentence;

        /** @param link the end of a link that began in a line before */
        static Line of(Page page, Selection selection, int from, int to, int link) {
            Line line = new Line();
            line.link = link;
            for (int n = from; n < to; n++) {
                line.link = page.tag(n) == Tag.A ? Math.max(line.link, page.end(n)) : line.link;
                if (page.isText(n) && !page.hidden(n)) {
                    int here = weight(page.ownText(n));
                    boolean inLink = n < line.link;
                    boolean kept = selection.keeps(n);
                    line.all += here;
                    line.linked += inLink ? here : 0;
                    line.own += kept ? here : 0;
                    line.ownLinked += kept && inLink ? here : 0;
                    line.sentence |= kept && ends(page.ownText(n));
                }
            }
            return line;
        }
    }

    private static boolean ends(String text) {
        int from = Math.max(0, text.length() - 3);
        for (int i = from; i < text.length(); i++) {
            if (ENDS.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return text.length() > LEAST_PROSE && text.indexOf(". ") > 0;
    }

    static int weight(String text) {
        int halves = 0;
        for (char c : text.toCharArray()) {
            halves += c < 128 ? c > ' ' ? 2 : 0 : Fold.unspaced(c) || (c >= 0xac00 && c < 0xd7b0) ? 5 : 2;
        }
        return halves / 2;
    }
}
