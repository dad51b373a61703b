package org.feedmill.cli.article;

import java.util.Locale;

/** Output formats of an article. */
public enum ArticleFormat {
    /** The title and the paragraphs, separated by blank lines. */
    TEXT,
    /** The title as a heading, then the content with its headings, lists, links and images. */
    MARKDOWN,
    /** A complete small HTML document. */
    HTML,
    /** Every field with its source on the page. */
    JSON;

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
