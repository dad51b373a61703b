package org.feedmill.list.segment;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/** Reads the texts of a record as display lines; each cell of a table row is a line. */
final class LineReader {

    /** Only the beginning and the end of a longer record are read. */
    private static final int MAX_CHARS = 1_500;

    private static final int MAX_NODES = 2_000;
    private static final int MAX_LAST_NODES = 60;
    private static final int MAX_LEVELS = 40;

    private final Page page;
    private final NodeSignatures signatures;

    LineReader(Page page, NodeSignatures signatures) {
        this.page = page;
        this.signatures = signatures;
    }

    List<TextLine> read(RecordOutline record) {
        List<TextLine> lines = new ArrayList<>();
        int last = Math.max(record.from(), record.to() - MAX_LAST_NODES);
        int chars = 0;
        int lineNumber = -1;
        int cell = -1;
        int link = -1;
        int linkEnd = 0;
        for (int n = record.from(); n < record.to(); n++) {
            if ((chars > MAX_CHARS || n > record.from() + MAX_NODES) && n < last) {
                n = last;
            }
            if (page.isHidden(n)) {
                n = Math.max(n, Math.min(page.end(n), record.to()) - 1);
                continue;
            }
            if (page.tag(n) == HtmlTag.A && page.attribute(n, "href") != null) {
                link = n;
                linkEnd = page.end(n);
            }
            if (!page.isText(n) || page.ownText(n).isEmpty()) {
                continue;
            }
            int holder = holder(n, record.from());
            int ownCell = HtmlTag.isCell(page.tag(holder)) ? holder : -1;
            if (lines.isEmpty() || page.line(n) != lineNumber || ownCell != cell) {
                lines.add(new TextLine(place(holder, record.from()), container(holder, record.from())));
                lineNumber = page.line(n);
                cell = ownCell;
            }
            String text = page.ownText(n);
            chars += text.length();
            lines.getLast().spans().add(new TextSpan(n, text, page.isPrecededBySpace(n), n < linkEnd ? link : -1));
        }
        return lines;
    }

    /** The block or cell that contains a text. */
    private int holder(int text, int from) {
        int n = page.parent(text);
        for (int up = 0; n > from && up < MAX_LEVELS; up++) {
            if (page.isBlock(n) || HtmlTag.isCell(page.tag(n))) {
                return n;
            }
            n = page.parent(n);
        }
        return Math.max(0, n);
    }

    private int container(int holder, int from) {
        int parent = page.parent(holder);
        return parent > from ? parent : -1;
    }

    private long place(int holder, int from) {
        long place = signatures.field(holder);
        int parent = page.parent(holder);
        return parent > from ? NodeSignatures.mix(place, page.classSymbol(parent)) : place;
    }
}
