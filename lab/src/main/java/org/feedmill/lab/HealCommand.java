package org.feedmill.lab;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.feedmill.lab.bench.Bench;
import org.feedmill.lab.bench.Case;
import org.feedmill.lab.redesign.HealScore;
import org.feedmill.lab.redesign.HealScore.Verdict;
import org.feedmill.lab.redesign.HealTrial;
import org.feedmill.lab.redesign.Hope;
import org.feedmill.lab.trial.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures rule healing on redesigned pages and prints one row per redesign. */
@Command(name = "heal", description = "What becomes of rules on redesigned pages.", mixinStandardHelpOptions = true)
final class HealCommand implements Callable<Integer> {

    @Mixin
    private Place place = new Place();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--folder", split = ",", description = "Folders of the bench.")
    private List<String> folders = Bench.LISTS;

    @Option(names = "--case", description = "Only pages whose id contains this; what they end with is printed.")
    private String only = "";

    @Option(names = "--every", description = "Only every Nth page.")
    private int every = 1;

    @Option(names = "--seed", description = "Another seed makes other redesigns of the same kinds.")
    private long seed = 6;

    @Option(names = "--faults", description = "Also every page that did not end as it should.")
    private boolean faults;

    @Option(names = "--threads", description = "Threads.")
    private int threads = 2;

    @Override
    public Integer call() {
        CommandSpec command = Objects.requireNonNull(spec);
        if (place.absent(command)) {
            return 1;
        }
        List<Case> cases = new ArrayList<>();
        folders.forEach(f -> cases.addAll(place.bench().cases(f)));
        List<Case> some = new ArrayList<>();
        for (int i = 0; i < cases.size(); i += every) {
            if (cases.get(i).id().contains(only)) {
                some.add(cases.get(i));
            }
        }
        List<HealScore> scores = HealTrial.of(some, seed, threads);
        PrintWriter out = command.commandLine().getOut();
        for (Hope hope : Hope.values()) {
            out.println(
                    table(hope, scores.stream().filter(s -> s.hope() == hope).toList()));
        }
        if (faults) {
            scores.stream().filter(HealScore::faulty).forEach(s -> out.println(line(s)));
        }
        out.flush();
        return 0;
    }

    private String line(HealScore score) {
        List<String> words = new ArrayList<>(score.words());
        words.addAll(only.isEmpty() ? List.of() : score.items());
        return score.name() + ", " + score.id() + ": " + Table.figure(score.before(), 2) + " " + score.verdict() + " "
                + Table.figure(score.after(), 2) + "\n    " + String.join("\n    ", words);
    }

    private static String table(Hope hope, List<HealScore> scores) {
        Table table = new Table(List.of(
                hope.name().toLowerCase(Locale.ROOT),
                "pages",
                "rule failed",
                "healed",
                "share",
                "right",
                "share",
                "partly",
                "healed wrong",
                "sound wrong",
                "broken"));
        Map<String, List<HealScore>> groups = new LinkedHashMap<>();
        scores.forEach(
                s -> groups.computeIfAbsent(s.name(), k -> new ArrayList<>()).add(s));
        groups.forEach((name, group) -> table.add(row(name, group)));
        if (groups.size() > 1) {
            table.add(row("all", scores));
        }
        return table.toString();
    }

    private static List<String> row(String name, List<HealScore> group) {
        long failed = count(group, HealScore::failed);
        long healed = count(group, s -> s.failed() && s.verdict() == Verdict.HEALED && s.good());
        long good = count(group, HealScore::good);
        return List.of(
                name,
                "" + group.size(),
                "" + failed,
                "" + healed,
                Table.figure((double) healed / failed, 3),
                "" + good,
                Table.figure((double) good / group.size(), 3),
                "" + count(group, s -> s.verdict() != Verdict.BROKEN && !s.good() && !s.silent()),
                "" + count(group, s -> s.verdict() == Verdict.HEALED && s.silent()),
                "" + count(group, s -> s.verdict() == Verdict.SOUND && s.silent()),
                "" + count(group, s -> s.verdict() == Verdict.BROKEN));
    }

    private static long count(List<HealScore> scores, Predicate<HealScore> what) {
        return scores.stream().filter(what).count();
    }
}
