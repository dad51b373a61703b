package org.feedmill.list;

import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.time.TimeReader;

/**
 * Product lists: the machinery of {@link TimeFinder} with price patterns in place of time patterns (P2 §2.1, end). Every
 * item carries its name, its price and its link.
 */
public final class PriceFinder implements ListFinder {

    @Override
    public Found find(Page page) {
        Survey survey = new Survey(page, TimeReader.standard());
        return find(survey).found(survey);
    }

    Candidates find(Survey survey) {
        List<Spot> spots = PriceNodeFinder.prices(survey.page(), 0, survey.page().size());
        if (spots.size() < 2) {
            return new Candidates(
                    List.of(), "price: " + (spots.isEmpty() ? "no price" : "only one price") + " on the page");
        }
        List<Candidate> candidates = new SpotLists<>(survey, "price", new PriceValues(), spots).candidates();
        String tried = "price: " + Words.count(spots.size(), "price") + ", "
                + (candidates.isEmpty()
                        ? "none of them in a column with titles"
                        : Words.count(candidates.size(), "list"));
        return new Candidates(candidates, tried);
    }
}
