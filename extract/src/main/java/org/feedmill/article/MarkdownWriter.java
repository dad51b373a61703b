package org.feedmill.article;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Writes an article as CommonMark with the tables of GitHub's flavour, and never any HTML. Blocks are set off by blank
 * lines; every line begins with what the open quotations and lists ask for.
 */
final class MarkdownWriter implements Scribe {

    private static final int LONGEST = 1_900_000;

    private final StringBuilder out = new StringBuilder();
    private final List<Margin> margins = new ArrayList<>();
    private final List<ListMark> lists = new ArrayList<>();
    private final MarkdownText line = new MarkdownText();
    private final StringBuilder verbatim = new StringBuilder();
    private final List<String> cell = new ArrayList<>();

    private @Nullable MarkdownTable table;
    private @Nullable Part leaf;
    private boolean inCode;
    private boolean inPre;
    private boolean inCell;
    private boolean raised;
    private boolean afterEntry;
    private int collected;

    /** The list that was closed last, as long as nothing was written since: the next one must look different. */
    private @Nullable ListMark closed;

    /** The prefix of every line of a quotation or list entry; the first line may have another. */
    private static final class Margin {
        final String first;
        final String rest;
        final boolean entry;
        boolean begun;

        Margin(String first, String rest) {
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
    private static final class ListMark {
        final boolean ordered;
        final boolean other;
        int number;

        ListMark(boolean ordered, boolean other, int number) {
            this.ordered = ordered;
            this.other = other;
            this.number = number;
        }

        String next() {
            return ordered ? number++ + (other ? ") " : ". ") : other ? "* " : "- ";
        }
    }

    private MarkdownWriter() {}

    static String write(Page page, Selection selection) {
        MarkdownWriter writer = new MarkdownWriter();
        Outline.tell(page, selection, writer);
        writer.flush();
        return writer.out.isEmpty() ? "" : writer.out.append('\n').toString();
    }

    @Override
    public void open(Part part, boolean leftwards) {
        Kind kind = part.kind();
        if (kind.inline()) {
            openInline(part);
            return;
        }
        flush();
        leaf = kind.leaf() ? part : null;
        switch (kind) {
            case UL, OL, DL -> openList(part);
            case LI, DD -> margin(lists.getLast().next());
            case BLOCKQUOTE -> margins.add(new Margin("> ", "> "));
            case PRE -> inPre = true;
            case TABLE -> table = new MarkdownTable();
            case TR -> table().row();
            case TH, TD -> inCell = true;
            case DT -> line.open(MarkdownText.Mark.STRONG);
            case FIGCAPTION -> line.open(MarkdownText.Mark.EMPHASIS);
            default -> {}
        }
    }

    private MarkdownTable table() {
        table = table == null ? new MarkdownTable() : table;
        return table;
    }

    private void openList(Part part) {
        boolean ordered = part.kind() == Kind.OL;
        boolean other = closed != null && closed.ordered == ordered && !closed.other;
        int number = part.number("start");
        afterEntry &= !other && number == 1; // no other number may follow a line of text without a blank line
        lists.add(new ListMark(ordered, other, number));
    }

    private void margin(String mark) {
        margins.add(new Margin(mark, " ".repeat(mark.length())));
    }

    @Override
    public void close(Part part) {
        Kind kind = part.kind();
        if (kind.inline()) {
            closeInline(part);
            return;
        }
        if (kind == Kind.DT || kind == Kind.FIGCAPTION) {
            line.close(kind == Kind.DT ? MarkdownText.Mark.STRONG : MarkdownText.Mark.EMPHASIS);
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

    private void closeCell(Part part) {
        table().cell(part, cell);
        collected += 3 * part.number("colspan");
        cell.clear();
        inCell = false;
    }

    private void closeTable() {
        String written = table().written();
        table = null;
        block(written);
    }

    private void openInline(Part part) {
        MarkdownText.Mark mark = mark(part.kind());
        if (part.kind().verbatim()) {
            inCode = true;
        } else if (part.kind() == Kind.A) {
            line.bracket("[");
        } else if (part.kind() == Kind.RT) {
            line.text("(");
        } else if (part.kind() == Kind.Q) {
            line.text("“");
        } else if (mark != null) {
            line.open(mark);
        }
        raised = part.kind() == Kind.SUP;
    }

    private void closeInline(Part part) {
        MarkdownText.Mark mark = mark(part.kind());
        if (part.kind().verbatim()) {
            inCode = false;
            if (!inPre) {
                line.code(inCell ? verbatim.toString().replace("|", "\\|") : verbatim.toString());
                verbatim.setLength(0);
            }
        } else if (part.kind() == Kind.A) {
            line.written("](" + MarkdownText.address(part.attribute("href")) + ")");
        } else if (part.kind() == Kind.RT) {
            line.text(")");
        } else if (part.kind() == Kind.Q) {
            line.text("”");
        } else if (mark != null) {
            line.close(mark);
        }
    }

    private static MarkdownText.@Nullable Mark mark(Kind kind) {
        return switch (kind.family()) {
            case I -> MarkdownText.Mark.EMPHASIS;
            case B -> MarkdownText.Mark.STRONG;
            case S -> MarkdownText.Mark.STRUCK;
            default -> null;
        };
    }

    @Override
    public void text(String text) {
        if (inPre || inCode) {
            verbatim.append(text);
            return;
        }
        if (raised && Character.isDigit(text.charAt(0)) && Character.isLetterOrDigit(line.last())) {
            line.text("^"); // 10³ is not 103
        }
        raised = false;
        line.text(text);
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
    public void image(Illustration image) {
        line.bracket("![");
        line.text(image.alt());
        line.written("](" + MarkdownText.address(image.address()) + ")");
    }

    @Override
    public void rule() {
        flush();
        block("---");
    }

    @Override
    public int room() {
        return Math.max(0, LONGEST - out.length() - collected - line.length() - verbatim.length());
    }

    /** Writes the running text that was collected as a block. */
    private void flush() {
        if (inPre && leaf != null && leaf.kind() == Kind.PRE) {
            fence();
        } else if (!line.isEmpty()) {
            String written = line.take();
            block(leaf != null && leaf.kind().heading() ? heading(leaf.kind(), written) : written);
        }
    }

    private static String heading(Kind kind, String text) {
        String end = text.endsWith("#") ? text.substring(0, text.length() - 1) + "\\#" : text;
        return "#".repeat(kind.ordinal() - Kind.H2.ordinal() + 2) + " " + end;
    }

    private void fence() {
        String code = verbatim.toString().stripTrailing();
        verbatim.setLength(0);
        inPre = false;
        String fence = "`".repeat(Math.max(3, MarkdownText.longestRun(code, '`') + 1));
        block(fence + "\n" + code + "\n" + fence);
    }

    private void block(String block) {
        if (inCell) {
            cell.add(block);
            collected += block.length();
            return;
        }
        if (block.isEmpty()) {
            return;
        }
        separate(!margins.isEmpty() && margins.getLast().entry && !margins.getLast().begun && afterEntry);
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

    /** A blank line between two blocks, save where an entry follows another. */
    private void separate(boolean close) {
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
