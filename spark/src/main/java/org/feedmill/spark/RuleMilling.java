package org.feedmill.spark;

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
import org.feedmill.list.Finders;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.rule.Induced;
import org.feedmill.rule.Induction;
import org.feedmill.rule.RuleForm;
import org.feedmill.rule.Version;
import org.jspecify.annotations.Nullable;

/**
 * Learns one rule per site from the versions of its list page: the page that was saved most often and shows a list each
 * time; of
 * several the one whose address comes first. Sites without a page saved twice have none.
 */
record RuleMilling() implements Milling {

    /** Versions that a rule is made from, the latest of many: more cost more and tell little. */
    private static final int MOST_VERSIONS = 8;

    private static final int LEAST_VERSIONS = 2;

    @Override
    public StructType schema() {
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
    public Iterator<Row> over(Iterator<Placed> pages) {
        return new Flat<>(new Addresses(pages), List::iterator);
    }

    /** The pages of one address: the number of all, and the latest. */
    private record Saved(int count, List<Placed> latest) {}

    /** Goes through the addresses of site after site; gives a rule where a site ends, and bad entries where they stand. */
    private static final class Addresses implements Iterator<List<Row>> {

        private final Iterator<Placed> from;
        private final ListFinder finder = Finders.best();
        private @Nullable Placed ahead;
        private @Nullable Placed site;
        private @Nullable List<Version> best;
        private int bestCount;

        Addresses(Iterator<Placed> from) {
            this.from = from;
        }

        @Override
        public boolean hasNext() {
            return ahead != null || from.hasNext() || best != null;
        }

        @Override
        public List<Row> next() {
            List<Row> rows = new ArrayList<>();
            Placed first = take();
            if (first == null || (site != null && !first.sits(site))) {
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
                rows.add(Milling.row(first, () -> {
                    throw new NoPage(reason);
                }));
                return rows;
            }
            Saved saved = saved(first);
            if (saved.count() >= LEAST_VERSIONS && saved.count() > bestCount) {
                contend(saved, rows);
            }
            return rows;
        }

        private @Nullable Placed take() {
            Placed taken = ahead != null ? ahead : from.hasNext() ? from.next() : null;
            ahead = null;
            return taken;
        }

        private Saved saved(Placed first) {
            String address = Seating.address(first.entry().url());
            Deque<Placed> latest = new ArrayDeque<>(List.of(first));
            int count = 1;
            for (Placed next = take(); next != null; next = take()) {
                if (!next.sits(first) || !Seating.address(next.entry().url()).equals(address)) {
                    ahead = next;
                    break;
                }
                count++;
                latest.addLast(next);
                if (latest.size() > MOST_VERSIONS) {
                    latest.removeFirst();
                }
            }
            return new Saved(count, List.copyOf(latest));
        }

        private void contend(Saved saved, List<Row> rows) {
            List<Version> versions = new ArrayList<>();
            for (Placed placed : saved.latest()) {
                Row row = Milling.row(placed, () -> {
                    Page page = NoPage.whole(placed.entry(), NoPage.read(placed.entry()));
                    ItemList list = finder.find(page).best().orElse(null);
                    if (list != null) {
                        versions.add(new Version(page, list));
                    }
                    return RowFactory.create();
                });
                if (row.get(1) != null) {
                    rows.add(row);
                }
            }
            if (versions.size() >= LEAST_VERSIONS) {
                best = versions;
                bestCount = saved.count();
            }
        }

        private void rule(List<Row> rows) {
            List<Version> versions = best;
            Placed of = site;
            best = null;
            bestCount = 0;
            if (versions == null || of == null) {
                return;
            }
            rows.add(Milling.row(of, () -> {
                Induced induced = Induction.induce(versions);
                Version last = versions.getLast();
                return RowFactory.create(
                        of.site(),
                        last.page().url(),
                        versions.size(),
                        last.list().items().size(),
                        induced.exact(),
                        induced.differences().toArray(String[]::new),
                        RuleForm.XML.write(induced.rule()));
            }));
        }
    }
}
