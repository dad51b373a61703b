/**
 * Segments records into labelled spans: title, dates, bylines, tags, labels and counters that rows share, and prose.
 * Every text of a record gets exactly one label, and descriptions, authors and categories are read from the spans.
 */
@NullMarked
package org.feedmill.list.segment;

import org.jspecify.annotations.NullMarked;
