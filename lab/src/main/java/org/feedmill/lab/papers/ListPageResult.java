package org.feedmill.lab.papers;

import java.util.List;
import java.util.function.Function;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.score.ListFieldScore;

/** The score of one method on one list page. */
record ListPageResult(PaperListPage page, ListMethod method, ListFieldScore score) {

    static List<ListPageResult> of(List<PaperListPage> pages, ListMethod method, int threads) {
        return ParallelMap.map(pages, p -> new ListPageResult(p, method, method.score(p)), threads);
    }

    /** P1's occupancy: the share of the items that were found. */
    double occupancy() {
        return score.items().recall();
    }

    /** P1's accuracy: the share of the found items that are items; 0 if nothing was found. */
    double accuracy() {
        return score.items().given() == 0 ? 0 : score.items().precision();
    }

    static double mean(List<ListPageResult> results, Function<ListPageResult, Double> figure) {
        return results.stream().mapToDouble(figure::apply).average().orElse(Double.NaN);
    }

    static ListFieldScore sum(List<ListPageResult> results) {
        return results.stream().map(ListPageResult::score).reduce(ListFieldScore.NONE, ListFieldScore::plus);
    }
}
