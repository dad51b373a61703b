package org.feedmill.cli.watch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.store.feed.ChannelColumn;
import org.feedmill.store.update.PageBaseline;
import org.feedmill.store.update.PageFingerprint;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The state of a watched page between two runs, as its state file stores it in JSON. Component names are stored: never
 * rename one.
 *
 * @param format version of the file format
 * @param content null before the first list was read
 */
public record WatchState(
        int format,
        WatchedPage page,
        UpdateHistory history,
        Quarantine quarantine,
        @Nullable Content content,
        PendingReports pending) {

    /** The version of the format that this version of the program writes. */
    public static final int FORMAT = 1;

    /** Number of rules that are kept, the latest ones. */
    private static final int MAX_RULES = 10;

    /**
     * The page and the options that it is read with.
     *
     * @param options of the command line, without credentials
     * @param output of the feed, relative to the folder of the state file if possible; null for standard output
     * @param givenRule the rule that the user gave, in XML; null if there was none
     */
    public record WatchedPage(
            String address,
            List<String> options,
            @Nullable String output,
            @Nullable String givenRule) {

        public WatchedPage {
            options = List.copyOf(options);
        }
    }

    /**
     * The course of the updates.
     *
     * @param since when the state began
     * @param movedTo the new address that the page reported, null if there is none
     * @param algorithm that found the list, null before the first
     */
    public record UpdateHistory(
            Instant created,
            FeedSchedule schedule,
            FeedState state,
            Instant since,
            HttpValidators validators,
            @Nullable String movedTo,
            @Nullable String algorithm,
            List<StoredRule> rules) {

        public UpdateHistory {
            rules = List.copyOf(rules.subList(Math.max(0, rules.size() - MAX_RULES), rules.size()));
        }

        @Nullable
        StoredRule ruleInForce() {
            return rules.isEmpty() ? null : rules.getLast();
        }
    }

    /**
     * Features of pages, to recognise a page that is not the watched one.
     *
     * @param baseline of the last good page
     * @param suspect the page that was not published, null if the last one was
     */
    public record Quarantine(
            @Nullable PageBaseline baseline, @Nullable PageFingerprint suspect) {

        static final Quarantine NONE = new Quarantine(null, null);
    }

    /**
     * The items and what was learned about the page.
     *
     * @param items see {@link StoredItemJson}
     */
    public record Content(
            ChannelColumn channel,
            ItemOrdering ordering,
            List<Map<String, JsonNode>> items,
            @Nullable KnownItems known,
            @Nullable FeedMemory memory) {

        static Content of(FeedContent content) {
            return new Content(
                    ChannelColumn.of(content.channel()),
                    content.ordering(),
                    content.items().stream().map(StoredItemJson::write).toList(),
                    content.known(),
                    content.memory());
        }

        FeedContent toContent() {
            Feed feed = channel.feed();
            List<StoredItem> all = items.stream().map(StoredItemJson::read).toList();
            return new FeedContent(feed, ordering, all, known, Objects.requireNonNullElse(memory, FeedMemory.EMPTY));
        }
    }

    /**
     * The ids of new items that were not reported yet, oldest first.
     *
     * @param lines to be written as JSON Lines; null if nobody ever asked for them
     * @param commands to be given to the command for new items; null if there was none
     */
    public record PendingReports(
            @Nullable List<String> lines, @Nullable List<String> commands) {

        static final PendingReports NONE = new PendingReports(null, null);

        /** Starts the reports that are wanted now and were not before, with the items of this update. */
        PendingReports with(boolean linesWanted, boolean commandsWanted, List<String> added) {
            return new PendingReports(joined(lines, linesWanted, added), joined(commands, commandsWanted, added));
        }

        private static @Nullable List<String> joined(
                @Nullable List<String> pending, boolean wanted, List<String> added) {
            if (pending == null && !wanted) {
                return null;
            }
            Set<String> all = new LinkedHashSet<>(pending == null ? List.of() : pending);
            all.addAll(added);
            return List.copyOf(all);
        }

        PendingReports withLinesWritten() {
            return new PendingReports(lines == null ? null : List.of(), commands);
        }

        PendingReports withCommandDone(String id) {
            List<String> left = new ArrayList<>(commands == null ? List.of() : commands);
            left.remove(id);
            return new PendingReports(lines, left);
        }
    }

    WatchState with(PendingReports reports) {
        return new WatchState(format, page, history, quarantine, content, reports);
    }
}
