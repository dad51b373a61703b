package org.feedmill.lab.redesign;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/**
 * What a site may do to a page. Each changes the draft and says whether there was anything to change.
 *
 * @param name as the tables say it
 */
record Redesign(String name, Predicate<Draft> change) {

    /** All of one kind each, in the order of the tables. */
    static final List<Redesign> SINGLE = List.of(
            new Redesign("wrap the list", Wrapping::list),
            new Redesign("wrap each record", Wrapping::records),
            new Redesign("wrap the page", Wrapping::page),
            new Redesign("rename classes and ids", Renaming::hashes),
            new Redesign("drop classes", Renaming::noClasses),
            new Redesign("drop ids", Renaming::noIds),
            new Redesign("other headings", Renaming::headings),
            new Redesign("table to divs", Retagging::tableToDivs),
            new Redesign("list to table", Retagging::listToTable),
            new Redesign("divs to list", Retagging::divsToList),
            new Redesign("reorder columns", Moving::columns),
            new Redesign("banner above and in the list", Adding::banner),
            new Redesign("most read beside it", Adding::mostRead),
            new Redesign("half the items new", Replacing::half),
            new Redesign("list moved to the end", Moving::toTheEnd),
            new Redesign("list moved into a column", Moving::intoColumn));

    /** Some of them one after the other, as redesigns mostly are. */
    static Redesign mixed(Random random, int count) {
        List<Redesign> some = new ArrayList<>(SINGLE);
        java.util.Collections.shuffle(some, random);
        List<Redesign> chosen = some.subList(0, count);
        return new Redesign(count + " of them together", draft -> {
            boolean any = false;
            for (Redesign one : chosen) {
                any |= one.change.test(draft);
            }
            return any;
        });
    }
}
