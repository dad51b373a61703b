package org.feedmill.lab.trial;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.Feed;
import org.feedmill.lab.bench.FieldTruth;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.score.FieldScore;
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
                add(score, read.get(i), truth);
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

    private static void add(FieldScore score, PageFields page, FieldTruth truth) {
        Map<String, FieldTruth.Item> known = new HashMap<>();
        for (FieldTruth.Item item : truth.items()) {
            if (item.link() != null) {
                known.put(item.link(), item);
            }
            if (item.title() != null) {
                known.putIfAbsent(item.title(), item);
            }
        }
        for (Item item : page.items()) {
            String link = item.link() == null ? "" : item.link();
            FieldTruth.Item same = known.getOrDefault(link, known.get(item.title()));
            if (same != null) {
                score.add(item, same);
            }
        }
        String language = page.language();
        String expected = truth.language();
        Boolean right = expected == null || page.items().isEmpty()
                ? null
                : Boolean.valueOf(language != null && (language + "-").startsWith(expected + "-"));
        score.endPage(right);
    }
}
