package org.feedmill.lab.load;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Estimate of the resources that a number of feeds needs, computed from measured costs. Everything is linear in the number
 * of feeds; docs/planning.md states what that leaves out.
 */
public record Capacity(Costs costs, Habits habits, double feeds) {

    private static final double DAY = 86_400;
    private static final double MONTH = 30 * DAY;

    /**
     * Assumptions about feeds and machines.
     *
     * @param updates of a feed a day
     * @param unsent part of the answers that say in a few bytes that nothing changed
     * @param read part of the updates whose page is parsed, since its bytes are other ones
     * @param items kept of a feed
     * @param fresh new items of a feed a day
     * @param fullText part of the feeds whose articles are read
     * @param packed bytes of a page on the wire
     * @param keepLog days that the log of fetches is kept
     * @param seconds from the claim of a feed to the end of its update, on the real web
     * @param peak load of the busiest hour as a multiple of the mean
     * @param ease planned utilization of a core or a line, as a fraction
     * @param cores of a machine
     */
    public record Habits(
            double updates,
            double unsent,
            double read,
            double items,
            double fresh,
            double fullText,
            double packed,
            double keepLog,
            double seconds,
            double peak,
            double ease,
            double cores) {

        public static final Habits USUAL = new Habits(8, 0.3, 0.6, 100, 2, 0.2, 31_000, 30, 2, 2, 0.5, 16);

        /** The assumptions in words, a line each. */
        public List<String> words() {
            return List.of(
                    told("A feed is updated %s times a day (the default adapts between hourly and daily).", updates),
                    told("%s %% of the answers are 304 and have no page.", 100 * unsent),
                    told("%s %% of the updates bring other bytes than before: the page is parsed.", 100 * read),
                    told("%s items of a feed are kept, %s come a day.", items, fresh),
                    told("Of %s %% of the feeds the articles are read.", 100 * fullText),
                    told("A page, list or article, is %s kB on the wire, packed.", packed / 1000),
                    told("The log of fetches is kept for %s days.", keepLog),
                    told("An update takes %s s, nearly all of it waiting for the site.", seconds),
                    told("The busiest hour has %s times the mean; %s %% of a core is planned with.", peak, 100 * ease),
                    told("A machine has %s cores.", cores));
        }
    }

    private static String told(String form, double... values) {
        Object[] texts = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            texts[i] = figure(values[i]);
        }
        return form.formatted(texts);
    }

    private double rate() {
        return feeds * habits.updates / DAY;
    }

    private double articles() {
        return feeds * habits.fullText * habits.fresh / DAY;
    }

    /** A cost of the mean update. */
    private double update(String what) {
        return habits.read * costs.of("update.changed." + what)
                + (1 - habits.read) * costs.of("update.unchanged." + what);
    }

    private double nodeCores() {
        double article = costs.of("article.parse.cpu") + costs.of("article.find.cpu");
        return (rate() * update("cpu") + articles() * article) / 1000 * habits.peak / habits.ease;
    }

    private double databaseCores() {
        return rate() * update("database.cpu") / 1000 * habits.peak / habits.ease;
    }

    private double wire() {
        double list = (1 - habits.unsent) * habits.packed + habits.unsent * 500;
        return rate() * list + articles() * habits.packed;
    }

    private double visits() {
        return feeds * Math.min(1000, habits.updates * habits.keepLog);
    }

    private double size() {
        double texts = habits.fullText * habits.items * costs.of("article.html");
        return feeds
                        * (costs.of("feed.bytes")
                                + costs.of("feed.content")
                                + habits.items * costs.of("item.bytes")
                                + texts)
                + visits() * costs.of("visit.bytes");
    }

    private double atOnce() {
        return rate() * habits.peak * habits.seconds;
    }

    private static double machines(double cores, double ofMachine) {
        return Math.max(1, Math.ceil(cores / ofMachine));
    }

    /** Names and values, in the order of a table. */
    public Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("updates/s, mean", figure(rate()));
        facts.put("updates/s, busiest hour", figure(rate() * habits.peak));
        facts.put("updates at once, busiest hour", figure(atOnce()));
        facts.put("sites at least, for polite breaks", figure(rate() * habits.peak * 2.1));
        facts.put("articles/s, mean", figure(articles()));
        facts.put("cores of nodes", figure(nodeCores()));
        facts.put("machines for nodes", figure(machines(nodeCores(), habits.cores)));
        facts.put("bandwidth, Mbit/s, busiest hour", figure(wire() * 8 / 1e6 * habits.peak));
        facts.put("TB a month", figure(wire() * MONTH / 1e12));
        facts.put("statements/s, busiest hour", figure(rate() * update("statements") * habits.peak));
        facts.put("transactions/s, busiest hour", figure(rate() * update("transactions") * habits.peak));
        facts.put("rows written/s, busiest hour", figure(rate() * update("rows") * habits.peak));
        facts.put("write-ahead log, MB/s, busiest hour", figure(rate() * update("log") / 1e6 * habits.peak));
        facts.put("cores of the database", figure(databaseCores()));
        facts.put("machines for the database", figure(machines(databaseCores(), habits.cores)));
        facts.put(
                "rows: feeds, items, log",
                million(feeds) + ", " + million(feeds * habits.items) + ", " + million(visits()));
        facts.put("database, GB", figure(size() / 1e9));
        return facts;
    }

    private static String million(double count) {
        return count < 1e6 ? figure(count) : figure(count / 1e6) + " M";
    }

    /** Formats a value with two significant digits. */
    static String figure(double value) {
        if (value == 0 || value >= 100) {
            double unit = value < 1000 ? 1 : Math.pow(10, Math.floor(Math.log10(value)) - 1);
            return String.format(Locale.ROOT, "%,.0f", Math.round(value / unit) * unit);
        }
        String text = new BigDecimal(value)
                .round(new MathContext(2))
                .stripTrailingZeros()
                .toPlainString();
        return text;
    }

    /** The tables as the planning page has them. */
    public static String markdown(Costs costs, Habits habits, List<Double> counts) {
        List<Capacity> all =
                counts.stream().map(n -> new Capacity(costs, habits, n)).toList();
        List<String> lines = new ArrayList<>();
        lines.add(costs.markdown());
        habits.words().forEach(line -> lines.add("- " + line));
        lines.add("");
        lines.add("| feeds |"
                + String.join(
                        "", all.stream().map(c -> " " + figure(c.feeds) + " |").toList()));
        lines.add("|---|" + "---|".repeat(all.size()));
        List<Map<String, String>> facts = all.stream().map(Capacity::facts).toList();
        facts.getFirst().keySet().forEach(name -> {
            StringBuilder row = new StringBuilder("| " + name + " |");
            facts.forEach(f -> row.append(' ').append(f.get(name)).append(" |"));
            lines.add(row.toString());
        });
        return String.join("\n", lines) + "\n";
    }
}
