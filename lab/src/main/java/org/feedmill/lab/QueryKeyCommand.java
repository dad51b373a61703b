package org.feedmill.lab;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.trial.ArticleSample;
import org.feedmill.lab.trial.Crew;
import org.feedmill.lab.trial.KeyTrial;
import org.feedmill.lab.trial.Table;
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
        description =
                "The key paragraph, the article's title being the question: how often it lies within the true text.",
        mixinStandardHelpOptions = true)
final class QueryKeyCommand implements Callable<Integer> {

    private static final int SHOWN = 400;

    @Mixin
    private Place place = new Place();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--case", description = "Only pages whose id contains this; what was chosen is printed.")
    private String only = "";

    @Option(names = "--worst", description = "Also the N worst pages of the half to learn from.")
    private int worst;

    @Option(names = "--roles", description = "Also every paragraph chosen that is no running text.")
    private boolean roles;

    @Option(names = "--shortest", description = "Also the N shortest paragraphs chosen.")
    private int shortest;

    @Override
    public Integer call() {
        CommandSpec told = Objects.requireNonNull(spec);
        if (place.absent(told)) {
            return 1;
        }
        List<ArticleCase> all = place.bench().articles();
        List<KeyTrial> trials = Crew.map(ArticleSample.of(all, c -> c.id().contains(only), 2), KeyTrial::of, 2);
        PrintWriter out = told.commandLine().getOut();
        out.println(table(trials));
        trials.stream()
                .filter(t -> t.judged() && t.forLearning() && !t.within())
                .sorted(Comparator.comparingDouble(KeyTrial::inside))
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

    private static Table table(List<KeyTrial> trials) {
        Table table = new Table(List.of("", "pages", "judged", "none", "within", "share", "answers", "millis"));
        table.add(row("all", trials));
        table.add(row(
                "to learn from", trials.stream().filter(KeyTrial::forLearning).toList()));
        table.add(
                row("to judge by", trials.stream().filter(t -> !t.forLearning()).toList()));
        Map<String, List<KeyTrial>> sources = trials.stream()
                .collect(Collectors.groupingBy(t -> t.page().source(), TreeMap::new, Collectors.toList()));
        sources.forEach((source, of) -> table.add(row(source, of)));
        return table;
    }

    private static List<String> row(String name, List<KeyTrial> trials) {
        List<KeyTrial> judged = trials.stream().filter(KeyTrial::judged).toList();
        long within = judged.stream().filter(KeyTrial::within).count();
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
                Table.figure(within / (double) judged.size(), 3),
                "" + answers,
                Table.figure(KeyTrial.millis(trials), 2));
    }

    private static String line(KeyTrial trial) {
        KeyParagraph key = trial.key();
        String head = trial.page().id() + "  " + Table.figure(trial.inside(), 2) + "  "
                + trial.page().truth().title();
        if (key == null) {
            return head + "\n    none";
        }
        String text = key.text().length() > SHOWN ? key.text().substring(0, SHOWN) + "…" : key.text();
        return head + "\n    " + trial.role() + " at " + key.location() + ", S " + key.sum() + ", D " + key.criterion()
                + ", answers " + key.answers() + "\n    " + text;
    }
}
