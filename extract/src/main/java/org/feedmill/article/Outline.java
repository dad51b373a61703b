package org.feedmill.article;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Serializes an article to a {@link Scribe}. The page's tree is walked once; each text and image to be written has one
 * path of elements: blocks, a paragraph where none of them takes running text, then inline elements. Open elements that
 * are not on the path are closed and missing ones opened, so that the output is well-formed and never empty, whatever
 * the page nests. A paragraph is the text between two block borders or two line breaks in a row.
 *
 * <p>Cost: linear, paths are short: no inline element nests in its own kind, and the depth of blocks is bounded.
 */
final class Outline {

    private static final int DEEPEST = 24;

    private final Page page;
    private final Illustrations images;
    private final BitSet written;
    private final Selection selection;
    private final Parts parts;
    private final Scribe scribe;
    private final OpenParts open;

    private final List<Frame> frames = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>();
    private final List<Part> inline = new ArrayList<>();
    private final List<Part> path = new ArrayList<>();

    /** How many parts of the path are blocks. */
    private int leaf;

    private int paragraph;
    private int breaks;
    private int last = -1;
    private int rule = -1;
    private boolean gap;
    private int preLines;

    /** An element that the walk is in, with its end and the effect of leaving it. */
    private record Frame(int end, boolean border, @Nullable Part part) {}

    /** A block that the walk is in. */
    private static final class Block {
        final Part part;
        /** The paragraph that stands in an entry without an element of its own: none yet, or none at all. */
        int bare = -1;
        /** The first child that was not yet looked at, in a row of a table. */
        int child;

        Block(Part part) {
            this.part = part;
            this.child = part.id() + 1;
        }
    }

    private Outline(Page page, Selection selection, Scribe scribe) {
        this.page = page;
        this.selection = selection;
        this.scribe = scribe;
        this.images = Illustrations.of(page, selection);
        this.parts = new Parts(page, selection, images);
        this.open = new OpenParts(new Script(page), scribe);
        this.written = new BitSet(page.size());
        written.or(images.captionTexts());
        for (int n = selection.next(0); n >= 0; n = selection.next(n + 1)) {
            written.set(n, !inBrackets(n));
        }
        images.nodes().forEach(written::set);
    }

    /** The brackets around a reading: writers set their own. */
    private boolean inBrackets(int text) {
        int parent = page.parent(text);
        return parent >= 0
                && page.tag(parent) >= Tag.FIRST_FREE
                && page.tagName(parent).equals("rp");
    }

    static void tell(Page page, Selection selection, Scribe scribe) {
        if (!selection.isEmpty()) {
            new Outline(page, selection, scribe).walk();
        }
    }

    private void walk() {
        int next = written.nextSetBit(0);
        int n = 0;
        while (next >= 0 && scribe.room() > 0) {
            leave(n);
            if (n == next) {
                if (page.isText(n)) {
                    text(n);
                } else {
                    image(n);
                }
                next = written.nextSetBit(n + 1);
                n++;
            } else if (next < page.end(n)) {
                enter(n);
                n++;
            } else {
                pass(n);
                n = page.end(n);
            }
        }
        open.closeTo(0);
    }

    private @Nullable Kind inner() {
        return blocks.isEmpty() ? null : blocks.getLast().part.kind();
    }

    private void enter(int node) {
        boolean border = page.block(node) || Tag.cell(page.tag(node));
        int end = page.end(node);
        if (!border) {
            Part part = parts.inline(node);
            if (part != null && isNew(part.kind())) {
                inline.add(part);
                frames.add(new Frame(end, false, part));
            }
            return;
        }
        border();
        Part part = blocks.size() < DEEPEST ? parts.block(node, inner()) : null;
        if (part != null && !part.kind().owned()) {
            for (Kind kind : Parts.implied(inner())) {
                push(reused(kind, node), end, false);
            }
        }
        push(part, end, true);
    }

    private void push(@Nullable Part part, int end, boolean border) {
        frames.add(new Frame(end, border, part));
        if (part != null) {
            blocks.add(new Block(part));
        }
    }

    /** A list that stands in a list, not in an entry, belongs to the entry before it. */
    private Part reused(Kind kind, int node) {
        Part before = open.at(blocks.size());
        return before != null && before.kind() == kind ? before : new Part(kind, -1 - node);
    }

    private boolean isNew(Kind kind) {
        boolean ruby = kind != Kind.RT;
        for (Part part : inline) {
            if (part.kind().family() == kind.family()) {
                return false;
            }
            ruby |= part.kind() == Kind.RUBY;
        }
        return ruby;
    }

    private void leave(int node) {
        while (!frames.isEmpty() && frames.getLast().end() <= node) {
            Frame frame = frames.removeLast();
            Part part = frame.part();
            if (part != null && part.kind().inline()) {
                inline.removeLast();
            } else if (part != null) {
                blocks.removeLast();
            }
            if (frame.border()) {
                border();
            }
        }
    }

    /** A block begins or ends. */
    private void border() {
        Kind inner = inner();
        if (inner == null || !inner.leaf()) {
            paragraph++;
            breaks = 0;
        } else if (inner == Kind.PRE) {
            preLines = Math.max(preLines, 1);
        } else {
            breaks = Math.max(breaks, 1);
        }
    }

    /** An element or text of which nothing is written. */
    private void pass(int node) {
        int tag = page.tag(node);
        if (page.hidden(node) || Pruning.reading(page, node)) {
            return;
        }
        if (tag == Tag.BR) {
            breaks++;
            preLines++;
            if (breaks == 2) {
                border();
            }
        } else if (tag == Tag.TEXT) {
            gap = true;
            preLines = inner() == Kind.PRE && page.laidOut(node).indexOf('\n') >= 0 ? Math.max(preLines, 1) : preLines;
        } else if (page.block(node) || Tag.cell(tag)) {
            rule = tag == Tag.HR ? node : rule;
            border();
        } else {
            gap |= page.textLength(node) > 0 && !page.tagName(node).equals("rp");
        }
    }

    private void text(int node) {
        findBlocks(node, false);
        findInline(false);
        boolean same = turn(node);
        if (inner() == Kind.PRE) {
            write(preformatted(node, same));
        } else {
            write(Characters.legal(page.ownText(node)));
        }
        done(node);
    }

    private void write(String text) {
        int room = Math.max(2, scribe.room()); // never nothing: what is open would be empty
        boolean fits = text.length() <= room;
        int end = fits || !Character.isHighSurrogate(text.charAt(room - 1)) ? room : room - 1;
        scribe.text(fits ? text : text.substring(0, end));
    }

    /** The text of a line or less, with what line ends were between it and the text before. */
    private String preformatted(int node, boolean same) {
        String text = Characters.laidOut(page.laidOut(node));
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

    private void image(int node) {
        if (inner() == Kind.PRE) {
            return;
        }
        boolean inText = isInText(node);
        if (!inText) {
            border();
        }
        findBlocks(node, true);
        findInline(true);
        turn(node);
        scribe.image(images.at(node));
        done(node);
        gap = true;
        if (!inText) {
            border();
        }
    }

    /** Whether text stands before and behind the picture in the same line. */
    private boolean isInText(int image) {
        int next = written.nextSetBit(image + 1);
        return last >= 0
                && next >= 0
                && page.isText(last)
                && page.isText(next)
                && page.line(last) == page.line(image)
                && page.line(next) == page.line(image);
    }

    private void done(int node) {
        last = node;
        breaks = 0;
        preLines = 0;
        gap = false;
        rule = -1;
    }

    /** The blocks of a text's or picture's path. */
    private void findBlocks(int node, boolean image) {
        path.clear();
        for (Block block : blocks) {
            path.add(block.part);
        }
        Kind inner = inner();
        List<Kind> implied = Parts.implied(inner);
        for (Kind kind : implied) {
            path.add(new Part(kind, -1 - paragraph));
        }
        boolean bare = inner != null
                && (inner.leaf()
                        || (image && inner == Kind.FIGURE)
                        || !implied.isEmpty()
                        || (inner.role() == Kind.Role.ENTRY && isBare(blocks.getLast(), node)));
        if (!bare) {
            path.add(new Part(Kind.P, paragraph));
        }
        leaf = path.size();
    }

    /** Whether the paragraph is the first of an entry that has no other. */
    private boolean isBare(Block entry, int node) {
        if (entry.bare == -1) {
            entry.bare = Looseness.of(page, selection, entry.part.id(), node) ? -2 : paragraph;
        }
        return entry.bare == paragraph;
    }

    /** What marks the text out, links outside of code; pictures are only linked. */
    private void findInline(boolean image) {
        Kind block = path.getLast().kind();
        boolean strong = block.heading() || block == Kind.TH || block == Kind.DT;
        boolean verbatim = false;
        for (Part part : inline) {
            Kind kind = part.kind();
            if (block == Kind.PRE) {
                verbatim |= kind == Kind.CODE;
            } else if (kind == Kind.A) {
                path.add(verbatim ? path.size() - 1 : path.size(), part);
            } else if (!image && !verbatim && !(strong && kind.loud())) {
                path.add(part);
                verbatim = kind.verbatim();
            }
        }
        if (block == Kind.PRE && verbatim) {
            path.add(new Part(Kind.CODE, 0));
        }
    }

    /** Closes and opens what the path asks for; whether the text goes on in the block in which the last one stood. */
    private boolean turn(int node) {
        int common = open.common(path);
        boolean same = common >= leaf;
        open.closeTo(common);
        Kind block = path.get(leaf - 1).kind();
        if (!same) {
            drawRule(node);
        } else if (block != Kind.PRE && block != Kind.FIGURE) {
            if (breaks > 0 && !block.heading()) {
                scribe.lineBreak();
            } else if (breaks > 0 || gap || !page.isText(node) || page.spaced(node)) {
                scribe.text(" ");
            }
        }
        for (int i = common; i < path.size(); i++) {
            Part part = path.get(i);
            if (part.kind().cell() && part.id() >= 0) {
                fillRow(blocks.get(i - 1), part.id());
            }
            open.open(part, node);
        }
        return same;
    }

    private void drawRule(int node) {
        boolean between = rule >= 0
                && last >= 0
                && page.contains(page.parent(rule), last)
                && page.contains(page.parent(rule), node);
        if (between && (open.size() == 0 || open.last() == Kind.BLOCKQUOTE)) {
            scribe.rule();
        }
    }

    /** Cells of which nothing is written still take their place in the row. */
    private void fillRow(Block row, int cell) {
        for (int n = row.child; n < cell; n = page.end(n)) {
            if (Tag.cell(page.tag(n))) {
                Part empty = parts.cell(n);
                scribe.open(empty, false);
                scribe.close(empty);
            }
        }
        row.child = page.end(cell);
    }
}
