package org.feedmill.list.segment;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Labels the spans of a record that are its title, a counter, a date, shared with other records, or a link to another page. */
final class SpanLabeller {

    /** A link of at most this weight is a label; a longer one may be a teaser. */
    private static final int MAX_LINK_WEIGHT = 40;

    private final Page page;
    private final Supplier<SharedTexts> compared;
    private final SpanDates dates;
    private @Nullable SharedTexts shared;

    /** @param compared the texts of all records, called when the first label depends on them */
    SpanLabeller(Page page, Supplier<SharedTexts> compared, SpanDates dates) {
        this.page = page;
        this.compared = compared;
        this.dates = dates;
    }

    /** Labels the spans of a record when they are asked for their labels: many never are. */
    void label(RecordOutline record, List<TextLine> lines) {
        Function<TextSpan, SpanLabel> labels = span -> labelOf(record, span);
        for (TextLine line : lines) {
            for (TextSpan span : line.spans()) {
                span.labelBy(labels);
            }
            unlabelWords(record, line.spans());
        }
    }

    /** Finds the boxes that contain a title or a date besides prose. */
    void separateBoxes(List<TextLine> lines) {
        Set<Integer> mixed = new HashSet<>();
        for (TextLine line : lines) {
            if (line.has(SpanLabel.TITLE) || line.has(SpanLabel.DATE)) {
                mixed.add(line.container());
            }
        }
        for (TextLine line : lines) {
            if (mixed.contains(line.container())) {
                line.clearContainer();
            }
        }
    }

    /** A word inside a sentence is text even if it is equal to the title, for example a link to a project of that name. */
    private void unlabelWords(RecordOutline record, List<TextSpan> spans) {
        for (int i = 1; i + 1 < spans.size(); i++) {
            TextSpan span = spans.get(i);
            boolean inside = span.is(SpanLabel.TITLE)
                    && spans.get(i - 1).is(SpanLabel.TEXT)
                    && spans.get(i + 1).is(SpanLabel.TEXT)
                    && spans.get(i - 1).weight() > 0
                    && spans.get(i + 1).weight() > 0;
            if (inside && !(record.titleNode() >= 0 && page.contains(record.titleNode(), span.node()))) {
                span.label(SpanLabel.TEXT);
            }
        }
    }

    private SpanLabel labelOf(RecordOutline record, TextSpan span) {
        String text = span.text();
        if (isTitle(record, span)) {
            return SpanLabel.TITLE;
        }
        if (dates.isCounterLine(text)) {
            return SpanLabel.COUNTER;
        }
        if (isShared(span) || !TextWeight.hasWord(text)) { // only a number or signs
            return SpanLabel.SHARED;
        }
        if (dates.isDate(text)) {
            return SpanLabel.DATE;
        }
        if (span.link() < 0 || isAround(span.link(), record)) {
            return SpanLabel.TEXT;
        }
        boolean label = span.weight() < MAX_LINK_WEIGHT;
        return label || !isOwnLink(record, span.link()) ? SpanLabel.LINK : SpanLabel.TEXT;
    }

    private boolean isShared(TextSpan span) {
        SharedTexts known = shared;
        if (known == null) {
            known = compared.get();
            shared = known;
        }
        return known.isShared(span);
    }

    private boolean isTitle(RecordOutline record, TextSpan span) {
        if (record.titleNode() < 0 || !page.contains(record.titleNode(), span.node())) {
            return span.text().equals(record.title());
        }
        return !dates.isDate(span.text()) || record.title().contains(span.text()); // a date was cut from the title
    }

    /** Returns true if a link contains the title and more: the record, or most of it, is one link. */
    private boolean isAround(int link, RecordOutline record) {
        int title = record.titleNode();
        return link <= record.from()
                || (title > link && page.contains(link, title) && page.textLength(link) > page.textLength(title) + 1);
    }

    private boolean isOwnLink(RecordOutline record, int link) {
        String address = record.link() == null ? null : LinkIndex.address(page, link);
        return address != null && address.equals(record.link());
    }
}
