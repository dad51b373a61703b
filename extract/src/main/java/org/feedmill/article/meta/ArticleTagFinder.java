package org.feedmill.article.meta;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.text.EscapedMarkup;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.text.TextFolding;

/** Finds the tags of an article: tags in metadata and linked data, keywords, and links that are tags. */
final class ArticleTagFinder {

    private static final int MAX_TAGS = 30;
    private static final int MAX_LENGTH = 60;
    /** The number of nodes before and after the end of the text in which tags are searched. */
    private static final int NODES_INTO = 80;

    private static final int NODES_BEHIND = 300;

    private static final int MAX_LIST = 1000;
    private static final String MARKS = ",;，、；|";

    private final MetadataSources clues;
    private final Page page;
    private final Map<String, SourcedValue<String>> tags = new LinkedHashMap<>();

    private ArticleTagFinder(MetadataSources clues) {
        this.clues = clues;
        this.page = clues.page;
    }

    static List<SourcedValue<String>> read(MetadataSources clues) {
        return new ArticleTagFinder(clues).read();
    }

    private List<SourcedValue<String>> read() {
        for (String name : MetadataNames.namesOf("tag")) {
            for (String value : tags.isEmpty() ? clues.meta(List.of(name)) : List.<String>of()) {
                split(EscapedMarkup.unescape(value), name);
            }
        }
        if (tags.isEmpty()) {
            clues.linked.keywords().forEach(value -> split(value, "schema.org keywords"));
        }
        if (tags.isEmpty()) {
            readTagLinks();
        }
        return new ArrayList<>(tags.values());
    }

    private void split(String value, String source) {
        if (value.length() <= MAX_LIST) {
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
        String key = TextFolding.comparisonKey(tag);
        if (!key.isEmpty() && tag.length() <= MAX_LENGTH && tags.size() < MAX_TAGS) {
            tags.putIfAbsent(key, new SourcedValue<>(tag, source));
        }
    }

    /** Links at the end of the text or after it that have a tag relation or are in an element named for tags. */
    private void readTagLinks() {
        int budget = 2000;
        for (int node :
                clues.nodesOf(MetadataSources.MarkupField.TOPIC, clues.to - NODES_INTO, clues.to + NODES_BEHIND)) {
            if (page.isHidden(node)) {
                continue;
            }
            for (int n = node; n < page.end(node) && budget > 0; n++, budget--) {
                if (page.tag(n) == HtmlTag.A && page.textLength(n) > 0 && page.textLength(n) <= MAX_LENGTH) {
                    add(page.text(n), "tag link");
                }
            }
        }
    }
}
