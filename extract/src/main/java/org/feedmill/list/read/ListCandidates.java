package org.feedmill.list.read;

import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.scan.PageIndex;

/** The candidate lists of one finder, best first, with notes on what it tried. */
public record ListCandidates(List<ListCandidate> candidates, List<String> tried) {

    public ListCandidates(List<ListCandidate> candidates, String tried) {
        this(candidates, List.of(tried));
    }

    public ListCandidates {
        candidates = List.copyOf(candidates);
    }

    /** All candidates with all their fields. */
    public FoundLists toFoundLists(PageIndex survey) {
        return new FoundLists(ItemCompleter.completeLazily(survey, candidates), tried);
    }
}
