package org.feedmill.mill.article;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.feedmill.feed.Entry;

/** Collects the outcomes of reading the articles of a feed. Thread-safe. */
final class ArticleOutcomes {

    /** Up to this many sentences of one kind are shown; of more, only the first. */
    private static final int MAX_SHOWN = 3;

    private record ArticleNote(String kind, String sentence) {}

    private final Map<Integer, Entry> filled = new ConcurrentHashMap<>();
    private final Map<Integer, ArticleNote> notes = new ConcurrentHashMap<>();

    void fill(ArticleTask task, Entry entry) {
        filled.put(task.number(), entry);
    }

    /** @param kind notes of one kind differ only in their addresses */
    void note(ArticleTask task, String kind, String sentence) {
        notes.put(task.number(), new ArticleNote(kind, sentence));
    }

    /** The entries with articles, by number. */
    Map<Integer, Entry> filled() {
        return filled;
    }

    /**
     * Returns sentences about the entries without article, in order, grouped by kind. Entries without a note were not
     * reached.
     */
    List<String> sentences(List<ArticleTask> tasks) {
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        int late = 0;
        for (ArticleTask task : tasks) {
            ArticleNote note = notes.get(task.number());
            if (note != null) {
                kinds.computeIfAbsent(note.kind(), kind -> new ArrayList<>()).add(note.sentence());
            } else if (!filled.containsKey(task.number())) {
                late++;
            }
        }
        List<String> stated = new ArrayList<>();
        kinds.values().forEach(sentences -> stated.addAll(shortened(sentences)));
        if (late > 0) {
            stated.add("The time limit was reached before " + late
                    + (late == 1 ? " article was read." : " articles were read."));
        }
        return stated;
    }

    private static List<String> shortened(List<String> sentences) {
        return sentences.size() <= MAX_SHOWN
                ? sentences
                : List.of(sentences.getFirst() + " The same applies to " + (sentences.size() - 1) + " more articles.");
    }
}
