package org.feedmill.list;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.ListReader.Target;
import org.feedmill.list.Spot.Place;
import org.feedmill.page.Page;
import org.feedmill.time.Price;
import org.feedmill.time.PriceMatch;
import org.feedmill.time.PriceReader;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Product lists: the machinery of {@link TimeFinder} with price patterns in place of time patterns (P2 §2.1, end). Every
 * item carries its name, its price and its link.
 */
public final class PriceFinder implements ListFinder {

    /** Text beside the price up to this length is a label ("now only …"); in longer texts a price is prose. */
    private static final int LABEL = 40;

    /** A price as written is no longer than this. */
    private static final int LONGEST = 30;

    private final PriceReader reader = PriceReader.standard();

    @Override
    public Found find(Page page) {
        Survey survey = new Survey(page, TimeReader.standard());
        return find(survey).found(survey);
    }

    Candidates find(Survey survey) {
        List<Spot> spots = spots(survey.page(), 0, survey.page().size());
        if (spots.size() < 2) {
            return new Candidates(
                    List.of(), "price: " + (spots.isEmpty() ? "no price" : "only one price") + " on the page");
        }
        List<Candidate> candidates = new SpotLists<>(survey, "price", new Prices(), spots).candidates();
        String tried = "price: " + Words.count(spots.size(), "price") + ", "
                + (candidates.isEmpty()
                        ? "none of them in a column with titles"
                        : Words.count(candidates.size(), "list"));
        return new Candidates(candidates, tried);
    }

    /** The prices in the nodes from one number up to, not including, another. */
    List<Spot> spots(Page page, int from, int to) {
        List<Spot> spots = new ArrayList<>();
        for (int n = from; n < to; n++) {
            if (!page.isText(n) || page.hidden(n)) {
                continue;
            }
            String text = page.ownText(n);
            if (text.length() > LABEL + LONGEST || !Words.digit(text) || !reader.mayHold(text)) {
                continue;
            }
            List<PriceMatch> matches = reader.scan(text);
            if (!matches.isEmpty()) {
                PriceMatch first = matches.getFirst();
                if (text.length() - (first.end() - first.start()) <= LABEL) {
                    spots.add(new Spot(n, first, null, Place.ALONE));
                }
            }
        }
        return spots;
    }

    /** Spots that are prices: all of one sureness, each read by itself. */
    static final class Prices implements ListReader.Kind<Price> {

        @Override
        public int strength(Spot spot) {
            return 4;
        }

        @Override
        public List<@Nullable Price> read(List<Target> column) {
            List<@Nullable Price> prices = new ArrayList<>();
            for (Target target : column) {
                prices.add(target.spot().match() instanceof PriceMatch match ? match.price() : null);
            }
            return prices;
        }

        @Override
        public Item item(Fields.Entry entry, @Nullable String category, @Nullable Price price) {
            return new Item(entry.title(), entry.link(), null, category, null, null, null, price, entry.node());
        }
    }
}
