package org.feedmill.lab.score;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The aggregated scores of many list pages: means over pages, ratios over items; NaN if nothing is known. */
public record ListScore(int pages, int complete, Map<String, Double> figures) {

    /** The figures of a row in the order of printing. */
    public static final List<String> COLUMNS =
            List.of("P", "R", "F1", "title", "exact", "date", "link", "perfect", "empty", "millis", "ratio");

    public ListScore {
        figures = Map.copyOf(figures);
    }

    /** Aggregates with equal weight of every page. */
    public static ListScore ofPages(List<ListPageScore> pages) {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("P", mean(pages, ListPageScore::precision));
        figures.put("R", mean(pages, ListPageScore::recall));
        figures.put("F1", mean(pages, ListPageScore::f1));
        figures.put("title", share(pages, ListPageScore::title));
        figures.put("exact", share(pages, ListPageScore::exact));
        figures.put("date", share(pages, ListPageScore::date));
        figures.put("link", share(pages, ListPageScore::link));
        figures.put("perfect", mean(pages, p -> p.complete() ? (p.perfect() ? 1 : 0) : Double.NaN));
        figures.put("empty", mean(pages, p -> p.empty() ? 1 : 0));
        figures.put("millis", mean(pages, ListPageScore::millis));
        figures.put("ratio", sum(pages, ListPageScore::millis) / sum(pages, ListPageScore::parseMillis));
        return new ListScore(pages.size(), complete(pages), figures);
    }

    /** Macro average: every source has the same weight, regardless of its number of pages. */
    public static ListScore ofSources(List<ListPageScore> pages) {
        List<ListScore> sources = List.copyOf(bySource(pages).values());
        Map<String, Double> figures = new LinkedHashMap<>();
        for (String column : COLUMNS) {
            figures.put(column, mean(sources, s -> s.figure(column)));
        }
        return new ListScore(pages.size(), complete(pages), figures);
    }

    public static Map<String, ListScore> bySource(List<ListPageScore> pages) {
        Map<String, List<ListPageScore>> groups = pages.stream()
                .collect(Collectors.groupingBy(
                        p -> p.id().substring(0, p.id().indexOf('/')), TreeMap::new, Collectors.toList()));
        Map<String, ListScore> scores = new LinkedHashMap<>();
        groups.forEach((source, group) -> scores.put(source, ofPages(group)));
        return scores;
    }

    public double figure(String name) {
        return switch (name) {
            case "pages" -> pages;
            case "complete" -> complete;
            default -> figures.getOrDefault(name, Double.NaN);
        };
    }

    private static int complete(List<ListPageScore> pages) {
        return (int) pages.stream().filter(ListPageScore::complete).count();
    }

    private static <T> double mean(List<T> rows, ToDoubleFunction<T> figure) {
        return rows.stream()
                .mapToDouble(figure)
                .filter(x -> !Double.isNaN(x))
                .average()
                .orElse(Double.NaN);
    }

    private static double sum(List<ListPageScore> pages, ToDoubleFunction<ListPageScore> figure) {
        return pages.stream().mapToDouble(figure).filter(x -> !Double.isNaN(x)).sum();
    }

    private static double share(List<ListPageScore> pages, Function<ListPageScore, HitRatio> figure) {
        return pages.stream().map(figure).reduce(HitRatio.NONE, HitRatio::plus).value();
    }
}
