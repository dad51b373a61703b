package org.feedmill.list.scan;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.feedmill.list.scan.ValueNode.Position;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Discovers the time nodes of a page (P1 §2.2.1) in one pass over its visible texts and, beyond the paper, times in
 * attributes and times spread over several small texts (day, month and year in separate boxes).
 *
 * <p>A date inside running prose is not a release time: in a text that is longer than a label, only a match at its very
 * start or end counts.
 */
public final class TimeNodeFinder {

    /** Text next to the match up to this length is a label ("Posted on … by …"), not prose. */
    private static final int MAX_LABEL_LENGTH = 48;

    /** Maximum length of a line of details ("Vol. 3, June 17, 2026, No. 5, …"). */
    private static final int MAX_DETAIL_LENGTH = 160;

    /** A longer text is prose, whose date must be near an end, within the next constant. */
    private static final int MIN_PROSE_LENGTH = 200;

    private static final int END_LENGTH = 40;

    /** Chinese numerals, and the signs of yesterday, today and ago: with these a text without digits may be a time. */
    private static final String NUMERALS = "〇零一二三四五六七八九十元昨今前";

    /** Bounds of a date that is spread over several texts: their number, their length, and the distance in nodes. */
    private static final int MAX_PIECES = 4;

    private static final int MAX_PIECE_LENGTH = 12;
    private static final int MAX_NODE_DISTANCE = 9;

    /** Maximum length of a date over several texts: "Wednesday 30 September 2020 12:30". */
    private static final int MAX_SPREAD_LENGTH = 34;

    /** Attributes besides {@code datetime} that contain times for scripts, tooltips and microdata. */
    private static final List<String> MACHINE_NAMES = List.of(
            "title",
            "content",
            "data-time",
            "data-date",
            "data-datetime",
            "data-timestamp",
            "data-published",
            "data-utime");

    /** An element with more text than this is not the label of one time. */
    private static final int MAX_TIME_ELEMENT_LENGTH = 60;

    private static final int MIN_MACHINE_LENGTH = 8;
    private static final int MAX_MACHINE_LENGTH = 40;

    private final PageIndex survey;
    private final Page page;
    private final TimeReader reader;
    private final TimeScanCache scanned;
    private final List<ValueNode> spots = new ArrayList<>();
    private final BitSet full = new BitSet();

    public TimeNodeFinder(PageIndex survey) {
        this.survey = survey;
        this.page = survey.page();
        this.reader = survey.reader();
        this.scanned = survey.scans();
    }

    /** The time nodes from one number up to, not including, another. */
    public List<ValueNode> times(int from, int to) {
        spots.clear();
        full.clear(from, to);
        scanTexts(from, to);
        List<ValueNode> wide = scanElements(from, to);
        return RelativeTimeFilter.removeProse(page, merge(wide));
    }

    /**
     * The most certain time of one node, which may be a text, contain a single text, or be larger; null if there is
     * none.
     */
    public @Nullable ValueNode time(int node) {
        boolean text = page.isText(node);
        int own = text ? node : node + 1;
        boolean simple = own + 1 == page.end(node) && page.isText(own) && !page.isHidden(node);
        if (!simple || page.textLength(own) <= 2) {
            return strongestNode(times(node, page.end(node)));
        }
        Moment machine = text || page.textLength(node) > 120 ? null : machine(node);
        if (machine != null && !ZoneOffset.UTC.equals(machine.offset())) {
            return new ValueNode(node, null, machine, Position.ALONE); // a time next to it could not be more precise
        }
        String label = page.ownText(own);
        boolean skipped = label.length() > MIN_PROSE_LENGTH && !digitAtEnds(label);
        List<TimeMatch> matches = skipped ? List.of() : scan(label);
        ValueNode shown = matches.isEmpty() ? null : spot(own, label, matches);
        if (machine == null) {
            return shown;
        }
        return shown == null
                ? new ValueNode(node, null, machine, Position.ALONE)
                : new ValueNode(node, shown.match(), machine, shown.position());
    }

    private static @Nullable ValueNode strongestNode(List<ValueNode> spots) {
        ValueNode best = null;
        for (ValueNode spot : spots) {
            best = best == null || strength(spot) > strength(best) ? spot : best;
        }
        return best;
    }

    /** Returns the certainty of a value node: a time in an attribute is as certain as a full date. */
    public static int strength(ValueNode spot) {
        return spot.match() instanceof TimeMatch match && spot.attributeTime() == null ? strength(match) : 4;
    }

    private void scanTexts(int from, int to) {
        page.spend(to - from);
        int after = 0;
        int around = LinkIndex.enclosingLink(page, from);
        int link = around < 0 ? 0 : page.end(around);
        for (int n = from; n < to; n++) {
            link = page.tag(n) == HtmlTag.A ? Math.max(link, page.end(n)) : link;
            if (n < after || !page.isText(n) || page.isHidden(n)) {
                continue;
            }
            String text = page.ownText(n);
            if ((text.length() > MIN_PROSE_LENGTH && !digitAtEnds(text)) || (n < link && !isNumber(text))) {
                continue;
            }
            List<TimeMatch> matches = scan(text);
            ValueNode spot = matches.isEmpty() ? null : spot(n, text, matches);
            if (text.length() <= 2 && TextWeight.hasDigit(text)) {
                Run run = run(n, text);
                spot = run == null ? spot : run.spot;
                after = run == null ? after : run.end;
            }
            if (spot != null) {
                spots.add(spot);
            }
        }
    }

    /**
     * Returns true if a text has a digit or one of {@link #NUMERALS}. A link without one is a title or a menu entry,
     * not a time.
     */
    private static boolean isNumber(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (TextWeight.isDigit(c) || (c >= 128 && NUMERALS.indexOf(c) >= 0)) {
                return true;
            }
        }
        return false;
    }

    /** The times in a text. */
    public List<TimeMatch> scan(String text) {
        return scanned.scan(text);
    }

    /** In a long text only a date at its start or end counts; without a digit there it need not be read. */
    private static boolean digitAtEnds(String text) {
        return TextWeight.hasDigit(text.substring(0, END_LENGTH))
                || TextWeight.hasDigit(text.substring(text.length() - END_LENGTH));
    }

    /** A date over several texts, and the number after its last one. */
    private record Run(ValueNode spot, int end) {}

    /** A day, its month and year in neighbouring elements: {@code <i>12</i><i>May</i><i>2024</i>}. */
    private @Nullable Run run(int first, String text) {
        StringBuilder joined = new StringBuilder(text);
        int line = page.line(first);
        int stop = Math.min(page.size(), first + MAX_NODE_DISTANCE);
        Run found = null;
        for (int n = first + 1, pieces = 1; n < stop && pieces < MAX_PIECES; n++) {
            if (!page.isText(n) || page.isHidden(n)) {
                continue;
            }
            if (page.textLength(n) > MAX_PIECE_LENGTH || page.line(n) > line + pieces || !isBeside(first, n)) {
                break;
            }
            joined.append(' ').append(page.ownText(n));
            pieces++;
            List<TimeMatch> matches = reader.scan(joined, survey.context());
            TimeMatch match = matches.size() == 1 ? matches.getFirst() : null;
            if (match != null
                    && strength(match) >= 3
                    && !match.isRelative()
                    && match.end() - match.start() == joined.length()) {
                full.set(first);
                found = new Run(new ValueNode(first, match, null, Position.ALONE), n + 1);
            }
        }
        return found;
    }

    private boolean isBeside(int first, int other) {
        int one = page.parent(first);
        int two = page.parent(other);
        return one >= 0 && two >= 0 && page.parent(one) == page.parent(two);
    }

    /**
     * The match of a text that can be a release time: the most certain one of a label, or the one at either end of a
     * longer text.
     */
    private @Nullable ValueNode spot(int node, String text, List<TimeMatch> scanned) {
        List<TimeMatch> matches = RelativeTimeFilter.removeYears(page, node, scanned);
        if (matches.isEmpty()) {
            return null;
        }
        TimeMatch best = matches.get(0);
        int surest = strength(best);
        int covered = best.end() - best.start();
        for (int i = 1; i < matches.size(); i++) {
            TimeMatch match = matches.get(i);
            covered += match.end() - match.start();
            if (strength(match) > surest) {
                best = match;
                surest = strength(match);
            }
        }
        if (surest >= 3) {
            full.set(node);
        }
        if (text.length() - covered <= MAX_LABEL_LENGTH) {
            return new ValueNode(node, best, null, Position.ALONE);
        }
        TimeMatch first = matches.getFirst();
        TimeMatch last = matches.getLast();
        if (first.start() <= 1 && strength(first) >= 2) {
            return new ValueNode(node, first, null, Position.START);
        }
        if (last.end() >= text.length() - 2 && strength(last) >= 3) {
            return new ValueNode(node, last, null, Position.END);
        }
        if (text.length() <= MAX_DETAIL_LENGTH && matches.size() == 1 && strength(best) == 4) {
            return new ValueNode(node, best, null, Position.INSIDE);
        }
        return null;
    }

    /**
     * Returns the certainty that a match is a release time: 4 for a day with month and year, 3 for a day with a named
     * month, a relative time or eight digits in a row (case numbers look alike), 2 for 05-12 or a month with its year,
     * 1 for less.
     */
    public static int strength(TimeMatch match) {
        if (match.hasDay() && match.hasMonth()) {
            return match.hasYear()
                    ? match.pattern().startsWith("yyyymm") ? 3 : 4
                    : match.hasMonthName() || match.isStrong() ? 3 : 2;
        }
        if (match.isRelative()) {
            return 3;
        }
        return match.hasMonth() && match.hasYear() ? 2 : 1;
    }

    /** The most certain of some matches, the first if several are equal. */
    public static @Nullable TimeMatch strongest(List<TimeMatch> matches) {
        TimeMatch best = null;
        for (TimeMatch match : matches) {
            best = best == null || strength(match) > strength(best) ? match : best;
        }
        return best;
    }

    /** Returns true if a match is certain enough to be removed from a title. */
    public static boolean isCertain(@Nullable TimeMatch match) {
        return match != null && strength(match) >= 3 && !match.isRelative();
    }

    /** Elements whose attributes contain a time, and small elements whose joined texts do. */
    private List<ValueNode> scanElements(int from, int to) {
        List<ValueNode> wide = new ArrayList<>();
        int skip = 0;
        for (int n = from; n < to; n++) {
            if (n < skip || page.isText(n) || page.isHidden(n)) {
                continue;
            }
            Moment machine = page.textLength(n) <= 120 ? machine(n) : null;
            ValueNode spot = machine != null ? new ValueNode(n, null, machine, Position.ALONE) : spreadTime(n);
            if (spot != null) {
                wide.add(spot);
                skip = page.end(n);
            }
        }
        return wide;
    }

    private @Nullable Moment machine(int node) {
        if (page.hasOnlyCommonAttributes(node)) {
            return null;
        }
        String datetime = page.attribute(node, "datetime");
        if (datetime != null) {
            return machine(datetime);
        }
        boolean label = page.textLength(node) <= MAX_TIME_ELEMENT_LENGTH;
        if (!label || page.tag(node) == HtmlTag.A || page.tag(node) <= HtmlTag.BODY) {
            return null;
        }
        for (String name : MACHINE_NAMES) {
            String value = page.attribute(node, name);
            Moment moment = value == null ? null : machine(value);
            if (moment != null) {
                return moment;
            }
        }
        return null;
    }

    private @Nullable Moment machine(String value) {
        boolean fits = value.length() >= MIN_MACHINE_LENGTH && value.length() <= MAX_MACHINE_LENGTH;
        return fits ? reader.readMachineDate(value).orElse(null) : null;
    }

    private @Nullable ValueNode spreadTime(int node) {
        int length = page.textLength(node);
        if (length < 3
                || length > MAX_SPREAD_LENGTH
                || page.end(node) - node < 3
                || holdsFull(node)
                || !severalTexts(node)) {
            return null;
        }
        String text = page.text(node);
        TimeMatch best = strongest(scan(text));
        boolean whole = best != null
                && strength(best) >= 3
                && !best.isRelative()
                && best.end() - best.start() >= 0.6 * text.length();
        return whole ? new ValueNode(node, best, null, Position.ALONE) : null;
    }

    private boolean holdsFull(int node) {
        int next = full.nextSetBit(node);
        return next >= 0 && next < page.end(node);
    }

    private boolean severalTexts(int node) {
        int texts = 0;
        boolean digit = false;
        for (int n = node + 1; n < page.end(node); n++) {
            if (page.isText(n) && !page.isHidden(n)) {
                texts++;
                digit |= TextWeight.hasDigit(page.ownText(n));
            }
        }
        return texts > 1 && digit;
    }

    /** Larger nodes replace the ones inside them; the time of an attribute keeps the match of its text. */
    private List<ValueNode> merge(List<ValueNode> wide) {
        List<ValueNode> all = new ArrayList<>();
        int w = 0;
        for (ValueNode spot : spots) {
            while (w < wide.size() && wide.get(w).node() < spot.node()) {
                all.add(wide.get(w++));
            }
            ValueNode last = all.isEmpty() ? null : all.getLast();
            if (last == null || !page.contains(last.node(), spot.node())) {
                all.add(spot);
            } else if (last.attributeTime() != null && last.match() == null) {
                all.set(
                        all.size() - 1,
                        new ValueNode(last.node(), spot.match(), last.attributeTime(), spot.position()));
            }
        }
        all.addAll(wide.subList(w, wide.size()));
        return all;
    }
}
