package org.feedmill.rule;

import java.util.Comparator;
import java.util.List;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** A person's marks on one page, sorted by role, with a check for conflicts between them. */
final class Marks {

    private final Page page;
    private final List<Mark> titles;
    private final List<Mark> others;
    private final List<Mark> refused;
    private final List<Mark> regions;
    private final List<Mark> subjects;

    Marks(Page page, List<Mark> marks) {
        this.page = page;
        List<Mark> links = of(marks, Target.ITEM_LINK);
        List<Mark> told = of(marks, Target.ITEM_TITLE);
        this.titles = told.isEmpty() ? links : told;
        this.refused = of(marks, Target.NO_ITEM);
        this.regions = of(marks, Target.REGION);
        this.subjects = of(marks, Target.SUBJECT_TITLE);
        this.others = marks.stream()
                .filter(m -> switch (m.target()) {
                    case ITEM_LINK, ITEM_DATE, ITEM_DESCRIPTION, ITEM_IMAGE, ITEM_AUTHOR, PAGE_DATE -> true;
                    case ITEM_TITLE, SUBJECT_TITLE, REGION, NO_ITEM -> false;
                })
                .toList();
    }

    private static List<Mark> of(List<Mark> marks, Target target) {
        return marks.stream()
                .filter(m -> m.target() == target)
                .sorted(Comparator.comparingInt(Mark::node))
                .distinct()
                .toList();
    }

    /** The marked titles in the page's order; where none is marked, the marked links. */
    List<Mark> titles() {
        return titles;
    }

    /** Whether titles are marked, and not links for want of them. */
    boolean titled() {
        return titles.getFirst().target() == Target.ITEM_TITLE;
    }

    List<Integer> titleNodes() {
        return titles.stream().map(Mark::node).toList();
    }

    List<Mark> refused() {
        return refused;
    }

    List<Mark> subjects() {
        return subjects;
    }

    /** Marks of an item's other fields. */
    List<Mark> fields(Target target) {
        return others.stream().filter(m -> m.target() == target).toList();
    }

    /** Whether a node stands where items may stand. */
    boolean allowed(int node) {
        return regions.isEmpty() || regions.stream().anyMatch(r -> page.contains(r.node(), node));
    }

    /** The mark that refuses an item, null where none does. */
    @Nullable
    Mark refusal(int from, int to, int title) {
        for (Mark mark : refused) {
            boolean record = from <= mark.node() && mark.node() < to;
            boolean around = page.contains(mark.node(), from) || (title >= 0 && page.contains(mark.node(), title));
            if (record || around) {
                return mark;
            }
        }
        return null;
    }

    /** Two marks that cannot both be right whatever the list; null where there are none. */
    Learned.@Nullable Clash clash() {
        for (Mark title : titles) {
            for (Mark no : refused) {
                if (page.contains(no.node(), title.node()) || page.contains(title.node(), no.node())) {
                    return clash("the same place is marked as an item and as none", title, no);
                }
            }
            if (!allowed(title.node())) {
                return clash("an item is marked outside of the marked region", title, regions.getFirst());
            }
        }
        for (int i = 0; i + 1 < titles.size(); i++) {
            if (page.contains(titles.get(i).node(), titles.get(i + 1).node())) {
                return clash("one marked title stands in the other", titles.get(i), titles.get(i + 1));
            }
        }
        return null;
    }

    /** A clash in words, with the places of both. */
    Learned.Clash clash(String why, Mark one, Mark other) {
        return new Learned.Clash(why + ": " + page.xpath(one.node()) + " and " + page.xpath(other.node()), one, other);
    }
}
