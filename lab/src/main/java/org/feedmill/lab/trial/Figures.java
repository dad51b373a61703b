package org.feedmill.lab.trial;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.fetch.HttpFetcher;
import org.feedmill.lab.bench.Answer;
import org.feedmill.lab.bench.Bench;
import org.feedmill.lab.bench.Case;
import org.feedmill.lab.score.ListScore;
import org.feedmill.lab.web.LoopbackWeb;
import org.feedmill.lab.web.WebTrial;

/** Measures all metrics of a bench folder, by the keys that floors are pinned to. */
public final class Figures {

    private static final int WEB_HOSTS = 1000;
    private static final int WEB_PAGES = 56;

    private final Bench bench;
    private final List<String> finders;
    private final int threads;
    private final Map<String, Double> figures = new TreeMap<>();

    private Figures(Bench bench, List<String> finders, int threads) {
        this.bench = bench;
        this.finders = finders;
        this.threads = threads;
    }

    /**
     * Measures the metrics that the keys name: accuracy on the given number of threads, then speed on one thread.
     * Finders that no key names are left out. Articles bring their own clock, so their keys start no other.
     */
    public static Map<String, Double> of(Bench bench, List<String> keys, int threads) {
        List<String> ofLists =
                keys.stream().filter(k -> !ArticleFigures.owns(k)).toList();
        List<String> finders = Finders.names().stream()
                .filter(n -> ofLists.stream().anyMatch(k -> k.contains("." + n + ".")))
                .toList();
        Figures figures = new Figures(bench, finders, threads);
        Map<String, Runnable> trials = new LinkedHashMap<>();
        trials.put("lists-", figures::lists);
        trials.put("dates.", figures::dates);
        trials.put("feeds.", figures::feeds);
        trials.put("speed.", figures::speed);
        trials.put("rules.", figures::rules);
        trials.put("substitute.", figures::substitutes);
        trials.put("web.", figures::web);
        trials.forEach((prefix, trial) -> {
            if (ofLists.stream().anyMatch(k -> k.startsWith(prefix))) {
                trial.run();
            }
        });
        figures.figures.putAll(ArticleFigures.of(bench, keys, threads));
        return figures.figures;
    }

    private void lists() {
        for (String folder : Bench.LISTS) {
            List<Case> cases = bench.cases(folder);
            List<Case> dated = cases.stream().filter(c -> c.truth().dated()).toList();
            for (String finder : finders) {
                ListTrial trial = ListTrial.of(finder, cases, threads);
                String key = folder + "." + finder;
                figures.put(key + ".faults", (double) trial.faults().size());
                put(key, cases, trial.answers());
                put(key + ".dated", dated, trial.answers());
            }
        }
    }

    private void put(String key, List<Case> cases, List<Answer> answers) {
        ListScore score = ListScore.ofPages(ListTrial.score(cases, answers));
        figures.put(key + ".pages", score.figure("pages"));
        figures.put(key + ".complete", score.figure("complete"));
        ListScore.COLUMNS.forEach(c -> figures.put(key + "." + c, score.figure(c)));
    }

    /** Rules induced from the best finder's lists, and learned from one mark and from two. */
    private void rules() {
        List<Case> cases = new ArrayList<>();
        Bench.LISTS.forEach(f -> cases.addAll(bench.cases(f)));
        InductionTrial induced = InductionTrial.of("best", cases, threads);
        figures.put(
                "rules.induce.same", (double) induced.same() / induced.pages().size());
        for (int marks = 1; marks <= 2; marks++) {
            ListScore score =
                    ListScore.ofPages(LearningTrial.of(cases, marks, threads).complete());
            figures.put("rules.learn." + marks + ".F1", score.figure("F1"));
        }
        figures.put("rules.apply.ratio", RuleCostTrial.of("best", cases).ratio());
    }

    private void dates() {
        DateTrial.of(bench.dates(), threads).scores().forEach((set, score) -> {
            for (String figure : List.of("lines", "right", "wrong", "missing", "minute")) {
                figures.put("dates." + set + "." + figure, score.figure(figure));
            }
        });
    }

    private void feeds() {
        for (String finder : finders) {
            FeedTrial trial = FeedTrial.of(bench, finder, threads);
            figures.put("feeds." + finder + ".documents", (double) trial.documents());
            figures.put("feeds." + finder + ".faults", (double) trial.faults().size());
        }
    }

    private void speed() {
        figures.put("speed.scan", ScanTrial.of().worst());
        List<Case> cases = new ArrayList<>();
        Bench.LISTS.forEach(f -> cases.addAll(bench.cases(f)));
        for (String finder : finders) {
            SpeedTrial trial = SpeedTrial.of(finder, cases, SpeedTrial.Effort.USUAL);
            figures.put("speed." + finder + ".ratio", trial.ratio());
            figures.put("speed." + finder + ".slowest", trial.worstSlowest());
            figures.put("speed." + finder + ".tenfold", trial.worstTenfold());
        }
    }

    /** Genuine list pages that are taken for substitute pages. */
    private void substitutes() {
        double reported = 0;
        double sure = 0;
        for (String folder : Bench.LISTS) {
            SubstituteTrial trial = SubstituteTrial.of(bench, folder);
            reported += trial.count(0);
            sure += trial.count(SubstituteTrial.SURE);
        }
        figures.put("substitute.lists.reported", reported);
        figures.put("substitute.lists.sure", sure);
    }

    private void web() {
        try (LoopbackWeb web = LoopbackWeb.start(WEB_HOSTS, WEB_PAGES, true);
                HttpFetcher fetcher = web.fetcher()) {
            figures.putAll(WebTrial.of(web, fetcher, WebTrial.Effort.SHORT).figures());
        }
    }
}
