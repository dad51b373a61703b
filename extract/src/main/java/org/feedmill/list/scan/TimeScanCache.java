package org.feedmill.list.scan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;

/**
 * Caches the times in the short texts of one page, and which of them are lines of counters: labels, tags and days occur
 * many times on a page, and texts are scanned for time nodes and again when titles, spans and events are read. Not
 * thread-safe.
 */
public final class TimeScanCache {

    /** Longer texts are not cached. */
    private static final int MAX_LENGTH = 100;

    private final TimeReader reader;
    private final Supplier<TimeContext> context;
    private final Map<String, List<TimeMatch>> known = new HashMap<>();

    private final Map<String, Boolean> counterLines = new HashMap<>();

    TimeScanCache(TimeReader reader, Supplier<TimeContext> context) {
        this.reader = reader;
        this.context = context;
    }

    /** The times in a text, from left to right. */
    public List<TimeMatch> scan(String text) {
        if (text.length() > MAX_LENGTH) {
            return reader.scan(text, context.get());
        }
        List<TimeMatch> matches = known.get(text);
        if (matches == null) {
            matches = reader.scan(text, context.get());
            known.put(text, matches);
        }
        return matches;
    }

    /** Returns whether a short text is a line of counters; decides it once. */
    boolean isCounterLine(String text, Predicate<String> decision) {
        Boolean decided = counterLines.get(text);
        if (decided == null) {
            decided = decision.test(text);
            counterLines.put(text, decided);
        }
        return decided;
    }
}
