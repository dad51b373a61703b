package org.feedmill.lab.papers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.score.ArticlePageScore;
import org.feedmill.lab.score.ShingleOverlap;
import org.feedmill.lab.trial.article.ArticleSample;
import org.feedmill.lab.trial.article.ArticleTrial;
import org.feedmill.lab.trial.article.KeyParagraphTrial;
import org.jspecify.annotations.Nullable;

/**
 * The tables of the papers on the pages of a bench folder. They differ from those of the corpus because the truth is
 * different: rules are learned and applied on the same page, categories are not known, a record is right if it contains
 * the title of one item, and an article is right from an F1 of {@value #MIN_F1} on.
 */
public final class BenchPaperTables {

    private static final double MIN_F1 = 0.9;

    private final BenchFolder bench;
    private final int threads;

    private BenchPaperTables(BenchFolder bench, int threads) {
        this.bench = bench;
        this.threads = threads;
    }

    /** Measures a bench folder. */
    public static String of(BenchFolder bench, int threads) {
        BenchPaperTables tables = new BenchPaperTables(bench, threads);
        StringBuilder text = new StringBuilder();
        BenchFolder.LIST_FOLDERS.stream().filter(bench::has).forEach(f -> text.append(tables.lists(f)));
        return text.append(bench.has(BenchFolder.ARTICLE_FOLDER) ? tables.articles() : "")
                .toString();
    }

    private String lists(String folder) {
        List<ListCase> complete =
                bench.cases(folder).stream().filter(c -> c.truth().complete()).toList();
        Map<ListMethod, List<ListPageResult>> dated = results(
                complete.stream().filter(c -> c.truth().showsDates()).toList(),
                List.of(ListMethod.SAMR, ListMethod.ATP, ListMethod.BEST));
        Map<ListMethod, List<ListPageResult>> undated = results(
                complete.stream().filter(c -> !c.truth().showsDates()).toList(),
                List.of(ListMethod.SAMR, ListMethod.ARP, ListMethod.EMR, ListMethod.BEST));
        List<PaperListPage> titled = ParallelMap.map(
                complete.stream().filter(BenchPaperTables::hasTitles).toList(), PaperListPage::of, threads);
        return folder + ", pages with complete truth\n\nP1 tables 3 and 4, pages with dates\n"
                + PaperTables.occupancy(dated)
                + "\nP2 table 1\n" + PaperTables.fields(dated) + "\nP2 table 2, pages without dates\n"
                + PaperTables.fields(undated) + "\nP4 figure 7\n" + PaperTables.sweep(RecordSweep.of(titled, threads))
                + "\n";
    }

    private static boolean hasTitles(ListCase page) {
        return page.truth().items().stream().allMatch(i -> i.titleOnPage() && i.title() != null);
    }

    private Map<ListMethod, List<ListPageResult>> results(List<ListCase> cases, List<ListMethod> methods) {
        return PaperEvaluation.results(ParallelMap.map(cases, PaperListPage::of, threads), methods, threads);
    }

    private String articles() {
        List<ArticleCase> all = bench.articles();
        List<ArticleSample> samples = ArticleSample.of(all, c -> c.truth().text() != null, threads).stream()
                .filter(s -> !s.siblings().isEmpty())
                .toList();
        List<String> head = new ArrayList<>(List.of("", "pages"));
        head.addAll(ArticleSiteTrial.FINDERS);
        TextTable table = new TextTable(head);
        Map<String, Map<String, Integer>> right = new TreeMap<>();
        for (String finder : ArticleSiteTrial.FINDERS) {
            List<ArticlePageScore> scores = ArticleTrial.score(
                    samples.stream().map(ArticleSample::benchCase).toList(),
                    ArticleTrial.of(finder, samples, threads).answers());
            for (ArticlePageScore score : scores) {
                Map<String, Integer> counts = right.computeIfAbsent(language(score.lang()), l -> new LinkedHashMap<>());
                counts.merge(finder, isRight(score) ? 1 : 0, Integer::sum);
                counts.merge("pages", 1, Integer::sum);
            }
        }
        right.forEach((language, counts) -> {
            int pages = counts.getOrDefault("pages", 0) / ArticleSiteTrial.FINDERS.size();
            List<String> row = new ArrayList<>(List.of(language, "" + pages));
            ArticleSiteTrial.FINDERS.forEach(f -> row.add("" + counts.getOrDefault(f, 0)));
            table.add(row);
        });
        return "P5 table 1, pages of sites with several pages: right\n" + table + "\n" + keyParagraphs(all);
    }

    private static String language(@Nullable String language) {
        return language == null || language.length() < 2
                ? "?"
                : language.substring(0, 2).toLowerCase(Locale.ROOT);
    }

    private static boolean isRight(ArticlePageScore score) {
        ShingleOverlap overlap = score.characters() == null ? score.words() : score.characters();
        return overlap != null && overlap.f1() >= MIN_F1;
    }

    private String keyParagraphs(List<ArticleCase> all) {
        List<KeyParagraphTrial> judged =
                ParallelMap.map(ArticleSample.of(all, c -> true, threads), KeyParagraphTrial::of, threads).stream()
                        .filter(KeyParagraphTrial::judged)
                        .toList();
        long within = judged.stream().filter(KeyParagraphTrial::within).count();
        return "P3: the key paragraph for the title is in the text of the article on " + within + " of " + judged.size()
                + " pages\n";
    }
}
