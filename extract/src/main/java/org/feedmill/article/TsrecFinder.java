package org.feedmill.article;

import java.util.BitSet;
import java.util.List;
import org.feedmill.page.Page;

/** Finds the text. */
final class TsrecFinder implements TextFinder {

    @Override
    public Selection find(Page page, List<Page> siblings) {
        BitSet texts = new BitSet();
        for (int n = 0; n < page.size(); n++) {
            if (page.isText(n) && !page.hidden(n)) {
                texts.set(n);
            }
        }
        return new Selection(texts, List.of());
    }
}
