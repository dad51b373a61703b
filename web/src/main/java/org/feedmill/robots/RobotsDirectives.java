package org.feedmill.robots;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * The robots directives of a page, from its X-Robots-Tag headers and its meta elements "robots" and "feedmill".
 * Directives for all robots and for Feedmill are combined, and the stricter one wins; those for other robots are
 * ignored.
 *
 * @param index whether the page may be shown in results
 * @param follow whether its links may be followed
 */
public record RobotsDirectives(boolean index, boolean follow) {

    public static final RobotsDirectives NONE = new RobotsDirectives(true, true);

    private static final String UNTIL = "unavailable_after";

    /** Directives with a value: the word before the colon is not the name of a robot. */
    private static final Set<String> VALUED_DIRECTIVES =
            Set.of(UNTIL, "max-snippet", "max-image-preview", "max-video-preview");

    private static final Set<String> OUR_NAMES = Set.of(RobotsTextParser.TOKEN, "*");
    private static final Set<String> META_NAMES = Set.of(RobotsTextParser.TOKEN, "robots");

    /** The maximum number of words read from one header or element. */
    private static final int MAX_WORDS = 100;

    /** Reads the directives of the headers. */
    public static RobotsDirectives of(List<String> headers, Instant now) {
        RobotsDirectives goal = NONE;
        for (String header : headers) {
            goal = goal.and(header, now);
        }
        return goal;
    }

    /** Reads the directives of the headers and of the page itself. */
    public static RobotsDirectives of(List<String> headers, Page page, Instant now) {
        RobotsDirectives goal = of(headers, now);
        for (int n = 0; n < page.size(); n++) {
            String name = page.tag(n) == HtmlTag.META ? page.attribute(n, "name") : null;
            String content = name == null ? null : page.attribute(n, "content");
            if (name != null && content != null && META_NAMES.contains(word(name))) {
                goal = goal.and(content, now);
            }
        }
        return goal;
    }

    private RobotsDirectives and(String line, Instant now) {
        Deque<String> words = new ArrayDeque<>(List.of(line.split(",", MAX_WORDS)));
        boolean indexed = index;
        boolean followed = follow;
        boolean ours = true;
        while (!words.isEmpty()) {
            String stated = words.pop();
            String name = word(stated);
            int colon = stated.indexOf(':');
            if (colon >= 0 && !VALUED_DIRECTIVES.contains(name)) {
                ours = OUR_NAMES.contains(name);
                words.push(stated.substring(colon + 1));
            } else if (name.equals(UNTIL) && colon >= 0) {
                Instant until = until(stated.substring(colon + 1), words);
                indexed &= !ours || until == null || now.isBefore(until);
            } else if (ours) {
                indexed &= !name.equals("noindex") && !name.equals("none");
                followed &= !name.equals("nofollow") && !name.equals("none");
            }
        }
        return new RobotsDirectives(indexed, followed);
    }

    /** Returns the part before a colon in lower case. */
    private static String word(String stated) {
        int colon = stated.indexOf(':');
        return (colon < 0 ? stated : stated.substring(0, colon)).strip().toLowerCase(Locale.ROOT);
    }

    /**
     * Parses the date of unavailable_after. It may contain a comma after the weekday; a date without a time ends at
     * midnight.
     */
    private static @Nullable Instant until(String stated, Deque<String> words) {
        boolean day = stated.chars().anyMatch(Character::isDigit);
        String date = day || words.isEmpty() ? stated : stated + "," + words.pop();
        Moment moment = TimeReader.standard().read(date, TimeContext.UNKNOWN).orElse(null);
        if (moment == null) {
            return null;
        }
        Moment end = moment.time() == null ? Moment.ofDay(moment.date().plusDays(1)) : moment;
        return end.toInstant(ZoneOffset.UTC);
    }
}
