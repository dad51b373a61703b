package org.feedmill.lab;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.bench.Bench;
import org.feedmill.lab.bench.Case;
import org.feedmill.lab.trial.InductionTrial;
import org.feedmill.lab.trial.InductionTrial.Form;
import org.feedmill.lab.trial.InductionTrial.Outcome;
import org.feedmill.lab.trial.LastingTrial;
import org.feedmill.lab.trial.RuleCostTrial;
import org.feedmill.lab.trial.Table;
import org.feedmill.rule.Choice;
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
        description = "Mapping rules on list pages.",
        mixinStandardHelpOptions = true,
        subcommands = {RulesCommand.Induce.class, LearnCommand.class, TrainMarksCommand.class, HealCommand.class})
final class RulesCommand {

    /** Measures rules that are induced from the lists of the finders. */
    @Command(
            name = "induce",
            description = "Rules from finders' lists: do they give the same items again?",
            mixinStandardHelpOptions = true)
    static final class Induce implements Callable<Integer> {

        @Mixin
        private Place place = new Place();

        @Spec
        private @Nullable CommandSpec spec;

        @Option(names = "--finder", split = ",", description = "Finders whose lists are taken.")
        private List<String> finders = List.of("best");

        @Option(names = "--case", description = "Only pages whose id contains this; their rules are printed.")
        private String only = "";

        @Option(names = "--worst", description = "So many of the worst and of the slowest pages are printed.")
        private int worst = 20;

        @Option(names = "--lasting", description = "Also how well rules of half of the records give the others.")
        private boolean lasting;

        @Option(names = "--speed", description = "Also what applying costs beside parsing.")
        private boolean speed;

        @Option(names = "--threads", description = "Threads.")
        private int threads = 2;

        @Override
        public Integer call() {
            CommandSpec command = Objects.requireNonNull(spec);
            if (place.absent(command)) {
                return 1;
            }
            List<Case> cases = new ArrayList<>();
            Bench.LISTS.forEach(f -> cases.addAll(place.bench().cases(f)));
            cases.removeIf(c -> !c.id().contains(only));
            PrintWriter out = command.commandLine().getOut();
            for (String finder : finders) {
                show(finder, InductionTrial.of(finder, cases, threads), out);
                if (lasting) {
                    show(LastingTrial.of(finder, cases, threads), out);
                }
                if (speed) {
                    show(RuleCostTrial.of(finder, cases), out);
                }
            }
            out.flush();
            return 0;
        }

        private void show(String finder, InductionTrial trial, PrintWriter out) {
            Table sums = new Table(List.of(finder, "pages", "same", "core", "general", "several", "literal", "found"));
            sums.add(List.of(
                    "",
                    "" + trial.pages().size(),
                    "" + trial.same(),
                    "" + trial.coreSame(),
                    "" + trial.of(Form.GENERAL),
                    "" + trial.of(Form.ALTERNATIVES),
                    "" + trial.of(Form.LITERAL),
                    "" + trial.of(Form.FOUND)));
            out.println(sums);
            Table parts = new Table(List.of("pages that agree in", "share"));
            for (String part : List.of(
                    "items",
                    "title",
                    "link",
                    "date",
                    "category",
                    "description",
                    "image",
                    "author",
                    "price",
                    "enclosure")) {
                parts.add(List.of(part, Table.figure(trial.agreement(part), 4)));
            }
            out.println(parts);
            trial.worst().stream()
                    .limit(worst)
                    .forEach(p -> out.println(p.id() + ": " + p.items() + " items, otherwise " + p.wrong()));
            trial.pages().stream()
                    .sorted(Comparator.comparingDouble(Outcome::millis).reversed())
                    .limit(worst / 4)
                    .forEach(p -> out.println(p.id() + ": induced in " + Table.figure(p.millis(), 0) + " ms"));
            if (!only.isEmpty()) {
                trial.pages().forEach(p -> out.println(p.id() + " " + p.form() + "\n" + written(p.rule())));
            }
        }

        private void show(LastingTrial trial, PrintWriter out) {
            out.println("lasting: " + trial.pages().size() + " pages, F1 " + Table.figure(trial.f1(), 4) + ", whole "
                    + Table.figure(trial.whole(), 4));
            trial.pages().stream()
                    .sorted(Comparator.comparingDouble(LastingTrial.Outcome::f1))
                    .limit(worst)
                    .forEach(p -> out.println(p.id() + ": F1 " + Table.figure(p.f1(), 3)
                            + (only.isEmpty() ? "" : "\n" + written(p.rule()))));
        }

        private void show(RuleCostTrial trial, PrintWriter out) {
            out.println("cost: parse " + Table.figure(trial.parseMillis(), 0) + " ms, apply "
                    + Table.figure(trial.applyMillis(), 0) + " ms, ratio " + Table.figure(trial.ratio(), 3));
            trial.pages().stream()
                    .limit(worst)
                    .forEach(p -> out.println(p.id() + ": apply " + Table.figure(p.applyMillis(), 2) + " ms, parse "
                            + Table.figure(p.parseMillis(), 2)));
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
                                    .append(part.word())
                                    .append(' ')
                                    .append(paths(field.choices()))
                                    .append('\n'));
                }
            }
            return out.toString();
        }

        private static List<String> paths(List<Choice> choices) {
            return choices.stream()
                    .map(c -> c.path() + (c.undated() ? " undated" : ""))
                    .toList();
        }
    }
}
