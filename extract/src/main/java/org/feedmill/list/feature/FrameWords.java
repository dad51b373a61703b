package org.feedmill.list.feature;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.data.DataFileLines;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Decides from class names and ids whether a node belongs to the frame of a page or to its content. The words are data,
 * frame-words.txt.
 */
final class FrameWords {

    /** The number of words of each kind in a class attribute or an id. */
    record WordCounts(int frame, int content) {

        static final WordCounts NONE = new WordCounts(0, 0);

        WordCounts plus(WordCounts other) {
            return other == NONE ? this : new WordCounts(frame + other.frame, content + other.content);
        }
    }

    private static final Map<String, Boolean> WORDS = load();
    private static final int MAX_ATTRIBUTE_LENGTH = 200;

    private final Page page;
    private final Map<Integer, WordCounts> classes = new HashMap<>();

    FrameWords(Page page) {
        this.page = page;
    }

    /** The word counts of a node, without its ancestors. */
    WordCounts counts(int node) {
        WordCounts sign = WordCounts.NONE;
        if (page.classSymbol(node) > 0) {
            sign = classes.computeIfAbsent(page.classSymbol(node), k -> sign(page.attribute(node, "class")));
        }
        String id = page.hasOnlyClass(node) ? null : page.attribute(node, "id");
        return id == null ? sign : sign.plus(sign(id));
    }

    private static WordCounts sign(@Nullable String names) {
        if (names == null || names.length() > MAX_ATTRIBUTE_LENGTH) {
            return WordCounts.NONE;
        }
        Set<String> seen = new HashSet<>();
        int frame = 0;
        int content = 0;
        int from = 0;
        for (int i = 0; i <= names.length(); i++) {
            if (i == names.length() || boundary(names, i)) {
                Boolean known = i > from ? WORDS.get(names.substring(from, i).toLowerCase(Locale.ROOT)) : null;
                if (known != null && seen.add(names.substring(from, i))) {
                    frame += known ? 1 : 0;
                    content += known ? 0 : 1;
                }
                from = i < names.length() && Character.isLetter(names.charAt(i)) ? i : i + 1;
            }
        }
        return frame + content == 0 ? WordCounts.NONE : new WordCounts(frame, content);
    }

    /** Words end before a character that is not a letter and before a capital after a lower-case letter. */
    private static boolean boundary(String names, int at) {
        char c = names.charAt(at);
        return !Character.isLetter(c)
                || (at > 0 && Character.isUpperCase(c) && Character.isLowerCase(names.charAt(at - 1)));
    }

    private static Map<String, Boolean> load() {
        Map<String, Boolean> words = new HashMap<>();
        for (String line : DataFileLines.read(FrameWords.class, "frame-words.txt")) {
            int colon = line.indexOf(':');
            boolean frame = line.substring(0, colon).equals("frame");
            for (String word : line.substring(colon + 1).strip().split(" ", -1)) {
                words.put(word, frame);
            }
        }
        return Map.copyOf(words);
    }
}
