package org.feedmill.serve.api;

import java.util.List;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.list.ItemList;
import org.feedmill.mill.MillResult;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.induce.RuleInducer;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.Problem;

/** The rule of a list that a client picked among those of a page, so that the updates of a new feed keep the choice. */
final class PickedListRule {

    private PickedListRule() {}

    /** Returns the place of the picked list among the candidates, from 1. */
    static int rank(JsonFields fields) {
        int rank = fields.number("pick", 1);
        if (rank < 1) {
            throw Problem.badRequest("\"pick\" must be at least 1, as the candidates of the preview are numbered.");
        }
        return rank;
    }

    /** @throws Problem 422 if there is no such list, or 502 if the page cannot be fetched */
    static NewRule of(MillResult result, int rank, FinderOptionValues values) {
        if (result instanceof MillResult.Failed failed) {
            throw PreviewApi.failed(failed.cause());
        }
        List<ItemList> lists =
                result instanceof MillResult.Extracted fresh ? fresh.found().candidates() : List.of();
        if (!(result instanceof MillResult.Extracted fresh) || lists.size() < rank) {
            throw new Problem(
                    422,
                    "No such list",
                    "The page has " + lists.size() + " lists. /api/preview shows them with their numbers.");
        }
        try {
            String rule = XmlRuleFormat.write(
                    RuleInducer.ruleFor(fresh.page(), lists.get(rank - 1)).withOptionsIfFound(values));
            return new NewRule(rule, RuleOrigin.INDUCED, "List " + rank + " of the page was picked.");
        } catch (IllegalArgumentException e) {
            throw new Problem(422, "No rule", "No rule can be induced from this list: " + e.getMessage());
        }
    }
}
