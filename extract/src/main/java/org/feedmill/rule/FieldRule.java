package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.feedmill.rule.path.RulePath;

/** The alternative ways to read one value; the first choice that yields a value counts. A field without choices is not wanted. */
public record FieldRule(List<FieldChoice> choices) {

    /** Not wanted: the value stays empty. */
    public static final FieldRule NONE = new FieldRule(List.of());

    public FieldRule {
        choices = List.copyOf(choices);
    }

    public static FieldRule of(RulePath... paths) {
        return new FieldRule(Stream.of(paths).map(FieldChoice::of).toList());
    }

    /** The same field, with those of the known paths that equal its own in their place; its own join them. */
    FieldRule withSharedPaths(List<RulePath> known) {
        List<FieldChoice> shared = new ArrayList<>();
        boolean same = true;
        for (FieldChoice choice : choices) {
            int at = known.indexOf(choice.path());
            if (at < 0) {
                known.add(choice.path());
            }
            RulePath path = at < 0 ? choice.path() : known.get(at);
            same &= path == choice.path();
            shared.add(new FieldChoice(path, choice.after(), choice.before(), choice.stripDate(), choice.format()));
        }
        return same ? this : new FieldRule(shared);
    }

    public boolean wanted() {
        return !choices.isEmpty();
    }
}
