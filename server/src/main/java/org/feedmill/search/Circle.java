package org.feedmill.search;

import java.util.Set;

/** Set of feeds that a caller may search. */
public sealed interface Circle {

    /** All feeds, for admins. */
    record Everything() implements Circle {}

    /** A person's own feeds, and those that anybody may request by their page's address. */
    record Person(String id) implements Circle {}

    /** Feeds that anybody may request. */
    record Anybody() implements Circle {}

    /** The marks of what is in it; none for all. */
    default Set<String> marks() {
        return switch (this) {
            case Everything everything -> Set.of();
            case Person person -> Set.of(Marks.owner(person.id()), Marks.SHARED);
            case Anybody anybody -> Set.of(Marks.SHARED);
        };
    }
}
