package org.feedmill.lab.fault;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.lab.web.ChangingWeb;
import org.feedmill.lab.web.ReceivedRequest;
import org.feedmill.store.Store;

/**
 * Comparison of the stored feeds at the end of a trial with the items that the simulated web showed.
 *
 * @param feeds number of feeds that were created
 * @param items number of stored items
 * @param lostFeeds feeds that are missing, or whose updates never succeeded
 * @param duplicateItems items that are stored twice
 * @param missingItems items that are not stored although they were shown at least twice since their feed was created,
 *     with time to store them before the next kill
 * @param unexpectedItems items that were never shown, or are stored with another title
 * @param partialUpdates items that are stored now but were once missing between others
 */
public record StoredFeedAudit(
        int feeds,
        long items,
        List<String> lostFeeds,
        List<String> duplicateItems,
        List<String> missingItems,
        List<String> unexpectedItems,
        List<String> partialUpdates) {

    /** An update whose node dies sooner than this after its request may be lost with the node. */
    private static final long UPDATE_MICROS = 8_000_000;

    /**
     * @param kills times at which nodes of the cluster were killed
     */
    static StoredFeedAudit of(TrialCluster cluster, FeedReaderSimulator readers, NavigableSet<Long> kills) {
        Map<HostPage, Long> wished = Map.copyOf(cluster.requestedPages());
        StoredFeedAudit harvest = new StoredFeedAudit(
                cluster.feedPages().size() + wished.size(),
                0,
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>());
        Map<HostPage, Map<Long, Integer>> before =
                countShown(cluster, kills); // the nodes continue while the database is read
        List<StoredPage> kept = new ArrayList<>();
        try (Store store = cluster.database().store()) {
            for (Map.Entry<String, HostPage> plot : cluster.feedPages().entrySet()) {
                Optional<FeedRecord> source = store.feeds().byId(plot.getKey());
                kept.add(StoredPage.of(store, plot.getValue(), source));
                source.ifPresent(
                        s -> harvest.findPartialUpdates(store, s, readers.gaps().getOrDefault(s.id(), Set.of())));
            }
            for (HostPage plot : wished.keySet()) {
                kept.add(StoredPage.of(store, plot, store.feeds().byAddress(cluster.address(plot))));
            }
        }
        Map<HostPage, Map<Long, Integer>> after = countShown(cluster, kills);
        long items = 0;
        for (StoredPage one : kept) {
            items += harvest.checkPage(cluster, one, before, after);
        }
        return new StoredFeedAudit(
                harvest.feeds,
                items,
                harvest.lostFeeds,
                harvest.duplicateItems,
                harvest.missingItems,
                harvest.unexpectedItems,
                harvest.partialUpdates);
    }

    /**
     * Counts how often each item of each page was shown in full. A page may have been fetched before it had a feed: its
     * items are lost if the feed could not be stored. Responses just before a kill do not count.
     */
    private static Map<HostPage, Map<Long, Integer>> countShown(TrialCluster cluster, NavigableSet<Long> kills) {
        Map<HostPage, Map<Long, Integer>> shown = new HashMap<>();
        for (ReceivedRequest requested : cluster.web().receivedRequests()) {
            HostPage plot = new HostPage(requested.host(), requested.page());
            long made = cluster.requestedPages().getOrDefault(plot, Long.MIN_VALUE);
            if (requested.status() == 200 && requested.page() >= 0) {
                Map<Long, Integer> items = shown.computeIfAbsent(plot, p -> new HashMap<>());
                Long kill = kills.higher(requested.start());
                boolean cut = kill != null && kill - requested.start() < UPDATE_MICROS;
                for (int i = 0; i < cluster.web().itemCount(requested.page()); i++) {
                    items.merge(requested.step() - i, requested.start() >= made && !cut ? 1 : 0, Integer::sum);
                }
            }
        }
        return shown;
    }

    /** The stored feed of a page. */
    private record StoredPage(HostPage plot, Optional<FeedRecord> source, Optional<FeedContent> content) {

        static StoredPage of(Store store, HostPage plot, Optional<FeedRecord> source) {
            return new StoredPage(
                    plot, source, source.flatMap(s -> store.contents().find(s.id())));
        }
    }

    private int checkPage(
            TrialCluster cluster,
            StoredPage kept,
            Map<HostPage, Map<Long, Integer>> before,
            Map<HostPage, Map<Long, Integer>> after) {
        String name = cluster.address(kept.plot);
        if (kept.source.isEmpty() || kept.source.get().deletedAt() != null) {
            lostFeeds.add(name + ": gone");
            return 0;
        }
        FeedRecord source = kept.source.get();
        Optional<FeedContent> content = kept.content;
        if (content.isEmpty() || source.status().state() != FeedState.GOOD) {
            lostFeeds.add(name + ": " + source.status());
        }
        List<StoredItem> items = content.map(FeedContent::items).orElse(List.of());
        Map<String, Long> known = numbersByTitle(cluster.web(), kept.plot, after.getOrDefault(kept.plot, Map.of()));
        compareItems(name, items, known, before.getOrDefault(kept.plot, Map.of()));
        return items.size();
    }

    private void findPartialUpdates(Store store, FeedRecord source, Set<Long> gap) {
        if (!gap.isEmpty()) {
            store.contents()
                    .find(source.id())
                    .ifPresent(content -> content.items()
                            .forEach(item -> gap.stream()
                                    .filter(n ->
                                            String.valueOf(item.entry().link()).endsWith("-" + n + ".html"))
                                    .forEach(n -> partialUpdates.add(
                                            source.address() + ": " + n + " came later than newer ones"))));
        }
    }

    private static Map<String, Long> numbersByTitle(ChangingWeb web, HostPage plot, Map<Long, Integer> shown) {
        String root = web.address(plot.host(), plot.page()).replaceFirst("/p/.*", "");
        return shown.keySet().stream()
                .collect(Collectors.toMap(
                        n -> root + web.link(plot.page(), n) + " " + web.title(plot.page(), n), n -> n));
    }

    private void compareItems(String name, List<StoredItem> items, Map<String, Long> known, Map<Long, Integer> shown) {
        Set<Long> kept = new HashSet<>();
        for (StoredItem item : items) {
            String words = item.entry().link() + " " + item.entry().title();
            Long number = known.get(words);
            if (number == null) {
                unexpectedItems.add(name + ": " + words);
            } else if (!kept.add(number)) {
                duplicateItems.add(name + ": " + words);
            }
        }
        known.forEach((words, number) -> {
            if (shown.getOrDefault(number, 0) > 1 && !kept.contains(number)) {
                missingItems.add(name + ": " + words);
            }
        });
    }
}
