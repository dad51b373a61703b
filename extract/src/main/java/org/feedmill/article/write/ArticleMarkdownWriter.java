package org.feedmill.article.write;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.article.TextSelection;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Writes an article as CommonMark with GitHub's tables and without HTML. Blocks are separated by blank lines; every
 * line begins with the prefix of the open quotations and lists.
 */
final class ArticleMarkdownWriter implements ArticleSink {

    private static final int MAX_LENGTH = 1_900_000;

    private final StringBuilder out = new StringBuilder();
    private final List<LinePrefix> margins = new ArrayList<>();
    private final List<ListMarker> lists = new ArrayList<>();
    private final MarkdownLine line = new MarkdownLine();
    private final StringBuilder verbatim = new StringBuilder();
    private final List<String> cell = new ArrayList<>();

    private @Nullable MarkdownTable table;
    private @Nullable ArticleElement leaf;
    private boolean inCode;
    private boolean inPre;
    private boolean inCell;
    private boolean raised;
    private boolean afterEntry;
    private int collected;

    /** The list that was closed last, if nothing was written since: the next one needs a different marker. */
    private @Nullable ListMarker closed;

    /** The prefix of every line of a quotation or list entry; the first line may have a different one. */
    private static final class LinePrefix {
        final String first;
        final String rest;
        final boolean entry;
        boolean begun;

        LinePrefix(String first, String rest) {
            this.first = first;
            this.rest = rest;
            this.entry = !first.equals(rest);
        }

        String next() {
            String next = begun ? rest : first;
            begun = true;
            return next;
        }
    }

    /** The marker of the entries of a list. */
    private static final class ListMarker {
        final boolean ordered;
        final boolean other;
        int number;

        ListMarker(boolean ordered, boolean other, int number) {
            this.ordered = ordered;
            this.other = other;
            this.number = number;
        }

        String next() {
            return ordered ? number++ + (other ? ") " : ". ") : other ? "* " : "- ";
        }
    }

    private ArticleMarkdownWriter() {}

    static String write(Page page, TextSelection selection) {
        ArticleMarkdownWriter writer = new ArticleMarkdownWriter();
        ArticleSerializer.serialize(page, selection, writer);
        writer.flush();
        return writer.out.isEmpty() ? "" : writer.out.append('\n').toString();
    }

    @Override
    public void open(ArticleElement part, boolean leftwards) {
        ElementKind kind = part.kind();
        if (kind.isInline()) {
            openInline(part);
            return;
        }
        flush();
        leaf = kind.isLeaf() ? part : null;
        switch (kind) {
            case UL, OL, DL -> openList(part);
            case LI, DD -> addPrefix(lists.getLast().next());
            case BLOCKQUOTE -> margins.add(new LinePrefix("> ", "> "));
            case PRE -> inPre = true;
            case TABLE -> table = new MarkdownTable();
            case TR -> table().startRow();
            case TH, TD -> inCell = true;
            case DT -> line.open(MarkdownLine.EmphasisMark.STRONG);
            case FIGCAPTION -> line.open(MarkdownLine.EmphasisMark.EMPHASIS);
            default -> {}
        }
    }

    private MarkdownTable table() {
        table = table == null ? new MarkdownTable() : table;
        return table;
    }

    private void openList(ArticleElement part) {
        boolean ordered = part.kind() == ElementKind.OL;
        boolean other = closed != null && closed.ordered == ordered && !closed.other;
        int number = part.intAttribute("start");
        afterEntry &= !other && number == 1; // any other number cannot follow a line of text without a blank line
        lists.add(new ListMarker(ordered, other, number));
    }

    private void addPrefix(String mark) {
        margins.add(new LinePrefix(mark, " ".repeat(mark.length())));
    }

    @Override
    public void close(ArticleElement part) {
        ElementKind kind = part.kind();
        if (kind.isInline()) {
            closeInline(part);
            return;
        }
        if (kind == ElementKind.DT || kind == ElementKind.FIGCAPTION) {
            line.close(kind == ElementKind.DT ? MarkdownLine.EmphasisMark.STRONG : MarkdownLine.EmphasisMark.EMPHASIS);
        }
        flush();
        leaf = null;
        switch (kind) {
            case UL, OL, DL -> closed = lists.removeLast();
            case LI, DD, BLOCKQUOTE -> margins.removeLast();
            case TABLE -> closeTable();
            case TH, TD -> closeCell(part);
            default -> {}
        }
    }

    private void closeCell(ArticleElement part) {
        table().addCell(part, cell);
        collected += 3 * part.intAttribute("colspan");
        cell.clear();
        inCell = false;
    }

    private void closeTable() {
        String written = table().toMarkdown();
        table = null;
        writeBlock(written);
    }

    private void openInline(ArticleElement part) {
        MarkdownLine.EmphasisMark mark = emphasisOf(part.kind());
        if (part.kind().isVerbatim()) {
            inCode = true;
        } else if (part.kind() == ElementKind.A) {
            line.openBracket("[");
        } else if (part.kind() == ElementKind.RT) {
            line.appendText("(");
        } else if (part.kind() == ElementKind.Q) {
            line.appendText("“");
        } else if (mark != null) {
            line.open(mark);
        }
        raised = part.kind() == ElementKind.SUP;
    }

    private void closeInline(ArticleElement part) {
        MarkdownLine.EmphasisMark mark = emphasisOf(part.kind());
        if (part.kind().isVerbatim()) {
            inCode = false;
            if (!inPre) {
                line.appendCode(inCell ? verbatim.toString().replace("|", "\\|") : verbatim.toString());
                verbatim.setLength(0);
            }
        } else if (part.kind() == ElementKind.A) {
            line.appendMarkdown("](" + MarkdownLine.escapeUrl(part.attribute("href")) + ")");
        } else if (part.kind() == ElementKind.RT) {
            line.appendText(")");
        } else if (part.kind() == ElementKind.Q) {
            line.appendText("”");
        } else if (mark != null) {
            line.close(mark);
        }
    }

    private static MarkdownLine.@Nullable EmphasisMark emphasisOf(ElementKind kind) {
        return switch (kind.family()) {
            case I -> MarkdownLine.EmphasisMark.EMPHASIS;
            case B -> MarkdownLine.EmphasisMark.STRONG;
            case S -> MarkdownLine.EmphasisMark.STRUCK;
            default -> null;
        };
    }

    @Override
    public void text(String text) {
        if (inPre || inCode) {
            verbatim.append(text);
            return;
        }
        if (raised && Character.isDigit(text.charAt(0)) && Character.isLetterOrDigit(line.lastCharacter())) {
            line.appendText("^"); // 10³ is not 103
        }
        raised = false;
        line.appendText(text);
    }

    @Override
    public void lineBreak() {
        if (inCode || inCell) {
            text(" ");
        } else {
            line.lineBreak();
        }
    }

    @Override
    public void image(ArticleImage image) {
        line.openBracket("![");
        line.appendText(image.alt());
        line.appendMarkdown("](" + MarkdownLine.escapeUrl(image.address()) + ")");
    }

    @Override
    public void horizontalRule() {
        flush();
        writeBlock("---");
    }

    @Override
    public int remainingSpace() {
        return Math.max(0, MAX_LENGTH - out.length() - collected - line.length() - verbatim.length());
    }

    /** Writes the collected running text as a block. */
    private void flush() {
        if (inPre && leaf != null && leaf.kind() == ElementKind.PRE) {
            writeFence();
        } else if (!line.isEmpty()) {
            String written = line.take();
            writeBlock(leaf != null && leaf.kind().isHeading() ? heading(leaf.kind(), written) : written);
        }
    }

    private static String heading(ElementKind kind, String text) {
        String end = text.endsWith("#") ? text.substring(0, text.length() - 1) + "\\#" : text;
        return "#".repeat(kind.ordinal() - ElementKind.H2.ordinal() + 2) + " " + end;
    }

    private void writeFence() {
        String code = verbatim.toString().stripTrailing();
        verbatim.setLength(0);
        inPre = false;
        String fence = "`".repeat(Math.max(3, MarkdownLine.longestRun(code, '`') + 1));
        writeBlock(fence + "\n" + code + "\n" + fence);
    }

    private void writeBlock(String block) {
        if (inCell) {
            cell.add(block);
            collected += block.length();
            return;
        }
        if (block.isEmpty()) {
            return;
        }
        separateBlocks(!margins.isEmpty() && margins.getLast().entry && !margins.getLast().begun && afterEntry);
        int start = out.length();
        for (String each : block.split("\n", -1)) {
            out.append(out.length() == start ? "" : "\n");
            int from = out.length();
            margins.forEach(margin -> out.append(margin.next()));
            out.append(each);
            trim(from);
        }
        afterEntry = margins.stream().anyMatch(margin -> margin.entry);
        closed = null;
        collected = 0;
    }

    /** Writes a blank line between two blocks, except between list entries. */
    private void separateBlocks(boolean close) {
        if (out.isEmpty()) {
            return;
        }
        out.append('\n');
        if (!close) {
            int from = out.length();
            margins.stream().filter(margin -> margin.begun).forEach(margin -> out.append(margin.rest));
            trim(from);
            out.append('\n');
        }
    }

    private void trim(int from) {
        int end = out.length();
        while (end > from && out.charAt(end - 1) == ' ') {
            end--;
        }
        out.setLength(end);
    }
}
