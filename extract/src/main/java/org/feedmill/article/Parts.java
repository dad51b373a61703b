package org.feedmill.article;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.feedmill.page.Attribute;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Maps the elements of a page to elements of the written article: headings, lists, links. Most elements map to nothing.
 */
final class Parts {

    /** Characters: no heading is longer, but articles have been set as headings. */
    private static final int LONGEST_HEADING = 400;

    private static final int MOST_SPAN = 100;

    private static final Map<String, Kind> INLINE = Map.ofEntries(
            Map.entry("em", Kind.EM),
            Map.entry("i", Kind.I),
            Map.entry("cite", Kind.I),
            Map.entry("dfn", Kind.I),
            Map.entry("var", Kind.I),
            Map.entry("strong", Kind.STRONG),
            Map.entry("b", Kind.B),
            Map.entry("u", Kind.U),
            Map.entry("mark", Kind.MARK),
            Map.entry("del", Kind.DEL),
            Map.entry("ins", Kind.INS),
            Map.entry("s", Kind.S),
            Map.entry("strike", Kind.S),
            Map.entry("sub", Kind.SUB),
            Map.entry("sup", Kind.SUP),
            Map.entry("code", Kind.CODE),
            Map.entry("tt", Kind.CODE),
            Map.entry("samp", Kind.CODE),
            Map.entry("kbd", Kind.KBD),
            Map.entry("q", Kind.Q),
            Map.entry("ruby", Kind.RUBY),
            Map.entry("rt", Kind.RT));

    private static final List<Kind> HEADINGS = List.of(Kind.H2, Kind.H3, Kind.H4, Kind.H5, Kind.H6);

    private final Page page;
    private final BitSet tables;
    private final Illustrations images;
    private final int first;
    private final int last;
    private final int topHeading;

    Parts(Page page, Selection selection, Illustrations images) {
        this.page = page;
        this.images = images;
        this.tables = Tables.data(page, selection);
        this.first = selection.next(0);
        this.last = selection.last();
        this.topHeading = topHeading(selection);
    }

    /** The highest heading that the article has: the title stands above it, so it is written as the second level. */
    private int topHeading(Selection selection) {
        int top = Tag.H6;
        int end = 0;
        int heading = Tag.H6;
        for (int n = Math.max(0, first - 1); n <= last; n++) {
            if (Tag.heading(page.tag(n)) && isShort(n)) {
                heading = page.tag(n);
                end = page.end(n);
            } else if (n < end && selection.keeps(n)) {
                top = Math.min(top, heading);
            }
        }
        return top;
    }

    /** A block, null where the element is no more than a border between two paragraphs. */
    @Nullable
    Part block(int node, @Nullable Kind inner) {
        int tag = page.tag(node);
        if (inner != null && inner.leaf()) {
            return null;
        }
        if (Tag.heading(tag)) {
            return isShort(node) ? new Part(HEADINGS.get(Math.clamp(tag - topHeading, 0, 4)), node) : null;
        }
        Kind kind = kind(node, tag, inner);
        return kind == null ? null : new Part(kind, node, attributes(node, kind));
    }

    private @Nullable Kind kind(int node, int tag, @Nullable Kind inner) {
        return switch (tag) {
            case Tag.UL -> Kind.UL;
            case Tag.OL -> Kind.OL;
            case Tag.DL -> Kind.DL;
            case Tag.LI -> inner != null && inner.list() ? Kind.LI : null;
            case Tag.DT -> inner == Kind.DL ? Kind.DT : null;
            case Tag.DD -> inner == Kind.DL ? Kind.DD : null;
            case Tag.PRE -> Kind.PRE;
            case Tag.FIGURE -> images.illustrates(node) ? Kind.FIGURE : null;
            case Tag.BLOCKQUOTE -> page.contains(node, first) && page.contains(node, last) ? null : Kind.BLOCKQUOTE;
            case Tag.TABLE -> tables.get(node) ? Kind.TABLE : null;
            case Tag.CAPTION -> inner == Kind.TABLE ? Kind.CAPTION : null;
            case Tag.THEAD -> inner == Kind.TABLE ? Kind.THEAD : null;
            case Tag.TBODY -> inner == Kind.TABLE ? Kind.TBODY : null;
            case Tag.TFOOT -> inner == Kind.TABLE ? Kind.TFOOT : null;
            case Tag.TR -> isGroup(inner) ? Kind.TR : null;
            case Tag.TD -> inner == Kind.TR ? Kind.TD : null;
            case Tag.TH -> inner == Kind.TR ? Kind.TH : null;
            default -> free(node, inner);
        };
    }

    private @Nullable Kind free(int node, @Nullable Kind inner) {
        return switch (page.tagName(node)) {
            case "menu", "dir" -> Kind.UL;
            case "figcaption" -> inner == Kind.FIGURE ? Kind.FIGCAPTION : null;
            default -> null;
        };
    }

    private static boolean isGroup(@Nullable Kind kind) {
        return kind == Kind.TABLE || kind == Kind.THEAD || kind == Kind.TBODY || kind == Kind.TFOOT;
    }

    private boolean isShort(int heading) {
        return page.textLength(heading) <= LONGEST_HEADING;
    }

    /** A cell by itself. */
    Part cell(int node) {
        Kind kind = page.tag(node) == Tag.TH ? Kind.TH : Kind.TD;
        return new Part(kind, node, attributes(node, kind));
    }

    /** What must stand in a frame before anything else can. */
    static List<Kind> implied(@Nullable Kind inner) {
        if (inner == null) {
            return List.of();
        }
        return switch (inner) {
            case UL, OL -> List.of(Kind.LI);
            case DL -> List.of(Kind.DD);
            case TABLE, THEAD, TBODY, TFOOT -> List.of(Kind.TR, Kind.TD);
            case TR -> List.of(Kind.TD);
            default -> List.of();
        };
    }

    private List<Attribute> attributes(int node, Kind kind) {
        List<Attribute> attributes = new ArrayList<>();
        if (kind == Kind.OL) {
            number(attributes, node, "start", Integer.MAX_VALUE);
        } else if (kind.cell()) {
            number(attributes, node, "colspan", MOST_SPAN);
            number(attributes, node, "rowspan", MOST_SPAN);
        }
        return attributes;
    }

    private void number(List<Attribute> attributes, int node, String name, int most) {
        String value = page.attribute(node, name);
        int number = value == null ? 0 : Numbers.read(value);
        if (number > 1) {
            attributes.add(new Attribute(name, String.valueOf(Math.min(number, most))));
        }
    }

    /** What marks its text out in a line, null where the element does not. */
    @Nullable
    Part inline(int node) {
        if (page.tag(node) == Tag.A) {
            String address = link(node);
            return address == null ? null : new Part(Kind.A, 0, List.of(new Attribute("href", address)));
        }
        Kind kind = INLINE.get(page.tagName(node));
        if (kind == null) {
            return null;
        }
        boolean single = kind.verbatim() || kind == Kind.Q || kind == Kind.RUBY || kind == Kind.RT;
        return new Part(kind, single ? node : 0);
    }

    /** Links to nowhere are no links. */
    private @Nullable String link(int node) {
        String href = page.attribute(node, "href");
        return href == null || href.isBlank() || href.strip().equals("#") ? null : page.absolute(href);
    }
}
