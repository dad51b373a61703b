package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The alternative ways to read one value; the first choice that yields a value counts. A field without choices is not wanted. */
public record Field(List<Choice> choices) {

    /** Not wanted: the value stays empty. */
    public static final Field NONE = new Field(List.of());

    public Field {
        choices = List.copyOf(choices);
    }

    public static Field of(Path... paths) {
        return new Field(Stream.of(paths).map(Choice::of).toList());
    }

    /** The same field, with those of the known paths that equal its own in their place; its own join them. */
    Field sharing(List<Path> known) {
        List<Choice> shared = new ArrayList<>();
        boolean same = true;
        for (Choice choice : choices) {
            int at = known.indexOf(choice.path());
            if (at < 0) {
                known.add(choice.path());
            }
            Path path = at < 0 ? choice.path() : known.get(at);
            same &= path == choice.path();
            shared.add(new Choice(path, choice.after(), choice.before(), choice.undated(), choice.format()));
        }
        return same ? this : new Field(shared);
    }

    public boolean wanted() {
        return !choices.isEmpty();
    }
}
