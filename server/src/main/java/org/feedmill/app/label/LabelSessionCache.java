package org.feedmill.app.label;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import org.feedmill.app.preview.PageSnapshot;
import org.feedmill.page.Page;
import org.feedmill.page.WorkBudgetExceededException;
import org.feedmill.serve.http.Problem;
import org.feedmill.work.WorkCaller;
import org.feedmill.work.WorkScope;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Cache of label sessions. A learner costs as much as finding lists, so it is kept between clicks. */
final class LabelSessionCache {

    private static final Logger LOG = LoggerFactory.getLogger(LabelSessionCache.class);

    /** After a longer pause, the next click takes a little longer. */
    private static final Duration LIFETIME = Duration.ofMinutes(15);

    /** Most nodes of all pages together; a learner takes about as much memory as its page. */
    private static final long MAX_NODES = 400_000;

    /** Most sessions that are warmed up at once; for others, the first click does the work. */
    private static final int MAX_WARM_UPS = 2;

    private static final Duration WARM_UP_BUDGET = Duration.ofSeconds(10);

    private static final WorkCaller WARM_UP = WorkCaller.of("label warm-up");

    private final Semaphore warmUpPermits = new Semaphore(MAX_WARM_UPS);
    private final Cache<String, LabelSession> sessions = Caffeine.newBuilder()
            .expireAfterAccess(LIFETIME)
            .maximumWeight(MAX_NODES)
            .weigher((String snapshot, LabelSession lesson) ->
                    1_000 + lesson.page().size())
            .build();

    /**
     * @throws Problem 404 if the snapshot has no page
     */
    LabelSession sessionOf(PageSnapshot snapshot) {
        Page page = snapshot.page();
        if (page == null) {
            throw Problem.notFound("page");
        }
        return Objects.requireNonNull(sessions.get(snapshot.id(), id -> new LabelSession(page)));
    }

    /** Warms up a session while the person still looks at the page. */
    void warmUp(PageSnapshot snapshot) {
        LabelSession lesson = sessionOf(snapshot);
        if (!warmUpPermits.tryAcquire()) {
            return;
        }
        Thread.ofPlatform().daemon().name("label-warm").start(() -> {
            try (WorkScope scope = WorkScope.open(WARM_UP, WARM_UP_BUDGET)) {
                WorkScope.admit((long) lesson.page().size() * LabelPages.BYTES_PER_NODE);
                lesson.warmUp();
            } catch (WorkBudgetExceededException e) {
                LOG.debug("A large page was not prepared for labelling.");
            } catch (RuntimeException e) {
                LOG.warn("Could not prepare a page for labelling.", e);
            } finally {
                warmUpPermits.release();
            }
        });
    }
}
