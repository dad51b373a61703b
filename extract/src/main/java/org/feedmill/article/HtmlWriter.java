package org.feedmill.article;

import org.feedmill.page.Page;

/** Writes the content. */
final class HtmlWriter {

    private HtmlWriter() {}

    static String write(Page page, Selection selection) {
        return "";
    }
}
