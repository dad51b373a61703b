package org.feedmill.article;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Finds the text. */
final class TsrecFinder implements TextFinder {

    private static final int MOST_SIBLINGS = 4;

    @Override
    public Selection find(Page page, List<Page> siblings) {
        TsrecSequence sequence = TsrecSequence.of(page);
        Template template = Template.none(sequence);
        for (Page sibling : MostRelated.of(page, siblings, MOST_SIBLINGS)) {
            Template next = Template.of(sequence, TsrecSequence.of(sibling));
            if (next.telling()) {
                template = template.and(next);
            }
        }
        return selection(sequence, new TsrecCluster(template));
    }

    private static Selection selection(TsrecSequence sequence, TsrecCluster cluster) {
        Page page = sequence.page();
        @Nullable String[] reasons = cluster.reasons();
        BitSet texts = new BitSet();
        List<Verdict> verdicts = new ArrayList<>();
        for (int i = 0; i < sequence.size(); i++) {
            String reason = reasons[i];
            for (int n = sequence.first(i); reason == null && n < sequence.end(i); n++) {
                texts.set(n, page.isText(n) && sequence.seen(n));
            }
            int weight = sequence.weight(i);
            verdicts.add(new Verdict(
                    sequence.first(i),
                    sequence.end(i),
                    reason == null,
                    reason == null ? weight : -weight,
                    reason == null ? "content" : reason));
        }
        return new Selection(texts, verdicts);
    }
}
