package org.feedmill.list;

import java.util.List;

/** The candidate lists of one finder, best first, and notes on what it tried. */
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
