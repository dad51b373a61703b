package org.feedmill.article;

import java.util.Locale;

/** The kind of a page by its main content. */
public enum PageKind {
    /** A news article, a blog post or a similar text. */
    ARTICLE,
    /** A thread: posts of several people. */
    FORUM,
    /** A manual, a reference or a help page. */
    DOCUMENTATION,
    /** One product or offer. */
    PRODUCT,
    /** The presentation of a service, a company or a piece of software. */
    SERVICE,
    /** A list of entries: search results, rankings, directories, front pages. */
    LISTING,
    /** A category of a shop or a collection of products. */
    COLLECTION,
    /** None of these, or a page without content. */
    OTHER;

    /** The name in the output. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
