package org.feedmill.cli;

import java.util.List;
import java.util.Locale;
import org.feedmill.cli.terminal.TextReport;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.paging.Paging;
import org.feedmill.mill.PageTrail;
import org.feedmill.page.Page;

/**
 * Report that explains a result: the page, its paging, the lists found, why the first one became the feed,
 * and what was dropped.
 */
final class ListExplanation {

    /** Number of items that are enough to recognise a list. */
    private static final int MAX_ITEMS_SHOWN = 3;

    private final TextReport out = new TextReport();

    private ListExplanation() {}

    /** Returns the lines of the report. */
    static List<String> of(Page page, FoundLists found, PageTrail trail) {
        ListExplanation report = new ListExplanation();
        report.out.addPage(page);
        trail.detours().forEach(way -> report.out.addField("way", way));
        report.writePaging(found.best().map(list -> Paging.of(page, list)).orElseGet(() -> Paging.of(page)));
        if (trail.end() != PageTrail.End.ENOUGH || trail.pages().size() > 1) {
            report.writePagesRead(trail);
        }
        for (int i = 0; i < found.candidates().size(); i++) {
            report.writeCandidate(i + 1, page, found);
        }
        report.writeAttempts(found.tried());
        return report.out.lines();
    }

    private void writePaging(Paging paging) {
        out.addField("next", paging.next() == null ? "(no next page found)" : paging.next());
        if (paging.more() != null) {
            out.addField("more", paging.more());
        }
        paging.evidence().forEach(why -> out.addLine("  because  " + why));
    }

    private void writePagesRead(PageTrail trail) {
        out.addLine("");
        out.addLine("Pages read");
        trail.pages().forEach(page -> out.addLine("  - " + TextReport.shortened(page)));
        out.addLine("  end      " + trail.sentence());
    }

    private void writeCandidate(int rank, Page page, FoundLists found) {
        ItemList list = found.candidates().get(rank - 1);
        List<Item> items = list.items();
        out.addLine("");
        out.addLine(String.format(
                Locale.ROOT,
                "List %d: %d %s, finder %s, score %.3f%s",
                rank,
                items.size(),
                items.size() == 1 ? "item" : "items",
                list.finder(),
                list.score(),
                rank == 1 ? "  <- the feed" : ""));
        if (rank == 1) {
            out.addLine("  won      " + reason(found.candidates()));
        }
        String path = list.path(page);
        if (path != null) {
            out.addField("  place", path);
        }
        list.evidence().forEach(why -> out.addLine("  because  " + why));
        items.stream().limit(MAX_ITEMS_SHOWN).forEach(this::writeItem);
        if (items.size() > MAX_ITEMS_SHOWN) {
            out.addLine("  ...      " + (items.size() - MAX_ITEMS_SHOWN) + " more");
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
                : "because finder " + first.finder() + " takes precedence over " + second.finder();
    }

    private void writeItem(Item item) {
        String date = item.date() == null ? "no date" : item.date().toIso();
        String price = item.price() == null
                ? ""
                : item.price().amount() + " " + item.price().currency() + "  ";
        out.addLine("  item     " + date + "  " + price + TextReport.shortened(item.title()));
        out.addLine("           " + (item.link() == null ? "(no link)" : TextReport.shortened(item.link())));
        ItemField.feedExtensions().forEach(field -> {
            String text = item.fields().toText(field);
            if (text != null) {
                out.addLine("           " + field.fieldName() + " " + TextReport.shortened(text));
            }
        });
        if (item.enclosure() != null) {
            out.addLine("           + " + TextReport.shortened(item.enclosure().address()) + " ("
                    + item.enclosure().type() + ")");
        }
    }

    private void writeAttempts(List<String> tried) {
        if (!tried.isEmpty()) {
            out.addLine("");
            out.addLine("Tried");
            tried.forEach(reason -> out.addLine("  - " + reason));
        }
    }
}
