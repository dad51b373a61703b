package org.feedmill.article.block;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;

/**
 * The article text that a page declares in its linked data (schema.org articleBody), compared with the text blocks. Few
 * pages declare it, some only its beginning; a long one is strong evidence.
 */
public final class DeclaredArticleBody {

    /** Shorter texts are summaries. */
    private static final int MIN_CHARS = 400;

    private static final int MAX_OBJECTS = 5000;

    private static final List<String> TEXT_PROPERTIES = List.of("text", "articleBody", "description", "reviewBody");

    private final Set<Integer> runs = new HashSet<>();

    private DeclaredArticleBody(String text) {
        WordRuns words = new WordRuns();
        for (int i = 0; i <= text.length(); i++) {
            int run = words.next(i < text.length() ? text.charAt(i) : ' ');
            if (run != 0) {
                runs.add(run);
            }
        }
    }

    /** Hashes runs of three words of a character stream. */
    private static final class WordRuns {
        private final WordIndex.WordHasher words = new WordIndex.WordHasher();
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

    /** Reads the declared article text of a page; empty if it is absent or too short. */
    static DeclaredArticleBody of(Page page) {
        String longest = longest(page);
        String plain = longest.indexOf('<') < 0
                ? longest
                : Page.parse(longest, "").root().text();
        return new DeclaredArticleBody(plain.length() < MIN_CHARS ? "" : plain);
    }

    /** Any text, to be compared with others. */
    public static DeclaredArticleBody ofText(String text) {
        return new DeclaredArticleBody(text);
    }

    /** The longest article text that the page declares, as text or HTML; empty if it declares none. */
    public static String longest(Page page) {
        String longest = "";
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.SCRIPT) {
                String raw = LinkedData.isLinkedData(page, n) ? page.rawText(n) : "";
                String stated = raw.contains("articleBody") ? articleBody(raw) : "";
                longest = stated.length() > longest.length() ? stated : longest;
            }
        }
        return longest;
    }

    /** Reads all texts of posts, products, questions and answers that the page declares in its linked data. */
    static DeclaredArticleBody ofAllTexts(Page page) {
        StringBuilder texts = new StringBuilder();
        Deque<JsonValue> todo = new ArrayDeque<>(LinkedData.readAll(page, JsonValue.Limits.STANDARD));
        for (int seen = 0; !todo.isEmpty() && seen < MAX_OBJECTS; seen++) {
            switch (todo.poll()) {
                case JsonValue.JsonArray array -> todo.addAll(array.values());
                case JsonValue.JsonObject struct -> {
                    for (String name : TEXT_PROPERTIES) {
                        String text = LinkedData.text(struct, name);
                        texts.append(text == null ? "" : text).append('\n');
                    }
                    todo.addAll(struct.members().values());
                }
                default -> {}
            }
        }
        return new DeclaredArticleBody(
                texts.indexOf("<") < 0
                        ? texts.toString()
                        : Page.parse(texts.toString(), "").root().text());
    }

    private static String articleBody(String raw) {
        String longest = "";
        Deque<JsonValue> todo = new ArrayDeque<>(JsonValue.readAll(raw, JsonValue.Limits.STANDARD));
        for (int seen = 0; !todo.isEmpty() && seen < MAX_OBJECTS; seen++) {
            JsonValue one = todo.poll();
            if (one instanceof JsonValue.JsonArray array) {
                todo.addAll(array.values());
            } else if (one instanceof JsonValue.JsonObject struct) {
                String stated = LinkedData.text(struct, "articleBody");
                longest = stated != null && stated.length() > longest.length() ? stated : longest;
                struct.members().values().stream()
                        .filter(v -> v instanceof JsonValue.JsonArray || v instanceof JsonValue.JsonObject)
                        .forEach(todo::add);
            }
        }
        return longest;
    }

    /** The number of different runs of three words. */
    public int size() {
        return runs.size();
    }

    boolean isEmpty() {
        return runs.isEmpty();
    }

    /**
     * The share of a text's word runs that occur in the declared text; -1 if none is declared or the text is too short.
     */
    public double coverage(String text) {
        if (runs.isEmpty()) {
            return -1;
        }
        WordRuns words = new WordRuns();
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
