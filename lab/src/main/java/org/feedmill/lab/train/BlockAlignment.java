package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Aligns a known text with the blocks of a page. Runs of four words that occur in both are joined to the heaviest chain
 * that keeps their order; blocks too short for such a run are searched for between the positions of their neighbours.
 *
 * @param share of each block's words that occur in the text, in order
 * @param words number of words of each block
 * @param coverage share of the text's words that were found on the page
 */
record BlockAlignment(double[] share, int[] words, double coverage) {

    private static final int RUN_LENGTH = 4;

    /** Runs that occur this often in the text say nothing about their position. */
    private static final int MAX_POSITIONS = 30;

    private static final int MAX_SHORT_BLOCK = 12;
    private static final int MAX_GAP = 60;

    /** A run in both texts, with its positions on the page and in the truth. */
    private record SharedRun(int page, int truth) {}

    static BlockAlignment of(List<String> blocks, String text) {
        List<String> truth = words(text);
        List<String> page = new ArrayList<>();
        int[] start = new int[blocks.size() + 1];
        for (int b = 0; b < blocks.size(); b++) {
            page.addAll(words(blocks.get(b)));
            start[b + 1] = page.size();
        }
        int[] place = alignWords(page, truth);
        return shares(page, truth, start, place);
    }

    /** Returns words; in scripts without spaces, every character is one. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            int end = at + Character.charCount(c);
            if (isIdeographic(c)) {
                words.add(text.substring(at, end));
            } else if (Character.isLetterOrDigit(c)) {
                while (end < text.length() && inWord(text.codePointAt(end))) {
                    end += Character.charCount(text.codePointAt(end));
                }
                words.add(text.substring(at, end).toLowerCase(Locale.ROOT));
            }
            at = end;
        }
        return words;
    }

    private static boolean inWord(int c) {
        int type = Character.getType(c);
        return !isIdeographic(c)
                && (Character.isLetterOrDigit(c)
                        || type == Character.NON_SPACING_MARK
                        || type == Character.COMBINING_SPACING_MARK);
    }

    private static boolean isIdeographic(int c) {
        return (c >= 0x3040 && c <= 0x30ff)
                || (c >= 0x3400 && c <= 0x9fff)
                || c >= 0x20000
                || (c >= 0x0e00 && c <= 0x0eff);
    }

    /** Returns for every word of the page its position in the truth, -1 if it has none. */
    private static int[] alignWords(List<String> page, List<String> truth) {
        List<SharedRun> pairs = pairs(page, truth);
        int[] length = runLengths(pairs);
        int slots = truth.size() + 2;
        double[] heaviest = new double[slots + 1];
        int[] by = new int[slots + 1];
        Arrays.fill(by, -1);
        int[] before = new int[pairs.size()];
        int best = -1;
        double most = 0;
        for (int i = 0; i < pairs.size(); i++) {
            int at = pairs.get(i).truth;
            double weight = 0;
            before[i] = -1;
            for (int k = at; k > 0; k -= k & -k) {
                if (heaviest[k] > weight) {
                    weight = heaviest[k];
                    before[i] = by[k];
                }
            }
            weight += 1 + Math.min(length[i], 20) / 10.0;
            if (weight > most) {
                most = weight;
                best = i;
            }
            for (int k = at + 1; k <= slots; k += k & -k) {
                if (weight > heaviest[k]) {
                    heaviest[k] = weight;
                    by[k] = i;
                }
            }
        }
        return chain(pairs, before, best, page.size());
    }

    /** Returns the positions of the words on the chain that ends with a pair. */
    private static int[] chain(List<SharedRun> pairs, int[] before, int last, int words) {
        int[] place = new int[words];
        Arrays.fill(place, -1);
        for (int i = last; i >= 0; i = before[i]) {
            for (int k = 0; k < RUN_LENGTH; k++) {
                place[pairs.get(i).page + k] = pairs.get(i).truth + k;
            }
        }
        return place;
    }

    /**
     * Returns runs that occur in both texts, in page order; of one run's positions the last comes first, so that a
     * chain takes one of them.
     */
    private static List<SharedRun> pairs(List<String> page, List<String> truth) {
        Map<List<String>, List<Integer>> where = new HashMap<>();
        for (int j = 0; j + RUN_LENGTH <= truth.size(); j++) {
            where.computeIfAbsent(truth.subList(j, j + RUN_LENGTH), k -> new ArrayList<>())
                    .add(j);
        }
        List<SharedRun> pairs = new ArrayList<>();
        for (int i = 0; i + RUN_LENGTH <= page.size(); i++) {
            List<Integer> places = where.getOrDefault(page.subList(i, i + RUN_LENGTH), List.of());
            for (int k = places.size() - 1; k >= 0 && places.size() <= MAX_POSITIONS; k--) {
                pairs.add(new SharedRun(i, places.get(k)));
            }
        }
        return pairs;
    }

    /** The number of consecutive runs around each pair: of two copies of a text, the longer is the right one. */
    private static int[] runLengths(List<SharedRun> pairs) {
        Map<SharedRun, Integer> behind = new HashMap<>();
        int[] length = new int[pairs.size()];
        for (int i = pairs.size() - 1; i >= 0; i--) {
            SharedRun pair = pairs.get(i);
            length[i] = 1 + behind.getOrDefault(new SharedRun(pair.page + 1, pair.truth + 1), 0);
            behind.put(pair, length[i]);
        }
        Map<SharedRun, Integer> whole = new HashMap<>();
        for (int i = 0; i < pairs.size(); i++) {
            SharedRun pair = pairs.get(i);
            length[i] = whole.getOrDefault(new SharedRun(pair.page - 1, pair.truth - 1), length[i]);
            whole.put(pair, length[i]);
        }
        return length;
    }

    private static BlockAlignment shares(List<String> page, List<String> truth, int[] start, int[] place) {
        int blocks = start.length - 1;
        double[] share = new double[blocks];
        int[] size = new int[blocks];
        int[] following = new int[page.size() + 1];
        following[page.size()] = truth.size();
        for (int i = page.size() - 1; i >= 0; i--) {
            following[i] = place[i] >= 0 ? place[i] : following[i + 1];
        }
        int last = -1;
        double found = 0;
        for (int b = 0; b < blocks; b++) {
            List<String> own = page.subList(start[b], start[b + 1]);
            size[b] = own.size();
            int hits = (int) Arrays.stream(place, start[b], start[b + 1])
                    .filter(p -> p >= 0)
                    .count();
            if (hits == 0 && !own.isEmpty() && own.size() < MAX_SHORT_BLOCK) {
                int at = find(truth, own, last + 1, Math.min(following[start[b + 1]], last + 1 + MAX_GAP));
                hits = at < 0 ? 0 : own.size();
                last = at < 0 ? last : at + own.size() - 1;
            }
            last = Math.max(
                    last, Arrays.stream(place, start[b], start[b + 1]).max().orElse(-1));
            share[b] = own.isEmpty() ? 0 : (double) hits / own.size();
            found += hits;
        }
        return new BlockAlignment(share, size, truth.isEmpty() ? 0 : found / truth.size());
    }

    private static int find(List<String> truth, List<String> own, int from, int to) {
        for (int j = from; j + own.size() <= to; j++) {
            if (truth.subList(j, j + own.size()).equals(own)) {
                return j;
            }
        }
        return -1;
    }
}
