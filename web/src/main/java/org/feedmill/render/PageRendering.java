package org.feedmill.render;

import java.time.Duration;
import org.feedmill.fetch.Deadline;
import org.feedmill.page.RenderedPage;
import org.feedmill.render.browser.BrowserException;
import org.feedmill.render.browser.BrowserException.Kind;
import org.feedmill.render.browser.DevToolsClient;
import org.feedmill.render.browser.DevToolsJson;
import org.jspecify.annotations.Nullable;

/**
 * Renders one page: loads it, waits until it settles, closes consent layers, waits for the render goal, loads more
 * content and reads the page. Everything ends at the deadline; then the page is read in its current state.
 */
final class PageRendering {

    /** Reading a large page takes a second or two and must end before the deadline. */
    private static final Duration READ_TIME = Duration.ofSeconds(5);

    /** After this fraction of the time, a page that is not loaded is waiting for something that does not arrive. */
    private static final int LOAD_PART = 3;

    /** Pages that never settle are read after this time. */
    private static final Duration MAX_SETTLE_TIME = Duration.ofSeconds(10);

    /** The maximum wait for a settled page that does not meet the goal: some use a timer of a few seconds. */
    private static final Duration MAX_READY_TIME = Duration.ofSeconds(8);

    /** The same for a page without pending timers and connections. */
    private static final Duration MAX_IDLE_TIME = Duration.ofSeconds(2);

    private static final Duration ROUND_TIME = Duration.ofSeconds(6);
    private static final Duration SCRIPT_TIMEOUT = Duration.ofSeconds(5);
    private static final int MAX_CONSENTS = 3;

    /** The minimum growth of the text; less is a counter or a spinner. */
    private static final int MIN_TEXT_GROWTH = 80;

    private static final int MIN_HEIGHT_GROWTH = 150;

    private final BrowserTab tab;
    private final RenderGoal goal;
    private final Deadline deadline;
    private final Deadline readDeadline;
    private final PageSettledDetector settledDetector;

    private boolean hung;

    PageRendering(BrowserTab tab, RenderGoal request, Duration time) {
        this.tab = tab;
        this.goal = request;
        this.deadline = Deadline.in(time);
        this.readDeadline = deadline.before(shorter(READ_TIME, time.dividedBy(3)));
        this.settledDetector = new PageSettledDetector(tab);
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    /**
     * Starts to load the page.
     *
     * @return the error of the browser; null if loading has started
     */
    @Nullable
    String navigate(String url) throws BrowserException {
        try {
            DevToolsJson answer =
                    tab.call("Page.navigate", DevToolsClient.params().put("url", url), readDeadline.remaining());
            return answer.has("errorText") ? answer.path("errorText").asString("") : null;
        } catch (BrowserException e) {
            if (e.kind() == Kind.LATE) {
                return "net::ERR_TIMED_OUT";
            }
            throw e;
        }
    }

    /** Whether the scripts of the page had to be ended. */
    boolean isHung() {
        return hung;
    }

    /** Waits until the page meets the goal, and reads it. */
    RenderedPage render() throws BrowserException {
        try {
            RenderedPage page = awaitGoal();
            if (page != null && (goal.maxRounds() <= 0 || readDeadline.isPassed())) {
                return page;
            }
            long before = settledDetector.changeCount();
            for (int i = 0; i < goal.maxRounds() && !readDeadline.isPassed() && loadMore(); i++) {
                // one more round
            }
            if (settledDetector.changeCount() != before) {
                run(PageScripts.TOP); // some lists keep only the visible part
                settledDetector.awaitSettled(readDeadline, readDeadline.within(ROUND_TIME));
            }
        } catch (BrowserException e) {
            if (e.kind() == Kind.GONE || tab.crashed()) {
                throw e;
            }
            // Busy or out of time: read the current state.
            hung = e.kind() == Kind.LATE;
            return readFinally(hung);
        }
        return readFinally(false);
    }

    /** Waits for the goal. Returns null if the current state must be read. */
    private @Nullable RenderedPage awaitGoal() throws BrowserException {
        Deadline loadBy = readDeadline.within(readDeadline.remaining().dividedBy(LOAD_PART));
        settledDetector.awaitSettled(loadBy, readDeadline.within(MAX_SETTLE_TIME));
        tab.interceptor().settle();
        for (int i = 0; i < MAX_CONSENTS && run(PageScripts.CONSENT).asBoolean(false); i++) {
            settledDetector.awaitSettled(loadBy, readDeadline.within(ROUND_TIME));
        }
        Deadline stubborn = readDeadline.within(MAX_READY_TIME);
        while (true) {
            RenderedPage page = read();
            if (goal.isReady().test(page)) {
                return page;
            }
            if (stubborn.isPassed() || !settledDetector.awaitChange(stubborn, stubborn.within(MAX_IDLE_TIME))) {
                return null;
            }
            settledDetector.awaitSettled(loadBy, stubborn);
        }
    }

    /** Loads more content: scrolls to the end, or clicks "load more" if that shows nothing new. */
    private boolean loadMore() throws BrowserException {
        DevToolsJson before = run(PageScripts.EXTENT);
        run(PageScripts.SCROLL);
        settledDetector.awaitSettled(readDeadline, readDeadline.within(ROUND_TIME));
        if (isLarger(run(PageScripts.EXTENT), before)) {
            return true;
        }
        if (!run(PageScripts.more(goal.loadMoreWords())).asBoolean(false)) {
            return false;
        }
        settledDetector.awaitSettled(readDeadline, readDeadline.within(ROUND_TIME));
        return isLarger(run(PageScripts.EXTENT), before);
    }

    private static boolean isLarger(DevToolsJson now, DevToolsJson before) {
        return now.path("links").asInt(0) > before.path("links").asInt(0)
                || now.path("text").asInt(0) > before.path("text").asInt(0) + MIN_TEXT_GROWTH
                || now.path("height").asInt(0) > before.path("height").asInt(0) + MIN_HEIGHT_GROWTH;
    }

    private DevToolsJson run(String script) throws BrowserException {
        return settledDetector.run(script, readDeadline.remaining(SCRIPT_TIMEOUT));
    }

    private RenderedPage read() throws BrowserException {
        settledDetector.run(PageScripts.TRIM, deadline.remaining());
        DevToolsJson snapshot =
                tab.call("DOMSnapshot.captureSnapshot", DomSnapshotReader.params(), deadline.remaining());
        return DomSnapshotReader.read(snapshot, tab.network().answers());
    }

    /**
     * Reads the page regardless of its scripts: an endless script is terminated.
     *
     * @param busy whether the page does not answer
     */
    private RenderedPage readFinally(boolean busy) throws BrowserException {
        tab.interceptor().settle();
        if (busy || readDeadline.isPassed()) {
            tab.send(
                    "Emulation.setScriptExecutionDisabled",
                    DevToolsClient.params().put("value", true));
            tab.send("Runtime.terminateExecution", DevToolsClient.params());
        }
        return read();
    }
}
