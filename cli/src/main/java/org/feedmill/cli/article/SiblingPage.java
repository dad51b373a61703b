package org.feedmill.cli.article;

import org.feedmill.article.SiblingPages;
import org.feedmill.cli.batch.BatchLine;
import org.jspecify.annotations.Nullable;

/** A saved page and where it comes from, as a line of a batch tells. */
record SiblingPage(String url, String file) {

    /** The page of a line, null where the line does not tell both, or where the address leads nowhere. */
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

    /** Its site, empty where there is none. */
    String host() {
        return SiblingPages.site(url);
    }

    /** Whether it may show what the other page has in common with its site: a page of its own, not a copy of it. */
    boolean isSibling(SiblingPage other) {
        return !file.equals(other.file) && SiblingPages.canBeSibling(url, other.url);
    }
}
