package org.feedmill.article.block;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedmill.article.region.ElementNames;
import org.feedmill.article.region.ElementWords;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Features of the position of a block: its element, the named parts of the page around it (with the share of the page
 * in each, so that a name for the whole page counts less than one for a small box), and the repeated parts it belongs
 * to.
 */
final class BlockPlaceFeatures {

    /** The kinds of ancestors that are searched for, by their index in the row. */
    private static final List<String> ELEMENT_FEATURES = List.of(
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

    /** Text on real pages is about 20 levels deep; elements further out give no information. */
    private static final int MAX_LEVELS = 48;

    private static final int HEAD = 3;

    private static List<String> names() {
        List<String> names = new ArrayList<>(List.of("tag", "depth", "itemprop"));
        names.addAll(ELEMENT_FEATURES);
        ElementWords.ARTICLE.groups().forEach(g -> names.add("m_" + g));
        return names;
    }

    private final Page page;
    private final TextBlocks blocks;
    private final ElementNames marks;
    private final double total;
    private final double[] around = new double[NAMES.size()];
    private int last = -1;

    BlockPlaceFeatures(BlockTable measure) {
        this.page = measure.page;
        this.blocks = measure.blocks;
        this.marks = measure.marks;
        this.total = Math.max(1, page.textLength(0));
    }

    void write(int b, BlockFeatureRow row) {
        int parent = page.parent(blocks.from[b]);
        if (parent != last) {
            readAncestors(parent, blocks.container[b]);
            last = parent;
        }
        for (double value : around) {
            row.add(value);
        }
    }

    private void readAncestors(int inner, int container) {
        Arrays.fill(around, -1);
        around[0] = tagCode(page.tag(container));
        around[1] = page.depth(container);
        int up = 0;
        for (int n = inner; n > 0 && up < MAX_LEVELS; n = page.parent(n), up++) {
            int tag = page.tag(n);
            if (tag == HtmlTag.BODY) {
                break;
            }
            double share = page.textLength(n) / total;
            int part = elementFeature(tag);
            if (part >= 0) {
                setIfUnset(HEAD + part, share);
            }
            readProperty(n);
            int mask = marks.groupsOf(n);
            while (mask != 0) {
                int group = Integer.numberOfTrailingZeros(mask);
                mask &= mask - 1;
                setIfUnset(HEAD + ELEMENT_FEATURES.size() + group, share);
            }
        }
    }

    /** Sets a value that no inner element has set yet. */
    private void setIfUnset(int at, double value) {
        if (around[at] < 0) {
            around[at] = value;
        }
    }

    private void readProperty(int node) {
        if (around[2] < 0 && !page.hasOnlyCommonAttributes(node)) {
            String property = page.attribute(node, "itemprop");
            if (property != null) {
                around[2] = property.equals("articleBody")
                        ? 2
                        : property.equals("text") || property.equals("description") ? 1 : 0;
            }
        }
    }

    private static int elementFeature(int tag) {
        return switch (tag) {
            case HtmlTag.ARTICLE -> 0;
            case HtmlTag.MAIN -> 1;
            case HtmlTag.ASIDE -> 2;
            case HtmlTag.NAV -> 3;
            case HtmlTag.HEADER -> 4;
            case HtmlTag.FOOTER -> 5;
            case HtmlTag.SECTION -> 6;
            case HtmlTag.FIGURE, HtmlTag.CAPTION -> 7;
            case HtmlTag.FORM -> 8;
            case HtmlTag.TABLE -> 9;
            case HtmlTag.UL, HtmlTag.OL, HtmlTag.DL -> 10;
            case HtmlTag.BLOCKQUOTE -> 11;
            case HtmlTag.PRE -> 12;
            case HtmlTag.P -> 13;
            case HtmlTag.TD, HtmlTag.TH -> 14;
            case HtmlTag.H1, HtmlTag.H2, HtmlTag.H3, HtmlTag.H4, HtmlTag.H5, HtmlTag.H6 -> 15;
            case HtmlTag.B, HtmlTag.STRONG -> 16;
            case HtmlTag.SMALL, HtmlTag.EM, HtmlTag.I -> 17;
            case HtmlTag.TIME -> 18;
            default -> -1;
        };
    }

    static double tagCode(int tag) {
        return switch (tag) {
            case HtmlTag.P -> 1;
            case HtmlTag.DIV -> 2;
            case HtmlTag.LI -> 3;
            case HtmlTag.TD, HtmlTag.TH -> 4;
            case HtmlTag.H1 -> 5;
            case HtmlTag.H2 -> 6;
            case HtmlTag.H3 -> 7;
            case HtmlTag.H4, HtmlTag.H5, HtmlTag.H6 -> 8;
            case HtmlTag.BLOCKQUOTE -> 9;
            case HtmlTag.PRE -> 10;
            case HtmlTag.DT, HtmlTag.DD -> 11;
            case HtmlTag.FIGURE, HtmlTag.CAPTION -> 12;
            case HtmlTag.SECTION, HtmlTag.ARTICLE, HtmlTag.MAIN -> 13;
            case HtmlTag.BODY -> 14;
            case HtmlTag.HEADER, HtmlTag.FOOTER, HtmlTag.NAV, HtmlTag.ASIDE -> 15;
            default -> 16;
        };
    }
}
