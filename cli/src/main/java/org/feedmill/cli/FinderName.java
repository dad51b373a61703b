package org.feedmill.cli;

import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.feedmill.list.ListFinder;
import org.feedmill.list.TimeFinder;
import org.feedmill.time.TimeReader;

/** The finders a user can ask for by name. */
enum FinderName {
    /** All finders compete; so far there is one. */
    BEST(FinderName::time),
    TIME(FinderName::time);

    private final Function<TimeReader, ListFinder> maker;

    FinderName(Function<TimeReader, ListFinder> maker) {
        this.maker = maker;
    }

    ListFinder finder(TimeReader reader) {
        return maker.apply(reader);
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
