package org.feedmill.cli;

import java.util.Locale;
import java.util.Set;
import org.feedmill.list.ListFinder;
import org.feedmill.list.TimeFinder;
import org.feedmill.time.TimeReader;

/** The finders a user can ask for by name. */
enum FinderName {
    /** All finders compete; so far there is one. */
    BEST,
    TIME;

    ListFinder finder(TimeReader reader) {
        return switch (this) {
            case BEST, TIME -> new TimeFinder(new TimeFinder.Options(reader, Set.of()));
        };
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
