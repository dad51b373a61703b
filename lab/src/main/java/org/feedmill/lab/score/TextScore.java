package org.feedmill.lab.score;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * The score of the extracted texts of many pages. Precision is the mean over pages with any output, recall the mean
 * over pages with any truth, and F1 combines the two: empty output keeps precision and lowers recall.
 *
 * @param pageF1 mean of the F1 of single pages
 * @param exact share of the pages without any difference
 * @param empty pages without output
 */
public record TextScore(int pages, double f1, double precision, double recall, double pageF1, double exact, int empty) {

    static TextScore of(List<ShingleOverlap> pages) {
        double precision = mean(pages.stream()
                .filter(o -> !o.isAnswerEmpty())
                .mapToDouble(o -> (double) o.shared() / (o.shared() + o.extra())));
        double recall = mean(pages.stream()
                .filter(o -> o.shared() + o.missed() > 0)
                .mapToDouble(o -> (double) o.shared() / (o.shared() + o.missed())));
        return new TextScore(
                pages.size(),
                precision + recall == 0 ? 0.0 : 2 * precision * recall / (precision + recall),
                precision,
                recall,
                mean(pages.stream().mapToDouble(ShingleOverlap::f1)),
                mean(pages.stream().mapToDouble(o -> o.exact() ? 1 : 0)),
                (int) pages.stream().filter(ShingleOverlap::isAnswerEmpty).count());
    }

    /** Aggregates with equal weight of every group. */
    static TextScore macro(List<TextScore> groups) {
        return new TextScore(
                groups.stream().mapToInt(TextScore::pages).sum(),
                mean(groups, TextScore::f1),
                mean(groups, TextScore::precision),
                mean(groups, TextScore::recall),
                mean(groups, TextScore::pageF1),
                mean(groups, TextScore::exact),
                groups.stream().mapToInt(TextScore::empty).sum());
    }

    private static double mean(List<TextScore> groups, ToDoubleFunction<TextScore> figure) {
        return mean(groups.stream().mapToDouble(figure));
    }

    private static double mean(DoubleStream figures) {
        return figures.average().orElse(0);
    }
}
