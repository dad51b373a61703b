package org.feedmill.render;

import java.time.Duration;
import org.feedmill.fetch.Deadline;
import org.feedmill.render.BrowserTrouble.Kind;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Waits until a page has settled: it is loaded, nothing relevant is being loaded, the document has not grown for a
 * moment, and no short timer is pending. There is no fixed wait: a finished page is returned at once.
 */
final class Stillness {

    /** How long nothing may have happened: scripts that go on do so within a few hundred milliseconds. */
    static final Duration MOMENT = Duration.ofMillis(400);

    private static final Duration TICK = Duration.ofMillis(60);

    /** A page that answers no later than this runs no endless script. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Tab tab;
    private int world = -1;

    Stillness(Tab tab) {
        this.tab = tab;
    }

    /** The state of a page. */
    private record State(double still, long changes, boolean loaded, long timers) {}

    /**
     * Waits.
     *
     * @param loadBy a page that is not loaded by then is taken for loaded: something in it never comes
     * @param until waiting ends then at the latest
     * @return whether the page is at rest
     */
    boolean rest(Deadline loadBy, Deadline until) throws BrowserTrouble {
        while (!until.passed()) {
            State state = state();
            if (state != null
                    && (state.loaded() || loadBy.passed())
                    && state.still() >= MOMENT.toMillis()
                    && state.timers() == 0
                    && tab.traffic().quiet(MOMENT)) {
                return true;
            }
            pause();
        }
        return false;
    }

    /**
     * Waits until the document has grown or something is being loaded; false where nothing came by then.
     *
     * @param idle when waiting ends for a page that has nothing at all to wait for
     */
    boolean change(Deadline until, Deadline idle) throws BrowserTrouble {
        State first = state();
        while (!until.passed() && !(idle.passed() && idle())) {
            State now = state();
            boolean grown = first != null && now != null && now.changes() != first.changes();
            if (grown || !tab.traffic().quiet(Duration.ZERO)) {
                return true;
            }
            pause();
        }
        return false;
    }

    /** Whether nothing is known that could change the page: no timer, no clock, no open connection. */
    private boolean idle() throws BrowserTrouble {
        try {
            return !tab.traffic().open() && number(Scripts.ALL_TIMERS) == 0;
        } catch (BrowserTrouble e) {
            if (e.kind() == Kind.GONE || tab.crashed()) {
                throw e;
            }
            return false; // busy
        }
    }

    /** What the script, run in the page's own world, counts. */
    private long number(String script) throws BrowserTrouble {
        return value(tab.call("Runtime.evaluate", expression(script), PATIENCE)).asLong(0);
    }

    /** How often the document has grown; -1 where it cannot tell. */
    long changes() throws BrowserTrouble {
        State state = state();
        return state == null ? -1 : state.changes();
    }

    private void pause() throws BrowserTrouble {
        try {
            Thread.sleep(TICK.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowserTrouble(Kind.LATE, "was no longer waited for", e);
        }
    }

    /** Null where the page is busy or between two documents. */
    private @Nullable State state() throws BrowserTrouble {
        try {
            JsonNode state = run(Scripts.STATE, PATIENCE);
            return new State(
                    state.path("still").asDouble(0),
                    state.path("changes").asLong(0),
                    state.path("loaded").asBoolean(false),
                    number(Scripts.TIMERS));
        } catch (BrowserTrouble e) {
            if (e.kind() == Kind.GONE || tab.crashed()) {
                throw e;
            }
            return null;
        }
    }

    private static ObjectNode expression(String script) {
        return Devtools.params()
                .put("expression", script)
                .put("returnByValue", true)
                .put("awaitPromise", true)
                .put("silent", true);
    }

    /** Runs a script in our own world of the main frame; a new document has a new one. */
    JsonNode run(String script, Duration limit) throws BrowserTrouble {
        if (world >= 0) {
            try {
                return value(tab.call("Runtime.evaluate", expression(script).put("contextId", world), limit));
            } catch (BrowserTrouble e) {
                if (e.kind() != Kind.UNABLE) {
                    throw e;
                }
            }
        }
        ObjectNode made = Devtools.params().put("frameId", tab.frame()).put("worldName", Scripts.WORLD);
        world = tab.call("Page.createIsolatedWorld", made, limit)
                .path("executionContextId")
                .asInt(-1);
        return value(tab.call("Runtime.evaluate", expression(script).put("contextId", world), limit));
    }

    private static JsonNode value(JsonNode answer) {
        return answer.path("result").path("value");
    }
}
