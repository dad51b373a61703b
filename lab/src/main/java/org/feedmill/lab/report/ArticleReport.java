package org.feedmill.lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.lab.bench.ArticleAnswer;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.score.ArticlePageScore;
import org.feedmill.lab.score.ArticleScore;
import org.feedmill.lab.score.HitRatio;
import org.feedmill.lab.score.SnippetScore;
import org.feedmill.lab.score.TextScore;
import org.jspecify.annotations.Nullable;

/** Formats answers and metrics for article pages as text. */
public final class ArticleReport {

    private static final Set<String> COUNTS = Set.of("empty", "none");

    private ArticleReport() {}

    public static List<String> header(int pages) {
        List<String> head = new ArrayList<>(List.of(pages + " pages"));
        head.addAll(ArticleScore.COLUMNS);
        head.addAll(List.of("unsafe", "pace", "parse"));
        return head;
    }

    public static List<String> figures(ArticleScore score) {
        return ArticleScore.COLUMNS.stream()
                .map(c -> TextTable.formatNumber(score.figure(c), COUNTS.contains(c) ? 0 : 3))
                .toList();
    }

    /** Formats the answer for one page. */
    public static String format(String finder, ArticleAnswer answer) {
        return "%n%s on %s%n  title    %s%n  date     %s%n  authors  %s%n%n%s%n"
                .formatted(finder, answer.id(), answer.title(), answer.date(), answer.authors(), answer.text());
    }

    /** Returns a table of the groups of pages, in the form of the bench's own scorer. */
    public static String sourceTable(String finder, ArticleScore score) {
        TextTable table = new TextTable(List.of("", "pages", "F1", "P", "R", "pageF1", "exact", "empty"));
        score.words().forEach((source, text) -> table.add(row(source, text)));
        table.add(row("macro, gold sources", score.macro()));
        score.characters().forEach((group, text) -> table.add(row(group, text)));
        score.snippets().forEach((source, snippets) -> table.add(row(source + ", snippets", snippets)));
        return "\n" + finder + "\n" + table;
    }

    /** Returns the worst pages of a finder. */
    public static String worstPages(String finder, List<ArticlePageScore> scores, int limit) {
        StringBuilder out = new StringBuilder(limit > 0 ? "\nworst of " + finder + "\n" : "");
        scores.stream()
                .filter(p -> !Double.isNaN(p.rank()))
                .sorted(Comparator.comparingDouble(ArticlePageScore::rank).thenComparing(ArticlePageScore::id))
                .limit(limit)
                .forEach(p -> out.append("  %.3f  %s  %s%s%n"
                        .formatted(p.rank(), p.lang(), p.id(), p.none() ? "  (none)" : p.empty() ? "  (empty)" : "")));
        return out.toString();
    }

    /** Returns titles, dates and authors that were misread, the truth before the result. */
    public static String fieldMisses(String finder, List<ArticleCase> cases, List<ArticleAnswer> answers, int limit) {
        Map<String, ArticleAnswer> byId = new HashMap<>();
        answers.forEach(a -> byId.put(a.id(), a));
        List<String> misses = new ArrayList<>();
        for (ArticleCase page : cases) {
            ArticleAnswer answer = byId.getOrDefault(page.id(), ArticleAnswer.empty(page.id()));
            ArticlePageScore score = ArticlePageScore.of(page, answer);
            miss(misses, score.title(), page.id(), page.truth().title(), answer.title());
            miss(misses, score.date(), page.id(), page.truth().date(), answer.date());
            miss(misses, score.author(), page.id(), page.truth().authors(), answer.authors());
        }
        StringBuilder out = new StringBuilder(limit > 0 ? "\nfield misses of " + finder + "\n" : "");
        misses.stream().limit(limit).forEach(m -> out.append("  ").append(m).append('\n'));
        return out.toString();
    }

    private static void miss(
            List<String> misses, HitRatio share, String id, @Nullable Object truth, @Nullable Object answer) {
        if (share.hits() < share.all()) {
            misses.add(id + ": «" + truth + "» read as «" + answer + "»");
        }
    }

    private static List<String> row(String name, TextScore text) {
        return List.of(
                name,
                "" + text.pages(),
                TextTable.formatNumber(text.f1(), 3),
                TextTable.formatNumber(text.precision(), 3),
                TextTable.formatNumber(text.recall(), 3),
                TextTable.formatNumber(text.pageF1(), 3),
                TextTable.formatNumber(text.exact(), 3),
                "" + text.empty());
    }

    private static List<String> row(String name, SnippetScore snippets) {
        return List.of(
                name,
                "" + snippets.pages(),
                TextTable.formatNumber(snippets.f1(), 3),
                TextTable.formatNumber(snippets.precision(), 3),
                TextTable.formatNumber(snippets.recall(), 3),
                "",
                TextTable.formatNumber(snippets.accuracy(), 3),
                "");
    }
}
