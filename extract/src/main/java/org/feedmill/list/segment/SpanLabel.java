package org.feedmill.list.segment;

/** The labels of the spans of a record. */
enum SpanLabel {
    /** Not yet labelled. */
    OPEN,
    TITLE,
    DATE,
    /** A text that rows share, apart from its digits: a label, a button, a counter. */
    SHARED,
    /** The name of an author. */
    AUTHOR,
    /** A tag or section of the record. */
    CATEGORY,
    /** A short link to another place than the record's own. */
    LINK,
    /** Words of the record's own. */
    TEXT
}
