package org.feedmill.render;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import org.feedmill.render.browser.DevToolsClient;
import org.feedmill.render.browser.DevToolsJson;

/** The scripts that run in pages, read from the files next to this class. */
final class PageScripts {

    /** The isolated world of our scripts: they share only the document with the page. */
    static final String WORLD = "feedmill";

    static final String WATCH = read("watch-changes.js");
    static final String STATE = read("load-state.js");
    static final String EXTENT = read("page-extent.js");
    static final String SCROLL = read("scroll.js");
    static final String TOP = read("scroll-to-top.js");

    /** The maximum number of nodes and characters read from a page, twice those of the largest real page seen. */
    private static final int MAX_NODES = 120_000;

    private static final int MAX_CHARS = 15_000_000;

    /** The function in the page's world that counts pending timers. */
    private static final String TIMERS_NAME = "__pendingTimers";

    /** Counts pending timers; 0 if the page removed the function. */
    static final String TIMERS = timers("");

    /** Counts all timers including long and periodic ones. */
    static final String ALL_TIMERS = timers("true");

    static final String TRIM =
            read("trim-page.js").replace("$NODES", "" + MAX_NODES).replace("$CHARS", "" + MAX_CHARS);

    /** Closes consent layers. */
    static final String CONSENT = read("consent.js").replace("$DATA", consent());

    private PageScripts() {}

    /** The scripts that run in the page's own world before its own scripts. */
    static List<String> early() {
        return List.of(read("block-prompts.js"), read("count-timers.js").replace("$NAME", TIMERS_NAME));
    }

    private static String timers(String all) {
        return "typeof " + TIMERS_NAME + " === 'function' ? Number(" + TIMERS_NAME + "(" + all + ")) : 0";
    }

    /** Clicks the "load more" button. */
    static String more(List<String> words) {
        DevToolsJson all = DevToolsJson.array();
        words.forEach(all::add);
        return read("load-more.js").replace("$WORDS", all.toString());
    }

    private static String consent() {
        DevToolsJson data = DevToolsClient.params();
        DevToolsJson selectors = data.putArray("selectors");
        lines("consent-selectors.txt").forEach(selectors::add);
        DevToolsJson[] columns = {data.putArray("reject"), data.putArray("accept"), data.putArray("topics")};
        for (String line : lines("consent-words.txt")) {
            String[] parts = line.split("\\|", -1);
            for (int i = 0; i < columns.length; i++) {
                for (String word : parts[i + 1].split(",", -1)) {
                    columns[i].add(word.strip());
                }
            }
        }
        return data.toString();
    }

    /** The languages in which consent layers are recognised. */
    static List<String> consentLanguages() {
        return lines("consent-words.txt").stream()
                .map(line -> line.substring(0, line.indexOf('|')).strip())
                .toList();
    }

    /**
     * Returns the lines of a table without comments. An id selector also starts with "#", but without a space after it.
     */
    private static List<String> lines(String name) {
        return read(name)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("# "))
                .toList();
    }

    private static String read(String name) {
        try (InputStream in = Objects.requireNonNull(PageScripts.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
