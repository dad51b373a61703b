package org.feedmill.app;

import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.Own;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Ruling;
import org.feedmill.rule.Rule;
import org.feedmill.serve.Looking;
import org.feedmill.serve.Problem;
import org.feedmill.store.Source;
import org.feedmill.store.Store;

/** Tries a rule on the current page without storing anything. */
final class RuleTrial {

    private static final int MOST_TITLES = 5;

    private final Store store;
    private final Looking looking;

    RuleTrial(Desk desk) {
        this.store = desk.store();
        this.looking = new Looking(desk.web());
    }

    RulesView.Verdict of(Source source, Rule rule) {
        Own own = source.secret() ? store.sources().own(source.id()) : Own.NOTHING;
        Order order = Order.of(source.target())
                .drawing(source.wishes().drawing())
                .with(own)
                .by(Ruling.of(rule));
        try {
            return verdict(looking.milled(order, source.wishes().finder()));
        } catch (Problem late) {
            return trouble(String.valueOf(late.getMessage()));
        }
    }

    private static RulesView.Verdict verdict(Milled milled) {
        return switch (milled) {
            case Milled.Fresh fresh -> gives(fresh.feed().entries());
            case Milled.Failed failed -> trouble(failed.cause().message());
            case Milled.Refused refused -> trouble(refused.content().words());
            case Milled.Empty empty -> gives(List.of());
            case Milled.Native feed -> gives(List.of());
            case Milled.Unchanged same -> gives(List.of());
        };
    }

    private static RulesView.Verdict gives(List<Entry> entries) {
        List<String> titles =
                entries.stream().limit(MOST_TITLES).map(Entry::title).toList();
        return new RulesView.Verdict(true, 0, "", entries.size(), titles);
    }

    /** Problem of the page; the rule itself is valid and may be saved. */
    private static RulesView.Verdict trouble(String words) {
        return new RulesView.Verdict(true, 0, words, 0, List.of());
    }
}
