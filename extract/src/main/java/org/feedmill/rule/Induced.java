package org.feedmill.rule;

import java.util.List;

/**
 * The result of an induction: a rule made from the lists of finders.
 *
 * @param exact whether it gives the same items on every version again
 * @param differences what it gives otherwise, in words; none where it is exact
 */
public record Induced(Rule rule, boolean exact, List<String> differences) {

    public Induced {
        differences = List.copyOf(differences);
    }
}
