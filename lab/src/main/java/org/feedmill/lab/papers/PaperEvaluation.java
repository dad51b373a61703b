package org.feedmill.lab.papers;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

    private static final double T = 0.7;

    /** Runs all trials; the same sources give the same figures. */
    public static PaperEvaluation run(int threads) {
        PaperCorpus corpus = new PaperCorpus();
        List<PaperListPage> dated = pages(corpus, CorpusListPage.Kind.DATED);
        List<PaperListPage> undated = pages(corpus, CorpusListPage.Kind.UNDATED);
        List<PaperListPage> all = new ArrayList<>(dated);
        all.addAll(undated);
        return new PaperEvaluation(
                results(dated, List.of(ListMethod.SAMR, ListMethod.ATP, ListMethod.BEST), threads),
                results(undated, List.of(ListMethod.SAMR, ListMethod.ARP, ListMethod.EMR, ListMethod.BEST), threads),
                RecordSweep.of(pages(corpus, CorpusListPage.Kind.COMMENTS), threads),
                RecordSweep.of(all, threads),
                ArticleSiteTrial.of(corpus.articles(), threads));
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

    /** Returns the figures by the keys of floors, which begin with {@code papers.}. */
    public Map<String, Double> figures() {
        Map<String, Double> figures = new TreeMap<>();
        dated.forEach((method, results) -> {
            figures.put("papers.p1." + method.key() + ".occupancy", ListPageResult.mean(results, ListPageResult::occupancy));
            figures.put("papers.p1." + method.key() + ".accuracy", ListPageResult.mean(results, ListPageResult::accuracy));
            put(figures, "papers.p2.dated." + method.key(), ListPageResult.sum(results));
        });
        undated.forEach((method, results) -> put(figures, "papers.p2.undated." + method.key(), ListPageResult.sum(results)));
        figures.put("papers.p4.comments.emr", comments.emrAt(T));
        figures.put("papers.p4.comments.mdr", comments.mdrAt(T));
        figures.put("papers.p4.lists.emr", lists.emrAt(T));
        figures.put("papers.p4.lists.mdr", lists.mdrAt(T));
        for (String finder : ArticleSiteTrial.FINDERS) {
            for (String language : List.of("zh", "en")) {
                int all = articles.in(language::equals).size();
                figures.put("papers.p5." + finder + "." + language, articles.right(finder, language::equals) / (double) all);
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
