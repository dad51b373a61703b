package org.feedmill.app.label;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.learn.LearnedRule;
import org.feedmill.rule.learn.RuleLearner;
import org.feedmill.rule.mark.MarkTarget;
import org.feedmill.rule.mark.PageMark;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Page that a person labels, with its rule learner. The learner is not thread-safe, so requests wait for each other.
 */
public final class LabelSession {

    /** Longest wait for earlier clicks on a very large page. */
    private static final Duration LOCK_TIMEOUT = Duration.ofSeconds(30);

    /** A link with fewer characters is more likely part of a menu. */
    private static final int MIN_TITLE_LENGTH = 12;

    private final Page page;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable RuleLearner learner;

    public LabelSession(Page page) {
        this.page = page;
    }

    Page page() {
        return page;
    }

    /**
     * @throws Problem 503 if earlier requests take too long
     */
    public LearnedRule learn(List<PageMark> marks) {
        lockOrFail();
        try {
            return learner().learn(marks);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Computes what the first click would otherwise wait for, and performs one click, so that the next ones are fast.
     */
    void warmUp() {
        int title = likelyTitle();
        learn(title < 0 ? List.of() : List.of(new PageMark(MarkTarget.ITEM_TITLE, title)));
    }

    private int likelyTitle() {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.A && !page.isHidden(n) && page.textLength(n) >= MIN_TITLE_LENGTH) {
                return n;
            }
        }
        return -1;
    }

    private RuleLearner learner() {
        RuleLearner known = learner;
        if (known == null) {
            known = new RuleLearner(page);
            learner = known;
        }
        return known;
    }

    private void lockOrFail() {
        try {
            if (lock.tryLock(LOCK_TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw Problem.busy("This page is large, and its rule is still being learned. Try again later.", LOCK_TIMEOUT);
    }
}
