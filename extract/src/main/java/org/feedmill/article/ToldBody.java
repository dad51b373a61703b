package org.feedmill.article;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.feedmill.page.Json;
import org.feedmill.page.LinkedData;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * The article text that a page declares in its linked data (schema.org articleBody), compared with the text blocks. Few
 * pages declare it, and some only its beginning; a long one is strong evidence.
 */
final class ToldBody {

    /** Shorter ones are summaries. */
    private static final int LEAST_CHARS = 400;

    private static final int MOST_OBJECTS = 5000;

    private final Set<Integer> runs = new HashSet<>();

    private ToldBody(String text) {
        Runs words = new Runs();
        for (int i = 0; i <= text.length(); i++) {
            int run = words.next(i < text.length() ? text.charAt(i) : ' ');
            if (run != 0) {
                runs.add(run);
            }
        }
    }

    /** Hashes runs of three words of a character stream. */
    private static final class Runs {
        private final Vocabulary.WordHash words = new Vocabulary.WordHash();
        private int before;
        private int last;

        int next(char c) {
            int word = words.next(c);
            if (word == 0) {
                return 0;
            }
            int run = before == 0 ? 0 : (before * 31 + last) * 31 + word;
            before = last;
            last = word;
            return run;
        }
    }

    /** What the page tells; empty where it tells nothing, or too little. */
    static ToldBody of(Page page) {
        String longest = "";
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == Tag.SCRIPT) {
                String raw = LinkedData.holds(page, n) ? page.rawText(n) : "";
                String told = raw.contains("articleBody") ? body(raw) : "";
                longest = told.length() > longest.length() ? told : longest;
            }
        }
        String plain = longest.indexOf('<') < 0
                ? longest
                : Page.parse(longest, "").root().text();
        return new ToldBody(plain.length() < LEAST_CHARS ? "" : plain);
    }

    private static String body(String raw) {
        String longest = "";
        Deque<Json> todo = new ArrayDeque<>(Json.all(raw, Json.Limits.STANDARD));
        for (int seen = 0; !todo.isEmpty() && seen < MOST_OBJECTS; seen++) {
            Json one = todo.poll();
            if (one instanceof Json.Array array) {
                todo.addAll(array.values());
            } else if (one instanceof Json.Struct struct) {
                String told = LinkedData.text(struct, "articleBody");
                longest = told != null && told.length() > longest.length() ? told : longest;
                struct.members().values().stream()
                        .filter(v -> v instanceof Json.Array || v instanceof Json.Struct)
                        .forEach(todo::add);
            }
        }
        return longest;
    }

    boolean empty() {
        return runs.isEmpty();
    }

    /** Share of a text's runs of words that the told text has; -1 where nothing is told or the text is short. */
    double share(String text) {
        if (runs.isEmpty()) {
            return -1;
        }
        Runs words = new Runs();
        int all = 0;
        int hits = 0;
        for (int i = 0; i <= text.length(); i++) {
            int run = words.next(i < text.length() ? text.charAt(i) : ' ');
            if (run != 0) {
                all++;
                hits += runs.contains(run) ? 1 : 0;
            }
        }
        return all == 0 ? -1 : (double) hits / all;
    }
}
