package org.feedmill.spark;

import org.feedmill.mill.Content;
import org.feedmill.mill.PageBytesParser;
import org.feedmill.page.Page;

/** Thrown with a one-sentence reason where a record holds no page that can be processed. */
final class NoPage extends Exception {

    private static final long serialVersionUID = 1L;

    /** The parser, as browsers do, makes siblings of what is nested deeper: such a page is not what it was. */
    private static final int DEEPEST = 510;

    NoPage(String sentence) {
        super(sentence, null, false, false);
    }

    String sentence() {
        return String.valueOf(getMessage());
    }

    /** The page of an entry, by the same steps as in the batch commands. */
    static Page read(Entry entry) throws NoPage {
        if (entry.fault() != null) {
            throw new NoPage(entry.fault());
        }
        Content content = Content.of(entry.body(), null);
        if (!content.inBulk()) {
            throw new NoPage("This is " + content.words() + ", not a web page.");
        }
        return PageBytesParser.parse(entry.body(), entry.type(), entry.url());
    }

    /** The page as of when it was saved, when the parser could take all of it. */
    static Page whole(Entry entry, Page page) throws NoPage {
        if (page.cut()) {
            throw new NoPage("The page has too many nodes.");
        }
        for (int node = 0; node < page.size(); node++) {
            if (page.depth(node) >= DEEPEST) {
                throw new NoPage("The page is nested too deep.");
            }
        }
        return entry.fetched() == null ? page : page.fetchedAt(entry.fetched());
    }
}
