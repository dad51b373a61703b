package org.feedmill.app;

import java.time.Instant;
import java.util.List;
import org.feedmill.store.Overview;
import org.jspecify.annotations.Nullable;

/**
 * Model of the page of a feed's rules.
 *
 * @param rules the latest first
 * @param chosen the one that is looked at, null where there is none
 * @param text of the chosen one
 * @param before what it changed of the one before, empty where there is none before it
 * @param force what the one in force changed of it, empty where it is in force itself or none is
 * @param draft what stands in the field for writing one
 * @param verdict on the draft, null where it was not looked at
 * @param told what just happened: kept, back, dropped, or empty
 */
public record RulesView(
        Overview feed,
        List<Line> rules,
        @Nullable Line chosen,
        String text,
        List<LineDiff.Line> before,
        List<LineDiff.Line> force,
        String draft,
        @Nullable Verdict verdict,
        String told) {

    /** Rule in the history. */
    public record Line(
            int number,
            String origin,
            Instant made,
            @Nullable String why,
            boolean inForce) {}

    /**
     * Result of trying a draft.
     *
     * @param sound whether it can be kept
     * @param line that is wrong, 0 where none is
     * @param words what is wrong with it, or with the page that it was tried on; empty where nothing is
     * @param items how many it gives there
     * @param titles of the first items that it gives
     */
    public record Verdict(boolean sound, int line, String words, int items, List<String> titles) {}

    public String path() {
        return "/app/feeds/" + feed.source().id();
    }

    public String title() {
        return feed.title() == null ? feed.source().address() : feed.title();
    }

    /** The line of the draft that is wrong, empty where none is. */
    public String wrongLine() {
        List<String> lines = draft.lines().toList();
        int line = verdict == null ? 0 : verdict.line();
        return line < 1 || line > lines.size() ? "" : lines.get(line - 1);
    }
}
