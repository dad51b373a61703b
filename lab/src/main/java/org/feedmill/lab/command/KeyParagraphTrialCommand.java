package org.feedmill.lab.command;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.trial.article.ArticleSample;
import org.feedmill.lab.trial.article.KeyParagraphTrial;
import org.feedmill.query.KeyParagraph;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Finds the key paragraph of every article page by its title and checks that it lies within the article. */
@Command(
        name = "key",
        description = "Finds key paragraphs with the title of the article as question: how often are they part"
                + " of the article?",
        mixinStandardHelpOptions = true)
final class KeyParagraphTrialCommand implements Callable<Integer> {

    private static final int MAX_SHOWN = 400;

    @Mixin
    private BenchOptions place = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--case", description = "Only pages whose id contains this; prints the chosen paragraph.")
    private String only = "";

    @Option(names = "--worst", description = "Also print the N worst pages of the training half.")
    private int worst;

    @Option(names = "--roles", description = "Also print every chosen paragraph that is not running text.")
    private boolean roles;

    @Option(names = "--shortest", description = "Also print the N shortest chosen paragraphs.")
    private int shortest;

    @Override
    public Integer call() {
        CommandSpec given = Objects.requireNonNull(spec);
        if (place.reportIfMissing(given)) {
            return 1;
        }
        List<ArticleCase> all = place.benchFolder().articles();
        List<KeyParagraphTrial> trials =
                ParallelMap.map(ArticleSample.of(all, c -> c.id().contains(only), 2), KeyParagraphTrial::of, 2);
        PrintWriter out = given.commandLine().getOut();
        out.println(table(trials));
        trials.stream()
                .filter(t -> t.judged() && t.forLearning() && !t.within())
                .sorted(Comparator.comparingDouble(KeyParagraphTrial::inside))
                .limit(worst)
                .forEach(t -> out.println(line(t)));
        trials.stream()
                .filter(t -> !only.isEmpty()
                        || (roles
                                && t.role() != null
                                && !"PROSE".equals(t.role().name())))
                .forEach(t -> out.println(line(t)));
        trials.stream()
                .filter(t -> t.key() != null)
                .sorted(Comparator.comparingInt(
                        t -> Objects.requireNonNull(t.key()).text().length()))
                .limit(shortest)
                .forEach(t -> out.println(line(t)));
        out.flush();
        return 0;
    }

    private static TextTable table(List<KeyParagraphTrial> trials) {
        TextTable table = new TextTable(List.of("", "pages", "judged", "none", "within", "share", "answers", "millis"));
        table.add(row("all", trials));
        table.add(row(
                "to learn from",
                trials.stream().filter(KeyParagraphTrial::forLearning).toList()));
        table.add(
                row("to judge by", trials.stream().filter(t -> !t.forLearning()).toList()));
        Map<String, List<KeyParagraphTrial>> sources = trials.stream()
                .collect(Collectors.groupingBy(t -> t.page().source(), TreeMap::new, Collectors.toList()));
        sources.forEach((source, of) -> table.add(row(source, of)));
        return table;
    }

    private static List<String> row(String name, List<KeyParagraphTrial> trials) {
        List<KeyParagraphTrial> judged =
                trials.stream().filter(KeyParagraphTrial::judged).toList();
        long within = judged.stream().filter(KeyParagraphTrial::within).count();
        long none = trials.stream().filter(t -> t.key() == null).count();
        long answers = trials.stream()
                .filter(t -> t.key() != null && !t.key().answers().isEmpty())
                .count();
        return List.of(
                name,
                "" + trials.size(),
                "" + judged.size(),
                "" + none,
                "" + within,
                TextTable.formatNumber(within / (double) judged.size(), 3),
                "" + answers,
                TextTable.formatNumber(KeyParagraphTrial.millis(trials), 2));
    }

    private static String line(KeyParagraphTrial trial) {
        KeyParagraph key = trial.key();
        String head = trial.page().id() + "  " + TextTable.formatNumber(trial.inside(), 2) + "  "
                + trial.page().truth().title();
        if (key == null) {
            return head + "\n    none";
        }
        String text = key.text().length() > MAX_SHOWN ? key.text().substring(0, MAX_SHOWN) + "…" : key.text();
        return head + "\n    " + trial.role() + " at " + key.location() + ", S " + key.sum() + ", D " + key.criterion()
                + ", answers " + key.answers() + "\n    " + text;
    }
}
