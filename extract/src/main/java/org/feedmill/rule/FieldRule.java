package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.feedmill.rule.path.RulePath;

/**
 * The alternative ways to read one value; the first choice that yields a value is used. A field without choices remains
 * empty.
 */
public record FieldRule(List<FieldChoice> choices) {

    /** A field that remains empty. */
    public static final FieldRule NONE = new FieldRule(List.of());

    public FieldRule {
        choices = List.copyOf(choices);
    }

    public static FieldRule of(RulePath... paths) {
        return new FieldRule(Stream.of(paths).map(FieldChoice::of).toList());
    }

    /** Returns the field with its paths replaced by equal known ones; new paths are added to the known ones. */
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
            shared.add(choice.withPath(path));
        }
        return same ? this : new FieldRule(shared);
    }

    public boolean wanted() {
        return !choices.isEmpty();
    }
}
