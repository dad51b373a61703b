package org.feedmill.lab.command.train;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.redesign.ExpectedHealing;
import org.feedmill.lab.redesign.RuleHealingScore;
import org.feedmill.lab.redesign.RuleHealingScore.HealVerdict;
import org.feedmill.lab.redesign.RuleHealingTrial;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures rule healing on redesigned pages and prints one row per redesign. */
@Command(name = "heal", description = "Heals rules on redesigned pages.", mixinStandardHelpOptions = true)
final class RuleHealingTrialCommand implements Callable<Integer> {

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--folder", split = ",", description = "Folders of the bench.")
    private List<String> folders = BenchFolder.LIST_FOLDERS;

    @Option(names = "--case", description = "Only pages whose id contains this; prints their results.")
    private String only = "";

    @Option(
            names = {"--sample", "--every"},
            description = "Use only every Nth page. --every is deprecated.")
    private int every = 1;

    @Option(names = "--seed", description = "Seed of the redesigns.")
    private long seed = 6;

    @Option(names = "--faults", description = "Also print every page with an unexpected result.")
    private boolean faults;

    @Option(names = "--threads", description = "Number of threads.")
    private int threads = 2;

    @Override
    public Integer call() {
        CommandSpec command = Objects.requireNonNull(spec);
        if (place.reportIfMissing(command)) {
            return 1;
        }
        List<ListCase> cases = new ArrayList<>();
        folders.forEach(f -> cases.addAll(place.benchFolder().cases(f)));
        List<ListCase> some = new ArrayList<>();
        for (int i = 0; i < cases.size(); i += every) {
            if (cases.get(i).id().contains(only)) {
                some.add(cases.get(i));
            }
        }
        List<RuleHealingScore> scores = RuleHealingTrial.of(some, seed, threads);
        PrintWriter out = command.commandLine().getOut();
        for (ExpectedHealing hope : ExpectedHealing.values()) {
            out.println(table(
                    hope, scores.stream().filter(s -> s.expected() == hope).toList()));
        }
        if (faults) {
            scores.stream().filter(RuleHealingScore::isUnexpected).forEach(s -> out.println(line(s)));
        }
        out.flush();
        return 0;
    }

    private String line(RuleHealingScore score) {
        List<String> words = new ArrayList<>(score.reasons());
        words.addAll(only.isEmpty() ? List.of() : score.items());
        return score.name() + ", " + score.id() + ": " + TextTable.formatNumber(score.before(), 2) + " "
                + score.verdict() + " " + TextTable.formatNumber(score.after(), 2) + "\n    "
                + String.join("\n    ", words);
    }

    private static String table(ExpectedHealing hope, List<RuleHealingScore> scores) {
        TextTable table = new TextTable(List.of(
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
        Map<String, List<RuleHealingScore>> groups = new LinkedHashMap<>();
        scores.forEach(
                s -> groups.computeIfAbsent(s.name(), k -> new ArrayList<>()).add(s));
        groups.forEach((name, group) -> table.add(row(name, group)));
        if (groups.size() > 1) {
            table.add(row("all", scores));
        }
        return table.toString();
    }

    private static List<String> row(String name, List<RuleHealingScore> group) {
        long failed = count(group, RuleHealingScore::oldRuleFailed);
        long healed = count(group, s -> s.oldRuleFailed() && s.verdict() == HealVerdict.HEALED && s.isRight());
        long good = count(group, RuleHealingScore::isRight);
        return List.of(
                name,
                "" + group.size(),
                "" + failed,
                "" + healed,
                TextTable.formatNumber((double) healed / failed, 3),
                "" + good,
                TextTable.formatNumber((double) good / group.size(), 3),
                "" + count(group, s -> s.verdict() != HealVerdict.BROKEN && !s.isRight() && !s.isSilentError()),
                "" + count(group, s -> s.verdict() == HealVerdict.HEALED && s.isSilentError()),
                "" + count(group, s -> s.verdict() == HealVerdict.SOUND && s.isSilentError()),
                "" + count(group, s -> s.verdict() == HealVerdict.BROKEN));
    }

    private static long count(List<RuleHealingScore> scores, Predicate<RuleHealingScore> what) {
        return scores.stream().filter(what).count();
    }
}
