package org.feedmill.cli.option;

import java.util.Locale;
import java.util.Set;
import org.feedmill.list.ListFinder;
import org.feedmill.list.dated.PriceFinder;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.list.markup.MarkupFinder;
import org.feedmill.list.rank.BestFinder;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.list.tag.TagFinder;
import org.feedmill.time.TimeReader;

/** Names of the list finders on the command line. */
public enum ListFinderName {
    /** Runs all finders and ranks their lists with one model. */
    BEST,
    /** Lists whose items have dates. */
    TIME,
    /** Lists whose items have prices. */
    PRICE,
    /** Lists with repeated patterns of tags. */
    TAG,
    /** Lists of records with similar trees. */
    RECORD,
    /** Lists in the page's structured data and scripts. */
    MARKUP;

    ListFinder finder(TimeReader reader, Set<String> only) {
        return switch (this) {
            case BEST -> new BestFinder(new TimeFinder.Options(reader, only));
            case TIME -> time(reader, only);
            case PRICE -> new PriceFinder();
            case TAG -> new TagFinder();
            case RECORD -> new RecordFinder();
            case MARKUP -> new MarkupFinder(reader);
        };
    }

    private static ListFinder time(TimeReader reader, Set<String> only) {
        return new TimeFinder(new TimeFinder.Options(reader, only));
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
