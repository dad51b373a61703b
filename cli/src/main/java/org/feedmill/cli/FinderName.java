package org.feedmill.cli;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.list.BestFinder;
import org.feedmill.list.ListFinder;
import org.feedmill.list.PriceFinder;
import org.feedmill.list.TimeFinder;
import org.feedmill.time.TimeReader;

/** The finders a user can ask for by name. */
enum FinderName {
    /** All finders are asked, the most trusted first. */
    BEST,
    /** Lists whose items carry dates. */
    TIME,
    /** Lists whose items carry prices. */
    PRICE;

    ListFinder finder(TimeReader reader) {
        return switch (this) {
            case BEST -> new BestFinder(List.of(time(reader), new PriceFinder()));
            case TIME -> time(reader);
            case PRICE -> new PriceFinder();
        };
    }

    private static ListFinder time(TimeReader reader) {
        return new TimeFinder(new TimeFinder.Options(reader, Set.of()));
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
