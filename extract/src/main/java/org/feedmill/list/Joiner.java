package org.feedmill.list;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/**
 * Lends dates and prices from the lists that have them to those that lack them: a record found by likeness takes its date
 * from the time finder, which also reads dates that stand over a group of records or in the page's scripts. Items are the
 * same when their links are, or when one stands in the other's part of the page.
 */
final class Joiner {

    /** A value and the part of the page it was told for. */
    private record Lent(int from, int to, Item item) {}

    private final Map<String, Item> byLink = new HashMap<>();
    private final Set<String> doubtful = new HashSet<>();
    private final List<Lent> byPlace = new ArrayList<>();

    Joiner(List<Candidate> lenders) {
        for (Candidate lender : lenders) {
            Map<String, Item> own = new HashMap<>();
            for (int i = 0; i < lender.areas().size(); i++) {
                Item item = lender.items().get(i);
                if (item.date() == null && item.price() == null) {
                    continue;
                }
                if (item.link() != null && own.put(item.link(), item) != null) {
                    doubtful.add(item.link());
                }
                Area area = lender.areas().get(i);
                byPlace.add(new Lent(area.from(), area.to(), item));
            }
            own.forEach(byLink::putIfAbsent);
        }
        byPlace.sort(Comparator.comparingInt(Lent::from));
    }

    /** The candidate with what its items lack, as far as it is known; what is the same with its date is one item. */
    Candidate join(Candidate candidate) {
        boolean lacks = candidate.items().stream().anyMatch(i -> i.date() == null);
        if (!lacks || byPlace.isEmpty()) {
            return candidate;
        }
        List<Subject> subjects = new ArrayList<>();
        List<Fields.Entry> entries = new ArrayList<>();
        Set<List<@Nullable Object>> seen = new HashSet<>();
        int index = 0;
        for (Subject subject : candidate.list().subjects()) {
            List<Item> items = new ArrayList<>();
            for (Item item : subject.items()) {
                Fields.Entry entry = candidate.entries().get(index++);
                Item joined = join(item, entry.area());
                if (seen.add(Arrays.asList(joined.title(), joined.link(), joined.date()))) {
                    items.add(joined);
                    entries.add(entry);
                }
            }
            if (!items.isEmpty()) {
                subjects.add(new Subject(subject.title(), items));
            }
        }
        return candidate.with(subjects, entries);
    }

    private Item join(Item item, Area area) {
        if (item.date() != null && item.price() != null) {
            return item;
        }
        Item other = item.link() == null || doubtful.contains(item.link()) ? null : byLink.get(item.link());
        Item near = other == null ? around(area) : other;
        if (near == null) {
            return item;
        }
        Moment date = item.date() == null ? near.date() : item.date();
        Price price = item.price() == null ? near.price() : item.price();
        return item.withDate(date).withPrice(price);
    }

    /** The only lent item that the area stands in, or that stands in the area. */
    private @Nullable Item around(Area area) {
        int low = 0;
        int high = byPlace.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (byPlace.get(middle).from() < area.from()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Item found = null;
        for (int i = Math.max(0, low - 1); i < byPlace.size() && byPlace.get(i).from() < area.to(); i++) {
            Lent lent = byPlace.get(i);
            boolean holds = lent.from() <= area.from() && area.to() <= lent.to();
            boolean held = area.from() <= lent.from() && lent.to() <= area.to();
            if (holds || held) {
                if (found != null
                        && !java.util.Objects.equals(found.date(), lent.item().date())) {
                    return null;
                }
                found = lent.item();
            }
        }
        return found;
    }
}
