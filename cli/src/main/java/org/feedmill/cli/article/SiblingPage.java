package org.feedmill.cli.article;

import org.feedmill.article.SiblingPages;
import org.feedmill.cli.batch.BatchLine;
import org.jspecify.annotations.Nullable;

/** A saved page of a batch line: its address and its file. */
record SiblingPage(String url, String file) {

    /** Returns the page of a line, null if the line lacks one of them or the address has no host. */
    static @Nullable SiblingPage of(BatchLine line) {
        String url = line.field("url");
        String file = line.field("file");
        if (line.error() != null
                || url == null
                || file == null
                || url.length() + file.length() > SiblingPages.MAX_URL_LENGTH) {
            return null;
        }
        SiblingPage page = new SiblingPage(url, file);
        return page.host().isEmpty() ? null : page;
    }

    /** Returns the site of the page, empty if there is none. */
    String host() {
        return SiblingPages.site(url);
    }

    /** Returns whether the page can serve the other as a sibling: it is another page, not a copy. */
    boolean isSibling(SiblingPage other) {
        return !file.equals(other.file) && SiblingPages.canBeSibling(url, other.url);
    }
}
