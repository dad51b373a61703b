package org.feedmill.list;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Traits.Trait;
import org.feedmill.page.Page;

/** Measures the features of the candidate lists of one page. */
final class Judge {

    private final Survey survey;
    private final Page page;
    private final Totals totals;
    private final Outline outline;

    Judge(Survey survey, Outline outline) {
        this.survey = survey;
        this.page = survey.page();
        this.totals = survey.totals();
        this.outline = outline;
    }

    /** The traits of every candidate, in their order. */
    List<Traits> traits(List<Candidate> candidates) {
        List<Traits> all = new ArrayList<>();
        for (Candidate candidate : candidates) {
            Traits traits = new Traits();
            titles(candidate, traits);
            AddressTraits.measure(candidate.items(), page.url(), traits);
            fields(candidate.items(), traits);
            outline.measure(inOrder(candidate), traits);
            shares(candidate, traits);
            finder(candidate.list(), traits);
            all.add(traits);
        }
        rivals(candidates, all);
        return all;
    }

    private void titles(Candidate candidate, Traits traits) {
        List<Item> items = candidate.items();
        Set<String> distinct = new HashSet<>();
        double weight = 0;
        double letters = 0;
        double squares = 0;
        int labels = 0;
        for (Item item : items) {
            String title = item.title();
            double own = Math.min(400, Words.weight(title));
            distinct.add(title);
            weight += own;
            squares += own * own;
            letters += Words.letters(title);
            labels += survey.links().label(title) ? 1 : 0;
        }
        int n = items.size();
        double mean = weight / n;
        double deviation = Math.sqrt(Math.max(0, squares / n - mean * mean));
        traits.set(Trait.TITLE_SHORT, Math.clamp(1 - mean / 18, 0, 1));
        traits.set(Trait.TITLE_LONG, Math.clamp((mean - 100) / 200, 0, 1));
        traits.set(Trait.TITLE_EVEN, Math.clamp(1 - deviation / Math.max(1, mean), 0, 1));
        traits.set(Trait.TITLE_DISTINCT, (double) distinct.size() / n);
        traits.set(Trait.TITLE_LETTERS, letters / n);
        traits.set(Trait.TITLE_LABEL, (double) labels / n);
        Fields fields = candidate.titles();
        traits.set(Trait.TITLE_FIELD, fields == null ? 1 : Math.min(1, fields.titleScore() / 2.5));
        traits.set(Trait.TITLE_FILLED, fields == null ? 1 : fields.titleShare());
        traits.set(Trait.TITLE_LINKED, fields == null ? 1 : fields.titleLinks());
    }

    private void fields(List<Item> items, Traits traits) {
        Set<String> dates = new HashSet<>();
        int dated = 0;
        int priced = 0;
        for (Item item : items) {
            if (item.date() != null) {
                dated++;
                dates.add(item.date().iso());
            }
            priced += item.price() != null ? 1 : 0;
        }
        double n = items.size();
        traits.set(Trait.DATED, dated / n);
        traits.set(Trait.DATE_DISTINCT, dated == 0 ? 0 : (double) dates.size() / dated);
        traits.set(Trait.PRICED, priced / n);
    }

    /** How much of its item's text a title is, and how sure the dates are. */
    private void shares(Candidate candidate, Traits traits) {
        List<Area> areas = candidate.areas();
        double titles = 0;
        double sure = 0;
        int spots = 0;
        for (int i = 0; i < areas.size(); i++) {
            Area area = areas.get(i);
            int text = totals.text(area.from(), area.to());
            titles += Math.min(1, (double) candidate.items().get(i).title().length() / Math.max(1, text));
            for (Spot spot : area.spots()) {
                sure += SpotFinder.strength(spot);
                spots++;
            }
        }
        traits.set(Trait.TITLE_SHARE, titles / areas.size());
        traits.set(Trait.DATE_SURE, spots == 0 ? 0 : sure / spots / 4);
    }

    private static void finder(ItemList list, Traits traits) {
        switch (list.finder()) {
            case "time" -> traits.set(Trait.BY_TIME, 1);
            case "price" -> traits.set(Trait.BY_PRICE, 1);
            case "record" -> traits.set(Trait.BY_RECORD, 1);
            case "tag" -> traits.set(Trait.BY_TAG, 1);
            case "markup" -> traits.set(Trait.BY_MARKUP, list.score());
            default -> {}
        }
    }

    /** What the candidates say of each other: who has nearly the same items, who holds whose, whose items hold whose. */
    private static void rivals(List<Candidate> candidates, List<Traits> traits) {
        List<Set<String>> keys = candidates.stream().map(Judge::keys).toList();
        List<List<Area>> areas = candidates.stream().map(Judge::inOrder).toList();
        double most =
                traits.stream().mapToDouble(t -> t.get(Trait.TEXT_RANK)).max().orElse(1);
        for (int i = 0; i < keys.size(); i++) {
            Traits own = traits.get(i);
            own.set(Trait.TEXT_RANK, own.get(Trait.TEXT_RANK) / Math.max(1, most));
            int votes = 0;
            for (int j = 0; j < keys.size(); j++) {
                if (i != j) {
                    votes += compare(keys.get(i), keys.get(j), own) ? 1 : 0;
                    nesting(areas.get(i), areas.get(j), own);
                    extension(areas.get(i), areas.get(j), own, traits.get(j));
                }
            }
            own.set(Trait.VOTES, Math.min(1, votes / 3.0));
        }
    }

    /** Whether the two have nearly the same items. */
    private static boolean compare(Set<String> own, Set<String> other, Traits traits) {
        int common = common(own, other);
        int all = own.size() + other.size() - common;
        double share = (double) common / own.size();
        if (other.size() > 1.25 * own.size()) {
            traits.set(Trait.WITHIN, Math.max(traits.get(Trait.WITHIN), share));
        }
        if (other.size() < own.size() && common >= 0.95 * other.size()) {
            traits.set(Trait.HOLDS, Math.max(traits.get(Trait.HOLDS), share));
        }
        return common >= 0.8 * all;
    }

    /** Whether the other list has these very records and more of their look. */
    private static void extension(List<Area> own, List<Area> other, Traits traits, Traits others) {
        boolean more = other.size() > own.size() && other.size() <= 3 * own.size();
        if (!more || others.get(Trait.ALIKE) < 0.7 || others.get(Trait.TITLE_FILLED) < 0.85) {
            return;
        }
        Set<Integer> starts = new HashSet<>();
        other.forEach(a -> starts.add(a.from()));
        long same = own.stream().filter(a -> starts.contains(a.from())).count();
        if (same >= 0.95 * own.size()) {
            double added = Math.min(1, (double) (other.size() - own.size()) / own.size());
            traits.set(Trait.EXTENDED, Math.max(traits.get(Trait.EXTENDED), added));
        }
    }

    /** How the areas of one list stand in those of another; both are in page order. */
    private static void nesting(List<Area> own, List<Area> other, Traits traits) {
        int inside = 0;
        int holding = 0;
        int j = 0;
        for (Area area : own) {
            while (j < other.size() && other.get(j).to() < area.to()) {
                j++;
            }
            if (j < other.size()) {
                Area near = other.get(j);
                boolean in = near.from() <= area.from() && area.to() <= near.to();
                inside += in && near.to() - near.from() > area.to() - area.from() ? 1 : 0;
            }
        }
        int k = 0;
        for (Area area : other) {
            while (k < own.size() && own.get(k).to() < area.to()) {
                k++;
            }
            if (k < own.size()) {
                Area near = own.get(k);
                holding += near.from() <= area.from() && area.to() <= near.to() ? 1 : 0;
            }
        }
        if (Math.abs(own.size() - other.size()) <= 0.2 * own.size()) {
            traits.set(Trait.PART, Math.max(traits.get(Trait.PART), (double) inside / own.size()));
        }
        double groups = Math.clamp(((double) holding / own.size() - 1) / 4, 0, 1);
        traits.set(Trait.GROUPS, Math.max(traits.get(Trait.GROUPS), groups));
    }

    /** Scripts may tell items in another order than the page's. */
    private static List<Area> inOrder(Candidate candidate) {
        List<Area> areas = new ArrayList<>(candidate.areas());
        areas.sort(Comparator.comparingInt(Area::from));
        return areas;
    }

    static Set<String> keys(Candidate candidate) {
        Set<String> keys = new HashSet<>();
        for (Item item : candidate.items()) {
            keys.add(item.link() == null ? item.title() : item.link());
        }
        return keys;
    }

    private static int common(Set<String> one, Set<String> other) {
        Set<String> small = one.size() < other.size() ? one : other;
        Set<String> large = small == one ? other : one;
        int common = 0;
        for (String key : small) {
            common += large.contains(key) ? 1 : 0;
        }
        return common;
    }
}
