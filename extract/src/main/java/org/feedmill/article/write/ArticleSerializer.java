package org.feedmill.article.write;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.article.TextSelection;
import org.feedmill.article.region.BoilerplatePruning;
import org.feedmill.article.text.OutputCharacters;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Serializes an article to an {@link ArticleSink}. It walks the page's tree once. Each text and image to write has one
 * path of elements: blocks, a paragraph if no block accepts running text, then inline elements. Open elements that are
 * not on the path are closed, and missing ones are opened, so that the output is well-formed and has no empty elements,
 * regardless of the nesting on the page. A paragraph is the text between two block boundaries or two consecutive line
 * breaks.
 *
 * <p>Cost: linear. Paths are short: no inline element nests in its own kind, and the depth of blocks is bounded.
 */
final class ArticleSerializer {

    private static final int MAX_DEPTH = 24;

    private final Page page;
    private final ArticleImageFinder images;
    private final BitSet written;
    private final TextSelection selection;
    private final ArticleElementMapper parts;
    private final ArticleSink scribe;
    private final OpenElements open;

    private final List<OpenNode> frames = new ArrayList<>();
    private final List<OpenBlock> blocks = new ArrayList<>();
    private final List<ArticleElement> inline = new ArrayList<>();
    private final List<ArticleElement> path = new ArrayList<>();

    /** The number of blocks on the path. */
    private int blockDepth;

    private int paragraph;
    private int breaks;
    private int last = -1;
    private int rule = -1;
    private boolean gap;
    private int preLines;

    /** An open element, with its end and the effect of leaving it. */
    private record OpenNode(
            int end, boolean endsParagraph, @Nullable ArticleElement part) {}

    /** An open block. */
    private static final class OpenBlock {
        final ArticleElement part;
        /** The implied paragraph of an entry without paragraph elements: none yet, or none at all. */
        int bare = -1;
        /** The first child of a table row that was not visited yet. */
        int child;

        OpenBlock(ArticleElement part) {
            this.part = part;
            this.child = part.id() + 1;
        }
    }

    private ArticleSerializer(Page page, TextSelection selection, ArticleSink scribe) {
        this.page = page;
        this.selection = selection;
        this.scribe = scribe;
        this.images = ArticleImageFinder.of(page, selection);
        this.parts = new ArticleElementMapper(page, selection, images);
        this.open = new OpenElements(new TextDirection(page), scribe);
        this.written = new BitSet(page.size());
        written.or(images.captionTexts());
        for (int n = selection.nextKept(0); n >= 0; n = selection.nextKept(n + 1)) {
            written.set(n, !inBrackets(n));
        }
        images.nodes().forEach(written::set);
    }

    /** The brackets around a ruby reading; writers set their own. */
    private boolean inBrackets(int text) {
        int parent = page.parent(text);
        return parent >= 0
                && page.tag(parent) >= HtmlTag.FIRST_DYNAMIC
                && page.tagName(parent).equals("rp");
    }

    static void serialize(Page page, TextSelection selection, ArticleSink scribe) {
        if (!selection.isEmpty()) {
            new ArticleSerializer(page, selection, scribe).walk();
        }
    }

    private void walk() {
        int next = written.nextSetBit(0);
        int n = 0;
        while (next >= 0 && scribe.remainingSpace() > 0) {
            leave(n);
            if (n == next) {
                if (page.isText(n)) {
                    writeText(n);
                } else {
                    writeImage(n);
                }
                next = written.nextSetBit(n + 1);
                n++;
            } else if (next < page.end(n)) {
                enter(n);
                n++;
            } else {
                skipNode(n);
                n = page.end(n);
            }
        }
        open.closeTo(0);
    }

    private @Nullable ElementKind innermostKind() {
        return blocks.isEmpty() ? null : blocks.getLast().part.kind();
    }

    private void enter(int node) {
        boolean border = page.isBlock(node) || HtmlTag.isCell(page.tag(node));
        int end = page.end(node);
        if (!border) {
            ArticleElement part = parts.inlineElement(node);
            if (part != null && isNew(part.kind())) {
                inline.add(part);
                frames.add(new OpenNode(end, false, part));
            }
            return;
        }
        endParagraph();
        ArticleElement part = blocks.size() < MAX_DEPTH ? parts.blockElement(node, innermostKind()) : null;
        if (part != null && !part.kind().needsParent()) {
            for (ElementKind kind : ArticleElementMapper.impliedKinds(innermostKind())) {
                push(entryFor(kind, node), end, false);
            }
        }
        push(part, end, true);
    }

    private void push(@Nullable ArticleElement part, int end, boolean border) {
        frames.add(new OpenNode(end, border, part));
        if (part != null) {
            blocks.add(new OpenBlock(part));
        }
    }

    /** Assigns a list that is a child of a list, not of an entry, to the entry before it. */
    private ArticleElement entryFor(ElementKind kind, int node) {
        ArticleElement before = open.at(blocks.size());
        return before != null && before.kind() == kind ? before : new ArticleElement(kind, -1 - node);
    }

    private boolean isNew(ElementKind kind) {
        boolean ruby = kind != ElementKind.RT;
        for (ArticleElement part : inline) {
            if (part.kind().family() == kind.family()) {
                return false;
            }
            ruby |= part.kind() == ElementKind.RUBY;
        }
        return ruby;
    }

    private void leave(int node) {
        while (!frames.isEmpty() && frames.getLast().end() <= node) {
            OpenNode frame = frames.removeLast();
            ArticleElement part = frame.part();
            if (part != null && part.kind().isInline()) {
                inline.removeLast();
            } else if (part != null) {
                blocks.removeLast();
            }
            if (frame.endsParagraph()) {
                endParagraph();
            }
        }
    }

    /** Ends the current paragraph when a block begins or ends. */
    private void endParagraph() {
        ElementKind inner = innermostKind();
        if (inner == null || !inner.isLeaf()) {
            paragraph++;
            breaks = 0;
        } else if (inner == ElementKind.PRE) {
            preLines = Math.max(preLines, 1);
        } else {
            breaks = Math.max(breaks, 1);
        }
    }

    /** Skips an element or text that is not written. */
    private void skipNode(int node) {
        int tag = page.tag(node);
        if (page.isHidden(node) || BoilerplatePruning.isRubyReading(page, node)) {
            return;
        }
        if (tag == HtmlTag.BR) {
            breaks++;
            preLines++;
            if (breaks == 2) {
                endParagraph();
            }
        } else if (tag == HtmlTag.TEXT) {
            gap = true;
            preLines = innermostKind() == ElementKind.PRE
                            && page.preformattedText(node).indexOf('\n') >= 0
                    ? Math.max(preLines, 1)
                    : preLines;
        } else if (page.isBlock(node) || HtmlTag.isCell(tag)) {
            rule = tag == HtmlTag.HR ? node : rule;
            endParagraph();
        } else {
            gap |= page.textLength(node) > 0 && !page.tagName(node).equals("rp");
        }
    }

    private void writeText(int node) {
        findBlocks(node, false);
        findInline(false);
        boolean same = switchToPath(node);
        if (innermostKind() == ElementKind.PRE) {
            writeBounded(preformatted(node, same));
        } else {
            writeBounded(OutputCharacters.legal(page.ownText(node)));
        }
        markWritten(node);
    }

    private void writeBounded(String text) {
        int room = Math.max(2, scribe.remainingSpace()); // never 0: open elements would be empty
        boolean fits = text.length() <= room;
        int end = fits || !Character.isHighSurrogate(text.charAt(room - 1)) ? room : room - 1;
        scribe.text(fits ? text : text.substring(0, end));
    }

    /** Appends the text of one line or less, with the line breaks before it. */
    private String preformatted(int node, boolean same) {
        String text = OutputCharacters.preformatted(page.preformattedText(node));
        int indent = 0;
        while (indent < text.length() && text.charAt(indent) <= ' ') {
            indent++;
        }
        int line = text.substring(0, indent).lastIndexOf('\n');
        if (!same) {
            return text.substring(line + 1);
        }
        return line < 0 && preLines > 0 ? "\n".repeat(Math.min(preLines, 2)) + text : text;
    }

    private void writeImage(int node) {
        if (innermostKind() == ElementKind.PRE) {
            return;
        }
        boolean inText = isInText(node);
        if (!inText) {
            endParagraph();
        }
        findBlocks(node, true);
        findInline(true);
        switchToPath(node);
        scribe.image(images.imageAt(node));
        markWritten(node);
        gap = true;
        if (!inText) {
            endParagraph();
        }
    }

    /** Returns true if there is text on both sides of the image in the same line. */
    private boolean isInText(int image) {
        int next = written.nextSetBit(image + 1);
        return last >= 0
                && next >= 0
                && page.isText(last)
                && page.isText(next)
                && page.line(last) == page.line(image)
                && page.line(next) == page.line(image);
    }

    private void markWritten(int node) {
        last = node;
        breaks = 0;
        preLines = 0;
        gap = false;
        rule = -1;
    }

    /** Returns the blocks on the path of a text or image. */
    private void findBlocks(int node, boolean image) {
        path.clear();
        for (OpenBlock block : blocks) {
            path.add(block.part);
        }
        ElementKind inner = innermostKind();
        List<ElementKind> implied = ArticleElementMapper.impliedKinds(inner);
        for (ElementKind kind : implied) {
            path.add(new ArticleElement(kind, -1 - paragraph));
        }
        boolean bare = inner != null
                && (inner.isLeaf()
                        || (image && inner == ElementKind.FIGURE)
                        || !implied.isEmpty()
                        || (inner.role() == ElementKind.Role.ENTRY && isBare(blocks.getLast(), node)));
        if (!bare) {
            path.add(new ArticleElement(ElementKind.P, paragraph));
        }
        blockDepth = path.size();
    }

    /** Returns true if the paragraph is the only one at the start of an entry. */
    private boolean isBare(OpenBlock entry, int node) {
        if (entry.bare == -1) {
            entry.bare = EntryParagraphs.hasMoreParagraphs(page, selection, entry.part.id(), node) ? -2 : paragraph;
        }
        return entry.bare == paragraph;
    }

    /** Collects the inline elements around the text; links only outside of code, and for an image only links. */
    private void findInline(boolean image) {
        ElementKind block = path.getLast().kind();
        boolean strong = block.isHeading() || block == ElementKind.TH || block == ElementKind.DT;
        boolean verbatim = false;
        for (ArticleElement part : inline) {
            ElementKind kind = part.kind();
            if (block == ElementKind.PRE) {
                verbatim |= kind == ElementKind.CODE;
            } else if (kind == ElementKind.A) {
                path.add(verbatim ? path.size() - 1 : path.size(), part);
            } else if (!image && !verbatim && !(strong && kind.isEmphatic())) {
                path.add(part);
                verbatim = kind.isVerbatim();
            }
        }
        if (block == ElementKind.PRE && verbatim) {
            path.add(new ArticleElement(ElementKind.CODE, 0));
        }
    }

    /**
     * Closes and opens elements to match the path; returns whether the text continues in the block of the previous one.
     */
    private boolean switchToPath(int node) {
        int common = open.commonLength(path);
        boolean same = common >= blockDepth;
        open.closeTo(common);
        ElementKind block = path.get(blockDepth - 1).kind();
        if (!same) {
            writeRule(node);
        } else if (block != ElementKind.PRE && block != ElementKind.FIGURE) {
            if (breaks > 0 && !block.isHeading()) {
                scribe.lineBreak();
            } else if (breaks > 0 || gap || !page.isText(node) || page.isPrecededBySpace(node)) {
                scribe.text(" ");
            }
        }
        for (int i = common; i < path.size(); i++) {
            ArticleElement part = path.get(i);
            if (part.kind().isCell() && part.id() >= 0) {
                fillRow(blocks.get(i - 1), part.id());
            }
            open.open(part, node);
        }
        return same;
    }

    private void writeRule(int node) {
        boolean between = rule >= 0
                && last >= 0
                && page.contains(page.parent(rule), last)
                && page.contains(page.parent(rule), node);
        if (between && (open.size() == 0 || open.lastKind() == ElementKind.BLOCKQUOTE)) {
            scribe.horizontalRule();
        }
    }

    /** Adds empty cells for cells of which nothing is written, so that columns remain aligned. */
    private void fillRow(OpenBlock row, int cell) {
        for (int n = row.child; n < cell; n = page.end(n)) {
            if (HtmlTag.isCell(page.tag(n))) {
                ArticleElement empty = parts.cellElement(n);
                scribe.open(empty, false);
                scribe.close(empty);
            }
        }
        row.child = page.end(cell);
    }
}
