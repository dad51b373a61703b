package org.feedmill.refresh;

import java.util.List;
import java.util.Map;
import org.feedmill.list.ListFinder;
import org.feedmill.list.MarkupFinder;
import org.feedmill.list.PriceFinder;
import org.feedmill.list.RecordFinder;
import org.feedmill.list.TagFinder;
import org.feedmill.list.TimeFinder;
import org.feedmill.time.TimeReader;

/** The finders by their names. */
public final class Finders {

    /** Those that may be asked for. */
    public static final List<String> NAMES = List.of("best", "time", "price", "tag", "record", "markup");

    private final ListFinder best = ListFinder.best();
    private final Map<String, ListFinder> others = Map.of(
            "time", new TimeFinder(),
            "price", new PriceFinder(),
            "tag", new TagFinder(),
            "record", new RecordFinder(),
            "markup", new MarkupFinder(TimeReader.standard()));

    /** All of them together where the name is none of theirs. */
    public ListFinder named(String name) {
        return others.getOrDefault(name, best);
    }
}
