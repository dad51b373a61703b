package org.feedmill.article;

import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * How the kept text looks from afar. Weights count letters, those of scripts without spaces as much as a short word.
 *
 * @param weight of all kept text
 * @param linked of kept text inside links
 * @param prose of kept lines that are sentences
 * @param proseLines how many lines that are
 * @param teasers headings that are links, and whole lines of link text, between the first and the last kept text
 */
record Shape(int weight, int linked, int prose, int proseLines, int teasers) {

    private static final int LEAST_PROSE = 80;
    private static final int LEAST_TEASER = 18;
    private static final String ENDS = ".!?。！？…।؟۔։።।๏";

    static Shape of(Page page, Selection selection) {
        int weight = 0;
        int linked = 0;
        int prose = 0;
        int lines = 0;
        int teasers = 0;
        int last = selection.last();
        int n = selection.next(0);
        int link = 0;
        while (n >= 0 && n <= last) {
            int line = page.line(n);
            int own = 0;
            int inLinks = 0;
            boolean sentence = false;
            boolean heading = false;
            int all = 0;
            int allLinks = 0;
            for (; n <= last && page.line(n) == line; n++) {
                int tag = page.tag(n);
                heading |= Tag.heading(tag);
                link = tag == Tag.A ? Math.max(link, page.end(n)) : link;
                if (tag == Tag.TEXT && !page.hidden(n)) {
                    int here = weight(page.ownText(n));
                    all += here;
                    allLinks += n < link ? here : 0;
                    if (selection.keeps(n)) {
                        own += here;
                        inLinks += n < link ? here : 0;
                        sentence |= ends(page.ownText(n));
                    }
                }
            }
            weight += own;
            linked += inLinks;
            boolean running = own >= LEAST_PROSE && sentence && inLinks * 2 < own;
            prose += running ? own : 0;
            lines += running ? 1 : 0;
            teasers += allLinks >= LEAST_TEASER && allLinks * 10 >= all * 8 && (heading || all >= LEAST_TEASER) ? 1 : 0;
        }
        return new Shape(weight, linked, prose, lines, teasers);
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
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            halves += c < 128 ? c > ' ' ? 2 : 0 : Fold.unspaced(c) || (c >= 0xac00 && c < 0xd7b0) ? 5 : 2;
        }
        return halves / 2;
    }
}
