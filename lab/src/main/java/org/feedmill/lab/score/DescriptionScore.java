package org.feedmill.lab.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedmill.lab.bench.FieldTruth;
import org.jspecify.annotations.Nullable;

/**
 * The score of one description, as the bench's scorer of fields defines it.
 *
 * @param isMissing whether the record shows a teaser and there is no description; null if it shows none
 * @param purity the share of the words that occur in the texts of the truth; NaN if it cannot be judged
 * @param isCut whether words are missing inside a sentence
 * @param completeness the share of the visible teaser's words; NaN if the record shows none
 */
record DescriptionScore(@Nullable Boolean isMissing, double purity, boolean isCut, double completeness) {

    private static final int MIN_VISIBLE_WORDS = 6;
    private static final double CLEAN = 0.95;
    private static final double NOISE = 0.2;
    private static final int MAX_GAP = 12;
    private static final int RUN = 3;
    private static final int CHARACTER_RUN = 4;
    private static final int MAX_TEASER = 50;
    private static final int MIN_LINE = 6;

    private static final Pattern MORE = Pattern.compile(
            "\\s*(\\[?(read more|continue reading|more|leer más|lire la suite|weiterlesen|続きを読む|阅读全文|もっと見る)"
                    + "[^\\p{L}\\p{N}_]*)+$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LABELLED = Pattern.compile(
            "^[^\\p{L}\\p{N}_]*(posted|written|published|by|author|tags?|filed|categor|in|on|date|updated|von|por|par|作者|标签"
                    + "|分类|发表|投稿|カテゴリ|タグ|작성|태그)\\b|min(ute)?s? read|comments?\\b|read more|filed under|tagged|views?\\b"
                    + "|分钟|阅读|字数|次|分で読|読了|읽는|분 정도|continue reading|leer más|lire la suite|weiterlesen",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern YEAR = Pattern.compile("\\b(19|20)\\d\\d\\b");
    private static final Pattern ENDS = Pattern.compile("[.!?…。][^\\p{L}\\p{N}_]*$");

    boolean isJudged() {
        return !Double.isNaN(purity);
    }

    boolean isClean() {
        return purity >= CLEAN && !isCut;
    }

    boolean isNoise() {
        return purity < NOISE;
    }

    static DescriptionScore of(@Nullable String description, FieldTruth.Item truth) {
        String visible = truth.texts().visible();
        int least = MIN_VISIBLE_WORDS * (FieldTokens.isCharacterScript(visible) ? 2 : 1);
        boolean should = truth.texts().visibleWords() >= least;
        if (description == null || description.isBlank()) {
            return new DescriptionScore(should ? true : null, Double.NaN, false, should ? 0 : Double.NaN);
        }
        Boolean missing = should ? false : null;
        List<String> words = FieldTokens.of(description);
        if (!truth.texts().isKnown() || words.isEmpty()) {
            return new DescriptionScore(missing, Double.NaN, false, Double.NaN);
        }
        int run = FieldTokens.isCharacterScript(description) ? CHARACTER_RUN : RUN;
        List<String> body = FieldTokens.of(truth.texts().all());
        boolean[] found = found(words, body, run);
        int own = countOwn(words, found, truth, body, run);
        if (own * 2 > words.size()) {
            return new DescriptionScore(missing, Double.NaN, false, Double.NaN);
        }
        double purity = (double) FieldTokens.count(found) / (words.size() - own);
        boolean cut = truth.record() != null && hasGap(words, truth.record(), body);
        return new DescriptionScore(missing, purity, cut, should ? completeness(words, visible, run) : Double.NaN);
    }

    /** The words that the truth has in the same order; a last word that the page cut short is one of them. */
    private static boolean[] found(List<String> words, List<String> body, int run) {
        if (words.size() < run) {
            boolean[] all = new boolean[words.size()];
            Arrays.fill(all, String.join(" ", body).contains(String.join(" ", words)));
            return all;
        }
        boolean[] found = FieldTokens.runs(words, body, run);
        int last = words.size() - 1;
        if (words.size() > run && !found[last] && found[last - 1]) {
            found[last] = body.stream().anyMatch(word -> word.startsWith(words.get(last)));
        }
        return found;
    }

    /** The number of words in prose of the page that the truth does not have, which cannot be judged. */
    private static int countOwn(
            List<String> words, boolean[] found, FieldTruth.Item truth, List<String> body, int run) {
        boolean[] own = new boolean[words.size()];
        for (List<String> line : foreignLines(truth, body)) {
            boolean[] marks = words.size() < run ? new boolean[words.size()] : FieldTokens.runs(words, line, run);
            for (int i = 0; i < own.length; i++) {
                own[i] |= marks[i] && !found[i];
            }
        }
        return FieldTokens.count(own);
    }

    private static List<List<String>> foreignLines(FieldTruth.Item truth, List<String> body) {
        List<List<String>> lines = new ArrayList<>();
        List<String> title = FieldTokens.of(truth.title());
        String record = truth.record() == null ? "" : truth.record();
        for (String stated : record.split("\n")) {
            String text = MORE.matcher(stated.strip()).replaceFirst("");
            List<String> line = FieldTokens.of(text);
            boolean ends = ENDS.matcher(text).find();
            boolean characters = FieldTokens.isCharacterScript(text);
            boolean brief = line.size() < (characters ? (ends ? 14 : 24) : ends ? 6 : 9);
            boolean label = line.size() < (characters ? 40 : 16)
                    && (LABELLED.matcher(text).find() || YEAR.matcher(text).find());
            if (!brief
                    && !label
                    && FieldTokens.count(FieldTokens.runs(line, body, 4)) < 0.5 * line.size()
                    && !(line.size() >= title.size()
                            && line.subList(0, title.size()).equals(title))) {
                lines.add(line);
            }
        }
        return lines;
    }

    private static double completeness(List<String> words, String visible, int run) {
        List<String> all = FieldTokens.of(visible);
        List<String> teaser = all.subList(
                0, Math.min(all.size(), FieldTokens.isCharacterScript(visible) ? 2 * MAX_TEASER : MAX_TEASER));
        int found = teaser.size() < run ? 0 : FieldTokens.count(FieldTokens.runs(teaser, words, run));
        return (double) found / Math.max(1, teaser.size());
    }

    /** Returns true if two neighbours of the description have up to twelve words between them in a sentence of the record. */
    private static boolean hasGap(List<String> words, String record, List<String> body) {
        Set<List<String>> known = grams(body);
        for (String text : record.split("\n")) {
            List<String> line = FieldTokens.of(text);
            if (line.size() < MIN_LINE) {
                continue;
            }
            Set<List<String>> whole = grams(line);
            Map<List<String>, List<Integer>> pairs = new HashMap<>();
            for (int i = 0; i + 2 <= line.size(); i++) {
                pairs.computeIfAbsent(line.subList(i, i + 2), k -> new ArrayList<>())
                        .add(i);
            }
            for (int i = 0; i + 4 <= words.size(); i++) {
                List<String> four = words.subList(i, i + 4);
                if (!whole.contains(four) && !known.contains(four) && isTornApart(four, line, pairs, known)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isTornApart(
            List<String> four, List<String> line, Map<List<String>, List<Integer>> pairs, Set<List<String>> known) {
        for (int x : pairs.getOrDefault(four.subList(0, 2), List.of())) {
            for (int y : pairs.getOrDefault(four.subList(2, 4), List.of())) {
                int gap = y - (x + 2);
                if (gap >= 1 && gap <= MAX_GAP) {
                    List<List<String>> grams = new ArrayList<>(gramList(line.subList(x, y + 2)));
                    long in = grams.stream().filter(known::contains).count();
                    if (!grams.isEmpty() && in >= 0.7 * grams.size()) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static Set<List<String>> grams(List<String> words) {
        return new HashSet<>(gramList(words));
    }

    private static List<List<String>> gramList(List<String> words) {
        List<List<String>> grams = new ArrayList<>();
        for (int i = 0; i + 4 <= words.size(); i++) {
            grams.add(words.subList(i, i + 4));
        }
        return grams;
    }
}
