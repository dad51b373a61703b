package org.feedmill.cli;

import org.feedmill.article.Siblings;
import org.jspecify.annotations.Nullable;

/** A saved page and where it comes from, as a line of a batch tells. */
record Neighbour(String url, String file) {

    /** The page of a line, null where the line does not tell both, or where the address leads nowhere. */
    static @Nullable Neighbour of(BatchLine line) {
        String url = line.field("url");
        String file = line.field("file");
        if (line.error() != null || url == null || file == null || url.length() + file.length() > Siblings.LONGEST) {
            return null;
        }
        Neighbour page = new Neighbour(url, file);
        return page.host().isEmpty() ? null : page;
    }

    /** Its site, empty where there is none. */
    String host() {
        return Siblings.site(url);
    }

    /** Whether it may show what the other page has in common with its site: a page of its own, not a copy of it. */
    boolean isSibling(Neighbour other) {
        return !file.equals(other.file) && Siblings.related(url, other.url);
    }
}
