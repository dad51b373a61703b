package org.feedmill.cli;

import java.util.Locale;
import java.util.function.Function;
import org.feedmill.list.ListFinder;
import org.feedmill.list.TimeFinder;
import org.feedmill.time.TimeReader;

/** The finders a user can ask for by name. */
enum FinderName {
    BEST(TimeFinder::new),
    TIME(TimeFinder::new),
    PRICE(TimeFinder::new);

    private final Function<TimeReader, ListFinder> maker;

    FinderName(Function<TimeReader, ListFinder> maker) {
        this.maker = maker;
    }

    ListFinder finder(TimeReader reader) {
        return maker.apply(reader);
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
