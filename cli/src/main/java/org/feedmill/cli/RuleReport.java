package org.feedmill.cli;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.rule.Applied;

/** Report lines about the items that a rule extracts. */
final class RuleReport {

    private static final int SHOWN = 3;

    private RuleReport() {}

    /** How many items a rule gives, and the first of them. */
    static List<String> items(Applied applied) {
        List<Item> items = applied.list() == null ? List.of() : applied.list().items();
        List<String> lines = new ArrayList<>();
        lines.add("  gives    " + (items.size() == 1 ? "1 item" : items.size() + " items"));
        for (Item item : items.subList(0, Math.min(SHOWN, items.size()))) {
            String date = item.date() == null ? "no date" : item.date().iso();
            lines.add("  item     " + date + "  " + Report.shortened(item.title()));
        }
        if (items.size() > SHOWN) {
            lines.add("  ...      " + (items.size() - SHOWN) + " more");
        }
        return lines;
    }
}
