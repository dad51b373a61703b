package org.feedmill.lab.command.server;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.learn.LearnedRule;
import org.feedmill.rule.learn.RuleLearner;
import org.feedmill.rule.mark.MarkTarget;
import org.feedmill.rule.mark.PageMark;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the time that the labeller takes to learn from a click, on large pages of several kinds, after warm-up. */
@Command(
        name = "label",
        description = "Time per click of the labeller on pages of about 5,000 nodes.",
        mixinStandardHelpOptions = true)
final class LabelSpeedCommand implements Callable<Integer> {

    /** The longest delay that a person perceives as instant. */
    private static final double MAX_MILLIS = 100;

    private static final int NODES = 5_000;

    private static final String[] WORDS =
            "harbour lantern winter letter crane roof bridge tower market garden river engine window paper".split(" ");

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--rounds", description = "Number of rounds per page; the first half warms up.")
    private int rounds = 30;

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        double worst = 0;
        for (Map.Entry<String, Page> one : pages().entrySet()) {
            double[] times = times(one.getValue());
            worst = Math.max(worst, times[times.length * 95 / 100]);
            out.println(String.format(
                    Locale.ROOT,
                    "%-6s %d nodes: click %.0f ms (median), %.0f ms (95th percentile), learner made in %.0f ms",
                    one.getKey(),
                    one.getValue().size(),
                    times[times.length / 2],
                    times[times.length * 95 / 100],
                    learnedMillis(one.getValue())));
            out.flush();
        }
        out.println(String.format(Locale.ROOT, "worst: %.0f ms (at most %.0f)", worst, MAX_MILLIS));
        return worst <= MAX_MILLIS ? 0 : 1;
    }

    private static Map<String, Page> pages() {
        Map<String, Page> pages = new LinkedHashMap<>();
        pages.put("table", page("<table>", NODES / 8, LabelSpeedCommand::row, "</table>"));
        pages.put("cards", page("<div class=grid>", NODES / 13, LabelSpeedCommand::card, "</div>"));
        pages.put("br", page("<p>", NODES / 5, LabelSpeedCommand::line, "</p>"));
        pages.put("rows", page("<table>", NODES / 12, LabelSpeedCommand::twoRows, "</table>"));
        return pages;
    }

    /** Writes one item. */
    private interface Writer {
        String item(Random random, int number);
    }

    private static Page page(String before, int items, Writer writer, String after) {
        Random random = new Random(7);
        StringBuilder body = new StringBuilder("<h1>News</h1>").append(before);
        for (int i = 0; i < items; i++) {
            body.append(writer.item(random, i));
        }
        return Page.parse("<html><body>" + body + after + "</body></html>", "https://example.org/");
    }

    private static String words(Random random, int count) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add(WORDS[random.nextInt(WORDS.length)]);
        }
        return String.join(" ", words);
    }

    private static String link(Random random, int number) {
        return "<a href=/a/" + number + ">" + words(random, 5) + "</a>";
    }

    private static String row(Random random, int number) {
        return "<tr><td>" + (1 + number % 28) + " May 2026</td><td>" + link(random, number) + "</td><td>"
                + words(random, 8) + "</td></tr>";
    }

    private static String card(Random random, int number) {
        return "<div class=card><img src=/i/" + number + ".jpg><div><h3>" + link(random, number) + "</h3><p>"
                + words(random, 14) + "</p><span class=by>" + words(random, 2) + "</span><time>" + (1 + number % 28)
                + " May 2026</time></div></div>";
    }

    private static String line(Random random, int number) {
        return "2026/04/" + (10 + number % 19) + " " + link(random, number) + " " + words(random, 4) + "<br>";
    }

    private static String twoRows(Random random, int number) {
        return "<tr class=head><td>" + (number + 1) + ".</td><td>" + link(random, number)
                + "</td></tr><tr><td></td><td>by " + words(random, 1) + " on " + (1 + number % 28)
                + " May 2026</td></tr>";
    }

    /** The times of single clicks: a title, a second title, a rejected item. */
    private double[] times(Page page) {
        List<Integer> links = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.A) {
                links.add(n);
            }
        }
        RuleLearner learner = new RuleLearner(page);
        Random random = new Random(3);
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            List<PageMark> marks = new ArrayList<>();
            for (MarkTarget target : List.of(MarkTarget.ITEM_TITLE, MarkTarget.ITEM_TITLE, MarkTarget.NO_ITEM)) {
                marks.add(new PageMark(target, links.remove(random.nextInt(links.size()))));
                double millis = click(learner, marks);
                if (i >= rounds / 2) {
                    times.add(millis);
                }
            }
        }
        double[] sorted = times.stream().mapToDouble(d -> d).toArray();
        Arrays.sort(sorted);
        return sorted;
    }

    private static double click(RuleLearner learner, List<PageMark> marks) {
        long begin = System.nanoTime();
        if (!(learner.learn(marks) instanceof LearnedRule.Success taught)) {
            throw new IllegalStateException("nothing was learned");
        }
        int length = RuleFormat.INI.write(taught.rule()).length();
        double millis = (System.nanoTime() - begin) / 1e6;
        return length > 0 ? millis : 0;
    }

    private static double learnedMillis(Page page) {
        long begin = System.nanoTime();
        RuleLearner learner = new RuleLearner(page);
        double millis = (System.nanoTime() - begin) / 1e6;
        return learner.learn(List.of()) instanceof LearnedRule.NoList ? millis : Double.NaN;
    }
}
