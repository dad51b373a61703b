package org.feedmill.feed.clean;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks HTML before it goes into a feed. It does not repair: HTML is sanitised by the code that parses it, whose
 * output is regular. Here one pass over the characters accepts only listed elements with listed, quoted attributes and
 * http(s) addresses ({@code allowed-html.txt}); if there is anything else (a script, an event handler, a comment, a
 * stray {@code <}), all of it is rejected. Browsers and parsers interpret broken markup differently, which lets scripts
 * slip through cleaners; broken markup is therefore never accepted.
 */
public final class SafeHtml {

    private static final Set<String> URL_ATTRIBUTES = Set.of("href", "src", "cite");

    private static final class Holder {
        static final Map<String, Set<String>> ALLOWED = read();
    }

    private final String html;
    private int at;

    private SafeHtml(String html) {
        this.html = html;
    }

    /** Returns the HTML if it is safe, visible and not too long, otherwise null. */
    public static @Nullable String safeOrNull(@Nullable String html) {
        if (html == null || html.length() > FeedText.MAX_CONTENT_LENGTH || html.isBlank()) {
            return null;
        }
        String legal = FeedText.removeIllegal(html).strip();
        return isSafe(legal) ? legal : null;
    }

    /** The elements that are allowed in a feed, each with its allowed attributes. */
    public static Map<String, Set<String>> allowed() {
        return Collections.unmodifiableMap(Holder.ALLOWED);
    }

    public static boolean isSafe(String html) {
        SafeHtml scan = new SafeHtml(html);
        while (true) {
            scan.at = html.indexOf('<', scan.at);
            if (scan.at < 0) {
                return true;
            }
            if (!scan.acceptTag()) {
                return false;
            }
        }
    }

    private boolean acceptTag() {
        at++;
        boolean closing = accept('/');
        String name = readName();
        Set<String> attributes = Holder.ALLOWED.get(name);
        if (attributes == null) {
            return false;
        }
        while (true) {
            boolean spaced = acceptSpace();
            if (accept('>')) {
                return true;
            }
            if (accept('/')) {
                return accept('>');
            }
            if (closing || !spaced || !acceptAttribute(attributes)) {
                return false;
            }
        }
    }

    private boolean acceptAttribute(Set<String> allowed) {
        String name = readName();
        if (!allowed.contains(name) || !accept('=')) {
            return false;
        }
        char quote = at < html.length() ? html.charAt(at) : ' ';
        int end = quote == '"' || quote == '\'' ? html.indexOf(quote, at + 1) : -1;
        if (end < 0) {
            return false;
        }
        String value = html.substring(at + 1, end);
        at = end + 1;
        return value.indexOf('<') < 0 && (!URL_ATTRIBUTES.contains(name) || isAddress(value));
    }

    private static boolean isAddress(String value) {
        return value.startsWith("http://") || value.startsWith("https://");
    }

    private String readName() {
        int start = at;
        while (at < html.length() && isWord(html.charAt(at))) {
            at++;
        }
        return html.substring(start, at).toLowerCase(Locale.ROOT);
    }

    private static boolean isWord(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    }

    private boolean accept(char wanted) {
        boolean here = at < html.length() && html.charAt(at) == wanted;
        at += here ? 1 : 0;
        return here;
    }

    private boolean acceptSpace() {
        int start = at;
        while (at < html.length() && " \t\r\n".indexOf(html.charAt(at)) >= 0) {
            at++;
        }
        return at > start;
    }

    private static Map<String, Set<String>> read() {
        Map<String, Set<String>> allowed = new HashMap<>();
        for (String line : FeedResource.readLines("allowed-html.txt")) {
            List<String> words = List.of(line.split("\\s+"));
            allowed.put(words.getFirst(), Set.copyOf(words.subList(1, words.size())));
        }
        return allowed;
    }
}
