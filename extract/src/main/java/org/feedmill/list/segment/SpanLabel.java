package org.feedmill.list.segment;

/** The labels of a record's spans. */
enum SpanLabel {
    /** Not yet labelled. */
    OPEN,
    TITLE,
    DATE,
    /** A text that rows share, ignoring its digits: a label, a button. */
    SHARED,
    /** A text of counters and relative times only. */
    COUNTER,
    /** The name of an author. */
    AUTHOR,
    /** A tag or section of the record. */
    CATEGORY,
    /** A short link to another page than the record's. */
    LINK,
    /** Words that only this record has. */
    TEXT
}
