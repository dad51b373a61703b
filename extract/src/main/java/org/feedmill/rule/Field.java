package org.feedmill.rule;

import java.util.List;
import java.util.stream.Stream;

/** Where a value stands: the first choice that yields one tells it. A field of no choice is not wanted. */
public record Field(List<Choice> choices) {

    /** Not wanted: the value stays empty. */
    public static final Field NONE = new Field(List.of());

    public Field {
        choices = List.copyOf(choices);
    }

    public static Field of(Path... paths) {
        return new Field(Stream.of(paths).map(Choice::of).toList());
    }

    public boolean wanted() {
        return !choices.isEmpty();
    }
}
