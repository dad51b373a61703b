package org.feedmill.render;

import java.time.Duration;
import org.feedmill.fetch.Deadline;
import org.feedmill.page.DrawnPage;
import org.feedmill.render.BrowserTrouble.Kind;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Renders one page: loads it, waits until it settles, closes consent layers, waits for the render goal, loads more
 * content and reads the page. Everything ends at the deadline; then the page is read as it is.
 */
final class Drawing {

    /** Reading a large page takes a second or two, and is to be done before the deadline. */
    private static final Duration READING = Duration.ofSeconds(5);

    /** A page that is not loaded after this part of its time waits for something that does not come. */
    private static final int LOAD_PART = 3;

    /** Pages that never come to rest are looked at after this. */
    private static final Duration RESTLESS = Duration.ofSeconds(10);

    /** For a page at rest that does not show what is wished for: some wait for a timer of a few seconds. */
    private static final Duration STUBBORN = Duration.ofSeconds(8);

    /** The same for a page that has set no timer and holds no connection: what comes without those comes soon. */
    private static final Duration IDLE = Duration.ofSeconds(2);

    private static final Duration ROUND = Duration.ofSeconds(6);
    private static final Duration SCRIPT = Duration.ofSeconds(5);
    private static final int CONSENTS = 3;

    /** Letters that make a page grown: fewer are a counter or a spinner. */
    private static final int GROWN_TEXT = 80;

    private static final int GROWN_HEIGHT = 150;

    private final Tab tab;
    private final Wish wish;
    private final Deadline deadline;
    private final Deadline reading;
    private final Stillness stillness;

    Drawing(Tab tab, Wish wish, Duration time) {
        this.tab = tab;
        this.wish = wish;
        this.deadline = Deadline.in(time);
        this.reading = deadline.before(shorter(READING, time.dividedBy(3)));
        this.stillness = new Stillness(tab);
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    /**
     * Asks for the page.
     *
     * @return what the browser says against it, null where it has begun
     */
    @Nullable
    String begin(String url) throws BrowserTrouble {
        try {
            JsonNode answer = tab.call("Page.navigate", Devtools.params().put("url", url), reading.left());
            return answer.has("errorText") ? answer.path("errorText").asString("") : null;
        } catch (BrowserTrouble e) {
            if (e.kind() == Kind.LATE) {
                return "net::ERR_TIMED_OUT";
            }
            throw e;
        }
    }

    /** Lets the page become what is wished for, and reads it. */
    DrawnPage draw() throws BrowserTrouble {
        try {
            DrawnPage page = settled();
            if (page != null && (wish.rounds() <= 0 || reading.passed())) {
                return page;
            }
            long before = stillness.changes();
            for (int i = 0; i < wish.rounds() && !reading.passed() && grew(); i++) {
                // one more round
            }
            if (stillness.changes() != before) {
                run(Scripts.TOP); // some lists keep only what is in sight
                stillness.rest(reading, reading.within(ROUND));
            }
        } catch (BrowserTrouble e) {
            if (e.kind() == Kind.GONE || tab.crashed()) {
                throw e;
            }
            // Busy or out of time: what is there is read all the same.
        }
        return last();
    }

    /** The page as wished for, null where it has to be read as it is. */
    private @Nullable DrawnPage settled() throws BrowserTrouble {
        Deadline loadBy = reading.within(reading.left().dividedBy(LOAD_PART));
        stillness.rest(loadBy, reading.within(RESTLESS));
        tab.interception().settle();
        for (int i = 0; i < CONSENTS && run(Scripts.CONSENT).asBoolean(false); i++) {
            stillness.rest(loadBy, reading.within(ROUND));
        }
        Deadline stubborn = reading.within(STUBBORN);
        while (true) {
            DrawnPage page = read();
            if (wish.ready().test(page)) {
                return page;
            }
            if (stubborn.passed() || !stillness.change(stubborn, stubborn.within(IDLE))) {
                return null;
            }
            stillness.rest(loadBy, stubborn);
        }
    }

    /** One round: down to the end, or the button for more where that shows nothing new. */
    private boolean grew() throws BrowserTrouble {
        JsonNode before = run(Scripts.EXTENT);
        run(Scripts.SCROLL);
        stillness.rest(reading, reading.within(ROUND));
        if (larger(run(Scripts.EXTENT), before)) {
            return true;
        }
        if (!run(Scripts.more(wish.moreWords())).asBoolean(false)) {
            return false;
        }
        stillness.rest(reading, reading.within(ROUND));
        return larger(run(Scripts.EXTENT), before);
    }

    private static boolean larger(JsonNode now, JsonNode before) {
        return now.path("links").asInt() > before.path("links").asInt()
                || now.path("text").asInt() > before.path("text").asInt() + GROWN_TEXT
                || now.path("height").asInt() > before.path("height").asInt() + GROWN_HEIGHT;
    }

    private JsonNode run(String script) throws BrowserTrouble {
        return stillness.run(script, reading.left(SCRIPT));
    }

    private DrawnPage read() throws BrowserTrouble {
        stillness.run(Scripts.TRIM, deadline.left());
        JsonNode snapshot = tab.call("DOMSnapshot.captureSnapshot", Snapshot.params(), deadline.left());
        return Snapshot.read(snapshot, tab.traffic().answers());
    }

    /** Reads the page whatever its scripts are doing: a script that never ends is ended. */
    private DrawnPage last() throws BrowserTrouble {
        tab.interception().settle();
        if (reading.passed()) {
            tab.tell("Emulation.setScriptExecutionDisabled", Devtools.params().put("value", true));
            tab.tell("Runtime.terminateExecution", Devtools.params());
        }
        return read();
    }
}
