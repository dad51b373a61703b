package org.feedmill.list.scan;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.scan.ValueNode.Position;
import org.feedmill.page.Page;
import org.feedmill.time.PriceMatch;
import org.feedmill.time.PriceReader;

/** Finds the text nodes of a page that contain prices. */
public final class PriceNodeFinder {

    /** Text next to the price up to this length is a label ("now only …"); in longer texts a price is prose. */
    private static final int MAX_LABEL_LENGTH = 40;

    /** Maximum length of a price as written. */
    private static final int MAX_PRICE_LENGTH = 30;

    private static final PriceReader READER = PriceReader.standard();

    private PriceNodeFinder() {}

    /** The prices in the nodes from one number up to, not including, another. */
    public static List<ValueNode> prices(Page page, int from, int to) {
        List<ValueNode> spots = new ArrayList<>();
        for (int n = from; n < to; n++) {
            if (!page.isText(n) || page.isHidden(n)) {
                continue;
            }
            String text = page.ownText(n);
            if (text.length() > MAX_LABEL_LENGTH + MAX_PRICE_LENGTH
                    || !TextWeight.hasDigit(text)
                    || !READER.mayContainPrice(text)) {
                continue;
            }
            List<PriceMatch> matches = READER.scan(text);
            if (!matches.isEmpty()) {
                PriceMatch first = matches.getFirst();
                if (text.length() - (first.end() - first.start()) <= MAX_LABEL_LENGTH) {
                    spots.add(new ValueNode(n, first, null, Position.ALONE));
                }
            }
        }
        return spots;
    }
}
