package org.feedmill.article;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/** Finds the tags of an article: tags in metadata and linked data, keywords, and links that are tags. */
final class Topics {

    private static final int MOST = 30;
    private static final int LONGEST = 60;
    /** How many nodes before and behind the end of the text tags are looked for. */
    private static final int INTO = 80;

    private static final int BEHIND = 300;

    private static final int LONGEST_LIST = 1000;
    private static final String MARKS = ",;，、；|";

    private final Clues clues;
    private final Page page;
    private final Map<String, Told<String>> tags = new LinkedHashMap<>();

    private Topics(Clues clues) {
        this.clues = clues;
        this.page = clues.page;
    }

    static List<Told<String>> read(Clues clues) {
        return new Topics(clues).read();
    }

    private List<Told<String>> read() {
        for (String name : Names.of("tag")) {
            for (String value : tags.isEmpty() ? clues.meta(List.of(name)) : List.<String>of()) {
                split(LinkedText.plain(value), name);
            }
        }
        if (tags.isEmpty()) {
            clues.linked.keywords().forEach(value -> split(value, "schema.org keywords"));
        }
        if (tags.isEmpty()) {
            linked();
        }
        return new ArrayList<>(tags.values());
    }

    private void split(String value, String source) {
        if (value.length() <= LONGEST_LIST) {
            int from = 0;
            for (int i = 0; i <= value.length(); i++) {
                if (i == value.length() || MARKS.indexOf(value.charAt(i)) >= 0) {
                    add(value.substring(from, i).strip(), source);
                    from = i + 1;
                }
            }
        }
    }

    private void add(String raw, String source) {
        String tag = raw.startsWith("#") ? raw.substring(1).strip() : raw;
        String key = Fold.key(tag);
        if (!key.isEmpty() && tag.length() <= LONGEST && tags.size() < MOST) {
            tags.putIfAbsent(key, new Told<>(tag, source));
        }
    }

    /** Links at the end of the text or behind it that are tags by their relation or stand in something called so. */
    private void linked() {
        int budget = 2000;
        for (int node : clues.nodes(Clues.Kind.TOPIC, clues.to - INTO, clues.to + BEHIND)) {
            if (page.hidden(node)) {
                continue;
            }
            for (int n = node; n < page.end(node) && budget > 0; n++, budget--) {
                if (page.tag(n) == Tag.A && page.textLength(n) > 0 && page.textLength(n) <= LONGEST) {
                    add(page.text(n), "tag link");
                }
            }
        }
    }
}
