package org.feedmill.list;

import java.util.List;
import java.util.Optional;

/**
 * The result of a finder on one page: the candidate lists, best first, and what was tried. If there are no candidates,
 * {@code tried} contains the reasons.
 */
public record FoundLists(List<ItemList> candidates, List<String> tried) {

    public FoundLists {
        candidates = candidates instanceof LazyItemLists ? candidates : List.copyOf(candidates);
        tried = List.copyOf(tried);
    }

    public Optional<ItemList> best() {
        return candidates.isEmpty() ? Optional.empty() : Optional.of(candidates.getFirst());
    }
}
