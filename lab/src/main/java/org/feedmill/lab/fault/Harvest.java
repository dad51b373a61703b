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
import org.feedmill.lab.web.Asked;
import org.feedmill.lab.web.LivingWeb;
import org.feedmill.store.Content;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.Store;
import org.feedmill.store.StoredItem;

/**
 * Comparison of the stored feeds at the end of a trial with the items that the simulated web showed.
 *
 * @param feeds that were made
 * @param items that are kept
 * @param lost feeds that are gone, or were never or not well updated
 * @param doubled items that are kept twice
 * @param missing items that were shown at least twice since their feed was made, with time to store them before the next
 *     kill, and are not kept
 * @param strange items that were never shown, or are kept by another title
 * @param halves items that are kept and were once missing between others
 */
public record Harvest(
        int feeds,
        long items,
        List<String> lost,
        List<String> doubled,
        List<String> missing,
        List<String> strange,
        List<String> halves) {

    /** An update whose node dies sooner after its request may be lost with the node. */
    private static final long UPDATE_MICROS = 8_000_000;

    /** @param kills times of the kills among the farm's nodes */
    static Harvest of(Farm farm, Readers readers, NavigableSet<Long> kills) {
        Map<Plot, Long> wished = Map.copyOf(farm.wished());
        Harvest harvest = new Harvest(
                farm.plots().size() + wished.size(),
                0,
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>());
        Map<Plot, Map<Long, Integer>> before = shown(farm, kills); // the nodes go on while the database is read
        List<Kept> kept = new ArrayList<>();
        try (Store store = farm.ground().store()) {
            for (Map.Entry<String, Plot> plot : farm.plots().entrySet()) {
                Optional<Source> source = store.sources().byId(plot.getKey());
                kept.add(Kept.of(store, plot.getValue(), source));
                source.ifPresent(s -> harvest.halved(store, s, readers.gaps().getOrDefault(s.id(), Set.of())));
            }
            for (Plot plot : wished.keySet()) {
                kept.add(Kept.of(store, plot, store.sources().byAddress(farm.address(plot))));
            }
        }
        Map<Plot, Map<Long, Integer>> after = shown(farm, kills);
        long items = 0;
        for (Kept one : kept) {
            items += harvest.reap(farm, one, before, after);
        }
        return new Harvest(
                harvest.feeds, items, harvest.lost, harvest.doubled, harvest.missing, harvest.strange, harvest.halves);
    }

    /**
     * Counts how often each item of each page was shown in full. A page may have been fetched before it had a
     * feed: its items are not kept if the feed could not be stored. Responses just before a kill do not count.
     */
    private static Map<Plot, Map<Long, Integer>> shown(Farm farm, NavigableSet<Long> kills) {
        Map<Plot, Map<Long, Integer>> shown = new HashMap<>();
        for (Asked asked : farm.web().asked()) {
            Plot plot = new Plot(asked.host(), asked.page());
            long made = farm.wished().getOrDefault(plot, Long.MIN_VALUE);
            if (asked.status() == 200 && asked.page() >= 0) {
                Map<Long, Integer> items = shown.computeIfAbsent(plot, p -> new HashMap<>());
                Long kill = kills.higher(asked.start());
                boolean cut = kill != null && kill - asked.start() < UPDATE_MICROS;
                for (int i = 0; i < farm.web().size(asked.page()); i++) {
                    items.merge(asked.step() - i, asked.start() >= made && !cut ? 1 : 0, Integer::sum);
                }
            }
        }
        return shown;
    }

    /** Stored feed of a page. */
    private record Kept(Plot plot, Optional<Source> source, Optional<Content> content) {

        static Kept of(Store store, Plot plot, Optional<Source> source) {
            return new Kept(plot, source, source.flatMap(s -> store.contents().of(s.id())));
        }
    }

    private int reap(Farm farm, Kept kept, Map<Plot, Map<Long, Integer>> before, Map<Plot, Map<Long, Integer>> after) {
        String name = farm.address(kept.plot);
        if (kept.source.isEmpty() || kept.source.get().deleted() != null) {
            lost.add(name + ": gone");
            return 0;
        }
        Source source = kept.source.get();
        Optional<Content> content = kept.content;
        if (content.isEmpty() || source.status().state() != State.GOOD) {
            lost.add(name + ": " + source.status());
        }
        List<StoredItem> items = content.map(Content::items).orElse(List.of());
        Map<String, Long> known = titles(farm.web(), kept.plot, after.getOrDefault(kept.plot, Map.of()));
        compare(name, items, known, before.getOrDefault(kept.plot, Map.of()));
        return items.size();
    }

    private void halved(Store store, Source source, Set<Long> gap) {
        if (!gap.isEmpty()) {
            store.contents()
                    .of(source.id())
                    .ifPresent(content -> content.items()
                            .forEach(item -> gap.stream()
                                    .filter(n ->
                                            String.valueOf(item.entry().link()).endsWith("-" + n + ".html"))
                                    .forEach(n ->
                                            halves.add(source.address() + ": " + n + " came later than newer ones"))));
        }
    }

    private static Map<String, Long> titles(LivingWeb web, Plot plot, Map<Long, Integer> shown) {
        String root = web.address(plot.host(), plot.page()).replaceFirst("/p/.*", "");
        return shown.keySet().stream()
                .collect(Collectors.toMap(
                        n -> root + web.link(plot.page(), n) + " " + web.title(plot.page(), n), n -> n));
    }

    private void compare(String name, List<StoredItem> items, Map<String, Long> known, Map<Long, Integer> shown) {
        Set<Long> kept = new HashSet<>();
        for (StoredItem item : items) {
            String words = item.entry().link() + " " + item.entry().title();
            Long number = known.get(words);
            if (number == null) {
                strange.add(name + ": " + words);
            } else if (!kept.add(number)) {
                doubled.add(name + ": " + words);
            }
        }
        known.forEach((words, number) -> {
            if (shown.getOrDefault(number, 0) > 1 && !kept.contains(number)) {
                missing.add(name + ": " + words);
            }
        });
    }
}
