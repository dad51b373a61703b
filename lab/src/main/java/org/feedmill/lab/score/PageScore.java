package org.feedmill.lab.score;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.feedmill.lab.bench.Answer;
import org.feedmill.lab.bench.Case;
import org.feedmill.lab.bench.Truth;
import org.feedmill.lab.score.Matching.Pair;
import org.feedmill.lab.score.Matching.Side;
import org.jspecify.annotations.Nullable;

/**
 * The score of one answer for a list page. Precision, F1 and "perfect" are judged only where the truth is complete
 * (else not a number); titles, dates and links over the matched items for which the truth tells them.
 *
 * @param dateMisses for people: each matched item whose date was not read right
 */
public record PageScore(
        String id,
        boolean complete,
        int truth,
        int found,
        int matched,
        double precision,
        double recall,
        double f1,
        Share title,
        Share exact,
        Share date,
        Share link,
        List<String> dateMisses,
        double millis,
        double parseMillis) {

    /** Title, exact title, date and link of the matched items. */
    private record Fields(Share title, Share exact, Share date, Share link, List<String> dateMisses) {}

    public PageScore {
        dateMisses = List.copyOf(dateMisses);
    }

    public boolean perfect() {
        return precision == 1.0 && recall == 1.0;
    }

    public boolean empty() {
        return found == 0;
    }

    /** The sort key of the worst pages: F1, or recall where the truth is partial. */
    public double rank() {
        return complete ? f1 : recall;
    }

    public static PageScore of(Case page, Answer answer) {
        List<Truth.Item> items = page.truth().items();
        boolean cjk = isCjk(page);
        List<Side> wanted = Matching.truthSides(items, page.url(), cjk);
        List<Side> given = Matching.answerSides(answer.items(), page.url(), cjk);
        List<Pair> pairs = Matching.match(wanted, given);
        int counted = given.size() - neutral(page, given, pairs);
        double recall = items.isEmpty() ? 1.0 : (double) pairs.size() / items.size();
        double precision = counted > 0 ? (double) pairs.size() / counted : 0.0;
        double f1 = precision + recall > 0 ? 2 * precision * recall / (precision + recall) : 0.0;
        boolean complete = page.truth().complete();
        Fields fields = fields(items, wanted, given, pairs);
        return new PageScore(
                page.id(),
                complete,
                items.size(),
                given.size(),
                pairs.size(),
                complete ? precision : Double.NaN,
                recall,
                complete ? f1 : Double.NaN,
                fields.title,
                fields.exact,
                fields.date,
                fields.link,
                fields.dateMisses,
                answer.millis(),
                answer.parseMillis());
    }

    private static boolean isCjk(Case page) {
        String lang = page.lang() == null ? "" : page.lang();
        return lang.startsWith("zh")
                || lang.startsWith("ja")
                || page.truth().items().stream().anyMatch(t -> Grams.hasCjk(t.title()));
    }

    /** Unmatched items of the answer that are posts outside the main list. */
    private static int neutral(Case page, List<Side> given, List<Pair> pairs) {
        List<Link> others = page.truth().others().stream()
                .flatMap(t -> Matching.links(t, page.url()).stream())
                .toList();
        Set<Integer> used = new HashSet<>();
        pairs.forEach(p -> used.add(p.answer()));
        int neutral = 0;
        for (int j = 0; j < given.size(); j++) {
            Optional<Link> link = given.get(j).links().stream().findFirst();
            if (!used.contains(j) && link.isPresent() && others.stream().anyMatch(o -> o.same(link.get()))) {
                neutral++;
            }
        }
        return neutral;
    }

    private static Fields fields(List<Truth.Item> items, List<Side> wanted, List<Side> given, List<Pair> pairs) {
        Share title = Share.NONE;
        Share exact = Share.NONE;
        Share date = Share.NONE;
        Share link = Share.NONE;
        List<String> misses = new ArrayList<>();
        for (Pair pair : pairs) {
            Truth.Item item = items.get(pair.truth());
            Side want = wanted.get(pair.truth());
            Side have = given.get(pair.answer());
            if (told(item.title()) && item.titleOnPage()) {
                title = title.plus(Grams.f1(want.grams(), have.grams()) >= Matching.LIMIT);
                exact = exact.plus(want.grams().equals(have.grams()));
            }
            if (item.showsDate()) {
                date = date.plus(Objects.equals(want.day(), have.day()));
                misses.addAll(miss(item, want, have));
            }
            if (told(item.link())) {
                link = link.plus(want.links().stream()
                        .anyMatch(l -> have.links().stream().anyMatch(l::same)));
            }
        }
        return new Fields(title, exact, date, link, misses);
    }

    private static List<String> miss(Truth.Item item, Side want, Side have) {
        boolean right = Objects.equals(want.day(), have.day());
        return right ? List.of() : List.of(want.day() + " read as " + have.day() + " for «" + item.title() + "»");
    }

    private static boolean told(@Nullable String text) {
        return text != null && !text.isEmpty();
    }
}
