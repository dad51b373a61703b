package org.feedmill.rule;

import java.util.List;

/** The result of learning from marks. */
public sealed interface Learned {

    /**
     * A rule.
     *
     * @param applied what it gives on the marked page
     * @param evidence how it was come by, in words
     */
    record Taught(Rule rule, Applied applied, List<String> evidence) implements Learned {
        public Taught {
            evidence = List.copyOf(evidence);
        }
    }

    /** Two marks that cannot both be right, and why. */
    record Clash(String problem, Mark one, Mark other) implements Learned {}

    /** The marks do not lead to a list. */
    record Lost(String reason) implements Learned {}
}
