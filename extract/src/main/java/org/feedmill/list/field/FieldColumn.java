package org.feedmill.list.field;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.feedmill.list.scan.MarkupNames;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * One field of a list's records: the nodes at one path (tags, class, table column) in many of them. Only a comparison
 * of all records distinguishes a title from a docket number, a label or a date in any language: titles differ from
 * record to record, consist mostly of letters, and have the length of titles.
 */
final class FieldColumn {

    /** In lists of at least this many records, words that most of them share do not describe any of them. */
    private static final int SHARED_FROM = 4;

    private static final double MIN_SHARED_SHARE = 0.6;

    private static final int NUMBERED_FROM = 4;
    private static final double MIN_NUMBERED_SHARE = 0.7;

    /** The distinctness of texts that differ in numbers only, such as sizes: "12,014 bytes". */
    private static final double MEASURE_SHARE = 0.15;

    private static final double MOSTLY_CUT_SHARE = 0.5;
    private static final double RARELY_CUT_SHARE = 0.25;

    private static final int FIRST_LOOK = 8;
    private static final int SHARED_SAMPLE = 14;
    private static final int SAMPLE = 24;
    private static final int DISTINCT_SAMPLE = 200;

    /** A URL weighs only as much as a code, because people do not read it. */
    private static final int URL_WEIGHT = 3;

    /** The weight of words that only one title has, relative to all its words. */
    private static final double OWN_WORDS_WEIGHT = 0.4;

    /** The cost of a column of sentences without links. Names in front of their descriptions become titles. */
    private static final double SENTENCE_COST = 0.15;

    private static final int MIN_SENTENCE_WEIGHT = 40;
    private static final double MIN_PARAGRAPH_SHARE = 0.7;
    private static final int MIN_PARAGRAPH_WEIGHT = 50;
    private static final String SENTENCE_ENDS = ".!?…。！？";

    /** The number of texts that hold a word, counted text by text. */
    private static final class TextCount {
        private int texts;
        private int last = -1;

        void add(int text) {
            texts += text == last ? 0 : 1;
            last = text;
        }
    }

    private final RecordColumn column = new RecordColumn();
    private final List<String> texts = new ArrayList<>();
    private final List<String> fullTexts = new ArrayList<>();
    private final Set<String> targets = new HashSet<>();
    private int cutCount;
    private boolean datesKept;
    private int links;
    private int headings;
    private int bold;
    private int titleNames;
    private int authors;
    private int order;

    /** @param full the text including the date that was removed from it, or the text itself */
    void add(int record, int node, String text, String full, MarkupNames names, int area, int place) {
        if (!column.add(record, node)) {
            return;
        }
        Page page = names.page();
        texts.add(text);
        fullTexts.add(full);
        cutCount += text.length() != full.length() ? 1 : 0;
        order += place;
        int link = -1;
        boolean heading = false;
        boolean author = false;
        for (int n = node; n >= area; n = page.parent(n)) {
            heading |= HtmlTag.isHeading(page.tag(n));
            link = page.tag(n) == HtmlTag.A ? n : link;
            author |= names.isAuthor(n);
        }
        authors += author ? 1 : 0;
        links += link >= 0 || allLink(page, node) ? 1 : 0;
        if (heading) {
            headings++;
            targets.add(String.valueOf(link < 0 ? null : page.attribute(link, "href")));
        }
        int tag = page.tag(node);
        int parent = page.tag(Math.max(0, page.parent(node)));
        bold += tag == HtmlTag.B || tag == HtmlTag.STRONG || parent == HtmlTag.B || parent == HtmlTag.STRONG ? 1 : 0;
        titleNames += names.isTitle(node) ? 1 : 0;
    }

    /**
     * Returns true if the node contains only a link: text next to a link in its box is a label, not part of the title.
     */
    private static boolean allLink(Page page, int node) {
        return page.linkTextLength(node) >= 0.95 * Math.max(1, page.textLength(node));
    }

    boolean has(int record) {
        return column.index(record) >= 0;
    }

    int node(int record) {
        return column.node(record);
    }

    String text(int record) {
        int index = column.index(record);
        return index < 0 ? "" : texts.get(index);
    }

    /** The node of the first record that has the field. */
    int firstNode() {
        return column.firstNode();
    }

    /** The first record that has the field. */
    int firstRecord() {
        return column.record(0);
    }

    int size() {
        return column.size();
    }

    double linkShare() {
        return (double) links / size();
    }

    /**
     * Share of different texts. Texts without links that differ only in numbers count half; headings with different
     * link targets count as different even if their texts are equal.
     */
    private double distinctShare(boolean close) {
        List<String> sample = sample(close ? DISTINCT_SAMPLE : SAMPLE);
        Set<String> different = new HashSet<>(sample);
        double own = different.size();
        if (close && links == 0) {
            Set<String> worded = new HashSet<>();
            different.forEach(text -> worded.add(TextWeight.withoutDigits(text)));
            own = worded.size() == 1 && different.size() >= NUMBERED_FROM && headings + bold == 0
                    ? MEASURE_SHARE * own
                    : (own + worded.size()) / 2;
        }
        double distinct = own / sample.size();
        return Math.max(distinct, (double) targets.size() / size());
    }

    /** Removes the numbers of texts that are numbered 1, 2, 3: they number the list and are not part of the titles. */
    void dropNumbers() {
        int running = 0;
        for (int i = 1; i < texts.size(); i++) {
            int number = TextWeight.leadingNumber(texts.get(i));
            running += number > 0 && number == TextWeight.leadingNumber(texts.get(i - 1)) + 1 ? 1 : 0;
        }
        if (texts.size() >= NUMBERED_FROM && running >= MIN_NUMBERED_SHARE * (texts.size() - 1)) {
            texts.replaceAll(TextWeight::withoutNumber);
        }
    }

    /**
     * Restores the dates of titles that differ only by their dates. If few titles have one, it also restores a date
     * that ends a sentence: "No meeting in May 2024".
     */
    void restoreDates() {
        if (cutCount == 0) {
            return;
        }
        int stated = new HashSet<>(texts).size();
        int full = new HashSet<>(fullTexts).size();
        if (stated < 0.6 * full) {
            keepDates();
        }
        for (int i = 0; i < texts.size() && cutCount < RARELY_CUT_SHARE * texts.size(); i++) {
            if (TitleText.isInSentence(fullTexts.get(i), texts.get(i))) {
                texts.set(i, fullTexts.get(i));
            }
        }
    }

    /** Restores the dates of the titles; returns false if none was removed. */
    boolean keepDates() {
        if (cutCount == 0) {
            return false;
        }
        datesKept = true;
        texts.clear();
        texts.addAll(fullTexts);
        cutCount = 0;
        return true;
    }

    /** Returns true if dates are part of the titles. */
    boolean keepsDates() {
        return datesKept;
    }

    /** Removes the dates of dated records if most texts had a date removed, regardless of the length of the rest. */
    void cutDates(IntPredicate dated, UnaryOperator<String> undated) {
        for (int i = 0; i < texts.size() && cutCount > MOSTLY_CUT_SHARE * texts.size(); i++) {
            if (texts.get(i).equals(fullTexts.get(i)) && dated.test(column.record(i))) {
                texts.set(i, undated.apply(texts.get(i)));
            }
        }
    }

    /**
     * Returns the score of this field as the title of a list of that many records.
     *
     * @param close whether to leave out the words that most records share
     */
    double titleScore(int records, boolean close) {
        Set<String> shared = close ? sharedWords(records) : Set.of();
        int look = close ? SAMPLE : FIRST_LOOK;
        double plain = textScore(Set.of(), look);
        double text =
                shared.isEmpty() ? plain : (1 - OWN_WORDS_WEIGHT) * plain + OWN_WORDS_WEIGHT * textScore(shared, look);
        double score = text * size() / records * Math.pow(distinctShare(close), 0.7);
        score *= 1 + 0.6 * headings / size();
        score *= 1 + 0.45 * links / size();
        score *= 1 + 0.1 * bold / size();
        score *= 1 + 0.3 * titleNames / size();
        score *= 1 - 0.5 * authors / size();
        score *= links + headings > 0 ? 1 : 1 - SENTENCE_COST * sentenceShare();
        double place = (double) order / size();
        return score * (1 - 0.02 * Math.min(10, place)) / (1 + 0.04 * Math.clamp(place - 6, 0, 30));
    }

    /** Returns true if most texts are sentences, and longer than titles; headings are titles regardless of their form. */
    boolean areParagraphs() {
        return headings == 0
                && sentenceShare() >= MIN_PARAGRAPH_SHARE
                && sample(FIRST_LOOK).stream()
                                .mapToInt(TextWeight::weight)
                                .average()
                                .orElse(0)
                        >= MIN_PARAGRAPH_WEIGHT;
    }

    /** Share of the texts that are sentences: next to a column of names, they are descriptions. */
    private double sentenceShare() {
        List<String> sample = sample(FIRST_LOOK);
        int sentences = 0;
        for (String text : sample) {
            boolean ends = !text.isEmpty() && SENTENCE_ENDS.indexOf(text.charAt(text.length() - 1)) >= 0;
            sentences += ends && TextWeight.weighsAtLeast(text, MIN_SENTENCE_WEIGHT) ? 1 : 0;
        }
        return (double) sentences / sample.size();
    }

    /** Returns the score of the texts as titles by length and share of letters, ignoring the given words. */
    private double textScore(Set<String> left, int look) {
        double weight = 0;
        double letters = 0;
        List<String> sample = sample(look);
        for (String text : sample) {
            String own = left.isEmpty() ? text : without(text, left);
            TextWeight.TextMeasure measured = TextWeight.measure(own);
            weight += Math.min(400, TextWeight.isUrl(own) ? URL_WEIGHT : measured.weight());
            letters += measured.letterShare();
        }
        double lettered = 0.25 + 0.75 * Math.min(1, letters / sample.size() / 0.6);
        return lettered * lengthFactor(weight / sample.size());
    }

    /** Words that most of the texts contain; none if the texts are few or all equal. */
    private Set<String> sharedWords(int records) {
        if (size() < SHARED_FROM || size() < MIN_SHARED_SHARE * records || targets.size() > 0.5 * size()) {
            return Set.of();
        }
        Map<String, TextCount> counts = new HashMap<>();
        List<String> sample = sample(SHARED_SAMPLE);
        for (int i = 0; i < sample.size(); i++) {
            for (String word : words(sample.get(i))) {
                counts.computeIfAbsent(word, k -> new TextCount()).add(i);
            }
        }
        counts.values().removeIf(count -> count.texts <= MIN_SHARED_SHARE * sample.size());
        return counts.keySet();
    }

    /** A sample of texts, spread evenly over the list. */
    private List<String> sample(int most) {
        if (texts.size() <= most) {
            return texts;
        }
        List<String> sample = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            sample.add(texts.get((int) ((long) i * texts.size() / most)));
        }
        return sample;
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int from = 0;
        for (int end = text.indexOf(' '); end >= 0; end = text.indexOf(' ', from)) {
            words.add(text.substring(from, end));
            from = end + 1;
        }
        words.add(text.substring(from));
        return words;
    }

    private static String without(String text, Set<String> words) {
        StringBuilder out = new StringBuilder();
        for (String word : words(text)) {
            if (!words.contains(word)) {
                out.append(word).append(' ');
            }
        }
        return out.toString();
    }

    /** Reduces the score of texts as short as codes or as long as paragraphs. */
    private static double lengthFactor(double weight) {
        if (weight < 12) {
            return Math.max(0.05, 0.88 * weight / 12);
        }
        if (weight < 28) {
            return 0.88 + 0.12 * (weight - 12) / 16;
        }
        if (weight <= 100) {
            return 1;
        }
        return Math.max(0.15, 1 - (weight - 100) / 220);
    }
}
