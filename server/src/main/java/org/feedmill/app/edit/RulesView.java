package org.feedmill.app.edit;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.feedmill.domain.feed.FeedOverview;
import org.jspecify.annotations.Nullable;

/**
 * Model of the page of a feed's rules.
 *
 * @param rules latest first
 * @param selected the rule that is shown; null if there is none
 * @param text of the selected rule
 * @param changesFromPrevious differences from the rule before; empty if it is the first
 * @param changesToCurrent differences from the selected rule to the rule in force; empty if it is in force itself, or
 *     if no rule is
 * @param draft content of the field for a new rule
 * @param trialResult result of trying the draft; null if it was not tried
 * @param doneMessage last action: kept, back, dropped, or empty
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
     * @param valid whether it can be saved
     * @param line the invalid line, 0 if there is none
     * @param message the problem of the draft or of the page that it was tried on; empty if there is none
     * @param items number of items found on the page
     * @param titles of the first items found
     * @param failedParts parts of the rule that found nothing although there are items
     * @param comparison with the items of the feed; null if the draft was not applied to the page
     */
    public record TrialResult(
            boolean valid,
            int line,
            String message,
            int items,
            List<String> titles,
            List<String> failedParts,
            @Nullable ItemComparison comparison) {

        /** A draft that could not be applied to a page. */
        static TrialResult ofMessage(boolean valid, int line, String message) {
            return new TrialResult(valid, line, message, 0, List.of(), List.of(), null);
        }
    }

    public String path() {
        return "/app/feeds/" + feed.feed().id();
    }

    public String title() {
        return feed.title() == null ? feed.feed().address() : feed.title();
    }

    /** Returns the invalid line of the draft; empty if there is none. */
    public String wrongLine() {
        List<String> lines = draft.lines().toList();
        int line = trialResult == null ? 0 : trialResult.line();
        return line < 1 || line > lines.size() ? "" : lines.get(line - 1);
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link RulesView}. Not thread-safe. */
    public static final class Builder {

        private @Nullable FeedOverview feed;
        private @Nullable List<RuleRow> rules;
        private @Nullable RuleRow selected;
        private @Nullable String text;
        private @Nullable List<LineDiff.DiffLine> changesFromPrevious;
        private @Nullable List<LineDiff.DiffLine> changesToCurrent;
        private @Nullable String draft;
        private @Nullable TrialResult trialResult;
        private @Nullable String doneMessage;

        private Builder() {}

        public Builder feed(FeedOverview value) {
            this.feed = value;
            return this;
        }

        public Builder rules(List<RuleRow> value) {
            this.rules = value;
            return this;
        }

        public Builder selected(@Nullable RuleRow value) {
            this.selected = value;
            return this;
        }

        public Builder text(String value) {
            this.text = value;
            return this;
        }

        public Builder changesFromPrevious(List<LineDiff.DiffLine> value) {
            this.changesFromPrevious = value;
            return this;
        }

        public Builder changesToCurrent(List<LineDiff.DiffLine> value) {
            this.changesToCurrent = value;
            return this;
        }

        public Builder draft(String value) {
            this.draft = value;
            return this;
        }

        public Builder trialResult(@Nullable TrialResult value) {
            this.trialResult = value;
            return this;
        }

        public Builder doneMessage(String value) {
            this.doneMessage = value;
            return this;
        }

        public RulesView build() {
            return new RulesView(
                    Objects.requireNonNull(feed),
                    Objects.requireNonNull(rules),
                    selected,
                    Objects.requireNonNull(text),
                    Objects.requireNonNull(changesFromPrevious),
                    Objects.requireNonNull(changesToCurrent),
                    Objects.requireNonNull(draft),
                    trialResult,
                    Objects.requireNonNull(doneMessage));
        }
    }
}
