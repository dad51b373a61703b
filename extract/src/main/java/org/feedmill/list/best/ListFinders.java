package org.feedmill.list.best;

import java.util.List;
import org.feedmill.list.ListFinder;
import org.feedmill.list.dated.PriceFinder;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.list.markup.MarkupFinder;
import org.feedmill.list.rank.BestFinder;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.list.tag.TagFinder;

/** The finders by the names that users and rules give them. */
public final class ListFinders {

    /** Those that may be asked for. */
    public static final List<String> NAMES = List.of("best", "time", "price", "tag", "record", "markup");

    private ListFinders() {}

    /** All finders together, ranked by one model. */
    public static ListFinder best() {
        return new BestFinder(TimeFinder.Options.standard());
    }

    /** The finder of that name; all of them together where no finder has it. */
    public static ListFinder named(String name) {
        return switch (name) {
            case "time" -> new TimeFinder();
            case "price" -> new PriceFinder();
            case "tag" -> new TagFinder();
            case "record" -> new RecordFinder();
            case "markup" -> new MarkupFinder();
            default -> best();
        };
    }
}
