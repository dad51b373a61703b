package org.feedmill.cli;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.rule.Applied;
import org.feedmill.rule.Applied.Use;

/** Text table of what each path of a rule selected, with a summary. */
final class RuleTable {

    private static final int WIDEST_PATH = 48;
    private static final int SHOWN = 3;

    private final List<String> lines = new ArrayList<>();
    private final int places;
    private final int paths;

    private RuleTable(Applied applied) {
        int widestPlace = 0;
        int widestPath = 0;
        for (Use use : applied.uses()) {
            widestPlace = Math.max(widestPlace, place(use).length());
            widestPath = Math.max(widestPath, Columns.width(use.path()));
        }
        this.places = widestPlace;
        this.paths = Math.min(WIDEST_PATH, widestPath);
    }

    static List<String> of(Applied applied) {
        RuleTable table = new RuleTable(applied);
        applied.uses().forEach(table::use);
        table.summary(applied);
        return table.lines.stream().map(RuleTable::clean).toList();
    }

    /** The last part of the element's name, set in by how deep it stands: a title belongs to the item above it. */
    private static String place(Use use) {
        String[] parts = use.element().split(", ", -1);
        return "  ".repeat(parts.length - 1) + parts[parts.length - 1];
    }

    private void use(Use use) {
        String example = use.examples().isEmpty() ? "" : use.examples().getFirst();
        String path = use.path();
        String row = Columns.pad(place(use), places) + "  " + Columns.pad(path, paths);
        if (Columns.width(path) > paths) {
            lines.add(row);
            row = " ".repeat(places + 2 + paths);
        }
        lines.add((row + "  " + Columns.pad(state(use), 12) + "  " + Report.shortened(example)).stripTrailing());
    }

    private static String state(Use use) {
        boolean place = last(use).startsWith("subject") || last(use).startsWith("item");
        if (use.places() == 0) {
            return "not asked";
        }
        if (use.failed()) {
            return "FAILED";
        }
        return place ? use.matches() + " found" : use.matches() + " of " + use.places();
    }

    private static String last(Use use) {
        return use.element().substring(use.element().lastIndexOf(", ") + 1).strip();
    }

    private void summary(Applied applied) {
        lines.add("");
        if (applied.problem() != null) {
            lines.add("Not followed to the end: " + applied.problem() + ".");
        }
        if (applied.list() == null) {
            lines.add("The rule gives nothing here: " + reason(applied));
            return;
        }
        List<Item> items = applied.list().items();
        long dated = items.stream().filter(i -> i.date() != null).count();
        long linked = items.stream().filter(i -> i.link() != null).count();
        lines.add((items.size() == 1 ? "1 item" : items.size() + " items") + ", " + linked + " with a link, " + dated
                + " with a date"
                + (applied.date() == null
                        ? ""
                        : "; the page is of " + applied.date().iso()) + ".");
        items.stream().limit(SHOWN).forEach(this::item);
        if (items.size() > SHOWN) {
            lines.add("  ...");
        }
    }

    private static String reason(Applied applied) {
        for (Use use : applied.uses()) {
            if (use.failed()) {
                return use.element() + " leads nowhere.";
            }
        }
        return applied.uses().isEmpty() ? "it names no items." : "no item has a title.";
    }

    private void item(Item item) {
        String date = item.date() == null ? "no date" : item.date().iso();
        lines.add("  " + date + "  " + Report.shortened(item.title()));
        lines.add("    " + (item.link() == null ? "(no link)" : Report.shortened(item.link())));
    }

    /** Texts of the page may hold what a terminal would take for commands. */
    private static String clean(String line) {
        StringBuilder clean = new StringBuilder(line.length());
        line.codePoints().map(c -> Console.isUnsafe(c) ? '?' : c).forEach(clean::appendCodePoint);
        return clean.toString();
    }
}
