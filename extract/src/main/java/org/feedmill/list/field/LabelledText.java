package org.feedmill.list.field;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TimeZoneNames;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A text of a record with the label that introduces it: on the same line ("Where: Town hall"), in the cell or term
 * before it, or in the header of its column. Only labels and values inside the record count, apart from the headers of
 * its table.
 *
 * @param zone the time zone that the label names, as in "Time (CET)"
 */
record LabelledText(
        EventLabels.Kind kind, String text, @Nullable ZoneId zone) {

    private static final int MAX_VALUE_LENGTH = 300;
    private static final int MAX_NODES = 600;
    private static final int MAX_HEAD_ROWS = 3;
    private static final int MAX_CELLS = 40;

    static List<LabelledText> readAll(Page page, RecordArea area) {
        List<LabelledText> found = new ArrayList<>();
        int stop = Math.min(area.to(), area.from() + MAX_NODES);
        for (int n = area.from(); n < stop; n++) {
            if (page.isHidden(n)) {
                continue;
            }
            if (page.isText(n)) {
                addLabelled(page, n, area.to(), found);
            } else if (page.tag(n) == HtmlTag.TD) {
                addCell(page, n, found);
            }
        }
        return found;
    }

    private static void addLabelled(Page page, int node, int stop, List<LabelledText> found) {
        String text = page.ownText(node).strip();
        int prefix = EventLabels.prefixLength(text);
        String name = prefix > 0 ? text.substring(0, prefix) : text;
        EventLabels.Kind kind = EventLabels.of(name);
        if (kind == null) {
            return;
        }
        String rest = prefix > 0 ? text.substring(prefix).strip() : "";
        int label = node;
        while (page.parent(label) >= 0
                && page.firstChild(page.parent(label)) == label
                && page.end(page.parent(label)) <= stop
                && page.text(page.parent(label)).strip().length() <= text.length()) {
            label = page.parent(label);
        }
        String value = rest.isEmpty() ? following(page, label, stop) : rest;
        add(kind, name, value, found);
    }

    /** The text after a label: the next block, or the inline texts up to a line break, a block or another label. */
    private static String following(Page page, int label, int stop) {
        StringBuilder out = new StringBuilder();
        for (int n = page.nextSibling(label); n >= 0 && n < stop; n = page.nextSibling(n)) {
            String text = page.isText(n) ? page.ownText(n) : page.text(n);
            boolean block = !page.isText(n) && (page.isBlock(n) || page.tag(n) == HtmlTag.BR);
            if ((block && !out.isEmpty()) || EventLabels.of(text) != null || out.length() > MAX_VALUE_LENGTH) {
                break;
            }
            out.append(out.isEmpty() || !page.isPrecededBySpace(n) ? "" : " ").append(text.strip());
            if (block && !out.isEmpty()) {
                break;
            }
        }
        return out.toString();
    }

    /** A cell is labelled by its attribute or by the header of its column. */
    private static void addCell(Page page, int cell, List<LabelledText> found) {
        String own = page.attribute(cell, "data-label");
        String name = own != null ? own : columnHead(page, cell);
        EventLabels.Kind kind = EventLabels.of(name);
        if (kind != null) {
            add(kind, name, page.text(cell), found);
        }
    }

    private static String columnHead(Page page, int cell) {
        int row = page.parent(cell);
        int table = page.enclosing(cell, HtmlTag.TABLE);
        int column = column(page, row, cell);
        int heads = 0;
        for (int n = table < 0 ? row : table + 1; n < row && heads < MAX_HEAD_ROWS; n++) {
            if (page.tag(n) == HtmlTag.TR) {
                heads++;
                String head = cellText(page, n, column);
                if (EventLabels.of(head) != null) {
                    return head;
                }
            }
        }
        return "";
    }

    private static int column(Page page, int row, int cell) {
        int column = 0;
        for (int n = page.firstChild(row); n >= 0 && n < cell && column < MAX_CELLS; n = page.nextSibling(n)) {
            column += isCell(page, n) ? span(page, n) : 0;
        }
        return column;
    }

    private static String cellText(Page page, int row, int column) {
        int at = 0;
        for (int n = page.firstChild(row); n >= 0 && at <= column; n = page.nextSibling(n)) {
            if (isCell(page, n)) {
                if (at == column) {
                    return page.text(n);
                }
                at += span(page, n);
            }
        }
        return "";
    }

    private static boolean isCell(Page page, int node) {
        return page.tag(node) == HtmlTag.TD || page.tag(node) == HtmlTag.TH;
    }

    private static int span(Page page, int cell) {
        String span = page.attribute(cell, "colspan");
        if (span == null || span.length() != 1) {
            return 1;
        }
        int number = span.charAt(0) - '0';
        return number >= 1 && number <= 9 ? number : 1;
    }

    private static void add(EventLabels.Kind kind, String label, String value, List<LabelledText> found) {
        int start = value.startsWith(":") || value.startsWith("：") ? 1 : 0;
        String text = value.substring(start).strip();
        if (!text.isEmpty() && text.length() <= MAX_VALUE_LENGTH) {
            ZoneId zone = label.indexOf('(') > 0 || label.indexOf('（') > 0 ? TimeZoneNames.find(label) : null;
            found.add(new LabelledText(kind, text, zone));
        }
    }
}
