package org.feedmill.render;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import org.feedmill.render.browser.DevToolsClient;
import org.feedmill.render.browser.DevToolsTransport;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The scripts that run in pages, read from the files next to this class. */
final class PageScripts {

    /** The world that our scripts run in: they share the document with the page, and nothing else. */
    static final String WORLD = "feedmill";

    static final String WATCH = read("watch.js");
    static final String STATE = read("state.js");
    static final String EXTENT = read("extent.js");
    static final String SCROLL = read("scroll.js");
    static final String TOP = read("top.js");

    /** Nodes and characters that are read of a page, twice what the largest honest page met had. */
    private static final int MAX_NODES = 120_000;

    private static final int MAX_CHARS = 15_000_000;

    /** The function in the page's world that tells how many timers are to come. */
    private static final String TIMERS_NAME = "__pendingTimers";

    /** How many timers are to come; pages that took the function away have none. */
    static final String TIMERS = timers("");

    /** The same with long timers and clocks, whether they have run out or not. */
    static final String ALL_TIMERS = timers("true");

    static final String TRIM = read("trim.js").replace("$NODES", "" + MAX_NODES).replace("$CHARS", "" + MAX_CHARS);

    /** Closes consent layers. */
    static final String CONSENT = read("consent.js").replace("$DATA", consent());

    private PageScripts() {}

    /** The scripts that run in the page's own world before its own scripts. */
    static List<String> early() {
        return List.of(read("quiet.js"), read("timers.js").replace("$NAME", TIMERS_NAME));
    }

    private static String timers(String all) {
        return "typeof " + TIMERS_NAME + " === 'function' ? Number(" + TIMERS_NAME + "(" + all + ")) : 0";
    }

    /** Presses the button for more. */
    static String more(List<String> words) {
        ArrayNode all = DevToolsTransport.JSON.createArrayNode();
        words.forEach(all::add);
        return read("more.js").replace("$WORDS", all.toString());
    }

    private static String consent() {
        ObjectNode data = DevToolsClient.params();
        ArrayNode selectors = data.putArray("selectors");
        lines("selectors.txt").forEach(selectors::add);
        ArrayNode[] columns = {data.putArray("reject"), data.putArray("accept"), data.putArray("topics")};
        for (String line : lines("consent.txt")) {
            String[] parts = line.split("\\|", -1);
            for (int i = 0; i < columns.length; i++) {
                for (String word : parts[i + 1].split(",", -1)) {
                    columns[i].add(word.strip());
                }
            }
        }
        return data.toString();
    }

    /** The languages that consent layers are known in. */
    static List<String> consentLanguages() {
        return lines("consent.txt").stream()
                .map(line -> line.substring(0, line.indexOf('|')).strip())
                .toList();
    }

    /** The lines of a table without its notes. An id begins like a note does, without the space behind. */
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
