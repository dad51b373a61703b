package org.feedmill.cli.rule;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.TerminalColumns;
import org.feedmill.cli.terminal.TextReport;
import org.feedmill.list.Item;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.RuleResult.PathUsage;

/** Text table of what each path of a rule selected, with a summary. */
final class RuleCheckTable {

    private static final int MAX_PATH_WIDTH = 48;
    private static final int MAX_ITEMS_SHOWN = 3;

    private final List<String> lines = new ArrayList<>();
    private final int places;
    private final int paths;

    private RuleCheckTable(RuleResult applied) {
        int widestPlace = 0;
        int widestPath = 0;
        for (PathUsage use : applied.pathUsages()) {
            widestPlace = Math.max(widestPlace, place(use).length());
            widestPath = Math.max(widestPath, TerminalColumns.width(use.path()));
        }
        this.places = widestPlace;
        this.paths = Math.min(MAX_PATH_WIDTH, widestPath);
    }

    static List<String> of(RuleResult applied) {
        RuleCheckTable table = new RuleCheckTable(applied);
        applied.pathUsages().forEach(table::addRow);
        table.summary(applied);
        return table.lines.stream().map(RuleCheckTable::clean).toList();
    }

    /** Returns the last part of the element name, indented by depth: a title belongs to the item above it. */
    private static String place(PathUsage use) {
        String[] parts = use.element().split(", ", -1);
        return "  ".repeat(parts.length - 1) + parts[parts.length - 1];
    }

    private void addRow(PathUsage use) {
        String example = use.examples().isEmpty() ? "" : use.examples().getFirst();
        String path = use.path();
        String row = TerminalColumns.pad(place(use), places) + "  " + TerminalColumns.pad(path, paths);
        if (TerminalColumns.width(path) > paths) {
            lines.add(row);
            row = " ".repeat(places + 2 + paths);
        }
        lines.add((row + "  " + TerminalColumns.pad(state(use), 12) + "  " + TextReport.shortened(example))
                .stripTrailing());
    }

    private static String state(PathUsage use) {
        boolean place = last(use).startsWith("subject") || last(use).startsWith("item");
        if (use.attempts() == 0) {
            return "not tried";
        }
        if (use.failed()) {
            return "FAILED";
        }
        return place ? use.matches() + " found" : use.matches() + " of " + use.attempts();
    }

    private static String last(PathUsage use) {
        return use.element().substring(use.element().lastIndexOf(", ") + 1).strip();
    }

    private void summary(RuleResult applied) {
        lines.add("");
        if (applied.problem() != null) {
            lines.add("Applied only in part: " + applied.problem() + ".");
        }
        if (applied.list() == null) {
            lines.add("The rule finds no items: " + reason(applied));
            return;
        }
        List<Item> items = applied.list().items();
        long dated = items.stream().filter(i -> i.date() != null).count();
        long linked = items.stream().filter(i -> i.link() != null).count();
        lines.add((items.size() == 1 ? "1 item" : items.size() + " items") + ", " + linked + " with a link, " + dated
                + " with a date"
                + (applied.date() == null
                        ? ""
                        : "; the date of the page is " + applied.date().toIso()) + ".");
        if (applied.fitsPartly()) {
            lines.add("The rule fits only in part. Nothing was found for: " + String.join("; ", applied.failedParts())
                    + ".");
        }
        items.stream().limit(MAX_ITEMS_SHOWN).forEach(this::item);
        if (items.size() > MAX_ITEMS_SHOWN) {
            lines.add("  ...");
        }
    }

    private static String reason(RuleResult applied) {
        for (PathUsage use : applied.pathUsages()) {
            if (use.failed()) {
                return use.element() + " matches nothing.";
            }
        }
        return applied.pathUsages().isEmpty() ? "it contains no items." : "no item has a title.";
    }

    private void item(Item item) {
        String date = item.date() == null ? "no date" : item.date().toIso();
        lines.add("  " + date + "  " + TextReport.shortened(item.title()));
        lines.add("    " + (item.link() == null ? "(no link)" : TextReport.shortened(item.link())));
    }

    /** Replaces control characters of the page, which a terminal could interpret as commands. */
    private static String clean(String line) {
        StringBuilder clean = new StringBuilder(line.length());
        line.codePoints().map(c -> CommandConsole.isControl(c) ? '?' : c).forEach(clean::appendCodePoint);
        return clean.toString();
    }
}
