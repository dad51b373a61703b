package org.feedmill.render;

import java.time.Duration;
import org.feedmill.fetch.Deadline;
import org.feedmill.render.browser.BrowserException;
import org.feedmill.render.browser.BrowserException.Kind;
import org.feedmill.render.browser.DevToolsClient;
import org.feedmill.render.browser.DevToolsJson;
import org.jspecify.annotations.Nullable;

/**
 * Waits until a page has settled: it is loaded, nothing relevant is being loaded, the document has not grown for a
 * moment, and no short timer is pending. There is no fixed wait: a finished page is returned at once.
 */
final class PageSettledDetector {

    /** The time without activity: scripts that continue do so within a few hundred milliseconds. */
    static final Duration QUIET_TIME = Duration.ofMillis(400);

    private static final Duration POLL_INTERVAL = Duration.ofMillis(60);

    /** A page that responds within this time runs no endless script. */
    private static final Duration CALL_TIMEOUT = Duration.ofSeconds(2);

    /** A page that has not answered for this time runs an endless script. */
    private static final Duration HUNG_TIME = Duration.ofSeconds(8);

    private final BrowserTab tab;
    private int world = -1;
    private Deadline hung = Deadline.in(HUNG_TIME);

    PageSettledDetector(BrowserTab tab) {
        this.tab = tab;
    }

    /** The state of a page. */
    private record PageState(double still, long changes, boolean loaded, long timers) {}

    /**
     * Waits until the page has settled.
     *
     * @param loadBy the time at which a page counts as loaded in any case
     * @param until the end of the wait
     * @return whether the page has settled
     */
    boolean awaitSettled(Deadline loadBy, Deadline until) throws BrowserException {
        hung = Deadline.in(HUNG_TIME);
        while (!until.isPassed()) {
            PageState state = state();
            checkHung(state);
            if (state != null
                    && (state.loaded() || loadBy.isPassed())
                    && state.still() >= QUIET_TIME.toMillis()
                    && state.timers() == 0
                    && tab.network().isQuiet(QUIET_TIME)) {
                return true;
            }
            pause();
        }
        return false;
    }

    /**
     * Ends the wait for a page that does not answer: its scripts will not let it settle.
     *
     * @throws BrowserException if the page has not answered for a while
     */
    private void checkHung(@Nullable PageState state) throws BrowserException {
        if (state != null) {
            hung = Deadline.in(HUNG_TIME);
        } else if (hung.isPassed()) {
            throw new BrowserException(Kind.LATE, "does not respond, because its scripts never end");
        }
    }

    /**
     * Waits until the document has grown or something is being loaded; returns false if nothing happened.
     *
     * @param idle the end of the wait for a page without pending activity
     */
    boolean awaitChange(Deadline until, Deadline idle) throws BrowserException {
        PageState first = state();
        hung = Deadline.in(HUNG_TIME);
        while (!until.isPassed() && !(idle.isPassed() && isIdle())) {
            PageState now = state();
            checkHung(now);
            boolean grown = first != null && now != null && now.changes() != first.changes();
            if (grown || !tab.network().isQuiet(Duration.ZERO)) {
                return true;
            }
            pause();
        }
        return false;
    }

    /** Whether nothing is pending that could change the page: no timer and no open connection. */
    private boolean isIdle() throws BrowserException {
        try {
            return !tab.network().open() && evaluateNumber(PageScripts.ALL_TIMERS) == 0;
        } catch (BrowserException e) {
            if (e.kind() == Kind.GONE || tab.crashed()) {
                throw e;
            }
            return false; // busy
        }
    }

    /** Evaluates a script in the page's own world to a number. */
    private long evaluateNumber(String script) throws BrowserException {
        return value(tab.call("Runtime.evaluate", expression(script), CALL_TIMEOUT))
                .asLong(0);
    }

    /** The number of times the document has grown; -1 if unknown. */
    long changeCount() throws BrowserException {
        PageState state = state();
        return state == null ? -1 : state.changes();
    }

    private void pause() throws BrowserException {
        try {
            Thread.sleep(POLL_INTERVAL.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowserException(Kind.LATE, "was interrupted", e);
        }
    }

    /** Returns the state of the page; null if it is busy or between two documents. */
    private @Nullable PageState state() throws BrowserException {
        try {
            DevToolsJson state = run(PageScripts.STATE, CALL_TIMEOUT);
            return new PageState(
                    state.path("still").asDouble(0),
                    state.path("changes").asLong(0),
                    state.path("loaded").asBoolean(false),
                    evaluateNumber(PageScripts.TIMERS));
        } catch (BrowserException e) {
            if (e.kind() == Kind.GONE || tab.crashed()) {
                throw e;
            }
            return null;
        }
    }

    private static DevToolsJson expression(String script) {
        return DevToolsClient.params()
                .put("expression", script)
                .put("returnByValue", true)
                .put("awaitPromise", true)
                .put("silent", true);
    }

    /** Runs a script in our isolated world of the main frame; a new document has a new one. */
    DevToolsJson run(String script, Duration limit) throws BrowserException {
        if (world >= 0) {
            try {
                return value(tab.call("Runtime.evaluate", expression(script).put("contextId", world), limit));
            } catch (BrowserException e) {
                if (e.kind() != Kind.UNABLE) {
                    throw e;
                }
            }
        }
        DevToolsJson made = DevToolsClient.params().put("frameId", tab.frame()).put("worldName", PageScripts.WORLD);
        world = tab.call("Page.createIsolatedWorld", made, limit)
                .path("executionContextId")
                .asInt(-1);
        return value(tab.call("Runtime.evaluate", expression(script).put("contextId", world), limit));
    }

    private static DevToolsJson value(DevToolsJson answer) {
        return answer.path("result").path("value");
    }
}
