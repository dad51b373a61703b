package org.feedmill.cli.option;

import java.util.Locale;
import java.util.Set;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.BestFinder;
import org.feedmill.list.dated.PriceFinder;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.list.markup.MarkupFinder;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.list.tag.TagFinder;
import org.feedmill.time.TimeReader;

/** The finders a user can ask for by name. */
public enum ListFinderName {
    /** All finders are asked, and one model ranks what they found. */
    BEST,
    /** Lists whose items carry dates. */
    TIME,
    /** Lists whose items carry prices. */
    PRICE,
    /** Lists whose tags repeat. */
    TAG,
    /** Lists of records that look alike. */
    RECORD,
    /** Lists that the page's markup and scripts tell. */
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

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
