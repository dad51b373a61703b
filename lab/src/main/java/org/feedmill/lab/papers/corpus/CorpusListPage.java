package org.feedmill.lab.papers.corpus;

import java.util.List;

/**
 * A generated list page with its truth, and an earlier edition of the same page.
 *
 * @param layout the names of frame and layouts, for reports
 */
public record CorpusListPage(
        String id, String language, Kind kind, String url, String layout, Edition current, Edition earlier) {

    /** The kinds of list pages that the papers evaluate. */
    public enum Kind {
        /** Every item shows its date, or is under a date (P1, P2 table 1). */
        DATED,
        /** No item has a date (P2 table 2). */
        UNDATED,
        /** Visitors' comments (P4). */
        COMMENTS
    }

    /**
     * The page at one time.
     *
     * @param comments the fields of the items, if they are comments
     */
    public record Edition(String html, List<CorpusItem> items, List<CommentTruth> comments) {

        public Edition {
            items = List.copyOf(items);
            comments = List.copyOf(comments);
        }
    }
}
