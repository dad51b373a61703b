package org.feedmill.list.dated;

import java.util.List;
import java.util.Set;
import org.feedmill.list.FoundLists;
import org.feedmill.list.read.CandidateFinder;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.read.ListCandidates;
import org.feedmill.list.read.PriceValues;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.PriceNodeFinder;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.Page;
import org.feedmill.time.TimeReader;

/**
 * Product lists: the machinery of {@link TimeFinder} with price patterns instead of time patterns (P2 §2.1, end). Every
 * item has its name, its price and its link.
 */
public final class PriceFinder implements CandidateFinder {

    public static final String NAME = "price";

    @Override
    public FoundLists find(Page page) {
        PageIndex survey = new PageIndex(page, TimeReader.standard());
        return find(survey).toFoundLists(survey);
    }

    @Override
    public ListCandidates find(PageIndex survey, Set<Long> seen) {
        return find(survey);
    }

    public ListCandidates find(PageIndex survey) {
        List<ValueNode> spots =
                PriceNodeFinder.prices(survey.page(), 0, survey.page().size());
        if (spots.size() < 2) {
            return new ListCandidates(
                    List.of(), NAME + ": " + (spots.isEmpty() ? "no price" : "only one price") + " on the page");
        }
        List<ListCandidate> candidates = new ValueListFinder<>(survey, NAME, new PriceValues(), spots).candidates();
        String tried = NAME + ": " + TextWeight.formatCount(spots.size(), "price") + ", "
                + (candidates.isEmpty()
                        ? "none of them in a column with titles"
                        : TextWeight.formatCount(candidates.size(), "list"));
        return new ListCandidates(candidates, tried);
    }
}
