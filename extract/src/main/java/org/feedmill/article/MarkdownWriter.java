package org.feedmill.article;

import org.feedmill.page.Page;

/** Writes the content. */
final class MarkdownWriter {

    private MarkdownWriter() {}

    static String write(Page page, Selection selection) {
        return "";
    }
}
