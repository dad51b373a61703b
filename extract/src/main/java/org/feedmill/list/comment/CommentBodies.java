package org.feedmill.list.comment;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.Page;
import org.feedmill.time.PatternMatch;
import org.jspecify.annotations.Nullable;

/**
 * Finds the body text of each comment (P4's comment detail): at the path (box) that contains the most unlinked text
 * over all records. From there, the body grows to the largest node that contains no date, name or label, so that quotes
 * and lists between the paragraphs are included. If there is no such node, the body is the text at that path without
 * these fields.
 */
final class CommentBodies {

    /**
     * The node range of a record's body.
     *
     * @param whole whether it is one node that contains nothing else
     */
    record BodyRange(int from, int to, boolean whole) {

        static final BodyRange NONE = new BodyRange(-1, -1, false);

        boolean holds(int node) {
            return from <= node && node < to;
        }
    }

    /** Keeps one long record from deciding which path contains the texts. */
    private static final int MAX_WEIGHT_PER_RECORD = 300;

    /** A longer text that contains a time says more than the time. */
    private static final int MAX_DATED_LINE_LENGTH = 80;

    private static final int MAX_BODY_LENGTH = 4000;

    private final Page page;
    private final NodeSignatures signatures;
    private final CommentTexts texts;
    private final BodyRange[] seeds;

    CommentBodies(PageIndex survey, CommentTexts texts) {
        this.page = survey.page();
        this.signatures = survey.signatures();
        this.texts = texts;
        this.seeds = new BodyRange[texts.records()];
        long place = place();
        for (int i = 0; i < seeds.length; i++) {
            seeds[i] = seed(i, place);
        }
    }

    /** The first to the last text of a record at the path of the bodies. */
    BodyRange seed(int record) {
        return seeds[record];
    }

    /** The path with the most unlinked text. */
    private long place() {
        Map<Long, Integer> sums = new HashMap<>();
        for (int i = 0; i < texts.records(); i++) {
            Map<Long, Integer> own = new HashMap<>();
            for (int text : texts.of(i)) {
                if (texts.link(text) < 0 && !isKnown(i, text)) {
                    own.merge(place(text), TextWeight.weight(page.ownText(text)), Integer::sum);
                }
            }
            own.forEach((k, weight) -> sums.merge(k, Math.min(MAX_WEIGHT_PER_RECORD, weight), Integer::sum));
        }
        long best = 0;
        int most = 0;
        for (Map.Entry<Long, Integer> sum : sums.entrySet()) {
            if (sum.getValue() > most || (sum.getValue() == most && sum.getKey() < best)) {
                most = sum.getValue();
                best = sum.getKey();
            }
        }
        return best;
    }

    private long place(int text) {
        int box = texts.box(text);
        return box < 0 ? NodeSignatures.mix(signatures.path(page.parent(text)), 5) : signatures.field(box);
    }

    private BodyRange seed(int record, long place) {
        int first = -1;
        int last = -1;
        for (int text : texts.of(record)) {
            if (place(text) == place) {
                first = first < 0 ? text : first;
                last = text;
            }
        }
        return first < 0 ? BodyRange.NONE : new BodyRange(first, last + 1, false);
    }

    /** Returns true if a text is another field: a time, an IP address, a label. */
    private boolean isKnown(int record, int text) {
        boolean dated = texts.spot(record, text) != null && page.textLength(text) <= MAX_DATED_LINE_LENGTH;
        return dated || texts.isAddress(record, text) || texts.isLabel(text);
    }

    /** The body of a record. @param name the node of the writer's name, -1 if there is none */
    BodyRange body(int record, int name) {
        BodyRange seed = seeds[record];
        if (seed.from() < 0) {
            return seed;
        }
        int before = -1;
        int after = Integer.MAX_VALUE;
        for (int text : texts.of(record)) {
            if (isKnown(record, text) || (name >= 0 && page.contains(name, text))) {
                if (seed.holds(text)) {
                    return seed;
                }
                before = text < seed.from() ? text : before;
                after = text > seed.from() ? Math.min(after, text) : after;
            }
        }
        return grow(seed, texts.area(record), before, after);
    }

    /** The largest node of the area around the seed that contains none of the known texts before and after it. */
    private BodyRange grow(BodyRange seed, RecordArea area, int before, int after) {
        int best = -1;
        for (int n = seed.from(); n >= area.from(); n = page.parent(n)) {
            if (n <= before || page.end(n) > Math.min(after, area.to())) {
                break;
            }
            best = page.end(n) >= seed.to() ? n : best;
        }
        return best < 0 ? seed : new BodyRange(best, page.end(best), true);
    }

    /** The text of a body; null if it has none. */
    @Nullable
    String text(int record, BodyRange body, int name) {
        StringBuilder out = new StringBuilder();
        for (int n = Math.max(0, body.from()); n < body.to() && out.length() <= MAX_BODY_LENGTH; n++) {
            boolean named = name >= 0 && page.contains(name, n);
            if (named || !page.isText(n) || page.isHidden(n) || isKnown(record, n)) {
                continue;
            }
            String own = rest(record, n);
            if (!out.isEmpty() && page.isPrecededBySpace(n)) {
                out.append(' ');
            }
            out.append(own);
        }
        String text = out.toString().strip();
        return text.isEmpty() ? null : TextOpening.cut(text, MAX_BODY_LENGTH);
    }

    /** A text without the IP address and the time at its start, and without the time at its end. */
    private String rest(int record, int text) {
        String own = page.ownText(text);
        int address = texts.addressEnd(record, text);
        ValueNode spot = texts.spot(record, text);
        PatternMatch match = spot == null ? null : spot.match();
        if (match == null || match.end() > own.length() || spot == null || spot.node() != text) {
            return address == 0 ? own : SharedAffixes.trim(own.substring(address));
        }
        if (match.start() <= address + MAX_DATED_LINE_LENGTH / 2) {
            return SharedAffixes.trim(own.substring(Math.max(address, match.end())));
        }
        return own.length() - match.end() < MAX_DATED_LINE_LENGTH / 4
                ? SharedAffixes.trim(own.substring(0, match.start()))
                : own;
    }
}
