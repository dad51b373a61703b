package org.feedmill.search;

import java.util.Set;

/** Among which feeds somebody may search. */
public sealed interface Circle {

    /** All of them: for admins. */
    record Everything() implements Circle {}

    /** One's own, and those that anybody may ask for by their page's address. */
    record Person(String id) implements Circle {}

    /** Those that anybody may ask for. */
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
