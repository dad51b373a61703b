package org.feedmill.list.rank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.Subject;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.SpanningCell;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/**
 * Transfers dates and prices from lists that have them to lists without: a record found by similarity takes its date
 * from the time finder, which also reads dates above a group of records or in the page's scripts. Items are the same if
 * their links are equal or one is inside the other's part of the page. A value inside one record is never transferred
 * to another, regardless of how far the source's area extends: an undated item after a dated one remains undated.
 */
final class DateLender {

    /** Values are transferred only if most items of the list then have one; otherwise they are there by chance. */
    private static final double MIN_DATED_SHARE = 0.5;

    /** An item and the part of the page it was read from, in the list that has values or in the one without. */
    private record Holder(RecordArea area, Item item) {

        /** Returns true if the other is the same item, in this part of the page or in another. */
        boolean same(Holder other) {
            return area.from() == other.area.from()
                    || (item.link() != null && item.link().equals(other.item.link()));
        }
    }

    /**
     * The values that are transferred to a record.
     *
     * @param own the nodes in the record that state the value
     * @param over whether the value is in no record: above a group of them, or next to them
     */
    private record Loan(Item item, List<ValueNode> own, boolean over) {}

    private final Page page;
    private final Map<String, Holder> byLink = new HashMap<>();
    private final Set<String> ambiguousLinks = new HashSet<>();
    private final List<Holder> byPlace = new ArrayList<>();

    DateLender(Page page, List<ListCandidate> lenders) {
        this.page = page;
        for (ListCandidate lender : lenders) {
            Map<String, Holder> own = new HashMap<>();
            for (int i = 0; i < lender.areas().size(); i++) {
                Item item = lender.items().get(i);
                if (item.date() == null && item.price() == null) {
                    continue;
                }
                Holder lent = new Holder(lender.areas().get(i), item);
                if (item.link() != null && own.put(item.link(), lent) != null) {
                    ambiguousLinks.add(item.link());
                }
                byPlace.add(lent);
            }
            own.forEach(byLink::putIfAbsent);
        }
        byPlace.sort(Comparator.comparingInt(l -> l.area.from()));
    }

    /**
     * The candidate with the values that its items lack, as far as known; items that are equal once dated are merged.
     */
    ListCandidate join(ListCandidate candidate) {
        boolean lacks = candidate.items().stream().anyMatch(i -> i.date() == null);
        if (!lacks || byPlace.isEmpty()) {
            return candidate;
        }
        List<@Nullable Loan> loans = loans(candidate);
        boolean dated = fillsMost(candidate.items(), loans, Item::date);
        boolean priced = fillsMost(candidate.items(), loans, Item::price);
        List<Subject> subjects = new ArrayList<>();
        List<TitledRecord> entries = new ArrayList<>();
        Set<List<@Nullable Object>> seen = new HashSet<>();
        int index = 0;
        for (Subject subject : candidate.list().subjects()) {
            List<Item> items = new ArrayList<>();
            for (Item item : subject.items()) {
                Loan loan = loans.get(index);
                Item joined = join(item, loan, dated, priced);
                TitledRecord entry = candidate.records().get(index++);
                if (seen.add(Arrays.asList(joined.title(), joined.link(), joined.date()))) {
                    items.add(joined);
                    entries.add(joined.date() == item.date() ? entry : dated(entry, loan));
                }
            }
            if (!items.isEmpty()) {
                subjects.add(new Subject(subject.title(), items));
            }
        }
        return candidate.withItems(subjects, entries);
    }

    private List<@Nullable Loan> loans(ListCandidate candidate) {
        List<Holder> items = new ArrayList<>();
        for (int i = 0; i < candidate.size(); i++) {
            items.add(new Holder(candidate.areas().get(i), candidate.items().get(i)));
        }
        List<Holder> records = new ArrayList<>(items);
        records.sort(Comparator.comparingInt(r -> r.area.from()));
        List<@Nullable Loan> loans = new ArrayList<>();
        items.forEach(item -> loans.add(loan(item, records)));
        int start = 0;
        for (Subject subject : candidate.list().subjects()) {
            int end = start + subject.items().size();
            shared(loans.subList(start, end));
            start = end;
        }
        return loans;
    }

    private @Nullable Loan loan(Holder record, List<Holder> records) {
        Item item = record.item;
        if (item.date() != null && item.price() != null) {
            return null;
        }
        Holder same = item.link() == null || ambiguousLinks.contains(item.link()) ? null : byLink.get(item.link());
        Loan loan = same == null ? null : loan(same, record, records);
        return loan != null ? loan : around(record, records);
    }

    /** Returns the values that one record gets from another; null if the value is in the record of another item. */
    private @Nullable Loan loan(Holder lent, Holder record, List<Holder> records) {
        List<ValueNode> own = new ArrayList<>();
        boolean over = true;
        for (ValueNode spot : lent.area.valueNodes()) {
            Holder owner =
                    SpanningCell.spans(page, spot.node(), record.area.from()) ? null : owner(spot.node(), records);
            if (owner != null && !owner.same(record)) {
                return null;
            }
            if (owner != null && owner.area.from() == record.area.from()) {
                own.add(spot);
            }
            over &= owner == null;
        }
        return new Loan(lent.item, own, over && !lent.area.valueNodes().isEmpty());
    }

    private static @Nullable Holder owner(int node, List<Holder> records) {
        int low = 0;
        int high = records.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (records.get(middle).area.from() <= node) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Holder last = low == 0 ? null : records.get(low - 1);
        return last != null && node < last.area.to() ? last : null;
    }

    /**
     * A date above most of the records under one heading, with no other date next to it, is the date of all of them.
     */
    private static void shared(List<@Nullable Loan> loans) {
        Set<@Nullable Moment> dates = new HashSet<>();
        Loan over = null;
        int lent = 0;
        for (Loan loan : loans) {
            if (loan != null && loan.item.date() != null) {
                dates.add(loan.item.date());
                over = loan.over ? loan : over;
                lent++;
            }
        }
        if (over != null && dates.size() == 1 && lent >= MIN_DATED_SHARE * loans.size()) {
            Loan all = new Loan(over.item.with(ItemField.PRICE, null), List.of(), true);
            loans.replaceAll(l -> l == null ? all : l);
        }
    }

    /** Returns true if most items have a value once the transferred ones are included. */
    private static boolean fillsMost(
            List<Item> items, List<@Nullable Loan> loans, Function<Item, @Nullable Object> value) {
        int having = 0;
        for (int i = 0; i < items.size(); i++) {
            Loan loan = loans.get(i);
            boolean has = value.apply(items.get(i)) != null || (loan != null && value.apply(loan.item) != null);
            having += has ? 1 : 0;
        }
        return having >= MIN_DATED_SHARE * items.size();
    }

    private static Item join(Item item, @Nullable Loan loan, boolean dated, boolean priced) {
        if (loan == null) {
            return item;
        }
        Moment date = item.date() == null && dated ? loan.item.date() : item.date();
        Price price = item.price() == null && priced ? loan.item.price() : item.price();
        return item.toBuilder().date(date).price(price).build();
    }

    /** The entry of a record with the times in it that are now known. */
    private static TitledRecord dated(TitledRecord entry, @Nullable Loan loan) {
        if (loan == null || loan.own.isEmpty()) {
            return entry;
        }
        RecordArea area = entry.area();
        List<ValueNode> spots = new ArrayList<>(area.valueNodes());
        spots.addAll(loan.own);
        return new TitledRecord(
                entry.title(), entry.link(), entry.titleNode(), new RecordArea(area.from(), area.to(), spots));
    }

    /**
     * The values of the only item with values whose area contains this one or is inside it; null if there are several.
     */
    private @Nullable Loan around(Holder record, List<Holder> records) {
        RecordArea area = record.area;
        int low = 0;
        int high = byPlace.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (byPlace.get(middle).area.from() < area.from()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Loan found = null;
        for (int i = Math.max(0, low - 1);
                i < byPlace.size() && byPlace.get(i).area.from() < area.to();
                i++) {
            RecordArea other = byPlace.get(i).area;
            boolean holds = other.from() <= area.from() && area.to() <= other.to();
            boolean held = area.from() <= other.from() && other.to() <= area.to();
            Loan loan = holds || held ? loan(byPlace.get(i), record, records) : null;
            if (loan != null) {
                if (found != null && !Objects.equals(found.item.date(), loan.item.date())) {
                    return null;
                }
                found = loan;
            }
        }
        return found;
    }
}
