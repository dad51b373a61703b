package org.feedmill.rule;

import java.util.List;

/** What became of a rule on a page that may have been redesigned. */
public sealed interface Healing {

    /** The rule still fits. */
    record Sound(Applied applied) implements Healing {}

    /**
     * The rule no longer fitted and a new one takes its place.
     *
     * @param old the rule that failed, to be kept
     * @param reasons why the old rule was given up
     * @param evidence why the new one is trusted
     */
    record Healed(Rule rule, Rule old, Applied applied, List<String> reasons, List<String> evidence)
            implements Healing {
        public Healed {
            reasons = List.copyOf(reasons);
            evidence = List.copyOf(evidence);
        }
    }

    /** The rule no longer fits, and none was found that surely does: the last good feed stays. */
    record Broken(Applied applied, List<String> reasons) implements Healing {
        public Broken {
            reasons = List.copyOf(reasons);
        }
    }
}
