package org.feedmill.article;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Features of the position of a block: its element, the named parts of the page around it (with the share of the page
 * that each holds, so that a name on the whole page means less than one on a small box), and the repeated parts it
 * belongs to.
 */
final class PlaceTraits {

    /** The kinds of element looked for around a block, by their place in the row. */
    private static final List<String> PARTS = List.of(
            "article",
            "main",
            "aside_tag",
            "nav_tag",
            "header_tag",
            "footer_tag",
            "section_tag",
            "figure_tag",
            "form_tag",
            "table_tag",
            "list_tag",
            "quote_tag",
            "pre_tag",
            "p_tag",
            "cell_tag",
            "heading_tag",
            "bold",
            "slanted",
            "time_tag");

    static final List<String> NAMES = names();

    /** Real pages nest some 20 deep around their texts; what lies further out than this tells nothing. */
    private static final int MOST_LEVELS = 48;

    private static final int HEAD = 3;

    private static List<String> names() {
        List<String> names = new ArrayList<>(List.of("tag", "depth", "itemprop"));
        names.addAll(PARTS);
        NodeMarks.GROUPS.forEach(g -> names.add("m_" + g));
        return names;
    }

    private final Page page;
    private final Blocks blocks;
    private final NodeMarks marks;
    private final double total;
    private final double[] around = new double[NAMES.size()];
    private int last = -1;

    PlaceTraits(Measure measure) {
        this.page = measure.page;
        this.blocks = measure.blocks;
        this.marks = measure.marks;
        this.total = Math.max(1, page.textLength(0));
    }

    void write(int b, TraitRow row) {
        int parent = page.parent(blocks.from[b]);
        if (parent != last) {
            look(parent, blocks.container[b]);
            last = parent;
        }
        for (double value : around) {
            row.add(value);
        }
    }

    private void look(int inner, int container) {
        Arrays.fill(around, -1);
        around[0] = kind(page.tag(container));
        around[1] = page.depth(container);
        int up = 0;
        for (int n = inner; n > 0 && up < MOST_LEVELS; n = page.parent(n), up++) {
            int tag = page.tag(n);
            if (tag == Tag.BODY) {
                break;
            }
            double share = page.textLength(n) / total;
            int part = part(tag);
            if (part >= 0) {
                set(HEAD + part, share);
            }
            property(n);
            int mask = marks.mask(n);
            while (mask != 0) {
                int group = Integer.numberOfTrailingZeros(mask);
                mask &= mask - 1;
                set(HEAD + PARTS.size() + group, share);
            }
        }
    }

    /** The innermost counts. */
    private void set(int at, double value) {
        if (around[at] < 0) {
            around[at] = value;
        }
    }

    private void property(int node) {
        if (around[2] < 0 && !page.everyday(node)) {
            String property = page.attribute(node, "itemprop");
            if (property != null) {
                around[2] = property.equals("articleBody")
                        ? 2
                        : property.equals("text") || property.equals("description") ? 1 : 0;
            }
        }
    }

    private static int part(int tag) {
        return switch (tag) {
            case Tag.ARTICLE -> 0;
            case Tag.MAIN -> 1;
            case Tag.ASIDE -> 2;
            case Tag.NAV -> 3;
            case Tag.HEADER -> 4;
            case Tag.FOOTER -> 5;
            case Tag.SECTION -> 6;
            case Tag.FIGURE, Tag.CAPTION -> 7;
            case Tag.FORM -> 8;
            case Tag.TABLE -> 9;
            case Tag.UL, Tag.OL, Tag.DL -> 10;
            case Tag.BLOCKQUOTE -> 11;
            case Tag.PRE -> 12;
            case Tag.P -> 13;
            case Tag.TD, Tag.TH -> 14;
            case Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6 -> 15;
            case Tag.B, Tag.STRONG -> 16;
            case Tag.SMALL, Tag.EM, Tag.I -> 17;
            case Tag.TIME -> 18;
            default -> -1;
        };
    }

    static double kind(int tag) {
        return switch (tag) {
            case Tag.P -> 1;
            case Tag.DIV -> 2;
            case Tag.LI -> 3;
            case Tag.TD, Tag.TH -> 4;
            case Tag.H1 -> 5;
            case Tag.H2 -> 6;
            case Tag.H3 -> 7;
            case Tag.H4, Tag.H5, Tag.H6 -> 8;
            case Tag.BLOCKQUOTE -> 9;
            case Tag.PRE -> 10;
            case Tag.DT, Tag.DD -> 11;
            case Tag.FIGURE, Tag.CAPTION -> 12;
            case Tag.SECTION, Tag.ARTICLE, Tag.MAIN -> 13;
            case Tag.BODY -> 14;
            case Tag.HEADER, Tag.FOOTER, Tag.NAV, Tag.ASIDE -> 15;
            default -> 16;
        };
    }
}
