package org.feedmill.cli;

import java.util.List;
import java.util.Locale;
import org.feedmill.list.Found;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Paging;
import org.feedmill.mill.Trail;
import org.feedmill.page.Page;

/**
 * Report that explains a result: the page, its paging, the lists found, why the first one became the feed,
 * and what was dropped.
 */
final class Explanation {

    /** Enough of a list to recognise it. */
    private static final int SHOWN = 3;

    private final Report out = new Report();

    private Explanation() {}

    /** The lines of the report. */
    static List<String> of(Page page, Found found, Trail trail) {
        Explanation report = new Explanation();
        report.out.page(page);
        trail.ways().forEach(way -> report.out.field("way", way));
        report.paging(found.best().map(list -> Paging.of(page, list)).orElseGet(() -> Paging.of(page)));
        if (trail.end() != Trail.End.ENOUGH || trail.pages().size() > 1) {
            report.trail(trail);
        }
        for (int i = 0; i < found.candidates().size(); i++) {
            report.candidate(i + 1, found);
        }
        report.tried(found.tried());
        return report.out.lines();
    }

    private void paging(Paging paging) {
        out.field("next", paging.next() == null ? "(no next page found)" : paging.next());
        if (paging.more() != null) {
            out.field("more", paging.more());
        }
        paging.evidence().forEach(why -> out.line("  because  " + why));
    }

    private void trail(Trail trail) {
        out.line("");
        out.line("Pages read");
        trail.pages().forEach(page -> out.line("  - " + Report.shortened(page)));
        out.line("  end      " + trail.sentence());
    }

    private void candidate(int rank, Found found) {
        ItemList list = found.candidates().get(rank - 1);
        List<Item> items = list.items();
        out.line("");
        out.line(String.format(
                Locale.ROOT,
                "List %d: %d %s, finder %s, score %.3f%s",
                rank,
                items.size(),
                items.size() == 1 ? "item" : "items",
                list.finder(),
                list.score(),
                rank == 1 ? "  <- the feed" : ""));
        if (rank == 1) {
            out.line("  won      " + reason(found.candidates()));
        }
        list.evidence().forEach(why -> out.line("  because  " + why));
        items.stream().limit(SHOWN).forEach(this::item);
        if (items.size() > SHOWN) {
            out.line("  ...      " + (items.size() - SHOWN) + " more");
        }
    }

    private static String reason(List<ItemList> ranked) {
        ItemList first = ranked.getFirst();
        if (ranked.size() == 1) {
            return "as the only list";
        }
        ItemList second = ranked.get(1);
        return first.score() >= second.score()
                ? String.format(Locale.ROOT, "by its score: %.3f, list 2 has %.3f", first.score(), second.score())
                : "since finder " + first.finder() + " goes before " + second.finder();
    }

    private void item(Item item) {
        String date = item.date() == null ? "no date" : item.date().iso();
        String price = item.price() == null
                ? ""
                : item.price().amount() + " " + item.price().currency() + "  ";
        out.line("  item     " + date + "  " + price + Report.shortened(item.title()));
        out.line("           " + (item.link() == null ? "(no link)" : Report.shortened(item.link())));
        if (item.enclosure() != null) {
            out.line("           + " + Report.shortened(item.enclosure().address()) + " ("
                    + item.enclosure().type() + ")");
        }
    }

    private void tried(List<String> tried) {
        if (!tried.isEmpty()) {
            out.line("");
            out.line("Tried");
            tried.forEach(reason -> out.line("  - " + reason));
        }
    }
}
