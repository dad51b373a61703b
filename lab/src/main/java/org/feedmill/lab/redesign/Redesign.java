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
record Redesign(String name, Hope hope, Predicate<Draft> change) {

    /** Everyday changes of a page that is as it was. */
    static final List<Redesign> EVERYDAY = List.of(
            new Redesign("nothing changed", Hope.KEEP, draft -> true),
            new Redesign("all items new", Hope.KEEP, Replacing::all),
            new Redesign("half the items gone", Hope.KEEP, Replacing::halfGone));

    /** Redesigns of one kind each. */
    static final List<Redesign> SINGLE = List.of(
            new Redesign("wrap the list", Hope.HEAL, Wrapping::list),
            new Redesign("wrap each record", Hope.HEAL, Wrapping::records),
            new Redesign("wrap the page", Hope.HEAL, Wrapping::page),
            new Redesign("rename classes and ids", Hope.HEAL, Renaming::hashes),
            new Redesign("drop classes", Hope.HEAL, Renaming::noClasses),
            new Redesign("drop ids", Hope.HEAL, Renaming::noIds),
            new Redesign("other headings", Hope.HEAL, Renaming::headings),
            new Redesign("table to divs", Hope.HEAL, Retagging::tableToDivs),
            new Redesign("list to table", Hope.HEAL, Retagging::listToTable),
            new Redesign("divs to list", Hope.HEAL, Retagging::divsToList),
            new Redesign("reorder columns", Hope.HEAL, Moving::columns),
            new Redesign("banner above and in the list", Hope.HEAL, Adding::banner),
            new Redesign("most read beside it", Hope.HEAL, Adding::mostRead),
            new Redesign("half the items new", Hope.HEAL, Replacing::half),
            new Redesign("list moved to the end", Hope.HEAL, Moving::toTheEnd),
            new Redesign("list moved into a column", Hope.HEAL, Moving::intoColumn));

    /** Nothing that was known is left. */
    static final Redesign ALL_NEW = new Redesign(
            "all new and redesigned",
            Hope.GUESS,
            draft -> Replacing.all(draft) && Renaming.hashes(draft) && Wrapping.list(draft) && Wrapping.records(draft));

    /** Pages without their list. */
    static final List<Redesign> GONE = List.of(
            new Redesign("list gone", Hope.BREAK, Hostile::removed),
            new Redesign("only an extract left", Hope.BREAK, Hostile::extract));

    /** Some redesigns one after the other, as they mostly come. */
    static Redesign mixed(Random random, int count) {
        List<Redesign> some = new ArrayList<>(SINGLE);
        Collections.shuffle(some, random);
        List<Redesign> chosen = some.subList(0, count);
        return new Redesign(count + " of them together", Hope.HEAL, draft -> {
            boolean any = false;
            for (Redesign one : chosen) {
                any |= one.change.test(draft);
            }
            return any;
        });
    }

    /** All that a page goes through. */
    static List<Redesign> all(Random random) {
        List<Redesign> all = new ArrayList<>(EVERYDAY);
        all.addAll(SINGLE);
        for (int count : new int[] {2, 2, 3, 3}) {
            all.add(mixed(random, count));
        }
        all.add(ALL_NEW);
        all.addAll(GONE);
        return all;
    }
}
