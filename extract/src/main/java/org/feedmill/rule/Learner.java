package org.feedmill.rule;

import java.util.List;
import org.feedmill.page.Page;

/** Makes a rule from a person's marks (P1 §2.1.2, P2 §2.3). */
public final class Learner {

    private final Page page;

    public Learner(Page page) {
        this.page = page;
    }

    public Learned learn(List<Mark> marks) {
        throw new UnsupportedOperationException("not yet: " + page.url());
    }
}
