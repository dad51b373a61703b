package org.feedmill.robots;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Parses the text of a robots.txt (RFC 9309). Accepts any input: lines that it does not understand are ignored. The rules
 * are those of all groups that name Feedmill, or else those of all groups for any robot.
 */
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
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** The rules and the delay of groups with one name. */
    private static final class AgentRules {
        private final List<RobotsRule> rules = new ArrayList<>();
        private Duration delay = Duration.ZERO;
        private boolean named;
    }

    private final WebAddress address;
    private final AgentRules own = new AgentRules();
    private final AgentRules general = new AgentRules();
    private final List<WebAddress> sitemaps = new ArrayList<>();

    /** Those that the lines of the current group belong to. */
    private final List<AgentRules> group = new ArrayList<>();

    private boolean inNames;

    private RobotsTextParser(WebAddress address) {
        this.address = address;
    }

    static RobotsRuleSet parse(WebAddress address, byte[] body, @Nullable String contentType) {
        byte[] text = withoutTags(truncate(body), contentType);
        if (text.length == 0) {
            return RobotsRuleSet.open();
        }
        return new RobotsTextParser(address).read(new String(text, UTF_8));
    }

    private RobotsRuleSet read(String text) {
        int start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
        while (start < text.length()) {
            int end = start;
            while (end < text.length() && text.charAt(end) != CR && text.charAt(end) != LF) {
                end++;
            }
            readLine(text.substring(start, end));
            start = end + 1;
        }
        AgentRules chosen = own.named ? own : general;
        return new RobotsRuleSet(chosen.rules, chosen.delay, sitemaps, null, RobotsRuleSet.MAX_LIFETIME);
    }

    private void readLine(String line) {
        int comment = line.indexOf('#');
        String stated = comment < 0 ? line : line.substring(0, comment);
        int colon = stated.indexOf(':');
        if (colon < 0) {
            return;
        }
        String value = stated.substring(colon + 1).strip();
        switch (stated.substring(0, colon).strip().toLowerCase(Locale.ROOT)) {
            case "user-agent", "useragent", "user agent" -> startGroup(value);
            case "disallow", "dissallow", "disalow", "dissalow", "diasllow", "disallaw" -> addRule(value, false);
            case "allow" -> addRule(value, true);
            case "crawl-delay" -> setDelay(value);
            case "sitemap" -> addSitemap(value);
            default -> {
                // not a line of the protocol
            }
        }
    }

    /** Adds a name to the group that begins, or begins the next group. */
    private void startGroup(String name) {
        if (!inNames) {
            group.clear();
            inNames = true;
        }
        AgentRules named = name.equals("*") ? general : productToken(name).equalsIgnoreCase(TOKEN) ? own : null;
        if (named != null && !group.contains(named)) {
            named.named = true;
            group.add(named);
        }
    }

    /** Returns the beginning of a name that consists of the characters of product tokens, such as that of "name/1.0". */
    private static String productToken(String name) {
        int end = 0;
        while (end < name.length() && (Character.isLetter(name.charAt(end)) || "-_".indexOf(name.charAt(end)) >= 0)) {
            end++;
        }
        return name.substring(0, end);
    }

    private void addRule(String pattern, boolean allow) {
        inNames = false;
        if (!pattern.isEmpty() && !group.isEmpty()) {
            RobotsRule rule = RobotsRule.of(pattern, allow);
            group.forEach(rules -> rules.rules.add(rule));
        }
    }

    /** Of several delays, the longest counts. A line that is no rule does not end a group (RFC 9309, 2.2.4). */
    private void setDelay(String value) {
        Duration delay = delay(value);
        group.stream().filter(rules -> delay.compareTo(rules.delay) > 0).forEach(rules -> rules.delay = delay);
    }

    /** Returns a number of seconds as a delay up to the maximum; zero if it is not a number. */
    private static Duration delay(String value) {
        try {
            double seconds = value.contains(".") ? Double.parseDouble(value) : Long.parseLong(value);
            return seconds > 0
                    ? Duration.ofMillis((long) Math.min(1000 * seconds, (double) MAX_DELAY.toMillis()))
                    : Duration.ZERO;
        } catch (NumberFormatException e) {
            return Duration.ZERO;
        }
    }

    private void addSitemap(String listed) {
        WebAddress sitemap = address.resolve(listed);
        if (sitemap != null && sitemaps.size() < MAX_SITEMAPS && !sitemaps.contains(sitemap)) {
            sitemaps.add(sitemap);
        }
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
}
