package org.feedmill.guard;

import java.util.Locale;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * The target in the request line of a proxy request.
 *
 * @param path path and query as received; empty for a tunnel
 */
record ProxyTarget(String method, WebAddress address, String path) {

    private static final String TUNNEL = "CONNECT";
    private static final String PLAIN = "http://";

    /** Parses a request line; null if this proxy does not support it. */
    static @Nullable ProxyTarget of(String line) {
        String[] words = line.split(" ", -1);
        boolean sound = words.length == 3
                && words[2].matches("HTTP/1\\.[01]")
                && words[0].matches("[A-Z]{1,20}")
                && words[1].chars().allMatch(c -> c > ' ' && c < 0x7F && c != '\\' && c != '#');
        if (!sound) {
            return null;
        }
        return words[0].equals(TUNNEL) ? tunnel(words[1]) : plain(words[0], words[1]);
    }

    private static @Nullable ProxyTarget tunnel(String target) {
        if (!target.matches("[^/?@]+:[0-9]{1,5}")) {
            return null;
        }
        WebAddress address = WebAddress.of("https://" + target + "/");
        return address == null ? null : new ProxyTarget(TUNNEL, address, "");
    }

    private static @Nullable ProxyTarget plain(String method, String target) {
        if (!target.regionMatches(true, 0, PLAIN, 0, PLAIN.length())) {
            return null;
        }
        int end = PLAIN.length();
        while (end < target.length() && target.charAt(end) != '/' && target.charAt(end) != '?') {
            end++;
        }
        // Only the part before the path decides where the request goes. The path is kept unchanged, because
        // signatures may cover it.
        WebAddress address = end == PLAIN.length() ? null : WebAddress.of(target.substring(0, end) + "/");
        String path = target.substring(end);
        return address == null ? null : new ProxyTarget(method, address, path.startsWith("/") ? path : "/" + path);
    }

    boolean isTunnel() {
        return method.equals(TUNNEL);
    }

    /** The host and port without user information. */
    String hostField() {
        return address.authority().substring(address.authority().lastIndexOf('@') + 1);
    }

    /** Returns the status in the first line of a response; 0 if it has none. */
    static int status(String line) {
        boolean sound = line.length() >= 12
                && line.substring(0, 12).toUpperCase(Locale.ROOT).matches("HTTP/1\\.[01] [1-9][0-9]{2}")
                && line.chars().allMatch(c -> c >= ' ' || c == '\t');
        return sound ? Integer.parseInt(line.substring(9, 12)) : 0;
    }
}
