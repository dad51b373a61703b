package org.feedmill.lab.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The score of a finder over article pages, as the bench's scorer defines it, with further figures.
 *
 * @param words by words, per source
 * @param macro mean over the sources whose texts were made by people
 * @param characters by characters, per {@code language/source} and per {@code language/all-gold}
 * @param snippets per source
 */
public record ArticleScore(
        Map<String, TextScore> words,
        TextScore macro,
        Map<String, TextScore> characters,
        Map<String, SnippetScore> snippets,
        Map<String, Double> figures) {

    /** The metrics of the text, in the order of the report. */
    public static final List<String> TEXT_METRICS =
            List.of("macro", "P", "R", "scrapinghub", "fundus", "zh", "ja", "snippets", "multi");

    /** The metrics of the other fields, on the sources with reliable labels; with a + on all sources. */
    public static final List<String> FIELD_METRICS = List.of("title", "date", "author", "any");

    /** Returns all metrics, in the order of the report. */
    public static final List<String> COLUMNS = columns();

    /** Sources whose text is the accepted output of another extractor, not made by people. */
    private static final Set<String> SILVER_SOURCES = Set.of("mozilla", "gne", "newspaper4k");

    /** Sources judged by characters or added later: they do not count among the gold ones. */
    private static final Set<String> SEPARATE_SOURCES = Set.of("zh-rules", "cwced", "publishers-cjk", "site-rules-cjk");

    /** Sources whose titles, dates and authors are reliable. */
    private static final Set<String> FIELD_SOURCES = Set.of("fundus", "wcxb", "scrapinghub");

    /** The source that is judged by phrases alone. */
    private static final String PHRASE_SOURCE = "trafilatura";

    public static ArticleScore of(List<ArticlePageScore> pages) {
        Map<String, List<ShingleOverlap>> words = new LinkedHashMap<>();
        Map<String, List<ShingleOverlap>> characters = new TreeMap<>();
        Map<String, SnippetScore> snippets = new LinkedHashMap<>();
        for (ArticlePageScore page : pages) {
            String source = page.source();
            add(words, source, page.words());
            add(characters, page.lang() + "/" + source, page.characters());
            if (!SILVER_SOURCES.contains(source)) {
                add(characters, page.lang() + "/all-gold", page.characters());
            }
            if (page.snippets().pages() > 0) {
                snippets.merge(source, page.snippets(), SnippetScore::plus);
            }
        }
        Map<String, TextScore> bySource = scores(words);
        TextScore macro = TextScore.macro(bySource.entrySet().stream()
                .filter(e -> isGold(e.getKey()))
                .map(Map.Entry::getValue)
                .toList());
        Map<String, TextScore> byLanguage = scores(characters);
        Map<String, Double> figures = new HashMap<>(texts(bySource, byLanguage, macro));
        figures.put("snippets", figure(snippets.get(PHRASE_SOURCE), SnippetScore::f1));
        figures.putAll(rest(pages));
        return new ArticleScore(bySource, macro, byLanguage, snippets, figures);
    }

    public double figure(String name) {
        return figures.getOrDefault(name, Double.NaN);
    }

    /** Returns true if a source's texts are the accepted output of another extractor. */
    public static boolean isSilver(String source) {
        return SILVER_SOURCES.contains(source);
    }

    private static boolean isGold(String source) {
        return !SILVER_SOURCES.contains(source) && !SEPARATE_SOURCES.contains(source);
    }

    private static void add(Map<String, List<ShingleOverlap>> groups, String group, @Nullable ShingleOverlap page) {
        if (page != null) {
            groups.computeIfAbsent(group, g -> new ArrayList<>()).add(page);
        }
    }

    private static Map<String, TextScore> scores(Map<String, List<ShingleOverlap>> groups) {
        Map<String, TextScore> scores = new LinkedHashMap<>();
        groups.forEach((group, pages) -> scores.put(group, TextScore.of(pages)));
        return scores;
    }

    private static Map<String, Double> texts(
            Map<String, TextScore> words, Map<String, TextScore> characters, TextScore macro) {
        return Map.of(
                "macro", macro.f1(),
                "P", macro.precision(),
                "R", macro.recall(),
                "scrapinghub", figure(words.get("scrapinghub"), TextScore::f1),
                "fundus", figure(words.get("fundus"), TextScore::f1),
                "zh", figure(characters.get("zh/all-gold"), TextScore::f1),
                "ja", figure(characters.get("ja/all-gold"), TextScore::f1));
    }

    private static Map<String, Double> rest(List<ArticlePageScore> pages) {
        Map<String, Double> figures = new HashMap<>();
        figures.put("pages", (double) pages.size());
        List<ShingleOverlap> accompanied = pagesWithSiblings(pages);
        figures.put(
                "multi",
                accompanied.isEmpty() ? Double.NaN : TextScore.of(accompanied).f1());
        List<ArticlePageScore> naming =
                pages.stream().filter(p -> FIELD_SOURCES.contains(p.source())).toList();
        for (int i = 0; i < FIELD_METRICS.size(); i++) {
            int field = i;
            figures.put(FIELD_METRICS.get(i), share(naming, p -> p.fields().get(field)));
            figures.put(FIELD_METRICS.get(i) + "+", share(pages, p -> p.fields().get(field)));
        }
        figures.put("empty", count(pages, ArticlePageScore::empty));
        figures.put("none", count(pages, ArticlePageScore::none));
        figures.put("ratio", sum(pages, ArticlePageScore::millis) / sum(pages, ArticlePageScore::parseMillis));
        return figures;
    }

    private static <T> double figure(@Nullable T score, ToDoubleFunction<T> figure) {
        return score == null ? Double.NaN : figure.applyAsDouble(score);
    }

    /** Returns the pages of sites with another page in the bench, without texts made by extractors. */
    private static List<ShingleOverlap> pagesWithSiblings(List<ArticlePageScore> pages) {
        Map<String, Integer> sites = new HashMap<>();
        pages.forEach(p -> sites.merge(p.site(), 1, Integer::sum));
        return pages.stream()
                .filter(p -> !p.site().isEmpty() && sites.getOrDefault(p.site(), 0) > 1)
                .filter(p -> !SILVER_SOURCES.contains(p.source()))
                .map(ArticlePageScore::preferredOverlap)
                .filter(Objects::nonNull)
                .toList();
    }

    private static double share(List<ArticlePageScore> pages, Function<ArticlePageScore, HitRatio> field) {
        return pages.stream().map(field).reduce(HitRatio.NONE, HitRatio::plus).value();
    }

    private static double count(List<ArticlePageScore> pages, Predicate<ArticlePageScore> what) {
        return pages.stream().filter(what).count();
    }

    private static double sum(List<ArticlePageScore> pages, ToDoubleFunction<ArticlePageScore> figure) {
        return pages.stream().mapToDouble(figure).filter(x -> !Double.isNaN(x)).sum();
    }

    private static List<String> columns() {
        List<String> columns = new ArrayList<>(TEXT_METRICS);
        columns.addAll(FIELD_METRICS);
        FIELD_METRICS.forEach(f -> columns.add(f + "+"));
        columns.addAll(List.of("empty", "none", "ratio"));
        return List.copyOf(columns);
    }
}
