package org.feedmill.crawl.frontier;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.feedmill.feed.clean.StableUrl;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Normalises addresses (RFC 3986, 6.2): host, port and dot segments as {@link WebAddress} has them, no fragment, no
 * tracking parameters and no session ids ({@link StableUrl}). The key that identifies a page goes further than the
 * address that is requested: needless escapes are undone, parameters are sorted, http and https are equal. So no
 * address is requested in a form that its site did not use.
 */
public final class UrlNormalizer {

    /** The limit of the sitemap protocol. */
    static final int MAX_LENGTH = 2048;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private UrlNormalizer() {}

    /** Returns the address to request; null if a crawler does not request it. */
    public static @Nullable String normalize(String stated) {
        if (stated.length() > MAX_LENGTH) {
            return null;
        }
        WebAddress sound = WebAddress.of(stated);
        if (sound == null || sound.hasUser()) {
            return null;
        }
        WebAddress plain = new WebAddress(sound.scheme(), sound.authority(), sound.path(), sound.query(), null);
        String stable = StableUrl.of(plain.toString());
        // Literal IPv6 hosts are not allowed in feeds, but pages may have them.
        return stable == null ? plain.toString() : stable;
    }

    /** Returns a key that is equal for all addresses of one page. */
    public static String key(String address) {
        WebAddress parsed = WebAddress.of(address);
        if (parsed == null) {
            return address;
        }
        String path = unescape(parsed.path());
        return "//" + parsed.authority() + (path.isEmpty() ? "/" : path) + query(parsed.query());
    }

    private static String query(@Nullable String query) {
        if (query == null || query.isEmpty()) {
            return "";
        }
        List<String> pairs = new ArrayList<>();
        for (String pair : query.split("&", -1)) {
            if (!pair.isEmpty() && !pair.equals("=")) {
                pairs.add(unescape(pair));
            }
        }
        Collections.sort(pairs);
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    /** Removes escapes of characters that need none; the others are written in capitals. */
    private static String unescape(String part) {
        if (part.indexOf('%') < 0) {
            return part;
        }
        StringBuilder out = new StringBuilder(part.length());
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            boolean escape = c == '%'
                    && i + 2 < part.length()
                    && HexFormat.isHexDigit(part.charAt(i + 1))
                    && HexFormat.isHexDigit(part.charAt(i + 2));
            if (escape) {
                int value = HexFormat.fromHexDigits(part, i + 1, i + 3);
                out.append(isUnreserved(value) ? String.valueOf((char) value) : "%" + HEX.toHexDigits((byte) value));
                i += 2;
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static boolean isUnreserved(int c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '-'
                || c == '.'
                || c == '_'
                || c == '~';
    }

    /**
     * Returns a well-mixed 64-bit hash of a text. Among a million addresses, a collision occurs once in tens of
     * millions of crawls.
     */
    public static long hash(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
            hash ^= hash >>> 29;
        }
        hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
        hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return hash ^ (hash >>> 33);
    }
}
