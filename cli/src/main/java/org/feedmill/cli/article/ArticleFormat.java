package org.feedmill.cli.article;

import java.util.Locale;

/** The forms of an article a user can ask for by name. */
public enum ArticleFormat {
    /** The title, then the paragraphs, blank lines between them. */
    TEXT,
    /** The title as a heading, then the content with its headings, lists, links and images. */
    MARKDOWN,
    /** A small document of its own. */
    HTML,
    /** Every field, and where it was read. */
    JSON;

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
