package org.feedmill.list.segment;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the prose of records: the lines with enough text besides labels, dates and links. All lines between the first
 * and the last of them belong to the text; dates and labels that rows share are removed at the ends of lines and kept
 * inside.
 */
final class ProseReader {

    private static final int MAX_DESCRIPTION_LENGTH = 600;

    /** Minimum weight of a line of prose without such parts; with less, it is a label, a name or a tag. */
    private static final int MIN_PROSE_WEIGHT = 22;

    /** The same for a line that contains an author or a tag. */
    private static final int MIN_DETAILED_WEIGHT = 45;

    /** A sentence is prose from this weight on. */
    private static final int MIN_SENTENCE_WEIGHT = 14;

    /** If this share of the lines at one path begins or ends alike, the beginning or end is not prose. */
    private static final double COMMON_SHARE = 0.6;

    /** Words next to the title are prose unless this share of the records has its prose on other lines. */
    private static final double SEPARATE_SHARE = 0.3;

    /** If fewer records have prose, links may be prose. */
    private static final double LINKED_SHARE = 0.2;

    private static final int MIN_LINKED_WEIGHT = 40;
    private static final int MIN_LONG_LINKED_WEIGHT = 60;
    private static final int MIN_LINES = 3;
    private static final int MAX_SUFFIX_WORDS = 6;
    private static final String SENTENCE_ENDS = ".!?…。！？";
    private static final String AFTER_DATE = " -–—:|·•,;/)]）】>›»";

    private final SpanDates dates;
    private final Map<Long, PlaceTexts> places = new HashMap<>();

    /** The beginnings and ends of the lines at one path. */
    private static final class PlaceTexts {
        private int lines;
        private int dated;
        private final List<String> texts = new ArrayList<>();
        private @Nullable Map<String, Integer> suffixes;

        boolean isCommon(int count) {
            return lines >= MIN_LINES && count >= COMMON_SHARE * lines;
        }

        boolean isCommonSuffix(String suffix) {
            if (lines < MIN_LINES) {
                return false;
            }
            Map<String, Integer> counts = suffixes;
            if (counts == null) {
                counts = new HashMap<>();
                for (String text : texts) {
                    count(text, counts);
                }
                suffixes = counts;
            }
            return isCommon(counts.getOrDefault(withoutNumbers(suffix), 0));
        }

        private static void count(String text, Map<String, Integer> suffixes) {
            int at = text.length();
            for (int i = 0; i < MAX_SUFFIX_WORDS && at > 0; i++) {
                at = text.lastIndexOf(' ', at - 1);
                if (at > 0) {
                    suffixes.merge(withoutNumbers(text.substring(at)), 1, Integer::sum);
                }
            }
        }
    }

    ProseReader(SpanDates dates, List<List<TextLine>> all) {
        this.dates = dates;
        int apart = 0;
        int any = 0;
        BitSet worded = new BitSet();
        int number = 0;
        for (List<TextLine> lines : all) {
            boolean separate = false;
            boolean beside = false;
            for (TextLine line : lines) {
                boolean prose = isProse(line);
                boolean titled = prose && line.has(SpanLabel.TITLE);
                separate |= prose && !titled;
                beside |= titled;
                worded.set(number++, prose);
            }
            apart += separate ? 1 : 0;
            any += separate || beside ? 1 : 0;
        }
        boolean none = any < LINKED_SHARE * all.size();
        number = 0;
        for (List<TextLine> lines : all) {
            for (TextLine line : lines) {
                boolean titled = line.has(SpanLabel.TITLE);
                boolean prose = worded.get(number++) && !(titled && apart >= SEPARATE_SHARE * any);
                if (prose || (none && !titled && isLinkedTeaser(line))) {
                    line.markProse();
                    learn(line);
                }
            }
        }
    }

    /** Returns true if a line is a sentence that is entirely linked. */
    private static boolean isLinkedTeaser(TextLine line) {
        return line.spans().getFirst().is(SpanLabel.LINK)
                && line.weight(SpanLabel.LINK) >= MIN_LINKED_WEIGHT
                && (line.weight(SpanLabel.LINK) >= MIN_LONG_LINKED_WEIGHT
                        || endsSentence(line.spans().getFirst().text()));
    }

    private static boolean isProse(TextLine line) {
        int weight = line.weight(SpanLabel.TEXT);
        boolean details = line.has(SpanLabel.AUTHOR) || line.has(SpanLabel.CATEGORY);
        if (weight >= (details ? MIN_DETAILED_WEIGHT : MIN_PROSE_WEIGHT)) {
            return true;
        }
        String text = line.spans().getLast().text();
        boolean ends = SENTENCE_ENDS.indexOf(text.charAt(text.length() - 1)) >= 0;
        boolean linked =
                weight > 0 && weight + line.weight(SpanLabel.LINK) + line.weight(SpanLabel.DATE) >= MIN_LINKED_WEIGHT;
        return ends && (weight >= (details ? MIN_PROSE_WEIGHT : MIN_SENTENCE_WEIGHT) || (linked && !details));
    }

    private void learn(TextLine line) {
        PlaceTexts texts = places.computeIfAbsent(line.place(), k -> new PlaceTexts());
        String text = own(line, true);
        texts.lines++;
        texts.dated += dates.leadEnd(text) > 0 ? 1 : 0;
        texts.texts.add(text);
    }

    /** The description of a record, null if it has no prose. */
    @Nullable
    String read(List<TextLine> lines) {
        int first = -1;
        int last = -1;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isProse()) {
                first = first < 0 ? i : first;
                last = i;
            }
        }
        if (first < 0) {
            return null;
        }
        while (first > 0 && isSameBody(lines.get(first - 1), lines.get(first))) {
            first--;
        }
        while (last + 1 < lines.size() && isSameBody(lines.get(last + 1), lines.get(last))) {
            last++;
        }
        last = sentenceEnd(lines, last);
        return text(lines, first, last);
    }

    private @Nullable String text(List<TextLine> lines, int first, int last) {
        String date = firstDate(lines);
        StringBuilder out = new StringBuilder();
        for (int i = first; i <= last && out.length() < MAX_DESCRIPTION_LENGTH; i++) {
            TextLine line = lines.get(i);
            boolean running = !out.isEmpty() && !endsSentence(out);
            boolean inside = isPassage(line) || (running && isOtherDate(line, date));
            String text = line.isProse() ? cut(line, own(line, out.isEmpty())) : inside ? line.text() : "";
            if (!text.isEmpty()) {
                out.append(out.isEmpty() ? "" : " ").append(text);
            }
        }
        return out.isEmpty() ? null : shorten(out.toString());
    }

    /**
     * The line that ends the sentence which the last paragraph leaves unfinished, for example if a day is on a separate
     * line.
     */
    private static int sentenceEnd(List<TextLine> lines, int last) {
        boolean open = !endsSentence(lines.get(last).text());
        for (int i = last + 1; open && i <= last + 2 && i < lines.size(); i++) {
            TextLine line = lines.get(i);
            if (line.has(SpanLabel.TEXT) && isPassage(line) && endsSentence(line.text())) {
                return i;
            }
            open = line.has(SpanLabel.DATE);
        }
        return last;
    }

    /** The first date of a record; one without letters counts as shared. */
    private String firstDate(List<TextLine> lines) {
        for (TextLine line : lines) {
            for (TextSpan span : line.spans()) {
                if (span.is(SpanLabel.DATE) || (span.is(SpanLabel.SHARED) && dates.isDate(span.text()))) {
                    return span.text();
                }
            }
        }
        return "";
    }

    private static boolean isOtherDate(TextLine line, String first) {
        return line.has(SpanLabel.DATE)
                && !line.has(SpanLabel.TITLE)
                && !line.text().equals(first);
    }

    /**
     * Returns true if a short line next to a paragraph belongs to the same text: its box contains no other kind of
     * line.
     */
    private static boolean isSameBody(TextLine line, TextLine paragraph) {
        boolean together = line.container() >= 0 && line.container() == paragraph.container();
        boolean alike = line.place() == paragraph.place() && endsSentence(line.text());
        return (together || alike) && isPassage(line) && line.has(SpanLabel.TEXT);
    }

    /** Returns true if a short line between paragraphs belongs to the text: a heading, a list entry. */
    private static boolean isPassage(TextLine line) {
        return !line.has(SpanLabel.DATE)
                && !line.has(SpanLabel.TITLE)
                && !line.has(SpanLabel.AUTHOR)
                && !line.has(SpanLabel.CATEGORY)
                && (line.has(SpanLabel.TEXT) || line.has(SpanLabel.LINK));
    }

    /** The text of a line without the labels at its start and end. */
    private static String own(TextLine line, boolean isFirst) {
        List<TextSpan> spans = line.spans();
        int from = 0;
        int to = spans.size();
        int before = 0;
        for (int i = 0; i < spans.size(); i++) {
            TextSpan span = spans.get(i);
            before += span.is(SpanLabel.TEXT) ? span.weight() : 0;
            if (span.is(SpanLabel.TITLE)) {
                if (before >= MIN_PROSE_WEIGHT) {
                    to = i; // a button that repeats the title after the text
                    break;
                }
                from = i + 1;
            }
        }
        while (isFirst && from < to && isFurniture(spans.get(from))) {
            from++;
        }
        while (to > from + 1 && isTrailer(spans, to - 1)) {
            to--;
        }
        String text = line.text(from, to);
        return from == 0 ? text : trimStart(text);
    }

    private static boolean isFurniture(TextSpan span) {
        return (span.is(SpanLabel.SHARED) && span.weight() > 0)
                || span.is(SpanLabel.COUNTER)
                || span.is(SpanLabel.DATE)
                || span.is(SpanLabel.CATEGORY)
                || span.is(SpanLabel.AUTHOR);
    }

    /** Returns true if a span at the end of a line is a button, a date or a label and not part of a sentence. */
    private static boolean isTrailer(List<TextSpan> spans, int index) {
        TextSpan span = spans.get(index);
        if (span.is(SpanLabel.SHARED) && span.weight() == 0) {
            return index > 0 && isFurniture(spans.get(index - 1));
        }
        if (!isFurniture(span)) {
            return false;
        }
        String before = spans.get(index - 1).text();
        return span.link() >= 0
                || endsSentence(before)
                || span.is(SpanLabel.COUNTER)
                || span.is(SpanLabel.CATEGORY)
                || span.is(SpanLabel.AUTHOR);
    }

    private static boolean endsSentence(CharSequence text) {
        return endsSentence(text, text.length());
    }

    /** Returns true if a sentence ends at an index of the text. */
    private static boolean endsSentence(CharSequence text, int end) {
        int at = end - 1;
        while (at > 0 && "\"'”’»)]）】」 ".indexOf(text.charAt(at)) >= 0) {
            at--;
        }
        return SENTENCE_ENDS.indexOf(text.charAt(at)) >= 0 || text.charAt(end - 1) == ']';
    }

    /** Removes the date, label or button that the lines at the path have in common. */
    private String cut(TextLine line, String own) {
        PlaceTexts texts = places.get(line.place());
        if (texts == null) {
            return own;
        }
        String text = own;
        int lead = dates.leadEnd(text);
        if (lead > 0 && (texts.isCommon(texts.dated) || isSetOff(text, lead))) {
            text = trimStart(text.substring(lead));
        }
        text = text.substring(0, dates.bracketedTail(text)).strip();
        int end = text.length();
        int at = end;
        for (int i = 0; i < MAX_SUFFIX_WORDS && at > 0; i++) {
            at = text.lastIndexOf(' ', at - 1);
            boolean sentence = at > 0 && endsSentence(text, at);
            end = sentence && texts.isCommonSuffix(text.substring(at)) ? at : end;
        }
        return text.substring(0, end);
    }

    /** A text with one sign for each of its numbers, as counters have the same words and other numbers. */
    private static String withoutNumbers(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean digit = Character.isDigit(c);
            if (!digit || out.isEmpty() || out.charAt(out.length() - 1) != '0') {
                out.append(digit ? '0' : c);
            }
        }
        return out.toString();
    }

    /** Returns true if a dash, a bar or a colon follows a date. */
    private static boolean isSetOff(String text, int end) {
        int at = end;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at + 1 < text.length() && "–—|-:：".indexOf(text.charAt(at)) >= 0 && text.charAt(at + 1) == ' ';
    }

    private static String trimStart(String text) {
        int start = 0;
        while (start < text.length() && (AFTER_DATE.indexOf(text.charAt(start)) >= 0 || text.startsWith(". ", start))) {
            start++;
        }
        return text.substring(start);
    }

    static String shorten(String text) {
        if (text.length() <= MAX_DESCRIPTION_LENGTH) {
            return text;
        }
        int cut = text.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH - 1);
        int end = cut > MAX_DESCRIPTION_LENGTH / 2 ? cut : MAX_DESCRIPTION_LENGTH - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }
}
