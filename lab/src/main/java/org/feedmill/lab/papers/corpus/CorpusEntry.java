package org.feedmill.lab.papers.corpus;

import java.time.LocalDateTime;

/**
 * An entry of a generated list.
 *
 * @param href the link as the page writes it
 * @param link the absolute link
 * @param shownDate the date as the page shows it; empty if it shows none
 * @param number the position on the page, which decides about details of its row
 */
record CorpusEntry(
        String title,
        String href,
        String link,
        LocalDateTime time,
        String shownDate,
        String summary,
        String author,
        int number) {

    CorpusEntry withoutDate() {
        return new CorpusEntry(title, href, link, time, "", summary, author, number);
    }

    /** Returns true for a share of the entries, chosen by number. */
    boolean isEvery(int nth, int salt) {
        return Math.floorMod(number * 7 + salt, nth) == 0;
    }

    String anchor(String attributes) {
        return "<a href=\"" + href + "\"" + attributes + ">" + title + "</a>";
    }
}
