package org.feedmill.spark.job;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createArrayType;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.induce.InducedRule;
import org.feedmill.rule.induce.PageVersion;
import org.feedmill.rule.induce.RuleInducer;
import org.feedmill.spark.input.FlatMapIterator;
import org.jspecify.annotations.Nullable;

/**
 * Learns one rule per site from the versions of its list page: the page that was saved most often and shows a list each
 * time; of several, the one whose address comes first. Sites without a page that was saved twice have no rule.
 */
record RuleProcessor() implements PageProcessor {

    /** Maximum number of versions that a rule is made from, the latest ones; more would cost time and add little. */
    private static final int MAX_VERSIONS = 8;

    private static final int MIN_VERSIONS = 2;

    @Override
    public StructType answerSchema() {
        return new StructType()
                .add("site", StringType)
                .add("url", StringType)
                .add("versions", IntegerType)
                .add("items", IntegerType)
                .add("exact", BooleanType)
                .add("differences", createArrayType(StringType))
                .add("rule", StringType);
    }

    @Override
    public Iterator<Row> process(Iterator<PartitionedRecord> pages) {
        return new FlatMapIterator<>(new SiteRuleIterator(pages), List::iterator);
    }

    /** Versions of the page at one address: their number and the latest ones. */
    private record SavedVersions(int count, List<PartitionedRecord> latest) {}

    /**
     * Iterates over the addresses, site by site; returns a rule at the end of each site, and bad records in their
     * order.
     */
    private static final class SiteRuleIterator implements Iterator<List<Row>> {

        private final Iterator<PartitionedRecord> from;
        private final ListFinder finder = ListFinders.best();
        private @Nullable PartitionedRecord ahead;
        private @Nullable PartitionedRecord site;
        private @Nullable List<PageVersion> best;
        private int bestCount;

        SiteRuleIterator(Iterator<PartitionedRecord> from) {
            this.from = from;
        }

        @Override
        public boolean hasNext() {
            return ahead != null || from.hasNext() || best != null;
        }

        @Override
        public List<Row> next() {
            List<Row> rows = new ArrayList<>();
            PartitionedRecord first = take();
            if (first == null || (site != null && !first.isInSameShare(site))) {
                rule(rows);
            }
            if (first == null) {
                return rows;
            }
            site = first;
            if (first.site().isEmpty()) {
                String reason = first.entry().fault() == null
                        ? "It has no address."
                        : first.entry().fault();
                rows.add(PageProcessor.processSafely(first, () -> {
                    throw new UnusablePageException(reason);
                }));
                return rows;
            }
            SavedVersions saved = saved(first);
            if (saved.count() >= MIN_VERSIONS && saved.count() > bestCount) {
                contend(saved, rows);
            }
            return rows;
        }

        private @Nullable PartitionedRecord take() {
            PartitionedRecord taken = ahead != null ? ahead : from.hasNext() ? from.next() : null;
            ahead = null;
            return taken;
        }

        private SavedVersions saved(PartitionedRecord first) {
            String address = PartitionPlan.withoutFragment(first.entry().url());
            Deque<PartitionedRecord> latest = new ArrayDeque<>(List.of(first));
            int count = 1;
            for (PartitionedRecord next = take(); next != null; next = take()) {
                if (!next.isInSameShare(first)
                        || !PartitionPlan.withoutFragment(next.entry().url()).equals(address)) {
                    ahead = next;
                    break;
                }
                count++;
                latest.addLast(next);
                if (latest.size() > MAX_VERSIONS) {
                    latest.removeFirst();
                }
            }
            return new SavedVersions(count, List.copyOf(latest));
        }

        private void contend(SavedVersions saved, List<Row> rows) {
            List<PageVersion> versions = new ArrayList<>();
            for (PartitionedRecord placed : saved.latest()) {
                Row row = PageProcessor.processSafely(placed, () -> {
                    Page page = UnusablePageException.requireComplete(
                            placed.entry(), UnusablePageException.parsePage(placed.entry()));
                    ItemList list = finder.find(page).best().orElse(null);
                    if (list != null) {
                        versions.add(new PageVersion(page, list));
                    }
                    return RowFactory.create();
                });
                if (row.get(1) != null) {
                    rows.add(row);
                }
            }
            if (versions.size() >= MIN_VERSIONS) {
                best = versions;
                bestCount = saved.count();
            }
        }

        private void rule(List<Row> rows) {
            List<PageVersion> versions = best;
            PartitionedRecord of = site;
            best = null;
            bestCount = 0;
            if (versions == null || of == null) {
                return;
            }
            rows.add(PageProcessor.processSafely(of, () -> {
                InducedRule induced = RuleInducer.induce(versions);
                PageVersion last = versions.getLast();
                return RowFactory.create(
                        of.site(),
                        last.page().url(),
                        versions.size(),
                        last.list().items().size(),
                        induced.exact(),
                        induced.differences().toArray(String[]::new),
                        RuleFormat.XML.write(induced.rule()));
            }));
        }
    }
}
