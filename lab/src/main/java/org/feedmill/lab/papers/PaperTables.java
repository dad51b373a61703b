package org.feedmill.lab.papers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.lab.papers.corpus.PaperCorpus;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.score.ListFieldScore;
import org.feedmill.lab.score.ListFieldScore.FieldCounts;
import org.feedmill.list.best.ListFinderKind;

/** The tables of the papers as plain text. */
public final class PaperTables {

    private PaperTables() {}

    /** Returns all tables of the generated corpus. */
    public static String of(PaperEvaluation evaluation) {
        return "P1 tables 3 and 4: occupancy (recall) and accuracy (precision), means over pages\n"
                + occupancy(evaluation.dated())
                + "\nP2 table 1: lists with dates\n" + fields(evaluation.dated())
                + "\nP2 table 2: lists without dates\n" + fields(evaluation.undated())
                + "\nP4 figure 7: precision of records by threshold T, comment pages\n" + sweep(evaluation.comments())
                + "\nP4: fields of the comments\n" + commentFields(evaluation.comments())
                + "\nThe sweep on list pages\n" + sweep(evaluation.lists())
                + "\nP5 table 1: article sites, right / all\n" + sites(evaluation.articles())
                + "\nP3: pages on which the key paragraph is the true one\n" + keys(evaluation.articles());
    }

    /** Returns the languages in the order of the corpus, then others. */
    private static Set<String> languages(List<PaperListPage> pages) {
        Set<String> all =
                new TreeSet<>(Comparator.comparingInt(PaperTables::rank).thenComparing(Comparator.naturalOrder()));
        pages.forEach(p -> all.add(p.language()));
        return all;
    }

    private static int rank(String language) {
        int at = PaperCorpus.LANGUAGES.indexOf(language);
        return at < 0 ? PaperCorpus.LANGUAGES.size() : at;
    }

    private static List<PaperListPage> pages(Map<ListMethod, List<ListPageResult>> results) {
        return results.values().iterator().next().stream()
                .map(ListPageResult::page)
                .toList();
    }

    static String occupancy(Map<ListMethod, List<ListPageResult>> results) {
        List<String> head = new ArrayList<>(List.of("", "pages"));
        results.keySet().forEach(m -> head.addAll(List.of(m + " occ", m + " acc")));
        TextTable table = new TextTable(head);
        for (String language : languages(pages(results))) {
            table.add(occupancyRow(language, filter(results, language)));
        }
        table.add(occupancyRow("all", results));
        return table.toString();
    }

    private static Map<ListMethod, List<ListPageResult>> filter(
            Map<ListMethod, List<ListPageResult>> results, String language) {
        Map<ListMethod, List<ListPageResult>> some = new LinkedHashMap<>();
        results.forEach((method, of) -> some.put(
                method,
                of.stream().filter(r -> r.page().language().equals(language)).toList()));
        return some;
    }

    private static List<String> occupancyRow(String name, Map<ListMethod, List<ListPageResult>> results) {
        List<String> row = new ArrayList<>(List.of(name, "" + pages(results).size()));
        results.forEach((method, of) -> {
            row.add(number(ListPageResult.mean(of, ListPageResult::occupancy)));
            row.add(number(ListPageResult.mean(of, ListPageResult::accuracy)));
        });
        return row;
    }

    static String fields(Map<ListMethod, List<ListPageResult>> results) {
        StringBuilder text = new StringBuilder();
        results.forEach((method, of) -> {
            TextTable table = new TextTable(List.of(
                    method.toString(), "pages", "title P", "R", "link P", "R", "date P", "R", "category P", "R"));
            for (String language : languages(pages(results))) {
                table.add(fieldRow(
                        language,
                        of.stream()
                                .filter(r -> r.page().language().equals(language))
                                .toList()));
            }
            table.add(fieldRow("all", of));
            text.append(table);
        });
        return text.toString();
    }

    private static List<String> fieldRow(String name, List<ListPageResult> results) {
        ListFieldScore sum = ListPageResult.sum(results);
        List<String> row = new ArrayList<>(List.of(name, "" + results.size()));
        for (FieldCounts counts : List.of(sum.title(), sum.link(), sum.date(), sum.category())) {
            boolean known = counts.wanted() > 0;
            row.add(known ? number(counts.precision()) : "-");
            row.add(known ? number(counts.recall()) : "-");
        }
        return row;
    }

    static String sweep(RecordSweep sweep) {
        TextTable table = new TextTable(List.of("T", "pages", "EMR", "MDR"));
        for (int i = 0; i < sweep.thresholds().size(); i++) {
            table.add(List.of(
                    TextTable.formatNumber(sweep.thresholds().get(i), 2),
                    "" + sweep.pages().size(),
                    number(sweep.emr().get(i)),
                    number(sweep.mdr().get(i))));
        }
        return table.toString();
    }

    private static String commentFields(RecordSweep comments) {
        List<PaperListPage> pages =
                comments.pages().stream().map(RecordSweep.PageSweep::page).toList();
        TextTable table = new TextTable(List.of("", "comments", "text", "time", "author", "IP"));
        for (ListFinderKind kind : List.of(ListFinderKind.RECORD, ListFinderKind.BEST)) {
            CommentFieldScore score = CommentFieldScore.of(pages, kind);
            table.add(List.of(
                    kind == ListFinderKind.RECORD ? "EMR" : "BEST",
                    "" + score.text().all(),
                    number(score.text().value()),
                    number(score.time().value()),
                    number(score.author().value()),
                    number(score.ip().value())));
        }
        return table.toString();
    }

    private static String sites(ArticleSiteTrial trial) {
        List<String> head = new ArrayList<>(List.of("", "sites"));
        head.addAll(ArticleSiteTrial.FINDERS);
        TextTable table = new TextTable(head);
        for (String language : PaperCorpus.LANGUAGES) {
            table.add(siteRow(language, trial, language::equals));
        }
        table.add(siteRow("all", trial, l -> true));
        return table.toString();
    }

    private static List<String> siteRow(
            String name, ArticleSiteTrial trial, java.util.function.Predicate<String> language) {
        int all = trial.in(language).size();
        List<String> row = new ArrayList<>(List.of(name, "" + all));
        for (String finder : ArticleSiteTrial.FINDERS) {
            long right = trial.right(finder, language);
            row.add(right + " (" + number(right / (double) all) + ")");
        }
        return row;
    }

    private static String keys(ArticleSiteTrial trial) {
        TextTable table = new TextTable(List.of("", "pages", "with a question", "without"));
        for (String language : PaperCorpus.LANGUAGES) {
            table.add(keyRow(language, trial, language::equals));
        }
        table.add(keyRow("all", trial, l -> true));
        return table.toString();
    }

    private static List<String> keyRow(
            String name, ArticleSiteTrial trial, java.util.function.Predicate<String> language) {
        long pages =
                trial.in(language).stream().mapToLong(s -> s.pages().size()).sum();
        return List.of(
                name,
                "" + pages,
                number(trial.keyShare(language, ArticleSiteTrial.KeyResult::rightForQuestion)),
                number(trial.keyShare(language, ArticleSiteTrial.KeyResult::rightWithoutQuestion)));
    }

    private static String number(double value) {
        return TextTable.formatNumber(value, 3);
    }

    /** Returns the pages that methods, finders and algorithms fail on, worst first. */
    public static String failures(PaperEvaluation evaluation, int max) {
        StringBuilder text = new StringBuilder();
        evaluation.dated().forEach((method, of) -> text.append(failures("P1, P2 table 1", method, of, max)));
        evaluation.undated().forEach((method, of) -> text.append(failures("P2 table 2", method, of, max)));
        text.append(failures("P4, comments", evaluation.comments(), max));
        text.append(failures("P4, lists", evaluation.lists(), max));
        for (String finder : ArticleSiteTrial.FINDERS) {
            text.append("P5, ").append(finder).append(":\n");
            evaluation.articles().sites().stream()
                    .filter(s -> !s.isRight(finder))
                    .limit(max)
                    .forEach(s -> text.append("  ")
                            .append(s.site())
                            .append(' ')
                            .append(s.extractions().get(finder))
                            .append('\n'));
        }
        return text.toString();
    }

    private static String failures(String table, ListMethod method, List<ListPageResult> results, int max) {
        StringBuilder text = new StringBuilder(table + ", " + method + ":\n");
        results.stream()
                .filter(r -> r.occupancy() + r.accuracy() < 2
                        || r.score().date().right() < r.score().date().wanted()
                        || r.score().category().right()
                                < Math.max(
                                        r.score().category().wanted(),
                                        r.score().category().given()))
                .sorted(Comparator.comparingDouble(r -> r.occupancy() + r.accuracy()))
                .limit(max)
                .forEach(r -> text.append(
                        "  %-18s %-44s occupancy %.2f accuracy %.2f dates %d/%d categories %d of %d, %d given%n"
                                .formatted(
                                        r.page().id(),
                                        r.page().layout(),
                                        r.occupancy(),
                                        r.accuracy(),
                                        r.score().date().right(),
                                        r.score().date().wanted(),
                                        r.score().category().right(),
                                        r.score().category().wanted(),
                                        r.score().category().given())));
        return text.toString();
    }

    private static String failures(String table, RecordSweep sweep, int max) {
        int at = RecordSweep.index(0.7);
        StringBuilder text = new StringBuilder(table + ", T = .7:\n");
        sweep.pages().stream()
                .filter(p -> p.emr().get(at) < 1)
                .sorted(Comparator.comparingDouble(p -> p.emr().get(at)))
                .limit(max)
                .forEach(p -> text.append("  %-18s %-44s EMR %.2f MDR %.2f%n"
                        .formatted(
                                p.page().id(),
                                p.page().layout(),
                                p.emr().get(at),
                                p.mdr().get(at))));
        return text.toString();
    }
}
