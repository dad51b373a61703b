package org.feedmill.article.block;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedmill.article.region.BoilerplatePruning;
import org.feedmill.article.region.ElementNames;
import org.feedmill.article.region.ElementWords;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Computes the features of every text block of a page of any kind, one row per block: those of articles, measured over
 * the whole page, and those that matter if the content may be in forms, comments and cards.
 */
public final class ContentBlockFeatures {

    private static final List<String> OWN_NAMES = ownNames();
    private static final int MAX_LEVELS = 32;
    private static final int LINK_LEVELS = 4;
    private static final int OWN_LINKS = 3;

    private static List<String> ownNames() {
        List<String> names = new ArrayList<>(List.of(
                "cut",
                "cut_order",
                "copies_before",
                "price",
                "since_h1",
                "h1_before",
                "part_count",
                "part_share",
                "part_mean",
                "part_links",
                "part_dates",
                "part_prices",
                "part_weight",
                "part_offset",
                "part_rest",
                "declared",
                "declared_size",
                "button",
                "local_link",
                "item_type"));
        ElementWords.CONTENT.features().forEach(g -> names.add("c_" + g));
        return List.copyOf(names);
    }

    private final BlockTable table;
    private final Page page;
    private final BoilerplatePruning pruning;
    private final RepeatedParts parts;
    private final ElementNames names;
    private final DeclaredArticleBody declared;
    private final Map<Long, Integer> copies = new HashMap<>();
    private final int heading;
    private int cutEnd = -1;
    private int cuts;
    private int node;

    private ContentBlockFeatures(BlockTable table) {
        this.table = table;
        this.page = table.page;
        this.pruning = BoilerplatePruning.of(page, table.marks);
        this.parts = RepeatedParts.of(table);
        this.names = new ElementNames(page, ElementWords.CONTENT);
        this.declared = DeclaredArticleBody.ofAllTexts(page);
        this.heading = headingBlock();
    }

    /** The names of the features in the order of the rows, with the scores of the kinds at the end. */
    public static List<String> names(List<String> kinds) {
        return Stream.of(
                        BlockFeatures.NAMES,
                        OWN_NAMES,
                        kinds.stream().map(k -> "kind_" + k).toList())
                .flatMap(List::stream)
                .toList();
    }

    /** One row per block. */
    public static double[][] compute(BlockTable table, List<Page> siblings, double[] kindScores) {
        double[][] rows = BlockFeatures.compute(table, siblings);
        ContentBlockFeatures features = new ContentBlockFeatures(table);
        int known = BlockFeatures.NAMES.size();
        int width = known + OWN_NAMES.size() + kindScores.length;
        for (int b = 0; b < rows.length; b++) {
            rows[b] = Arrays.copyOf(rows[b], width);
            BlockFeatureRow row = new BlockFeatureRow(rows[b], known);
            features.write(b, row);
            for (double score : kindScores) {
                row.add(score);
            }
        }
        return rows;
    }

    private int headingBlock() {
        for (int b = 0; b < table.count; b++) {
            if (page.enclosing(table.blocks.from[b], HtmlTag.H1) >= 0) {
                return b;
            }
        }
        return -1;
    }

    private void write(int block, BlockFeatureRow row) {
        for (; node <= table.blocks.from[block]; node++) {
            if (node >= cutEnd && pruning.isCut(node)) {
                cutEnd = page.end(node);
                cuts++;
            }
        }
        row.add(table.blocks.from[block] < cutEnd ? 1 : 0)
                .add(cuts)
                .add(copies.merge(table.characterCounts.hash[block], 1, Integer::sum) - 1)
                .add(table.characterCounts.hasPrice(block) ? 1 : 0)
                .add(heading < 0 ? 0 : (table.weightBefore[block] - table.weightBefore[heading]) / table.totalWeight)
                .add(heading < 0 ? -1 : block >= heading ? 1 : 0);
        writePart(block, row);
        row.add(declared.coverage(table.blocks.text(block))).add(declared.size());
        writeAncestors(block, row);
    }

    /** The repeated part around the block whose group contains the most text of the page. */
    private void writePart(int block, BlockFeatureRow row) {
        int part = parts.partAround(block);
        if (part < 0) {
            for (int i = 0; i < 9; i++) {
                row.add(-1);
            }
            return;
        }
        RepeatedParts.Group group = parts.groupOf(part);
        int from = table.blocks.blockAt(part);
        int to = table.blocks.blockAt(page.end(part));
        double count = Math.max(1, group.count());
        row.add(count)
                .add(group.weight() / table.totalWeight)
                .add(group.weight() / count)
                .add(group.linkShare())
                .add(group.dates() / count)
                .add(group.prices() / count)
                .add(table.weightOf(from, to))
                .add(BlockTable.share(table.weightOf(from, block), table.weightOf(from, to)))
                .add(to - block);
    }

    /**
     * Buttons, links within the page, and the names of the surrounding elements: the share of text of the innermost
     * one.
     */
    private void writeAncestors(int block, BlockFeatureRow row) {
        double[] around = new double[OWN_LINKS + ElementWords.CONTENT.groups().size()];
        Arrays.fill(around, OWN_LINKS, around.length, -1);
        double total = Math.max(1, page.textLength(0));
        int up = 0;
        for (int n = page.parent(table.blocks.from[block]); n > 0 && up < MAX_LEVELS; n = page.parent(n), up++) {
            int tag = page.tag(n);
            if (tag == HtmlTag.BODY) {
                break;
            }
            if (up < LINK_LEVELS && tag == HtmlTag.A) {
                String href = page.attribute(n, "href");
                around[1] = href == null ? 3 : href.startsWith("#") || href.startsWith("javascript:") ? 2 : 1;
            } else if (tag >= HtmlTag.FIRST_DYNAMIC && page.tagName(n).equals("button")) {
                around[0] = 1;
            }
            if (around[2] == 0 && !page.hasOnlyCommonAttributes(n)) {
                around[2] = itemType(n);
            }
            int mask = names.groupsOf(n);
            while (mask != 0) {
                int group = OWN_LINKS + Integer.numberOfTrailingZeros(mask);
                mask &= mask - 1;
                around[group] = around[group] < 0 ? page.textLength(n) / total : around[group];
            }
        }
        for (int i = 0; i < OWN_LINKS + ElementWords.CONTENT.features().size(); i++) {
            row.add(around[i]);
        }
    }

    /** A number for the type of an element in microdata, 0 if there is none. */
    private int itemType(int element) {
        String type = page.attribute(element, "itemtype");
        if (type == null) {
            return 0;
        }
        String name = type.substring(type.lastIndexOf('/') + 1);
        return switch (name) {
            case "DiscussionForumPosting", "Comment", "UserComments", "Question", "Answer", "QAPage" -> 2;
            case "Product", "Offer", "AggregateOffer" -> 3;
            case "Review", "AggregateRating", "Rating" -> 4;
            case "Person", "Organization", "ImageObject" -> 5;
            case "BreadcrumbList", "WPHeader", "WPFooter", "WPSideBar", "SiteNavigationElement", "ListItem" -> 6;
            default -> 1;
        };
    }
}
