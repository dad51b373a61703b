package org.feedmill.serve;

import java.util.List;
import org.feedmill.list.ListFinder;
import org.feedmill.list.MarkupFinder;
import org.feedmill.list.PriceFinder;
import org.feedmill.list.RecordFinder;
import org.feedmill.list.TagFinder;
import org.feedmill.list.TimeFinder;
import org.feedmill.time.TimeReader;

/** The finders that a caller may ask for. */
final class FinderNames {

    static final List<String> ALL = List.of("best", "time", "price", "tag", "record", "markup");

    private FinderNames() {}

    static ListFinder finder(String name) {
        return switch (name) {
            case "best" -> ListFinder.best();
            case "time" -> new TimeFinder(TimeFinder.Options.standard());
            case "price" -> new PriceFinder();
            case "tag" -> new TagFinder();
            case "record" -> new RecordFinder();
            case "markup" -> new MarkupFinder(TimeReader.standard());
            default -> throw Problem.bad("\"finder\" must be one of " + String.join(", ", ALL) + ".");
        };
    }
}
