package org.feedmill.article.content;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.article.block.BlockTable;
import org.feedmill.article.block.RepeatedParts;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;

/**
 * Features of a whole page that indicate its kind: words in its address, names and declared types, repeated parts, and
 * the shares of its text that are links, prose, code, prices or tables. Cost: one pass over nodes and blocks.
 */
public final class PageKindFeatures {

    private static final List<String> SHAPES = List.of(
            "weight",
            "blocks",
            "mean_block",
            "link_share",
            "prose_share",
            "prose_mean",
            "prose_blocks",
            "sentences",
            "questions",
            "prices",
            "price_share",
            "code_share",
            "table_share",
            "list_share",
            "nav_share",
            "main_share",
            "article_elements",
            "h1",
            "h2",
            "h3",
            "linked_headings",
            "images",
            "times",
            "buttons",
            "inputs",
            "details",
            "records",
            "record_share",
            "record_mean",
            "record_links",
            "record_images",
            "record_prices",
            "record_dates",
            "path_depth",
            "front_page",
            "url_digits",
            "url_words",
            "url_dated",
            "og_article",
            "og_product",
            "og_website",
            "published",
            "hidden_share");

    /** The names of the features, in the order of the row. */
    public static final List<String> NAMES = names();

    private static final double MIN_PROSE = 80;

    private static List<String> names() {
        List<String> names = new ArrayList<>(SHAPES);
        for (String source : List.of("url", "names", "share", "declared", "generator", "title")) {
            PageKindWords.GROUPS.forEach(g -> names.add(source + "_" + g));
        }
        return names;
    }

    private final Page page;
    private final BlockTable table;
    private final double[] row = new double[NAMES.size()];
    private int next;

    private PageKindFeatures(BlockTable table) {
        this.page = table.page;
        this.table = table;
    }

    /** The row of a page's features; its blocks are those of the whole page, boilerplate included. */
    public static double[] compute(BlockTable table) {
        PageKindFeatures features = new PageKindFeatures(table);
        features.readText();
        features.readElements();
        features.readRecords();
        features.readAddress();
        features.readMetadata();
        features.readWords();
        return features.row;
    }

    private void add(double value) {
        row[next++] = value;
    }

    private static double share(double part, double whole) {
        return whole <= 0 ? 0 : part / whole;
    }

    private void readText() {
        double prose = 0;
        int proseBlocks = 0;
        int sentences = 0;
        int questions = 0;
        int prices = 0;
        double priced = 0;
        for (int b = 0; b < table.count; b++) {
            sentences += table.characterCounts.sentences[b];
            if (table.weight[b] >= MIN_PROSE && table.linkShare(b, b + 1) < 0.5) {
                prose += table.weight[b];
                proseBlocks++;
            }
            questions += table.characterCounts.endsQuestion(b) ? 1 : 0;
            if (table.characterCounts.hasPrice(b)) {
                prices++;
                priced += table.weight[b];
            }
        }
        add(table.totalWeight);
        add(table.count);
        add(share(table.totalWeight, table.count));
        add(table.linkShare(0, table.count));
        add(share(prose, table.totalWeight));
        add(share(prose, proseBlocks));
        add(proseBlocks);
        add(sentences);
        add(questions);
        add(prices);
        add(share(priced, table.totalWeight));
    }

    private void readElements() {
        double total = Math.max(1, page.textLength(0));
        double[] shares = new double[5];
        int[] ends = new int[5];
        int[] counts = new int[10];
        for (int n = 1; n < page.size(); n++) {
            int tag = page.tag(n);
            int part = shareOf(tag);
            if (part >= 0 && n >= ends[part]) {
                shares[part] += page.textLength(n) / total;
                ends[part] = page.end(n);
            }
            count(n, tag, counts);
        }
        for (double value : shares) {
            add(value);
        }
        for (int value : counts) {
            add(value);
        }
    }

    private static int shareOf(int tag) {
        return switch (tag) {
            case HtmlTag.PRE -> 0;
            case HtmlTag.TABLE -> 1;
            case HtmlTag.UL, HtmlTag.OL, HtmlTag.DL -> 2;
            case HtmlTag.NAV, HtmlTag.ASIDE, HtmlTag.FOOTER, HtmlTag.HEADER -> 3;
            case HtmlTag.MAIN -> 4;
            default -> -1;
        };
    }

    private void count(int node, int tag, int[] counts) {
        switch (tag) {
            case HtmlTag.ARTICLE -> counts[0]++;
            case HtmlTag.H1 -> counts[1]++;
            case HtmlTag.H2 -> counts[2]++;
            case HtmlTag.H3 -> counts[3]++;
            case HtmlTag.IMG -> counts[5]++;
            case HtmlTag.TIME -> counts[6]++;
            case HtmlTag.INPUT -> counts[8]++;
            default -> {
                if (tag >= HtmlTag.FIRST_DYNAMIC) {
                    String name = page.tagName(node);
                    counts[7] += name.equals("button") ? 1 : 0;
                    counts[9] += name.equals("details") ? 1 : 0;
                }
            }
        }
        if (HtmlTag.isHeading(tag) && page.linkTextLength(node) * 10 > page.textLength(node) * 8) {
            counts[4]++;
        }
    }

    /** The group of repeated parts with the most text. */
    private void readRecords() {
        RepeatedParts.Group most = RepeatedParts.of(table).largest();
        add(most == null ? 0 : most.count());
        add(most == null ? 0 : share(most.weight(), table.totalWeight));
        add(most == null ? 0 : share(most.weight(), most.count()));
        add(most == null ? 0 : most.linkShare());
        add(most == null ? 0 : share(most.images(), most.count()));
        add(most == null ? 0 : share(most.prices(), most.count()));
        add(most == null ? 0 : share(most.dates(), most.count()));
    }

    private void readAddress() {
        String url = page.url().toLowerCase(Locale.ROOT);
        int host = url.indexOf("://");
        String path = host < 0 ? "" : url.substring(Math.max(host, url.indexOf('/', host + 3)));
        path = path.startsWith(":") ? "" : path;
        int depth = 0;
        int digits = 0;
        int words = 0;
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            depth += c == '/' && i + 1 < path.length() ? 1 : 0;
            digits += c >= '0' && c <= '9' ? 1 : 0;
            words += c == '-' || c == '_' ? 1 : 0;
        }
        add(depth);
        add(path.length() <= 1 ? 1 : 0);
        add(digits);
        add(words);
        add(path.contains("/20") || path.contains("/19") ? 1 : 0);
    }

    private void readMetadata() {
        Map<String, String> meta = page.metadata().meta();
        String type = meta.getOrDefault("og:type", "").toLowerCase(Locale.ROOT);
        add(type.contains("article") ? 1 : 0);
        add(type.contains("product") ? 1 : 0);
        add(type.equals("website") ? 1 : 0);
        add(meta.containsKey("article:published_time") ? 1 : 0);
        int hidden = 0;
        for (int n = 0; n < page.size(); n++) {
            boolean text = page.isText(n) && page.isHidden(n);
            hidden += text && page.tag(page.parent(n)) != HtmlTag.SCRIPT && page.tag(page.parent(n)) != HtmlTag.STYLE
                    ? page.ownText(n).length()
                    : 0;
        }
        add(share(hidden, hidden + page.textLength(0)));
    }

    private void readWords() {
        addMask(addressGroups());
        int[] counts = new int[PageKindWords.GROUPS.size()];
        int named = countNames(counts);
        for (int count : counts) {
            add(Math.log1p(count));
        }
        for (int count : counts) {
            add(share(count, named));
        }
        addMask(declaredGroups());
        addMask(PageKindWords.groupsOf(page.metadata().meta().getOrDefault("generator", "")));
        addMask(PageKindWords.groupsOf(page.metadata().title()));
    }

    /** Counts the elements with a class name of each group, and returns how many have a class name at all. */
    private int countNames(int[] counts) {
        Map<Integer, Integer> masks = new HashMap<>();
        int named = 0;
        for (int n = 1; n < page.size(); n++) {
            int symbol = page.classSymbol(n);
            if (symbol > 0 && page.textLength(n) > 0) {
                String names = masks.containsKey(symbol) ? null : page.attribute(n, "class");
                int mask = masks.computeIfAbsent(symbol, s -> names == null ? 0 : PageKindWords.groupsOf(names));
                named++;
                for (int g = 0; g < counts.length; g++) {
                    counts[g] += mask >> g & 1;
                }
            }
        }
        return named;
    }

    private int addressGroups() {
        String url = page.url();
        int query = url.indexOf('?');
        return PageKindWords.groupsOf(query < 0 ? url : url.substring(0, query));
    }

    /** The groups of the types that the page declares in linked data and microdata. */
    private int declaredGroups() {
        int mask = 0;
        for (JsonValue value : LinkedData.readAll(page, JsonValue.Limits.STANDARD)) {
            for (JsonValue element : LinkedData.elements(value)) {
                mask |= element instanceof JsonValue.JsonObject struct ? declaredGroups(struct) : 0;
            }
        }
        for (int n = 1; n < page.size(); n++) {
            String type = page.isText(n) || page.hasOnlyCommonAttributes(n) ? null : page.attribute(n, "itemtype");
            mask |= type == null
                    ? 0
                    : PageKindWords.groupsOfWord(
                            type.substring(type.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT));
        }
        return mask;
    }

    private static int declaredGroups(JsonValue.JsonObject struct) {
        int mask = 0;
        for (String type : LinkedData.types(struct)) {
            mask |= PageKindWords.groupsOfWord(type);
        }
        for (JsonValue part : LinkedData.elements(struct.get("@graph"))) {
            if (part instanceof JsonValue.JsonObject member) {
                for (String type : LinkedData.types(member)) {
                    mask |= PageKindWords.groupsOfWord(type);
                }
            }
        }
        return mask;
    }

    private void addMask(int mask) {
        for (int g = 0; g < PageKindWords.GROUPS.size(); g++) {
            add(mask >> g & 1);
        }
    }
}
