package org.feedmill.lab.papers.corpus;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Entries of a generated list under one heading; the heading is absent on pages with one list. */
record CorpusGroup(@Nullable String heading, List<CorpusEntry> entries) {

    CorpusGroup {
        entries = List.copyOf(entries);
    }
}
