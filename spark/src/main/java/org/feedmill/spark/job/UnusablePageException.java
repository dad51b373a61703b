package org.feedmill.spark.job;

import org.feedmill.mill.load.ContentKind;
import org.feedmill.mill.load.PageBytesParser;
import org.feedmill.page.Page;
import org.feedmill.spark.input.InputRecord;

/** Thrown with a reason if a record contains no page that can be processed. */
final class UnusablePageException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Maximum depth: the parser, like browsers, flattens deeper nesting, which changes the page. */
    private static final int MAX_DEPTH = 510;

    UnusablePageException(String sentence) {
        super(sentence, null, false, false);
    }

    String reason() {
        return String.valueOf(getMessage());
    }

    /** Parses the page of a record in the same way as the batch commands. */
    static Page parsePage(InputRecord entry) throws UnusablePageException {
        if (entry.fault() != null) {
            throw new UnusablePageException(entry.fault());
        }
        ContentKind content = ContentKind.detect(entry.body(), null);
        if (!content.isReadInBulk()) {
            throw new UnusablePageException("This is " + content.description() + ", not a web page.");
        }
        return PageBytesParser.parse(entry.body(), entry.type(), entry.url());
    }

    /** Returns the page with the time when it was saved, after checking its size and depth. */
    static Page requireComplete(InputRecord entry, Page page) throws UnusablePageException {
        if (page.isTruncated()) {
            throw new UnusablePageException("The page has too many nodes.");
        }
        for (int node = 0; node < page.size(); node++) {
            if (page.depth(node) >= MAX_DEPTH) {
                throw new UnusablePageException("The page is nested too deeply.");
            }
        }
        return entry.fetched() == null ? page : page.withFetchTime(entry.fetched());
    }
}
