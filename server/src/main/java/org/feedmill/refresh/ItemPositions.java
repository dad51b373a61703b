package org.feedmill.refresh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Assigns numbers that sort items in page order. Items that keep their order keep their numbers; new and moved items
 * get numbers between those of their neighbours, so that few rows are written. Items that left the page remain between
 * their former neighbours. If there is no free number between two neighbours, all items are numbered again. Cost: n log
 * n.
 */
final class ItemPositions {

    /** Distance between neighbours after renumbering; it can be halved twenty times. */
    static final long GAP = 1L << 20;

    /**
     * A stored item.
     *
     * @param position its current number
     */
    record KnownPosition(String id, long position) {}

    private final List<KnownPosition> known;
    private final List<String> page;
    private final Set<String> stableItems;
    private final Map<String, Long> positions = new HashMap<>();

    private ItemPositions(List<KnownPosition> known, List<String> page) {
        this.known = known;
        this.page = page;
        this.stableItems = stableItems(known, page);
    }

    /**
     * Returns the numbers of all items.
     *
     * @param known all stored items, by number
     * @param page ids of the items on the page, in page order
     */
    static Map<String, Long> assign(List<KnownPosition> known, List<String> page) {
        ItemPositions places = new ItemPositions(known, page);
        if (!places.assignBetween()) {
            places.renumber();
        }
        return places.positions;
    }

    /** Returns the largest set of known items on the page that are still in the order of their numbers. */
    private static Set<String> stableItems(List<KnownPosition> known, List<String> page) {
        Map<String, Long> numbers = new HashMap<>();
        known.forEach(item -> numbers.put(item.id(), item.position()));
        List<String> both = page.stream().filter(numbers::containsKey).toList();
        long[] ends = new long[both.size()];
        int[] last = new int[both.size()];
        int[] before = new int[both.size()];
        int length = 0;
        for (int i = 0; i < both.size(); i++) {
            long number = numbers.getOrDefault(both.get(i), 0L);
            int found = Arrays.binarySearch(ends, 0, length, number);
            int at = found < 0 ? -found - 1 : found;
            before[i] = at == 0 ? -1 : last[at - 1];
            ends[at] = number;
            last[at] = i;
            length = Math.max(length, at + 1);
        }
        Set<String> settled = new HashSet<>();
        for (int i = length == 0 ? -1 : last[length - 1]; i >= 0; i = before[i]) {
            settled.add(both.get(i));
        }
        return settled;
    }

    /** Returns all stored items except those on the page that moved. */
    private List<KnownPosition> remainingItems() {
        Set<String> present = new HashSet<>(page);
        return known.stream()
                .filter(item -> stableItems.contains(item.id()) || !present.contains(item.id()))
                .toList();
    }

    /**
     * Returns runs of items on the page that need a number, by the id of the settled item above them; empty at the top.
     */
    private Map<String, List<String>> runs() {
        Map<String, List<String>> runs = new HashMap<>();
        String above = "";
        for (String id : page) {
            if (stableItems.contains(id)) {
                above = id;
            } else {
                runs.computeIfAbsent(above, key -> new ArrayList<>()).add(id);
            }
        }
        return runs;
    }

    /** Whether there were enough free numbers between neighbours. */
    private boolean assignBetween() {
        List<KnownPosition> still = remainingItems();
        Map<String, List<String>> runs = runs();
        List<String> top = runs.getOrDefault("", List.of());
        long first = still.isEmpty() ? top.size() * GAP : still.getFirst().position();
        for (int i = 0; i < top.size(); i++) {
            positions.put(top.get(i), first - (top.size() - i) * GAP);
        }
        for (int i = 0; i < still.size(); i++) {
            KnownPosition item = still.get(i);
            List<String> run = runs.getOrDefault(item.id(), List.of());
            positions.put(item.id(), item.position());
            long room = i + 1 < still.size() ? still.get(i + 1).position() - item.position() : (run.size() + 1) * GAP;
            long step = room / (run.size() + 1);
            if (step < 1) {
                return false;
            }
            for (int j = 0; j < run.size(); j++) {
                positions.put(run.get(j), item.position() + (j + 1) * step);
            }
        }
        return true;
    }

    private void renumber() {
        List<String> all = new ArrayList<>();
        Map<String, List<String>> runs = runs();
        all.addAll(runs.getOrDefault("", List.of()));
        for (KnownPosition item : remainingItems()) {
            all.add(item.id());
            all.addAll(runs.getOrDefault(item.id(), List.of()));
        }
        for (int i = 0; i < all.size(); i++) {
            positions.put(all.get(i), i * GAP);
        }
    }
}
