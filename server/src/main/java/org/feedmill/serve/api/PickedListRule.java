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
        return switch (result) {
            case MillResult.Extracted fresh -> of(fresh, rank, values);
            case MillResult.Empty empty -> throw noList("No list was found on the page.");
            case MillResult.Native feed ->
                throw noList("The page has a feed of its own, which the setting \"native\" takes instead of a list.");
            case MillResult.Unchanged unchanged -> throw new IllegalStateException("no validators were sent");
            case MillResult.Refused refused -> throw PreviewApi.refused(refused);
            case MillResult.Failed failed -> throw PreviewApi.failed(failed.cause());
        };
    }

    private static NewRule of(MillResult.Extracted fresh, int rank, FinderOptionValues values) {
        List<ItemList> lists = fresh.found().candidates();
        if (lists.size() < rank) {
            throw noList("The page has only " + lists.size() + (lists.size() == 1 ? " list" : " lists")
                    + ". POST /api/preview returns them with their numbers.");
        }
        try {
            String rule = XmlRuleFormat.write(
                    RuleInducer.ruleFor(fresh.page(), lists.get(rank - 1)).withOptionsIfFound(values));
            return new NewRule(rule, RuleOrigin.INDUCED, "List " + rank + " of the page was picked.");
        } catch (IllegalArgumentException e) {
            throw new Problem(422, "No rule", "No rule can be induced from this list: " + e.getMessage());
        }
    }

    private static Problem noList(String sentence) {
        return new Problem(422, "No such list", sentence);
    }
}
