package org.feedmill.rule.learn;

import java.util.Comparator;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.rule.mark.MarkTarget;
import org.feedmill.rule.mark.PageMark;
import org.jspecify.annotations.Nullable;

/** A person's marks on one page, sorted by role, with a check for conflicts between them. */
final class MarkSet {

    private final Page page;
    private final List<PageMark> titles;
    private final List<PageMark> others;
    private final List<PageMark> nonItems;
    private final List<PageMark> regions;
    private final List<PageMark> subjects;

    MarkSet(Page page, List<PageMark> marks) {
        this.page = page;
        List<PageMark> links = withTarget(marks, MarkTarget.ITEM_LINK);
        List<PageMark> stated = withTarget(marks, MarkTarget.ITEM_TITLE);
        this.titles = stated.isEmpty() ? links : stated;
        this.nonItems = withTarget(marks, MarkTarget.NO_ITEM);
        this.regions = withTarget(marks, MarkTarget.REGION);
        this.subjects = withTarget(marks, MarkTarget.SUBJECT_TITLE);
        this.others = marks.stream()
                .filter(m -> m.target() == MarkTarget.PAGE_DATE
                        || (m.target().field() != null && m.target() != MarkTarget.ITEM_TITLE))
                .toList();
    }

    private static List<PageMark> withTarget(List<PageMark> marks, MarkTarget target) {
        return marks.stream()
                .filter(m -> m.target() == target)
                .sorted(Comparator.comparingInt(PageMark::node))
                .distinct()
                .toList();
    }

    /** Returns the marked titles in page order; if none is marked, the marked links. */
    List<PageMark> titles() {
        return titles;
    }

    /** Returns true if titles are marked, and not links in their place. */
    boolean hasTitles() {
        return titles.getFirst().target() == MarkTarget.ITEM_TITLE;
    }

    List<Integer> titleNodes() {
        return titles.stream().map(PageMark::node).toList();
    }

    List<PageMark> nonItems() {
        return nonItems;
    }

    List<PageMark> subjects() {
        return subjects;
    }

    /** Returns marks of an item's other fields. */
    List<PageMark> fieldMarks(MarkTarget target) {
        return others.stream().filter(m -> m.target() == target).toList();
    }

    /** Returns true if items may be at this node. */
    boolean isAllowed(int node) {
        return regions.isEmpty() || regions.stream().anyMatch(r -> page.contains(r.node(), node));
    }

    /** Returns the mark that excludes an item, null if none does. */
    @Nullable
    PageMark refusingMark(int from, int to, int title) {
        for (PageMark mark : nonItems) {
            boolean record = from <= mark.node() && mark.node() < to;
            boolean around = page.contains(mark.node(), from) || (title >= 0 && page.contains(mark.node(), title));
            if (record || around) {
                return mark;
            }
        }
        return null;
    }

    /** Returns two marks that contradict each other for any list; null if there are none. */
    LearnedRule.@Nullable Conflict conflict() {
        for (PageMark title : titles) {
            for (PageMark no : nonItems) {
                if (page.contains(no.node(), title.node()) || page.contains(title.node(), no.node())) {
                    return conflict("the same node is marked as an item and as no item", title, no);
                }
            }
            if (!isAllowed(title.node())) {
                return conflict("an item is marked outside of the marked region", title, regions.getFirst());
            }
        }
        for (int i = 0; i + 1 < titles.size(); i++) {
            if (page.contains(titles.get(i).node(), titles.get(i + 1).node())) {
                return conflict("one marked title is inside the other", titles.get(i), titles.get(i + 1));
            }
        }
        return null;
    }

    /** Creates a conflict with both positions. */
    LearnedRule.Conflict conflict(String why, PageMark one, PageMark other) {
        return new LearnedRule.Conflict(
                why + ": " + page.xpath(one.node()) + " and " + page.xpath(other.node()), one, other);
    }
}
