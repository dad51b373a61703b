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

    ListFinder finder(TimeReader reader, Set<String> only) {
        return switch (this) {
            case BEST -> new BestFinder(List.of(time(reader, only), new PriceFinder()));
            case TIME -> time(reader, only);
            case PRICE -> new PriceFinder();
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
