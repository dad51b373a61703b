package org.feedmill.robots;

import static java.nio.charset.StandardCharsets.UTF_8;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** Parses the text of a robots.txt. Accepts any input. */
final class RobotsTextParser {

    /** The minimum that RFC 9309 requires; the rest is not read. */
    static final int MAX_BYTES = 500 * 1024;

    /** The name of Feedmill in robots.txt: the product token of its User-Agent. */
    static final String TOKEN = "feedmill";

    /** The maximum crawl delay. Longer ones would block callers that wait. */
    static final Duration MAX_DELAY = Duration.ofSeconds(60);

    /** The maximum number of sitemaps. */
    private static final int MAX_SITEMAPS = 500;

    private static final byte CR = '\r';
    private static final byte LF = '\n';

    private RobotsTextParser() {}

    static RobotsRuleSet parse(WebAddress address, byte[] body, @Nullable String contentType) {
        byte[] text = withoutTags(truncate(body), contentType);
        if (text.length == 0) {
            return RobotsRuleSet.open();
        }
        // The library forbids everything if a delay exceeds its maximum, so it gets none and the limit is applied here.
        SimpleRobotRulesParser parser = new SimpleRobotRulesParser(Long.MAX_VALUE, 0);
        SimpleRobotRules read = parser.parseContent(address.toString(), text, "text/plain", Set.of(TOKEN));
        List<RobotsRule> rules = new ArrayList<>();
        for (SimpleRobotRules.RobotRule rule : read.getRobotRules()) {
            rules.add(RobotsRule.of(rule.getPrefix(), rule.isAllow()));
        }
        return new RobotsRuleSet(
                rules, delay(read.getCrawlDelay()), sitemaps(address, read), null, RobotsRuleSet.MAX_LIFETIME);
    }

    /** Returns the part that is read: complete lines only, because half a line would have another meaning. */
    private static byte[] truncate(byte[] body) {
        if (body.length <= MAX_BYTES) {
            return body;
        }
        int end = MAX_BYTES;
        while (end > 0 && body[end - 1] != LF && body[end - 1] != CR) {
            end--;
        }
        return Arrays.copyOf(body, end);
    }

    /**
     * Removes the tags of a page in place of robots.txt: it says nothing, unless somebody wrote the rules into a page.
     * This is done here because the library takes minutes for a line of {@code <<<<}.
     */
    private static byte[] withoutTags(byte[] body, @Nullable String contentType) {
        boolean page =
                contentType != null && contentType.toLowerCase(Locale.ROOT).contains("html");
        int first = 0;
        while (first < body.length && body[first] != '<') {
            first++;
        }
        if (first == body.length && !page) {
            return body;
        }
        String text = new String(body, UTF_8);
        String lower = text.toLowerCase(Locale.ROOT);
        boolean tagged = lower.contains("<html") || lower.contains("<body") || lower.contains("<head");
        if (!page && !tagged) {
            return body;
        }
        return lower.contains("user-agent") ? stripTags(text).getBytes(UTF_8) : new byte[0];
    }

    private static String stripTags(String text) {
        StringBuilder out = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('<', at);
            int close = open < 0 ? -1 : text.indexOf('>', open);
            if (close < 0) {
                return out.append(text, at, text.length()).toString();
            }
            out.append(text, at, open).append('\n');
            at = close + 1;
        }
        return out.toString();
    }

    private static Duration delay(long millis) {
        return millis <= 0 ? Duration.ZERO : Duration.ofMillis(Math.min(millis, MAX_DELAY.toMillis()));
    }

    private static List<WebAddress> sitemaps(WebAddress address, SimpleRobotRules read) {
        List<WebAddress> sitemaps = new ArrayList<>();
        for (String listed : read.getSitemaps()) {
            WebAddress sitemap = address.resolve(listed);
            if (sitemap != null && sitemaps.size() < MAX_SITEMAPS && !sitemaps.contains(sitemap)) {
                sitemaps.add(sitemap);
            }
        }
        return sitemaps;
    }
}
