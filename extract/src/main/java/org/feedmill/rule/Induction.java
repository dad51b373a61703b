package org.feedmill.rule;

import java.util.List;
import org.feedmill.rule.Subjects.Variant;
import org.feedmill.rule.Tuning.Tuned;
import org.jspecify.annotations.Nullable;

/**
 * Makes rules from what finders found (P2 §2.3, end). The items' parts of the page give the frame of a rule, their values
 * the fields; every rule is applied and compared with the list before it is believed. Forms are tried from the most
 * general to the most literal: one path for all items, several, and at last every item by its indexes (P2: marked one by
 * one). Nothing of what the items say ever stands in a rule.
 *
 * <p>Cost: a bounded number of paths and rules, each about a look at the items; no part grows faster than the page.
 */
public final class Induction {

    private final List<Scene> scenes;
    private @Nullable Tuned best;

    private Induction(List<Version> versions) {
        this.scenes = versions.stream().map(Scene::new).toList();
    }

    /** @param versions of one page, the latest last; at least one */
    public static Induced induce(List<Version> versions) {
        Tuned tuned = new Induction(versions).tune();
        Rule made = tuned.rule();
        Rule rule = new Rule(
                versions.getLast().page().url(), null, made.date(), made.subjects(), List.of());
        return new Induced(rule, tuned.fit().exact(), tuned.fit().words());
    }

    private Tuned tune() {
        Frames frames = new Frames(scenes);
        Subjects subjects = new Subjects(scenes, frames);
        if (subjects.several()) {
            for (Variant variant : subjects.nested()) {
                if (settles(variant)) {
                    return best();
                }
            }
        }
        for (Frame frame : frames.single()) {
            if (settles(subjects.of(frame))) {
                break;
            }
        }
        return best();
    }

    private Tuned best() {
        Tuned known = best;
        return known != null ? known : new Tuned(Rule.of(), Fit.of(Rule.of(), scenes), Frame.Form.LITERAL);
    }

    /** Whether a frame makes a rule that is exact; the best so far is kept. */
    private boolean settles(Variant variant) {
        Tuned tuned = new Tuning(scenes, variant).best();
        Tuned known = best;
        if (known == null || tuned.fit().worth() < known.fit().worth()) {
            best = tuned;
        }
        return tuned.fit().exact();
    }
}
