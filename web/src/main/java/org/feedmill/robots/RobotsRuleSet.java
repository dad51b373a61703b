package org.feedmill.robots;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * The robots.txt rules of one site.
 *
 * @param rules the rules for Feedmill, longest first, allowing before forbidding: the first match decides
 * @param crawlDelay between two requests
 * @param sitemaps as listed
 * @param closedReason why nothing may be fetched, as a sentence without its subject; null if the rules decide
 * @param lifetime how long the rules are valid
 * @param cause the failed fetch of robots.txt, if it is the reason; null otherwise
 */
record RobotsRuleSet(
        List<RobotsRule> rules,
        Duration crawlDelay,
        List<WebAddress> sitemaps,
        @Nullable String closedReason,
        Duration lifetime,
        @Nullable Failed cause) {

    /** The maximum lifetime of a robots.txt according to RFC 9309. */
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

    /** The rules if robots.txt could not be fetched for a reason that would also prevent fetching a page. */
    static RobotsRuleSet failed(Failed cause, Duration lifetime) {
        return new RobotsRuleSet(List.of(), Duration.ZERO, List.of(), cause.message(), lifetime, cause);
    }

    /** Allows everything. */
    static RobotsRuleSet open() {
        return new RobotsRuleSet(List.of(), Duration.ZERO, List.of(), null, MAX_LIFETIME);
    }

    /** Forbids everything for the given time. */
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
        String requested = rule.pattern();
        String what = requested.equals("/") || requested.equals("/*")
                ? "anything"
                : requested.length() > MAX_SHOWN ? requested.substring(0, MAX_SHOWN) + "…" : requested;
        return "robots.txt of " + address.host() + " forbids robots to fetch " + what + ".";
    }

    /** The approximate memory use in characters. */
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
