package org.feedmill.list;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.Spot.Place;
import org.feedmill.page.Page;
import org.feedmill.time.PriceMatch;
import org.feedmill.time.PriceReader;

/** Finds the text nodes of a page that hold prices. */
final class PriceNodeFinder {

    /** Text beside the price up to this length is a label ("now only …"); in longer texts a price is prose. */
    private static final int LABEL = 40;

    /** A price as written is no longer than this. */
    private static final int LONGEST = 30;

    private static final PriceReader READER = PriceReader.standard();

    private PriceNodeFinder() {}

    /** The prices in the nodes from one number up to, not including, another. */
    static List<Spot> prices(Page page, int from, int to) {
        List<Spot> spots = new ArrayList<>();
        for (int n = from; n < to; n++) {
            if (!page.isText(n) || page.hidden(n)) {
                continue;
            }
            String text = page.ownText(n);
            if (text.length() > LABEL + LONGEST || !Words.digit(text) || !READER.mayHold(text)) {
                continue;
            }
            List<PriceMatch> matches = READER.scan(text);
            if (!matches.isEmpty()) {
                PriceMatch first = matches.getFirst();
                if (text.length() - (first.end() - first.start()) <= LABEL) {
                    spots.add(new Spot(n, first, null, Place.ALONE));
                }
            }
        }
        return spots;
    }
}
