package org.feedmill.article.write;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.feedmill.article.TextSelection;
import org.feedmill.page.ElementAttribute;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Maps the elements of a page to elements of the written article: headings, lists, links. Most elements map to nothing.
 */
final class ArticleElementMapper {

    /** Maximum number of characters of a heading, because some pages mark up whole articles as headings. */
    private static final int MAX_HEADING = 400;

    private static final int MAX_SPAN = 100;

    private static final Map<String, ElementKind> INLINE = Map.ofEntries(
            Map.entry("em", ElementKind.EM),
            Map.entry("i", ElementKind.I),
            Map.entry("cite", ElementKind.I),
            Map.entry("dfn", ElementKind.I),
            Map.entry("var", ElementKind.I),
            Map.entry("strong", ElementKind.STRONG),
            Map.entry("b", ElementKind.B),
            Map.entry("u", ElementKind.U),
            Map.entry("mark", ElementKind.MARK),
            Map.entry("del", ElementKind.DEL),
            Map.entry("ins", ElementKind.INS),
            Map.entry("s", ElementKind.S),
            Map.entry("strike", ElementKind.S),
            Map.entry("sub", ElementKind.SUB),
            Map.entry("sup", ElementKind.SUP),
            Map.entry("code", ElementKind.CODE),
            Map.entry("tt", ElementKind.CODE),
            Map.entry("samp", ElementKind.CODE),
            Map.entry("kbd", ElementKind.KBD),
            Map.entry("q", ElementKind.Q),
            Map.entry("ruby", ElementKind.RUBY),
            Map.entry("rt", ElementKind.RT));

    private static final List<ElementKind> HEADINGS =
            List.of(ElementKind.H2, ElementKind.H3, ElementKind.H4, ElementKind.H5, ElementKind.H6);

    private final Page page;
    private final BitSet tables;
    private final ArticleImageFinder images;
    private final int first;
    private final int last;
    private final int topHeading;

    ArticleElementMapper(Page page, TextSelection selection, ArticleImageFinder images) {
        this.page = page;
        this.images = images;
        this.tables = DataTableDetector.data(page, selection);
        this.first = selection.nextKept(0);
        this.last = selection.lastKept();
        this.topHeading = topHeading(selection);
    }

    /** The highest heading level of the article: the title is above it, so it is written as the second level. */
    private int topHeading(TextSelection selection) {
        int top = HtmlTag.H6;
        int end = 0;
        int heading = HtmlTag.H6;
        for (int n = Math.max(0, first - 1); n <= last; n++) {
            if (HtmlTag.isHeading(page.tag(n)) && isShort(n)) {
                heading = page.tag(n);
                end = page.end(n);
            } else if (n < end && selection.keeps(n)) {
                top = Math.min(top, heading);
            }
        }
        return top;
    }

    /** Returns a block, null if the element only separates two paragraphs. */
    @Nullable
    ArticleElement blockElement(int node, @Nullable ElementKind inner) {
        int tag = page.tag(node);
        if (inner != null && inner.isLeaf()) {
            return null;
        }
        if (HtmlTag.isHeading(tag)) {
            return isShort(node) ? new ArticleElement(HEADINGS.get(Math.clamp(tag - topHeading, 0, 4)), node) : null;
        }
        ElementKind kind = kindOf(node, tag, inner);
        return kind == null ? null : new ArticleElement(kind, node, attributes(node, kind));
    }

    private @Nullable ElementKind kindOf(int node, int tag, @Nullable ElementKind inner) {
        return switch (tag) {
            case HtmlTag.UL -> ElementKind.UL;
            case HtmlTag.OL -> ElementKind.OL;
            case HtmlTag.DL -> ElementKind.DL;
            case HtmlTag.LI -> inner != null && inner.isList() ? ElementKind.LI : null;
            case HtmlTag.DT -> inner == ElementKind.DL ? ElementKind.DT : null;
            case HtmlTag.DD -> inner == ElementKind.DL ? ElementKind.DD : null;
            case HtmlTag.PRE -> ElementKind.PRE;
            case HtmlTag.FIGURE -> images.illustrates(node) ? ElementKind.FIGURE : null;
            case HtmlTag.BLOCKQUOTE ->
                page.contains(node, first) && page.contains(node, last) ? null : ElementKind.BLOCKQUOTE;
            case HtmlTag.TABLE -> tables.get(node) ? ElementKind.TABLE : null;
            case HtmlTag.CAPTION -> inner == ElementKind.TABLE ? ElementKind.CAPTION : null;
            case HtmlTag.THEAD -> inner == ElementKind.TABLE ? ElementKind.THEAD : null;
            case HtmlTag.TBODY -> inner == ElementKind.TABLE ? ElementKind.TBODY : null;
            case HtmlTag.TFOOT -> inner == ElementKind.TABLE ? ElementKind.TFOOT : null;
            case HtmlTag.TR -> isTableGroup(inner) ? ElementKind.TR : null;
            case HtmlTag.TD -> inner == ElementKind.TR ? ElementKind.TD : null;
            case HtmlTag.TH -> inner == ElementKind.TR ? ElementKind.TH : null;
            default -> kindByName(node, inner);
        };
    }

    private @Nullable ElementKind kindByName(int node, @Nullable ElementKind inner) {
        return switch (page.tagName(node)) {
            case "menu", "dir" -> ElementKind.UL;
            case "figcaption" -> inner == ElementKind.FIGURE ? ElementKind.FIGCAPTION : null;
            default -> null;
        };
    }

    private static boolean isTableGroup(@Nullable ElementKind kind) {
        return kind == ElementKind.TABLE
                || kind == ElementKind.THEAD
                || kind == ElementKind.TBODY
                || kind == ElementKind.TFOOT;
    }

    private boolean isShort(int heading) {
        return page.textLength(heading) <= MAX_HEADING;
    }

    /** Returns a table cell. */
    ArticleElement cellElement(int node) {
        ElementKind kind = page.tag(node) == HtmlTag.TH ? ElementKind.TH : ElementKind.TD;
        return new ArticleElement(kind, node, attributes(node, kind));
    }

    /** Returns the elements that HTML requires inside a frame before any other content. */
    static List<ElementKind> impliedKinds(@Nullable ElementKind inner) {
        if (inner == null) {
            return List.of();
        }
        return switch (inner) {
            case UL, OL -> List.of(ElementKind.LI);
            case DL -> List.of(ElementKind.DD);
            case TABLE, THEAD, TBODY, TFOOT -> List.of(ElementKind.TR, ElementKind.TD);
            case TR -> List.of(ElementKind.TD);
            default -> List.of();
        };
    }

    private List<ElementAttribute> attributes(int node, ElementKind kind) {
        List<ElementAttribute> attributes = new ArrayList<>();
        if (kind == ElementKind.OL) {
            addNumber(attributes, node, "start", Integer.MAX_VALUE);
        } else if (kind.isCell()) {
            addNumber(attributes, node, "colspan", MAX_SPAN);
            addNumber(attributes, node, "rowspan", MAX_SPAN);
        }
        return attributes;
    }

    private void addNumber(List<ElementAttribute> attributes, int node, String name, int most) {
        String value = page.attribute(node, name);
        int number = value == null ? 0 : AttributeNumber.parse(value);
        if (number > 1) {
            attributes.add(new ElementAttribute(name, String.valueOf(Math.min(number, most))));
        }
    }

    /** Returns the inline element that formats the text of a node, null if there is none. */
    @Nullable
    ArticleElement inlineElement(int node) {
        if (page.tag(node) == HtmlTag.A) {
            String address = linkUrl(node);
            return address == null
                    ? null
                    : new ArticleElement(ElementKind.A, 0, List.of(new ElementAttribute("href", address)));
        }
        ElementKind kind = INLINE.get(page.tagName(node));
        if (kind == null) {
            return null;
        }
        boolean single =
                kind.isVerbatim() || kind == ElementKind.Q || kind == ElementKind.RUBY || kind == ElementKind.RT;
        return new ArticleElement(kind, single ? node : 0);
    }

    /** Returns false for links that lead nowhere. */
    private @Nullable String linkUrl(int node) {
        String href = page.attribute(node, "href");
        return href == null || href.isBlank() || href.strip().equals("#") ? null : page.absoluteAddress(href);
    }
}
