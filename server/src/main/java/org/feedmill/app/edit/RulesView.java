package org.feedmill.app.edit;

import java.time.Instant;
import java.util.List;
import org.feedmill.domain.feed.FeedOverview;
import org.jspecify.annotations.Nullable;

/**
 * Model of the page of a feed's rules.
 *
 * @param rules the latest first
 * @param selected the one that is looked at, null where there is none
 * @param text of the chosen one
 * @param changesFromPrevious what it changed of the one before, empty where there is none before it
 * @param changesToCurrent what the one in force changed of it, empty where it is in force itself or none is
 * @param draft what stands in the field for writing one
 * @param trialResult on the draft, null where it was not looked at
 * @param doneMessage what just happened: kept, back, dropped, or empty
 */
public record RulesView(
        FeedOverview feed,
        List<RuleRow> rules,
        @Nullable RuleRow selected,
        String text,
        List<LineDiff.DiffLine> changesFromPrevious,
        List<LineDiff.DiffLine> changesToCurrent,
        String draft,
        @Nullable TrialResult trialResult,
        String doneMessage) {

    /** Rule in the history. */
    public record RuleRow(
            int number,
            String origin,
            Instant createdAt,
            @Nullable String reason,
            boolean current) {}

    /**
     * Result of trying a draft.
     *
     * @param valid whether it can be kept
     * @param line that is wrong, 0 where none is
     * @param message what is wrong with it, or with the page that it was tried on; empty where nothing is
     * @param items how many it gives there
     * @param titles of the first items that it gives
     */
    public record TrialResult(boolean valid, int line, String message, int items, List<String> titles) {}

    public String path() {
        return "/app/feeds/" + feed.feed().id();
    }

    public String title() {
        return feed.title() == null ? feed.feed().address() : feed.title();
    }

    /** The line of the draft that is wrong, empty where none is. */
    public String wrongLine() {
        List<String> lines = draft.lines().toList();
        int line = trialResult == null ? 0 : trialResult.line();
        return line < 1 || line > lines.size() ? "" : lines.get(line - 1);
    }
}
