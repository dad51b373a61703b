package org.feedmill.list;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.Page;
import org.feedmill.time.PatternMatch;
import org.jspecify.annotations.Nullable;

/**
 * Finds the body text of each comment (P4's comment detail): at the place (box) that holds most
 * unlinked text over all records. Around it the body grows to the largest node that holds neither date nor name nor
 * label, so that quotes and lists among the paragraphs stay in; where there is no such node, the body is what is left at
 * that place once these are taken out.
 */
final class CommentBodies {

    /**
     * Where a record's body stands.
     *
     * @param whole whether it is a node of its own without anything else in it
     */
    record Range(int from, int to, boolean whole) {

        static final Range NONE = new Range(-1, -1, false);

        boolean holds(int node) {
            return from <= node && node < to;
        }
    }

    /** One long record does not decide where the others have their texts. */
    private static final int MOST_WEIGHT = 300;

    /** A text that tells a time and is longer than this tells more than that. */
    private static final int DATED_LINE = 80;

    private static final int LONGEST = 4000;

    private final Page page;
    private final Signatures signatures;
    private final CommentTexts texts;
    private final Range[] seeds;

    CommentBodies(Survey survey, CommentTexts texts) {
        this.page = survey.page();
        this.signatures = survey.signatures();
        this.texts = texts;
        this.seeds = new Range[texts.records()];
        long place = place();
        for (int i = 0; i < seeds.length; i++) {
            seeds[i] = seed(i, place);
        }
    }

    /** The first to the last text of a record at the bodies' place. */
    Range seed(int record) {
        return seeds[record];
    }

    /** The place with the most unlinked text. */
    private long place() {
        Map<Long, Integer> sums = new HashMap<>();
        for (int i = 0; i < texts.records(); i++) {
            Map<Long, Integer> own = new HashMap<>();
            for (int text : texts.of(i)) {
                if (texts.link(text) < 0 && !told(i, text)) {
                    own.merge(place(text), Words.weight(page.ownText(text)), Integer::sum);
                }
            }
            own.forEach((k, weight) -> sums.merge(k, Math.min(MOST_WEIGHT, weight), Integer::sum));
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
        return box < 0 ? Signatures.mix(signatures.path(page.parent(text)), 5) : signatures.field(box);
    }

    private Range seed(int record, long place) {
        int first = -1;
        int last = -1;
        for (int text : texts.of(record)) {
            if (place(text) == place) {
                first = first < 0 ? text : first;
                last = text;
            }
        }
        return first < 0 ? Range.NONE : new Range(first, last + 1, false);
    }

    /** Whether a text is told by itself: a time, an address, a label. */
    private boolean told(int record, int text) {
        boolean dated = texts.spot(record, text) != null && page.textLength(text) <= DATED_LINE;
        return dated || text == texts.addressNode(record) || texts.label(text);
    }

    /** The body of a record whose writer's name stands in a node, -1 where it has none. */
    Range body(int record, int name) {
        Range seed = seeds[record];
        if (seed.from() < 0) {
            return seed;
        }
        int before = -1;
        int after = Integer.MAX_VALUE;
        for (int text : texts.of(record)) {
            if (told(record, text) || (name >= 0 && page.contains(name, text))) {
                if (seed.holds(text)) {
                    return seed;
                }
                before = text < seed.from() ? text : before;
                after = text > seed.from() ? Math.min(after, text) : after;
            }
        }
        return grown(seed, texts.area(record), before, after);
    }

    /** The largest node of the area around the seed that holds nothing of what was told before and after it. */
    private Range grown(Range seed, Area area, int before, int after) {
        int best = -1;
        for (int n = seed.from(); n >= area.from(); n = page.parent(n)) {
            if (n <= before || page.end(n) > Math.min(after, area.to())) {
                break;
            }
            best = page.end(n) >= seed.to() ? n : best;
        }
        return best < 0 ? seed : new Range(best, page.end(best), true);
    }

    /** The text of a body; null where it has none. */
    @Nullable
    String text(int record, Range body, int name) {
        StringBuilder out = new StringBuilder();
        for (int n = Math.max(0, body.from()); n < body.to() && out.length() <= LONGEST; n++) {
            boolean named = name >= 0 && page.contains(name, n);
            if (named || !page.isText(n) || page.hidden(n) || told(record, n)) {
                continue;
            }
            String own = rest(record, n);
            if (!out.isEmpty() && page.spaced(n)) {
                out.append(' ');
            }
            out.append(own);
        }
        String text = out.toString().strip();
        return text.isEmpty() ? null : Opening.cut(text, LONGEST);
    }

    /** A text without the time that it begins or ends with. */
    private String rest(int record, int text) {
        String own = page.ownText(text);
        Spot spot = texts.spot(record, text);
        PatternMatch match = spot == null ? null : spot.match();
        if (match == null || match.end() > own.length() || spot == null || spot.node() != text) {
            return own;
        }
        if (match.start() <= DATED_LINE / 2) {
            return Affixes.trim(own.substring(match.end()));
        }
        return own.length() - match.end() < DATED_LINE / 4 ? Affixes.trim(own.substring(0, match.start())) : own;
    }
}
