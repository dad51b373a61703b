package org.feedmill.lab.gate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.fetch.http.HttpFetcher;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.json.JsonCorpus;
import org.feedmill.lab.json.JsonTrial;
import org.feedmill.lab.papers.PaperEvaluation;
import org.feedmill.lab.redesign.CounterUpdateTrial;
import org.feedmill.lab.score.ListScore;
import org.feedmill.lab.trial.DateTrial;
import org.feedmill.lab.trial.FeedTrial;
import org.feedmill.lab.trial.FieldTrial;
import org.feedmill.lab.trial.ListSpeedTrial;
import org.feedmill.lab.trial.ListTrial;
import org.feedmill.lab.trial.NamedListFinders;
import org.feedmill.lab.trial.SubstitutePageTrial;
import org.feedmill.lab.trial.TimeScanTrial;
import org.feedmill.lab.trial.article.ArticleMetrics;
import org.feedmill.lab.trial.article.ContentTrial;
import org.feedmill.lab.trial.rule.RuleCostTrial;
import org.feedmill.lab.trial.rule.RuleInductionTrial;
import org.feedmill.lab.trial.rule.RuleLearningTrial;
import org.feedmill.lab.web.FetchCostTrial;
import org.feedmill.lab.web.LoopbackWeb;

/** Measures all metrics of a bench folder and of generated pages, by the keys that floors are pinned to. */
public final class BenchMetrics {

    private static final int WEB_HOSTS = 1000;
    private static final int WEB_PAGES = 56;

    private final BenchFolder bench;
    private final List<String> keys;
    private final int threads;
    private final Map<String, Double> figures = new TreeMap<>();

    private BenchMetrics(BenchFolder bench, List<String> keys, int threads) {
        this.bench = bench;
        this.keys = keys;
        this.threads = threads;
    }

    /**
     * Measures the metrics that the keys name: accuracy on the given number of threads, then speed on one thread.
     * Trials and finders that are not named by a key are skipped. Article trials measure their own times, so their keys
     * need no other timing. The seconds of each trial are among the metrics.
     */
    public static Map<String, Double> measure(BenchFolder bench, List<String> keys, int threads) {
        List<String> ofLists =
                keys.stream().filter(k -> !ArticleMetrics.isArticleKey(k)).toList();
        BenchMetrics metrics = new BenchMetrics(bench, ofLists, threads);
        Map<String, Runnable> trials = new LinkedHashMap<>();
        trials.put("lists-", metrics::lists);
        trials.put("fields.", metrics::fields);
        trials.put("updates.", metrics::updates);
        trials.put("dates.", metrics::dates);
        trials.put("feeds.", metrics::feeds);
        trials.put("rules.induce.", metrics::inducedRules);
        trials.put("rules.learn.", metrics::learnedRules);
        trials.put("substitute.", metrics::substitutes);
        trials.put("json.", metrics::json);
        trials.put("speed.", metrics::speed);
        trials.put("rules.apply.", metrics::ruleCost);
        trials.put("content.", metrics::content);
        trials.put("web.", metrics::web);
        trials.put(PaperEvaluation.KEY_PREFIX, metrics::papers);
        trials.forEach((prefix, trial) -> {
            if (ofLists.stream().anyMatch(k -> k.startsWith(prefix))) {
                metrics.time(prefix, trial);
            }
        });
        metrics.time("article.", () -> metrics.figures.putAll(ArticleMetrics.measure(bench, keys, threads)));
        return metrics.figures;
    }

    private void time(String prefix, Runnable trial) {
        long start = System.nanoTime();
        trial.run();
        figures.put("seconds." + prefix.substring(0, prefix.length() - 1), (System.nanoTime() - start) / 1e9);
    }

    /** Returns the list finders that keys with the prefix name. */
    private List<String> finders(String prefix) {
        return NamedListFinders.names().stream()
                .filter(n -> keys.stream().anyMatch(k -> k.startsWith(prefix) && k.contains("." + n + ".")))
                .toList();
    }

    private void lists() {
        for (String folder : BenchFolder.LIST_FOLDERS) {
            List<ListCase> cases = bench.cases(folder);
            List<ListCase> dated =
                    cases.stream().filter(c -> c.truth().showsDates()).toList();
            for (String finder : finders(folder)) {
                ListTrial trial = ListTrial.of(finder, cases, threads);
                String key = folder + "." + finder;
                figures.put(key + ".faults", (double) trial.faults().size());
                put(key, cases, trial.answers());
                put(key + ".dated", dated, trial.answers());
            }
        }
    }

    private void put(String key, List<ListCase> cases, List<ListAnswer> answers) {
        ListScore score = ListScore.ofPages(ListTrial.score(cases, answers));
        figures.put(key + ".pages", score.figure("pages"));
        figures.put(key + ".complete", score.figure("complete"));
        ListScore.COLUMNS.forEach(c -> figures.put(key + "." + c, score.figure(c)));
    }

    /** The item fields besides title, link and date, and the language of feeds. */
    private void fields() {
        FieldTrial.measure(bench.cases("lists-feeds"), threads)
                .forEach((name, value) -> figures.put("fields." + name, value));
    }

    /** Pages on which only counters and relative times change. */
    private void updates() {
        CounterUpdateTrial.measure(listCases(), threads)
                .forEach((name, value) -> figures.put("updates." + name, value));
    }

    /** Rules induced from the best finder's lists. */
    private void inducedRules() {
        RuleInductionTrial induced = RuleInductionTrial.of("best", listCases(), threads);
        figures.put(
                "rules.induce.same",
                (double) induced.identicalPages() / induced.pages().size());
    }

    /** Rules learned from one mark and from two. */
    private void learnedRules() {
        for (int marks = 1; marks <= 2; marks++) {
            ListScore score = ListScore.ofPages(
                    RuleLearningTrial.of(listCases(), marks, threads).completeScores());
            figures.put("rules.learn." + marks + ".F1", score.figure("F1"));
        }
    }

    private void ruleCost() {
        figures.put("rules.apply.ratio", RuleCostTrial.of("best", listCases()).ratio());
    }

    private List<ListCase> listCases() {
        List<ListCase> cases = new ArrayList<>();
        BenchFolder.LIST_FOLDERS.forEach(f -> cases.addAll(bench.cases(f)));
        return cases;
    }

    private void dates() {
        DateTrial.of(bench.dates(), threads).scores().forEach((set, score) -> {
            for (String figure : List.of("lines", "right", "wrong", "missing", "minute")) {
                figures.put("dates." + set + "." + figure, score.figure(figure));
            }
        });
    }

    private void feeds() {
        for (String finder : finders("feeds.")) {
            FeedTrial trial = FeedTrial.of(bench, finder, threads);
            figures.put("feeds." + finder + ".documents", (double) trial.documents());
            figures.put("feeds." + finder + ".faults", (double) trial.faults().size());
        }
    }

    private void speed() {
        if (keys.contains("speed.scan")) {
            figures.put("speed.scan", TimeScanTrial.of().worstMillis());
        }
        List<ListCase> cases = listCases();
        for (String finder : finders("speed.")) {
            ListSpeedTrial trial = ListSpeedTrial.of(finder, cases, ListSpeedTrial.Effort.USUAL);
            figures.put("speed." + finder + ".ratio", trial.ratio());
            figures.put("speed." + finder + ".slowest", trial.worstSlowest());
            figures.put("speed." + finder + ".tenfold", trial.worstTenfold());
        }
    }

    private void content() {
        ContentTrial trial = ContentTrial.of(bench, threads);
        trial.scores().forEach((kind, score) -> figures.put("content." + kind + ".F1", score));
        figures.put("content.kind", trial.rightKinds());
    }

    /** Genuine list pages that the detector mistakes for substitute pages. */
    private void substitutes() {
        double reported = 0;
        double sure = 0;
        for (String folder : BenchFolder.LIST_FOLDERS) {
            SubstitutePageTrial trial = SubstitutePageTrial.of(bench, folder);
            reported += trial.count(0);
            sure += trial.count(SubstitutePageTrial.HIGH_CONFIDENCE);
        }
        figures.put("substitute.lists.reported", reported);
        figures.put("substitute.lists.sure", sure);
    }

    /** Generated JSON documents, which need no bench folder. */
    private void json() {
        JsonTrial.of(new JsonCorpus()).figures().forEach((name, value) -> figures.put("json." + name, value));
    }

    /** The tables of the papers on the generated corpus, which need no bench folder. */
    private void papers() {
        figures.putAll(PaperEvaluation.figures(keys, threads));
    }

    private void web() {
        try (LoopbackWeb web = LoopbackWeb.start(WEB_HOSTS, WEB_PAGES, true);
                HttpFetcher fetcher = web.fetcher()) {
            figures.putAll(
                    FetchCostTrial.of(web, fetcher, FetchCostTrial.Effort.SHORT).figures());
        }
    }
}
