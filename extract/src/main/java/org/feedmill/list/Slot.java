package org.feedmill.list;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * One field of a list's records: what stands at one place (tag path, class, table column) in many of them. Judging the
 * field over all records is what tells a title from a docket number, a label or a date in any language: titles differ
 * from record to record, are mostly letters, and are as long as titles are.
 */
final class Slot {

    private final Map<Integer, Integer> nodes = new HashMap<>();
    private final Map<Integer, String> texts = new HashMap<>();
    private final Set<String> distinct = new HashSet<>();
    private double weight;
    private double letters;
    private int links;
    private int headings;
    private int bold;
    private int named;
    private int order;

    void add(int record, int node, String text, Page page, int area, int place) {
        if (nodes.putIfAbsent(record, node) != null) {
            return;
        }
        texts.put(record, text);
        distinct.add(text);
        weight += Math.min(400, Words.weight(text));
        letters += Words.letters(text);
        order += place;
        links += linked(page, node) ? 1 : 0;
        for (int n = node; n >= area; n = page.parent(n)) {
            if (Tag.heading(page.tag(n))) {
                headings++;
                break;
            }
        }
        int tag = page.tag(node);
        int parent = page.tag(Math.max(0, page.parent(node)));
        bold += tag == Tag.B || tag == Tag.STRONG || parent == Tag.B || parent == Tag.STRONG ? 1 : 0;
        named += named(page, node) ? 1 : 0;
    }

    /** Whether the node is a link, stands in one, or is mostly one. */
    private static boolean linked(Page page, int node) {
        if (page.enclosing(node, Tag.A) >= 0) {
            return true;
        }
        return page.linkTextLength(node) >= 0.6 * Math.max(1, page.textLength(node));
    }

    /** Markup that says "title": microdata and the class names in use the world over. */
    private static boolean named(Page page, int node) {
        String prop = page.attribute(node, "itemprop");
        if (prop != null && (prop.equals("headline") || prop.equals("name") || prop.equals("url"))) {
            return true;
        }
        String names = page.attribute(node, "class");
        if (names == null) {
            return false;
        }
        String lower = names.toLowerCase(java.util.Locale.ROOT);
        return lower.contains("title") || lower.contains("headline") || lower.contains("subject");
    }

    boolean in(int record) {
        return nodes.containsKey(record);
    }

    int node(int record) {
        return nodes.getOrDefault(record, -1);
    }

    String text(int record) {
        return texts.getOrDefault(record, "");
    }

    int size() {
        return nodes.size();
    }

    double distinctShare() {
        return (double) distinct.size() / size();
    }

    double meanWeight() {
        return weight / size();
    }

    /** How well this field serves as the title of a list of that many records. */
    double titleScore(int records) {
        double presence = (double) size() / records;
        double variety = Math.pow(distinctShare(), 0.7);
        double lettered = 0.25 + 0.75 * Math.min(1, letters / size() / 0.6);
        double score = presence * variety * lengthFactor(meanWeight()) * lettered;
        score *= 1 + 0.6 * headings / size();
        score *= 1 + 0.45 * links / size();
        score *= 1 + 0.1 * bold / size();
        score *= 1 + 0.3 * named / size();
        return score * (1 - 0.02 * Math.min(10, (double) order / size()));
    }

    /** Titles are neither codes nor paragraphs. */
    private static double lengthFactor(double weight) {
        if (weight < 12) {
            return Math.max(0.05, weight / 12);
        }
        if (weight <= 100) {
            return 1;
        }
        return Math.max(0.15, 1 - (weight - 100) / 220);
    }
}
