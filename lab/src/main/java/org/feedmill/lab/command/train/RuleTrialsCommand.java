package org.feedmill.lab.command.train;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.trial.rule.RuleCostTrial;
import org.feedmill.lab.trial.rule.RuleInductionTrial;
import org.feedmill.lab.trial.rule.RuleInductionTrial.PageOutcome;
import org.feedmill.lab.trial.rule.RuleInductionTrial.RuleGenerality;
import org.feedmill.lab.trial.rule.RuleStabilityTrial;
import org.feedmill.list.ItemField;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Groups the commands that measure rules on list pages: induced, learned and healed. */
@Command(
        name = "rules",
        description = "Measures rules on list pages.",
        mixinStandardHelpOptions = true,
        subcommands = {
            RuleTrialsCommand.RuleInductionTrialCommand.class,
            RuleLearningTrialCommand.class,
            TrainMarkModelCommand.class,
            RuleHealingTrialCommand.class
        })
public final class RuleTrialsCommand {

    /** Measures rules that are induced from the lists of the finders. */
    @Command(
            name = "induce",
            description = "Induces rules from the lists of the finders: do they find the same items again?",
            mixinStandardHelpOptions = true)
    static final class RuleInductionTrialCommand implements Callable<Integer> {

        @Mixin
        private BenchOptions place = new BenchOptions();

        @Spec
        private @Nullable CommandSpec spec;

        @Option(names = "--finder", split = ",", description = "Finders whose lists are used.")
        private List<String> finders = List.of("best");

        @Option(names = "--case", description = "Only pages whose id contains this; prints their rules.")
        private String only = "";

        @Option(names = "--worst", description = "Number of worst and slowest pages to print.")
        private int worst = 20;

        @Option(
                names = {"--stability", "--lasting"},
                description = "Also measure how well rules from half of the records find the others. --lasting is"
                        + " deprecated.")
        private boolean lasting;

        @Option(names = "--speed", description = "Also measure the cost of applying rules compared with parsing.")
        private boolean speed;

        @Option(names = "--threads", description = "Number of threads.")
        private int threads = 2;

        @Override
        public Integer call() {
            CommandSpec command = Objects.requireNonNull(spec);
            if (place.reportIfMissing(command)) {
                return 1;
            }
            List<ListCase> cases = new ArrayList<>();
            BenchFolder.LIST_FOLDERS.forEach(
                    f -> cases.addAll(place.benchFolder().cases(f)));
            cases.removeIf(c -> !c.id().contains(only));
            PrintWriter out = command.commandLine().getOut();
            for (String finder : finders) {
                show(finder, RuleInductionTrial.of(finder, cases, threads), out);
                if (lasting) {
                    show(RuleStabilityTrial.of(finder, cases, threads), out);
                }
                if (speed) {
                    show(RuleCostTrial.of(finder, cases), out);
                }
            }
            out.flush();
            return 0;
        }

        private void show(String finder, RuleInductionTrial trial, PrintWriter out) {
            TextTable sums =
                    new TextTable(List.of(finder, "pages", "same", "core", "general", "several", "literal", "found"));
            sums.add(List.of(
                    "",
                    "" + trial.pages().size(),
                    "" + trial.identicalPages(),
                    "" + trial.coreIdenticalPages(),
                    "" + trial.of(RuleGenerality.GENERAL),
                    "" + trial.of(RuleGenerality.ALTERNATIVES),
                    "" + trial.of(RuleGenerality.LITERAL),
                    "" + trial.of(RuleGenerality.FOUND)));
            out.println(sums);
            TextTable parts = new TextTable(List.of("pages that agree in", "share"));
            List<String> names = new ArrayList<>(List.of("items"));
            List.of(ItemField.values()).forEach(field -> names.add(field.fieldName()));
            for (String part : names) {
                parts.add(List.of(part, TextTable.formatNumber(trial.agreement(part), 4)));
            }
            out.println(parts);
            trial.differingPages().stream()
                    .limit(worst)
                    .forEach(p -> out.println(p.id() + ": " + p.items() + " items, otherwise " + p.wrong()));
            trial.pages().stream()
                    .sorted(Comparator.comparingDouble(PageOutcome::millis).reversed())
                    .limit(worst / 4)
                    .forEach(
                            p -> out.println(p.id() + ": induced in " + TextTable.formatNumber(p.millis(), 0) + " ms"));
            if (!only.isEmpty()) {
                trial.pages().forEach(p -> out.println(p.id() + " " + p.form() + "\n" + written(p.rule())));
            }
        }

        private void show(RuleStabilityTrial trial, PrintWriter out) {
            out.println("lasting: " + trial.pages().size() + " pages, F1 " + TextTable.formatNumber(trial.f1(), 4)
                    + ", whole " + TextTable.formatNumber(trial.perfectShare(), 4));
            trial.pages().stream()
                    .sorted(Comparator.comparingDouble(RuleStabilityTrial.PageOutcome::f1))
                    .limit(worst)
                    .forEach(p -> out.println(p.id() + ": F1 " + TextTable.formatNumber(p.f1(), 3)
                            + (only.isEmpty() ? "" : "\n" + written(p.rule()))));
        }

        private void show(RuleCostTrial trial, PrintWriter out) {
            out.println("cost: parse " + TextTable.formatNumber(trial.parseMillis(), 0) + " ms, apply "
                    + TextTable.formatNumber(trial.applyMillis(), 0) + " ms, ratio "
                    + TextTable.formatNumber(trial.ratio(), 3));
            trial.pages().stream()
                    .limit(worst)
                    .forEach(p -> out.println(p.id() + ": apply " + TextTable.formatNumber(p.applyMillis(), 2)
                            + " ms, parse " + TextTable.formatNumber(p.parseMillis(), 2)));
        }

        private static String written(Rule rule) {
            StringBuilder out = new StringBuilder();
            for (SubjectRule subject : rule.subjects()) {
                out.append("  subject ").append(subject.paths()).append(subject.run() ? " run" : "");
                out.append(" title ").append(paths(subject.title().choices())).append('\n');
                for (ItemRule item : subject.items()) {
                    out.append("    item ").append(item.paths()).append(item.run() ? " run" : "");
                    out.append('\n');
                    item.fields()
                            .forEach((part, field) -> out.append("      ")
                                    .append(part.fieldName())
                                    .append(' ')
                                    .append(paths(field.choices()))
                                    .append('\n'));
                }
            }
            return out.toString();
        }

        private static List<String> paths(List<FieldChoice> choices) {
            return choices.stream()
                    .map(c -> c.path() + (c.stripDate() ? " undated" : ""))
                    .toList();
        }
    }
}
