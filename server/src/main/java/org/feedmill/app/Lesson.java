package org.feedmill.app;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.feedmill.rule.Learned;
import org.feedmill.rule.Learner;
import org.feedmill.rule.Mark;
import org.feedmill.rule.Target;
import org.feedmill.serve.Problem;
import org.jspecify.annotations.Nullable;

/** Page that a person labels, with its learner. The learner is not thread-safe, so requests wait for each other. */
final class Lesson {

    /** Longest wait for earlier clicks on a very large page. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** A link with fewer characters is more likely a menu's. */
    private static final int SHORTEST_TITLE = 12;

    private final Page page;
    private final ReentrantLock turn = new ReentrantLock();
    private @Nullable Learner learner;

    Lesson(Page page) {
        this.page = page;
    }

    Page page() {
        return page;
    }

    /** @throws Problem 503 where others' turns take too long */
    Learned learn(List<Mark> marks) {
        enter();
        try {
            return learner().learn(marks);
        } finally {
            turn.unlock();
        }
    }

    /** Makes what the first click would wait for, and goes the way of a click once, so that the next ones are quick. */
    void warm() {
        int title = likelyTitle();
        learn(title < 0 ? List.of() : List.of(new Mark(Target.ITEM_TITLE, title)));
    }

    private int likelyTitle() {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == Tag.A && !page.hidden(n) && page.textLength(n) >= SHORTEST_TITLE) {
                return n;
            }
        }
        return -1;
    }

    private Learner learner() {
        Learner known = learner;
        if (known == null) {
            known = new Learner(page);
            learner = known;
        }
        return known;
    }

    private void enter() {
        try {
            if (turn.tryLock(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw Problem.busy("This page is so large that it is still being learned. Try again in a while.", PATIENCE);
    }
}
