package org.feedmill.article;

import java.util.BitSet;
import java.util.List;
import org.feedmill.page.Page;

/** Finds the text. */
final class TsrecFinder implements TextFinder {

    @Override
    public Selection find(Page page, List<Page> siblings) {
        TsrecSequence sequence = TsrecSequence.of(page);
        Template template = Template.none(sequence);
        for (Page sibling : MostRelated.of(page, siblings, 4)) {
            Template next = Template.of(sequence, TsrecSequence.of(sibling));
            if (next.telling()) {
                template = template.and(next);
            }
        }
        BitSet texts = new BitSet();
        for (int i = 0; i < sequence.size(); i++) {
            if (template.mark(i) == Template.Mark.CONTENT) {
                for (int n = sequence.first(i); n < sequence.end(i); n++) {
                    if (page.isText(n) && !page.hidden(n)) {
                        texts.set(n);
                    }
                }
            }
        }
        return new Selection(texts, List.of());
    }
}
