package org.feedmill.lab.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.Feed;
import org.feedmill.lab.bench.FieldTruth;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.score.FieldScore;
import org.feedmill.lab.score.FieldScore.MatchedItem;
import org.feedmill.lab.score.ListPageScore;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Trial of the item fields besides title, link and date, and of the language of feeds, over pages whose feeds are
 * known.
 */
public final class FieldTrial {

    private FieldTrial() {}

    /** A page's list and the language of its feed. */
    private record PageFields(List<Item> items, @Nullable String language) {}

    /** Figures of the best finder's lists by name; each is a mean of pages. */
    public static Map<String, Double> measure(List<ListCase> cases, int threads) {
        List<ListCase> judged =
                cases.stream().filter(c -> FieldTruth.of(c) != null).toList();
        List<PageFields> read = ParallelMap.map(judged, FieldTrial::read, threads);
        FieldScore score = new FieldScore();
        for (int i = 0; i < judged.size(); i++) {
            FieldTruth truth = FieldTruth.of(judged.get(i));
            if (truth != null) {
                add(score, judged.get(i), read.get(i), truth);
            }
        }
        return score.figures();
    }

    private static PageFields read(ListCase page) {
        Page parsed = Page.parse(page.bytes(), null, page.url());
        ItemList list = ListFinders.best().find(parsed).best().orElse(null);
        return list == null
                ? new PageFields(List.of(), null)
                : new PageFields(list.items(), Feed.of(parsed, list).language());
    }

    private static void add(FieldScore score, ListCase page, PageFields fields, FieldTruth truth) {
        List<ListAnswer.Item> answer = fields.items().stream()
                .map(item -> new ListAnswer.Item(
                        item.title(),
                        item.link(),
                        item.date() == null ? null : item.date().toIso()))
                .toList();
        List<MatchedItem> matched = new ArrayList<>();
        ListPageScore.matches(page, answer)
                .forEach((known, found) -> matched.add(
                        new MatchedItem(fields.items().get(found), truth.items().get(known))));
        String language = fields.language();
        String expected = truth.language();
        Boolean right = expected == null || fields.items().isEmpty()
                ? null
                : Boolean.valueOf(language != null && (language + "-").startsWith(expected + "-"));
        score.addPage(matched, fields.items(), truth, right);
    }
}
