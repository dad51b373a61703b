package org.feedmill.article;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.page.Json;
import org.feedmill.page.LinkedData;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Collects the metadata sources of a page: named meta values, linked data and headings, in one pass over the elements,
 * and on demand the nodes whose attributes or class names refer to titles, people or topics. Every class attribute is
 * read once; the amounts kept are bounded, so that spam pages cost no more than others.
 */
final class Clues {

    /** A metadata field that the markup names. */
    enum Kind {
        TITLE,
        AUTHOR,
        TOPIC
    }

    private static final int MOST_META = 600;
    private static final int MOST_NAMES = 4;
    private static final int MOST_VALUES = 60;
    private static final int LONGEST_VALUE = 3000;
    private static final int MOST_NODES = 400;
    private static final int LONGEST_CLASS = 300;
    private static final int SEEN = 1 << 6;
    private static final Json.Limits LINKED = new Json.Limits(64, 100_000, 1024 * 1024);

    final Page page;
    final Selection selection;
    /** Where the text begins and where it ends, whole page where no text was found. */
    final int from;

    final int to;
    final Linked linked;
    final List<Integer> headings = new ArrayList<>();
    final List<Integer> times = new ArrayList<>();

    private final Map<String, List<String>> meta = new HashMap<>();
    /** The kinds that each class attribute speaks of and {@link #SEEN}, by the attribute's symbol. */
    private byte[] classes = new byte[512];

    private final List<Json> scripts = new ArrayList<>();
    private @Nullable List<Integer> properties;
    private int metas;
    private int scriptChars = LINKED.chars();

    Clues(Page page, Selection selection) {
        this.page = page;
        this.selection = selection;
        this.from = Math.max(0, selection.next(0));
        this.to = selection.isEmpty() ? page.size() : selection.last() + 1;
        for (int n = 0; n < page.size(); n++) {
            if (!page.isText(n)) {
                look(n);
            }
        }
        this.linked = new Linked(page, scripts);
    }

    /** The values of the first of these meta names that has any. */
    List<String> meta(List<String> names) {
        for (String name : names) {
            List<String> values = meta.get(name);
            if (values != null) {
                return values;
            }
        }
        return List.of();
    }

    /** The first value of a meta name, or null. */
    @Nullable
    String meta(String name) {
        List<String> values = meta.get(name);
        return values == null ? null : values.getFirst();
    }

    /** The nodes of a stretch that the markup calls so, in page order. */
    List<Integer> nodes(Kind kind, int start, int stop) {
        List<Integer> found = new ArrayList<>();
        int end = Math.min(page.size(), stop);
        for (int n = Math.max(0, start); n < end && found.size() < MOST_NODES; n++) {
            if (!page.isText(n) && (kinds(n) & 1 << kind.ordinal()) != 0) {
                found.add(n);
            }
        }
        return found;
    }

    private void look(int node) {
        int tag = page.tag(node);
        switch (tag) {
            case Tag.META -> meta(node);
            case Tag.SCRIPT -> script(node);
            case Tag.TIME -> keep(times, node);
            default -> {
                if (tag >= Tag.H1 && tag <= Tag.H4 && !page.hidden(node)) {
                    keep(headings, node);
                }
            }
        }
    }

    private static void keep(List<Integer> list, int node) {
        if (list.size() < MOST_NODES) {
            list.add(node);
        }
    }

    /** The nodes that are properties of microdata, in page order. */
    List<Integer> properties() {
        List<Integer> found = properties;
        if (found == null) {
            found = new ArrayList<>();
            for (int n = 0; n < page.size(); n++) {
                if (!page.isText(n) && !page.everyday(n) && page.attribute(n, "itemprop") != null) {
                    keep(found, n);
                }
            }
            properties = found;
        }
        return found;
    }

    private int kinds(int node) {
        switch (page.tag(node)) {
            case Tag.META,
                    Tag.SCRIPT,
                    Tag.TIME,
                    Tag.STYLE,
                    Tag.LINK,
                    Tag.BR,
                    Tag.HTML,
                    Tag.HEAD,
                    Tag.BODY,
                    Tag.INPUT -> {
                return 0;
            }
            default -> {}
        }
        int symbol = page.classSymbol(node);
        int kinds = symbol == 0 ? 0 : ofClass(node, symbol);
        return page.classOnly(node) ? kinds : kinds | attributes(node);
    }

    private int ofClass(int node, int symbol) {
        if (symbol >= classes.length) {
            classes = Arrays.copyOf(classes, 2 * symbol);
        }
        if (classes[symbol] == 0) {
            classes[symbol] = (byte) (SEEN | kinds(page.attribute(node, "class")));
        }
        return classes[symbol] & ~SEEN;
    }

    private int attributes(int node) {
        String id = page.attribute(node, "id");
        int kinds = id == null || digits(id) ? 0 : kinds(id);
        if (page.everyday(node)) {
            return kinds;
        }
        String prop = page.attribute(node, "itemprop");
        if (prop != null) {
            kinds |= Names.property(prop);
        }
        String rel = page.tag(node) == Tag.A ? page.attribute(node, "rel") : null;
        if (rel != null) {
            kinds |= Names.relation(rel.toLowerCase(Locale.ROOT));
        }
        return kinds;
    }

    /** Ids that end in numbers are made by machines, as a rule one for each entry of a list. */
    private static boolean digits(String id) {
        return id.length() > 3
                && Character.isDigit(id.charAt(id.length() - 1))
                && Character.isDigit(id.charAt(id.length() - 2));
    }

    private static int kinds(@Nullable String names) {
        return names == null || names.length() > LONGEST_CLASS ? 0 : Names.kinds(names);
    }

    private void meta(int node) {
        boolean named = meta(node, "property") | meta(node, "name");
        if (!named) {
            meta(node, "itemprop");
            meta(node, "http-equiv");
        }
    }

    /** Whether a meta element has that attribute, which names what it tells. */
    private boolean meta(int node, String attribute) {
        String name = page.attribute(node, attribute);
        if (name == null || name.isBlank() || name.length() > LONGEST_CLASS) {
            return false;
        }
        String lower = Fold.white(name).toLowerCase(Locale.ROOT);
        for (int from = 0, to, count = 0; from < lower.length() && count < MOST_NAMES; from = to + 1, count++) {
            int blank = lower.indexOf(' ', from);
            to = blank < 0 ? lower.length() : blank;
            String one = lower.substring(from, to);
            String content = Names.meta(one) ? page.attribute(node, "content") : null;
            if (content != null && !content.isBlank() && content.length() <= LONGEST_VALUE && metas < MOST_META) {
                add(one, Fold.white(content));
            }
        }
        return true;
    }

    private void add(String name, String value) {
        List<String> values = meta.computeIfAbsent(name, n -> new ArrayList<>());
        if (values.size() < MOST_VALUES && !values.contains(value)) {
            values.add(value);
            metas++;
        }
    }

    private void script(int node) {
        if (!page.classOnly(node) && LinkedData.holds(page, node)) {
            String text = page.rawText(node);
            if (text.length() <= scriptChars) {
                scripts.addAll(Json.all(text, LINKED));
            }
            scriptChars -= text.length();
        }
    }
}
