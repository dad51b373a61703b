package org.feedmill.page.html;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.Set;

/**
 * Keeps the cost of the HTML parser proportional to the size of the page. The parser moves content that is in a table
 * but in no cell to before the table, and examines all siblings there each time; tables and objects nested beyond its
 * depth limit are as costly. A regular page has few such places; a hostile one of a few megabytes would take many
 * minutes. So this class estimates the work of the parser in one pass over the tags and, if it is too much, treats
 * tables and objects as plain blocks: their texts are kept.
 */
public final class ParserCostGuard {

    /** Smaller pages cannot cost more than about a second and are not checked. */
    private static final int MIN_CHECKED_LENGTH = 300_000;

    /**
     * Number of visited siblings, about a second of work. The largest regular page seen needs less than a hundredth.
     */
    private static final long MAX_WORK = 1_000_000_000;

    /** Nesting at which tables reach the depth limit of the parser: each has a body, a row and a cell. */
    private static final int DEEP_NESTING = 120;

    /** Elements that end the scope of formatting elements: the parser keeps a marker for each until it is closed. */
    private static final Set<String> OBJECTS = Set.of("applet", "object", "marquee");

    private static final Set<String> CELLS = Set.of("td", "th", "caption");
    private static final Set<String> ROWS =
            Set.of("tr", "tbody", "thead", "tfoot", "col", "colgroup", "/tr", "/tbody", "/thead", "/tfoot");
    private static final Set<String> ALLOWED_IN_TABLE =
            Set.of("script", "style", "template", "/script", "/style", "/template");

    private final String html;
    private final BitSet inCell = new BitSet();
    private int depth;
    private int objects;
    private long tags;
    private long deep;
    private long work;

    private ParserCostGuard(String html) {
        this.html = html;
    }

    /** Returns the page unchanged or, if its tables and objects would cost too much, with blocks in their place. */
    public static String guard(String html) {
        return html.length() > MIN_CHECKED_LENGTH && new ParserCostGuard(html).isHostile() ? flatten(html) : html;
    }

    private boolean isHostile() {
        int close = 0; // where the text before the next tag begins; recorded only if texts would be moved
        for (int at = html.indexOf('<'); at >= 0 && work <= MAX_WORK; at = html.indexOf('<', at + 1)) {
            boolean open = depth > 0 && !inCell.get(depth);
            if (open && hasText(close, at)) {
                work += tags;
            }
            if (open || mayCount(at + 1)) {
                String name = tagName(html, at);
                if (!name.isEmpty()) {
                    countTag(name);
                }
                int end = html.indexOf('>', at);
                if (end < 0) {
                    break; // a tag without an end is the last one
                }
                close = end + 1;
            } else {
                tags++;
                work += deep;
            }
        }
        return work > MAX_WORK;
    }

    /**
     * Returns true if a tag may count. Outside of tables and in their cells, most tags do not count and are skipped.
     */
    private boolean mayCount(int at) {
        int start = at < html.length() && html.charAt(at) == '/' ? at + 1 : at;
        return start < html.length() && "tTcCaAoOmM".indexOf(html.charAt(start)) >= 0;
    }

    private void countTag(String name) {
        tags++;
        work += deep;
        if (name.equals("table")) {
            depth++;
            inCell.clear(depth);
        } else if (name.equals("/table")) {
            depth = Math.max(0, depth - 1);
        } else if (OBJECTS.contains(name)) {
            objects++;
            deep += objects > DEEP_NESTING ? 1 : 0;
        } else if (name.startsWith("/") && OBJECTS.contains(name.substring(1))) {
            objects = Math.max(0, objects - 1);
        } else if (CELLS.contains(name)) {
            inCell.set(depth);
            deep += depth > DEEP_NESTING ? 1 : 0;
        } else if (ROWS.contains(name) || (name.startsWith("/") && CELLS.contains(name.substring(1)))) {
            inCell.clear(depth);
        } else if (depth > 0 && !inCell.get(depth) && !name.startsWith("/") && !ALLOWED_IN_TABLE.contains(name)) {
            work += tags;
        }
    }

    private boolean hasText(int from, int to) {
        int at = from;
        while (at < to && html.charAt(at) <= ' ') {
            at++;
        }
        return at < to;
    }

    /** Returns the name of the tag that begins there, with its slash; empty if no tag begins there. */
    private static String tagName(String html, int open) {
        int start = open + 1;
        int end = start < html.length() && html.charAt(start) == '/' ? start + 1 : start;
        while (end < html.length() && end - start < 12 && Character.isLetterOrDigit(html.charAt(end))) {
            end++;
        }
        return html.substring(start, end).toLowerCase(Locale.ROOT);
    }

    private static String flatten(String html) {
        char[] out = html.toCharArray();
        for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
            String name = tagName(html, at);
            String plain = name.startsWith("/") ? name.substring(1) : name;
            if (plain.equals("table") || OBJECTS.contains(plain)) {
                int start = at + 1 + name.length() - plain.length();
                Arrays.fill(out, start, start + plain.length(), ' ');
                "div".getChars(0, 3, out, start);
            }
        }
        return new String(out);
    }
}
