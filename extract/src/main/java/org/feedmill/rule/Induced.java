package org.feedmill.rule;

import java.util.List;

/**
 * A rule that was made from finders' results.
 *
 * @param exact whether it gives the same items on every version again
 * @param differences what it gives otherwise, in words; none where it is exact
 */
public record Induced(Rule rule, boolean exact, List<String> differences) {

    public Induced {
        differences = List.copyOf(differences);
    }
}
