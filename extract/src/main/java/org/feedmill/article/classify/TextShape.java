package org.feedmill.article.classify;

import org.feedmill.article.TextSelection;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.text.TextFolding;

/**
 * Statistics of the kept text. Weights count letters; a letter of a script without spaces counts as much as a short
 * word.
 *
 * @param weight of all kept text
 * @param linkedWeight of kept text inside links
 * @param proseWeight of kept lines that are sentences
 * @param proseLines number of such lines
 * @param teaserLines number of completely linked lines between the first and the last kept text
 */
record TextShape(int weight, int linkedWeight, int proseWeight, int proseLines, int teaserLines) {

    private static final int MIN_PROSE = 80;
    private static final int MIN_TEASER = 18;
    private static final String ENDS = ".!?。！？…।؟۔։።।๏";

    static TextShape of(Page page, TextSelection selection) {
        TextShape sum = new TextShape(0, 0, 0, 0, 0);
        int last = selection.lastKept();
        int n = selection.nextKept(0);
        int link = 0;
        while (n >= 0 && n <= last) {
            int from = n;
            while (n <= last && page.line(n) == page.line(from)) {
                n++;
            }
            DisplayLine line = DisplayLine.of(page, selection, from, n, link);
            link = Math.max(link, line.link);
            sum = sum.with(line);
        }
        return sum;
    }

    private TextShape with(DisplayLine line) {
        boolean running = line.own >= MIN_PROSE && line.sentence && line.ownLinked * 2 < line.own;
        boolean teaser = line.linked >= MIN_TEASER && line.linked * 10 >= line.all * 8;
        return new TextShape(
                weight + line.own,
                linkedWeight + line.ownLinked,
                proseWeight + (running ? line.own : 0),
                proseLines + (running ? 1 : 0),
                teaserLines + (teaser ? 1 : 0));
    }

    /** One display line: the weight of its text and of its kept text, in total and inside links. */
    private static final class DisplayLine {
        private int all;
        private int linked;
        private int own;
        private int ownLinked;
        private int link;
        private boolean sentence;

        /** @param link the end of a link that began on an earlier line */
        static DisplayLine of(Page page, TextSelection selection, int from, int to, int link) {
            DisplayLine line = new DisplayLine();
            line.link = link;
            for (int n = from; n < to; n++) {
                line.link = page.tag(n) == HtmlTag.A ? Math.max(line.link, page.end(n)) : line.link;
                if (page.isText(n) && !page.isHidden(n)) {
                    int here = weight(page.ownText(n));
                    boolean inLink = n < line.link;
                    boolean kept = selection.keeps(n);
                    line.all += here;
                    line.linked += inLink ? here : 0;
                    line.own += kept ? here : 0;
                    line.ownLinked += kept && inLink ? here : 0;
                    line.sentence |= kept && endsSentence(page.ownText(n));
                }
            }
            return line;
        }
    }

    private static boolean endsSentence(String text) {
        int from = Math.max(0, text.length() - 3);
        for (int i = from; i < text.length(); i++) {
            if (ENDS.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return text.length() > MIN_PROSE && text.indexOf(". ") > 0;
    }

    static int weight(String text) {
        int halves = 0;
        for (char c : text.toCharArray()) {
            halves +=
                    c < 128 ? c > ' ' ? 2 : 0 : TextFolding.isUnspacedScript(c) || (c >= 0xac00 && c < 0xd7b0) ? 5 : 2;
        }
        return halves / 2;
    }
}
