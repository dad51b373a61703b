package org.feedmill.lab.papers;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.feedmill.lab.papers.corpus.CorpusListPage;
import org.feedmill.lab.papers.corpus.PaperCorpus;
import org.feedmill.lab.score.ListFieldScore;
import org.feedmill.lab.score.ListFieldScore.FieldCounts;

/** The results of all trials on the generated corpus, and the figures that floors are pinned to. */
public record PaperEvaluation(
        Map<ListMethod, List<ListPageResult>> dated,
        Map<ListMethod, List<ListPageResult>> undated,
        RecordSweep comments,
        RecordSweep lists,
        ArticleSiteTrial articles) {

    /** The beginning of the keys of all figures. */
    public static final String KEY_PREFIX = "papers.";

    private static final double T = 0.7;

    /** Runs all trials; the same sources give the same figures. */
    public static PaperEvaluation run(int threads) {
        return run(paper -> true, threads);
    }

    /** Runs the trials that the keys need. */
    public static Map<String, Double> figures(List<String> keys, int threads) {
        return run(paper -> keys.stream().anyMatch(k -> k.startsWith(KEY_PREFIX + paper)), threads)
                .figures();
    }

    private static PaperEvaluation run(Predicate<String> wanted, int threads) {
        PaperCorpus corpus = new PaperCorpus();
        List<PaperListPage> dated = pages(corpus, CorpusListPage.Kind.DATED);
        List<PaperListPage> undated = pages(corpus, CorpusListPage.Kind.UNDATED);
        List<PaperListPage> all = new ArrayList<>(dated);
        all.addAll(undated);
        boolean sweeps = wanted.test("p4");
        boolean articles = wanted.test("p3") || wanted.test("p5");
        List<ListMethod> ofDated = List.of(ListMethod.SAMR, ListMethod.ATP, ListMethod.BEST);
        List<ListMethod> ofUndated = List.of(ListMethod.SAMR, ListMethod.ARP, ListMethod.EMR, ListMethod.BEST);
        return new PaperEvaluation(
                results(dated, wanted.test("p1") || wanted.test("p2") ? ofDated : List.of(), threads),
                results(undated, wanted.test("p2") ? ofUndated : List.of(), threads),
                RecordSweep.of(sweeps ? pages(corpus, CorpusListPage.Kind.COMMENTS) : List.of(), threads),
                RecordSweep.of(sweeps ? all : List.of(), threads),
                ArticleSiteTrial.of(articles ? corpus.articles() : List.of(), threads));
    }

    private static List<PaperListPage> pages(PaperCorpus corpus, CorpusListPage.Kind kind) {
        return corpus.lists(kind).stream().map(PaperListPage::of).toList();
    }

    static Map<ListMethod, List<ListPageResult>> results(
            List<PaperListPage> pages, List<ListMethod> methods, int threads) {
        Map<ListMethod, List<ListPageResult>> results = new EnumMap<>(ListMethod.class);
        methods.forEach(m -> results.put(m, ListPageResult.of(pages, m, threads)));
        return results;
    }

    /** Returns the figures by the keys of floors, which begin with {@link #KEY_PREFIX}. */
    public Map<String, Double> figures() {
        Map<String, Double> figures = new TreeMap<>();
        dated.forEach((method, results) -> {
            figures.put(
                    "papers.p1." + method.key() + ".occupancy",
                    ListPageResult.mean(results, ListPageResult::occupancy));
            figures.put(
                    "papers.p1." + method.key() + ".accuracy", ListPageResult.mean(results, ListPageResult::accuracy));
            put(figures, "papers.p2.dated." + method.key(), ListPageResult.sum(results));
        });
        undated.forEach(
                (method, results) -> put(figures, "papers.p2.undated." + method.key(), ListPageResult.sum(results)));
        figures.put("papers.p4.comments.emr", comments.emrAt(T));
        figures.put("papers.p4.comments.mdr", comments.mdrAt(T));
        figures.put("papers.p4.lists.emr", lists.emrAt(T));
        figures.put("papers.p4.lists.mdr", lists.mdrAt(T));
        for (String finder : ArticleSiteTrial.FINDERS) {
            for (String language : List.of("zh", "en")) {
                int all = articles.in(language::equals).size();
                figures.put(
                        "papers.p5." + finder + "." + language,
                        articles.right(finder, language::equals) / (double) all);
            }
            int all = articles.sites().size();
            figures.put("papers.p5." + finder + ".all", articles.right(finder, l -> true) / (double) all);
        }
        figures.put("papers.p3.question", articles.keyShare(l -> true, ArticleSiteTrial.KeyResult::rightForQuestion));
        figures.put("papers.p3.plain", articles.keyShare(l -> true, ArticleSiteTrial.KeyResult::rightWithoutQuestion));
        return figures;
    }

    private static void put(Map<String, Double> figures, String key, ListFieldScore score) {
        put(figures, key + ".title", score.title());
        put(figures, key + ".link", score.link());
        put(figures, key + ".date", score.date());
        put(figures, key + ".category", score.category());
    }

    private static void put(Map<String, Double> figures, String key, FieldCounts counts) {
        if (!Double.isNaN(counts.recall())) {
            figures.put(key + ".P", counts.precision());
            figures.put(key + ".R", counts.recall());
        }
    }
}
