package org.feedmill.app;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import org.feedmill.page.Page;
import org.feedmill.serve.Problem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Cache of label sessions. A learner costs as much as finding lists, so it is kept between clicks. */
final class Lessons {

    private static final Logger LOG = LoggerFactory.getLogger(Lessons.class);

    /** A person who thinks for longer waits for the next click a little. */
    private static final Duration KEPT = Duration.ofMinutes(15);

    /** Nodes of all pages together; a learner holds about as much as its page. */
    private static final long MOST_NODES = 400_000;

    /** Sessions that are warmed up at once; for others the first click does it. */
    private static final int MOST_WARMED = 2;

    private final Semaphore warming = new Semaphore(MOST_WARMED);
    private final Cache<String, Lesson> lessons = Caffeine.newBuilder()
            .expireAfterAccess(KEPT)
            .maximumWeight(MOST_NODES)
            .weigher((String shot, Lesson lesson) -> 1_000 + lesson.page().size())
            .build();

    /** @throws Problem 404 where the shot has no page */
    Lesson of(Shot shot) {
        Page page = shot.page();
        if (page == null) {
            throw Problem.notFound("page");
        }
        return Objects.requireNonNull(lessons.get(shot.id(), id -> new Lesson(page)));
    }

    /** Readies a lesson while the person still looks at the page. */
    void warm(Shot shot) {
        Lesson lesson = of(shot);
        if (!warming.tryAcquire()) {
            return;
        }
        Thread.ofVirtual().name("label-warm").start(() -> {
            try {
                lesson.warm();
            } catch (RuntimeException e) {
                LOG.warn("A page could not be readied for the labeller.", e);
            } finally {
                warming.release();
            }
        });
    }
}
