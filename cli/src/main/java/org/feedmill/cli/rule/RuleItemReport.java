package org.feedmill.cli.rule;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.cli.terminal.TextReport;
import org.feedmill.list.Item;
import org.feedmill.rule.RuleResult;

/** Report lines about the items that a rule extracts. */
final class RuleItemReport {

    private static final int MAX_ITEMS_SHOWN = 3;

    private RuleItemReport() {}

    /** Returns lines with the number of items and the first of them. */
    static List<String> itemLines(RuleResult applied) {
        List<Item> items = applied.list() == null ? List.of() : applied.list().items();
        List<String> lines = new ArrayList<>();
        lines.add("  gives    " + (items.size() == 1 ? "1 item" : items.size() + " items"));
        for (Item item : items.subList(0, Math.min(MAX_ITEMS_SHOWN, items.size()))) {
            String date = item.date() == null ? "no date" : item.date().toIso();
            lines.add("  item     " + date + "  " + TextReport.shortened(item.title()));
        }
        if (items.size() > MAX_ITEMS_SHOWN) {
            lines.add("  ...      " + (items.size() - MAX_ITEMS_SHOWN) + " more");
        }
        return lines;
    }
}
