package org.feedmill.rule;

import java.util.List;

/** Makes rules from what finders found (P2 §2.3, end). */
public final class Induction {

    private Induction() {}

    /** @param versions of one page, the latest last; at least one */
    public static Induced induce(List<Version> versions) {
        throw new UnsupportedOperationException("not yet");
    }
}
