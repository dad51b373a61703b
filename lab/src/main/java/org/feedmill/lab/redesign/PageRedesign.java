package org.feedmill.lab.redesign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/**
 * A change that a site may make to a page. It modifies the draft and returns whether there was anything to change.
 *
 * @param name as printed in the tables
 */
record PageRedesign(String name, ExpectedHealing expected, Predicate<RedesignDraft> change) {

    /** Everyday changes of a page that keeps its design. */
    static final List<PageRedesign> EVERYDAY = List.of(
            new PageRedesign("nothing changed", ExpectedHealing.KEEP, draft -> true),
            new PageRedesign("all items new", ExpectedHealing.KEEP, ItemReplacement::replaceAll),
            new PageRedesign("half the items gone", ExpectedHealing.KEEP, ItemReplacement::removeLastHalf));

    /** Redesigns of one kind each. */
    static final List<PageRedesign> SINGLE = List.of(
            new PageRedesign("wrap the list", ExpectedHealing.HEAL, ElementWrapping::wrapList),
            new PageRedesign("wrap each record", ExpectedHealing.HEAL, ElementWrapping::wrapRecords),
            new PageRedesign("wrap the page", ExpectedHealing.HEAL, ElementWrapping::wrapPage),
            new PageRedesign("rename classes and ids", ExpectedHealing.HEAL, MarkupRenaming::hashNames),
            new PageRedesign("drop classes", ExpectedHealing.HEAL, MarkupRenaming::removeClasses),
            new PageRedesign("drop ids", ExpectedHealing.HEAL, MarkupRenaming::removeIds),
            new PageRedesign("other headings", ExpectedHealing.HEAL, MarkupRenaming::lowerHeadings),
            new PageRedesign("table to divs", ExpectedHealing.HEAL, ElementRetagging::tableToDivs),
            new PageRedesign("list to table", ExpectedHealing.HEAL, ElementRetagging::listToTable),
            new PageRedesign("divs to list", ExpectedHealing.HEAL, ElementRetagging::divsToList),
            new PageRedesign("reorder columns", ExpectedHealing.HEAL, ContentReordering::reverseParts),
            new PageRedesign("banner above and in the list", ExpectedHealing.HEAL, ContentInsertion::insertAdverts),
            new PageRedesign("most read next to it", ExpectedHealing.HEAL, ContentInsertion::insertMostRead),
            new PageRedesign("half the items new", ExpectedHealing.HEAL, ItemReplacement::replaceFirstHalf),
            new PageRedesign("list moved to the end", ExpectedHealing.HEAL, ContentReordering::moveToEnd),
            new PageRedesign("list moved into a column", ExpectedHealing.HEAL, ContentReordering::moveIntoColumn));

    /** Replaces all known items. */
    static final PageRedesign ALL_NEW = new PageRedesign(
            "all new and redesigned",
            ExpectedHealing.GUESS,
            draft -> ItemReplacement.replaceAll(draft)
                    && MarkupRenaming.hashNames(draft)
                    && ElementWrapping.wrapList(draft)
                    && ElementWrapping.wrapRecords(draft));

    /** Pages without their list. */
    static final List<PageRedesign> GONE = List.of(
            new PageRedesign("list gone", ExpectedHealing.BREAK, ListRemoval::removeList),
            new PageRedesign("only an extract left", ExpectedHealing.BREAK, ListRemoval::keepMostReadOnly));

    /** Applies several redesigns one after the other, as is usual in practice. */
    static PageRedesign mixed(Random random, int count) {
        List<PageRedesign> some = new ArrayList<>(SINGLE);
        Collections.shuffle(some, random);
        List<PageRedesign> chosen = some.subList(0, count);
        return new PageRedesign(count + " of them together", ExpectedHealing.HEAL, draft -> {
            boolean any = false;
            for (PageRedesign one : chosen) {
                any |= one.change.test(draft);
            }
            return any;
        });
    }

    /** Returns all redesigns. */
    static List<PageRedesign> all(Random random) {
        List<PageRedesign> all = new ArrayList<>(EVERYDAY);
        all.addAll(SINGLE);
        for (int count : new int[] {2, 2, 3, 3}) {
            all.add(mixed(random, count));
        }
        all.add(ALL_NEW);
        all.addAll(GONE);
        return all;
    }
}
