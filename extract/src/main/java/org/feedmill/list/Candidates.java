package org.feedmill.list;

import java.util.List;

/** What one finder has to offer, its best first, and what it tried. */
record Candidates(List<Candidate> candidates, List<String> tried) {

    Candidates(List<Candidate> candidates, String tried) {
        this(candidates, List.of(tried));
    }

    Candidates {
        candidates = List.copyOf(candidates);
    }

    /** All of them, read to the end. */
    Found found(Survey survey) {
        return new Found(ItemCompleter.lazily(survey, candidates), tried);
    }
}
