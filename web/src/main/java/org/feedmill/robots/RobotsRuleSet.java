package org.feedmill.robots;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * The rules of one site for robots.
 *
 * @param rules those for us, the longest first and of two as long the allowing one: the first that matches decides
 * @param crawlDelay between two requests
 * @param sitemaps as listed
 * @param closedReason why nothing at all may be fetched, as a sentence without its subject; null where the rules decide
 * @param lifetime how long this may be believed
 * @param cause what came of fetching robots.txt where that, and no rule, is the reason; null elsewhere
 */
record RobotsRuleSet(
        List<RobotsRule> rules,
        Duration crawlDelay,
        List<WebAddress> sitemaps,
        @Nullable String closedReason,
        Duration lifetime,
        @Nullable Failed cause) {

    /** The longest that RFC 9309 lets anybody keep a robots.txt. */
    static final Duration MAX_LIFETIME = Duration.ofHours(24);

    private static final Comparator<RobotsRule> MOST_SPECIFIC =
            Comparator.<RobotsRule>comparingInt(r -> -r.pattern().length()).thenComparing(r -> !r.allow());
    private static final int MAX_SHOWN = 80;

    RobotsRuleSet {
        rules = rules.stream().sorted(MOST_SPECIFIC).toList();
        sitemaps = List.copyOf(sitemaps);
    }

    RobotsRuleSet(
            List<RobotsRule> rules,
            Duration crawlDelay,
            List<WebAddress> sitemaps,
            @Nullable String closed,
            Duration lifetime) {
        this(rules, crawlDelay, sitemaps, closed, lifetime, null);
    }

    /** The site could not be asked for a reason that a request for a page would have met as well. */
    static RobotsRuleSet failed(Failed cause, Duration lifetime) {
        return new RobotsRuleSet(List.of(), Duration.ZERO, List.of(), cause.message(), lifetime, cause);
    }

    /** Nothing is forbidden. */
    static RobotsRuleSet open() {
        return new RobotsRuleSet(List.of(), Duration.ZERO, List.of(), null, MAX_LIFETIME);
    }

    /** Nothing is allowed for that long. */
    static RobotsRuleSet closedReason(String why, Duration lifetime) {
        return new RobotsRuleSet(List.of(), Duration.ZERO, List.of(), why, lifetime);
    }

    @Nullable
    String refusal(WebAddress address) {
        if (cause != null) {
            return cause.message();
        }
        if (closedReason != null) {
            return "robots.txt of " + address.host() + " " + closedReason;
        }
        if (rules.isEmpty()) {
            return null;
        }
        String subject = RobotsRule.subject(address);
        for (RobotsRule rule : rules) {
            if (rule.matches(subject)) {
                return rule.allow() ? null : sentence(address, rule);
            }
        }
        return null;
    }

    private static String sentence(WebAddress address, RobotsRule rule) {
        String asked = rule.pattern();
        String what = asked.equals("/") || asked.equals("/*")
                ? "anything"
                : asked.length() > MAX_SHOWN ? asked.substring(0, MAX_SHOWN) + "…" : asked;
        return "robots.txt of " + address.host() + " forbids robots to fetch " + what + ".";
    }

    /** Roughly the memory that it takes, in characters. */
    int size() {
        int size = 0;
        for (RobotsRule rule : rules) {
            size += rule.pattern().length() + 40;
        }
        for (WebAddress sitemap : sitemaps) {
            size += sitemap.path().length() + 200;
        }
        return size;
    }
}
