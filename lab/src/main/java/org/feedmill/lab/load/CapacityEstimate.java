package org.feedmill.lab.load;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Estimate of the resources that a number of feeds needs, computed from measured costs. Everything is linear in the
 * number of feeds; docs/planning.md states what that leaves out.
 */
public record CapacityEstimate(MeasuredCosts costs, Assumptions assumptions, double feeds) {

    private static final double DAY_SECONDS = 86_400;
    private static final double MONTH_SECONDS = 30 * DAY_SECONDS;

    /**
     * Assumptions about feeds and machines.
     *
     * @param updatesPerDay of a feed per day
     * @param notModifiedShare share of the responses that report in a few bytes that nothing changed
     * @param changedShare share of the updates whose page is parsed because its bytes changed
     * @param itemsPerFeed stored per feed
     * @param newItemsPerDay new items of a feed per day
     * @param fullTextShare share of the feeds whose articles are read
     * @param compressedPageBytes bytes of a page on the wire
     * @param logDays days for which the fetch log is kept
     * @param updateSeconds from the claim of a feed to the end of its update, on the real web
     * @param peakFactor load of the busiest hour as a multiple of the mean
     * @param targetUtilization planned utilization of a core or a line, as a fraction
     * @param coresPerMachine number of cores
     */
    public record Assumptions(
            double updatesPerDay,
            double notModifiedShare,
            double changedShare,
            double itemsPerFeed,
            double newItemsPerDay,
            double fullTextShare,
            double compressedPageBytes,
            double logDays,
            double updateSeconds,
            double peakFactor,
            double targetUtilization,
            double coresPerMachine) {

        public static final Assumptions DEFAULT = Assumptions.builder()
                .updatesPerDay(8)
                .notModifiedShare(0.3)
                .changedShare(0.6)
                .itemsPerFeed(100)
                .newItemsPerDay(2)
                .fullTextShare(0.2)
                .compressedPageBytes(31_000)
                .logDays(30)
                .updateSeconds(2)
                .peakFactor(2)
                .targetUtilization(0.5)
                .coresPerMachine(16)
                .build();

        /** Returns descriptions of the assumptions, one per line. */
        public List<String> descriptions() {
            return List.of(
                    describe(
                            "A feed is updated %s times a day (the default adapts between hourly and daily).",
                            updatesPerDay),
                    describe("%s %% of the responses are 304 and contain no page.", 100 * notModifiedShare),
                    describe("%s %% of the updates fetch changed bytes, so the page is parsed.", 100 * changedShare),
                    describe("%s items of a feed are stored, and %s are added per day.", itemsPerFeed, newItemsPerDay),
                    describe("The articles of %s %% of the feeds are read.", 100 * fullTextShare),
                    describe("A page, list or article, is %s kB on the wire, compressed.", compressedPageBytes / 1000),
                    describe("The fetch log is kept for %s days.", logDays),
                    describe("An update takes %s s, nearly all of it waiting for the site.", updateSeconds),
                    describe(
                            "The busiest hour has %s times the mean load; the planned utilization of a core is %s %%.",
                            peakFactor, 100 * targetUtilization),
                    describe("A machine has %s cores.", coresPerMachine));
        }

        public static Builder builder() {
            return new Builder();
        }

        /** Builds a {@link Assumptions}. Not thread-safe. */
        public static final class Builder {

            private double updatesPerDay;
            private double notModifiedShare;
            private double changedShare;
            private double itemsPerFeed;
            private double newItemsPerDay;
            private double fullTextShare;
            private double compressedPageBytes;
            private double logDays;
            private double updateSeconds;
            private double peakFactor;
            private double targetUtilization;
            private double coresPerMachine;

            private Builder() {}

            public Builder updatesPerDay(double value) {
                this.updatesPerDay = value;
                return this;
            }

            public Builder notModifiedShare(double value) {
                this.notModifiedShare = value;
                return this;
            }

            public Builder changedShare(double value) {
                this.changedShare = value;
                return this;
            }

            public Builder itemsPerFeed(double value) {
                this.itemsPerFeed = value;
                return this;
            }

            public Builder newItemsPerDay(double value) {
                this.newItemsPerDay = value;
                return this;
            }

            public Builder fullTextShare(double value) {
                this.fullTextShare = value;
                return this;
            }

            public Builder compressedPageBytes(double value) {
                this.compressedPageBytes = value;
                return this;
            }

            public Builder logDays(double value) {
                this.logDays = value;
                return this;
            }

            public Builder updateSeconds(double value) {
                this.updateSeconds = value;
                return this;
            }

            public Builder peakFactor(double value) {
                this.peakFactor = value;
                return this;
            }

            public Builder targetUtilization(double value) {
                this.targetUtilization = value;
                return this;
            }

            public Builder coresPerMachine(double value) {
                this.coresPerMachine = value;
                return this;
            }

            public Assumptions build() {
                return new Assumptions(
                        updatesPerDay,
                        notModifiedShare,
                        changedShare,
                        itemsPerFeed,
                        newItemsPerDay,
                        fullTextShare,
                        compressedPageBytes,
                        logDays,
                        updateSeconds,
                        peakFactor,
                        targetUtilization,
                        coresPerMachine);
            }
        }
    }

    private static String describe(String form, double... values) {
        Object[] texts = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            texts[i] = formatFigure(values[i]);
        }
        return form.formatted(texts);
    }

    private double updatesPerSecond() {
        return feeds * assumptions.updatesPerDay / DAY_SECONDS;
    }

    private double articlesPerSecond() {
        return feeds * assumptions.fullTextShare * assumptions.newItemsPerDay / DAY_SECONDS;
    }

    /** Returns a cost of the average update. */
    private double updateCost(String what) {
        return assumptions.changedShare * costs.cost("update.changed." + what)
                + (1 - assumptions.changedShare) * costs.cost("update.unchanged." + what);
    }

    private double nodeCores() {
        double article = costs.cost("article.parse.cpu") + costs.cost("article.find.cpu");
        return (updatesPerSecond() * updateCost("cpu") + articlesPerSecond() * article)
                / 1000
                * assumptions.peakFactor
                / assumptions.targetUtilization;
    }

    private double databaseCores() {
        return updatesPerSecond()
                * updateCost("database.cpu")
                / 1000
                * assumptions.peakFactor
                / assumptions.targetUtilization;
    }

    private double bytesPerSecond() {
        double list = (1 - assumptions.notModifiedShare) * assumptions.compressedPageBytes
                + assumptions.notModifiedShare * 500;
        return updatesPerSecond() * list + articlesPerSecond() * assumptions.compressedPageBytes;
    }

    private double fetchLogRows() {
        return feeds * Math.min(1000, assumptions.updatesPerDay * assumptions.logDays);
    }

    private double databaseBytes() {
        double texts = assumptions.fullTextShare * assumptions.itemsPerFeed * costs.cost("article.html");
        return feeds
                        * (costs.cost("feed.bytes")
                                + costs.cost("feed.content")
                                + assumptions.itemsPerFeed * costs.cost("item.bytes")
                                + texts)
                + fetchLogRows() * costs.cost("visit.bytes");
    }

    private double concurrentUpdates() {
        return updatesPerSecond() * assumptions.peakFactor * assumptions.updateSeconds;
    }

    private static double machineCount(double cores, double ofMachine) {
        return Math.max(1, Math.ceil(cores / ofMachine));
    }

    /** Returns names and values, in table order. */
    public Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("updates/s, mean", formatFigure(updatesPerSecond()));
        facts.put("updates/s, busiest hour", formatFigure(updatesPerSecond() * assumptions.peakFactor));
        facts.put("updates at once, busiest hour", formatFigure(concurrentUpdates()));
        facts.put(
                "minimum number of sites, for polite delays",
                formatFigure(updatesPerSecond() * assumptions.peakFactor * 2.1));
        facts.put("articles/s, mean", formatFigure(articlesPerSecond()));
        facts.put("cores of nodes", formatFigure(nodeCores()));
        facts.put("machines for nodes", formatFigure(machineCount(nodeCores(), assumptions.coresPerMachine)));
        facts.put("bandwidth, Mbit/s, busiest hour", formatFigure(bytesPerSecond() * 8 / 1e6 * assumptions.peakFactor));
        facts.put("TB per month", formatFigure(bytesPerSecond() * MONTH_SECONDS / 1e12));
        facts.put(
                "statements/s, busiest hour",
                formatFigure(updatesPerSecond() * updateCost("statements") * assumptions.peakFactor));
        facts.put(
                "transactions/s, busiest hour",
                formatFigure(updatesPerSecond() * updateCost("transactions") * assumptions.peakFactor));
        facts.put(
                "rows written/s, busiest hour",
                formatFigure(updatesPerSecond() * updateCost("rows") * assumptions.peakFactor));
        facts.put(
                "write-ahead log, MB/s, busiest hour",
                formatFigure(updatesPerSecond() * updateCost("log") / 1e6 * assumptions.peakFactor));
        facts.put("cores of the database", formatFigure(databaseCores()));
        facts.put(
                "machines for the database", formatFigure(machineCount(databaseCores(), assumptions.coresPerMachine)));
        facts.put(
                "rows: feeds, items, log",
                formatCount(feeds) + ", " + formatCount(feeds * assumptions.itemsPerFeed) + ", "
                        + formatCount(fetchLogRows()));
        facts.put("database, GB", formatFigure(databaseBytes() / 1e9));
        return facts;
    }

    private static String formatCount(double count) {
        return count < 1e6 ? formatFigure(count) : formatFigure(count / 1e6) + " M";
    }

    /** Formats a value with two significant digits. */
    static String formatFigure(double value) {
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

    /** Returns the tables of the planning page. */
    public static String markdown(MeasuredCosts costs, Assumptions habits, List<Double> counts) {
        List<CapacityEstimate> all =
                counts.stream().map(n -> new CapacityEstimate(costs, habits, n)).toList();
        List<String> lines = new ArrayList<>();
        lines.add(costs.markdown());
        habits.descriptions().forEach(line -> lines.add("- " + line));
        lines.add("");
        lines.add("| feeds |"
                + String.join(
                        "",
                        all.stream()
                                .map(c -> " " + formatFigure(c.feeds) + " |")
                                .toList()));
        lines.add("|---|" + "---|".repeat(all.size()));
        List<Map<String, String>> facts =
                all.stream().map(CapacityEstimate::facts).toList();
        facts.getFirst().keySet().forEach(name -> {
            StringBuilder row = new StringBuilder("| " + name + " |");
            facts.forEach(f -> row.append(' ').append(f.get(name)).append(" |"));
            lines.add(row.toString());
        });
        return String.join("\n", lines) + "\n";
    }
}
