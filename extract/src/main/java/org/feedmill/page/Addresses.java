package org.feedmill.page;

import java.net.IDN;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Makes the addresses on a page absolute against its base; only http and https addresses exist for a feed. */
final class Addresses {

    private static final int LONGEST = 4096;

    private static final String PLAIN = "/.-_~?&=;,+!#";

    private final @Nullable URL base;
    private final @Nullable String origin;

    Addresses(String pageUrl, @Nullable String baseHref) {
        URL page = url(null, pageUrl);
        URL declared = baseHref == null || baseHref.isBlank() ? null : url(page, baseHref.strip());
        this.base = declared != null && web(declared) ? declared : page;
        this.origin = origin(base);
    }

    @Nullable
    String absolute(String address) {
        String simple = simple(address);
        if (simple != null) {
            return simple;
        }
        String trimmed = clean(address);
        if (trimmed.isEmpty() || trimmed.length() > LONGEST) {
            return null;
        }
        String lower = trimmed.substring(0, Math.min(12, trimmed.length())).toLowerCase(Locale.ROOT);
        if (lower.startsWith("javascript:") || lower.startsWith("mailto:") || lower.startsWith("data:")) {
            return null;
        }
        URL resolved = url(base, trimmed);
        if (resolved == null || !web(resolved) || resolved.getHost().isEmpty()) {
            return null;
        }
        return encode(resolved.toExternalForm());
    }

    private static @Nullable String origin(@Nullable URL base) {
        if (base == null || !web(base)) {
            return null;
        }
        String authority = base.getAuthority();
        boolean usable = authority != null && !authority.isEmpty() && ascii(authority);
        return usable ? base.getProtocol() + "://" + authority : null;
    }

    /** Whole addresses and paths from the root, of plain characters only: most of a page's, and no resolving needed. */
    private @Nullable String simple(String address) {
        boolean whole = address.startsWith("https://") || address.startsWith("http://");
        boolean rooted = address.startsWith("/") && !address.startsWith("//");
        if (!(whole || (rooted && origin != null)) || address.length() > LONGEST || !plain(address)) {
            return null;
        }
        return whole ? address : origin + address;
    }

    private static boolean plain(String address) {
        for (int i = address.startsWith("/") ? 0 : address.indexOf(':') + 3; i < address.length(); i++) {
            char c = address.charAt(i);
            boolean usual = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!usual && PLAIN.indexOf(c) < 0) {
                return false;
            }
            if (c == '.' && i > 0 && address.charAt(i - 1) == '/') {
                return false; // "/./" and "/../" are to be resolved
            }
        }
        int host = address.startsWith("/") ? 0 : address.indexOf(':') + 3;
        return host < address.length() && (host == 0 || PLAIN.indexOf(address.charAt(host)) < 0);
    }

    private static boolean web(URL url) {
        return url.getProtocol().equals("http") || url.getProtocol().equals("https");
    }

    // The constructor of URL resolves the sloppy addresses of real pages, which URI refuses.
    @SuppressWarnings("deprecation")
    private static @Nullable URL url(@Nullable URL context, String address) {
        try {
            // "?page=2" replaces the query only; URL would drop the file name as well
            String full = context != null && address.startsWith("?") ? context.getPath() + address : address;
            URL url = new URL(context, full);
            boolean plain = ascii(url.getHost()) && !url.getPath().startsWith("/../");
            return plain ? url : tidy(url);
        } catch (MalformedURLException e) {
            return null;
        }
    }

    /** Browsers drop leading ".." and write international hosts in their ASCII form: {@code URL} does neither. */
    @SuppressWarnings("deprecation")
    private static @Nullable URL tidy(URL url) throws MalformedURLException {
        String file = url.getFile();
        while (file.startsWith("/../")) {
            file = file.substring(3);
        }
        try {
            String host = ascii(url.getHost()) ? url.getHost() : IDN.toASCII(url.getHost(), IDN.ALLOW_UNASSIGNED);
            return new URL(
                    url.getProtocol(), host, url.getPort(), url.getRef() == null ? file : file + "#" + url.getRef());
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static boolean ascii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }

    private static String clean(String address) {
        StringBuilder out = new StringBuilder(address.length());
        for (int i = 0; i < address.length(); i++) {
            char c = address.charAt(i);
            if (c != '\t' && c != '\n' && c != '\r') {
                out.append(c);
            }
        }
        return out.toString().strip();
    }

    /** Escapes what must not stand in an address, so that the result is always a valid URI. */
    private static String encode(String address) {
        StringBuilder out = null;
        for (int i = 0; i < address.length(); i++) {
            char c = address.charAt(i);
            boolean bad = c <= ' ' || c == 0x7f || "\"<>\\^`{|}".indexOf(c) >= 0 || (c == '%' && !escape(address, i));
            boolean wide = c > 0x7f;
            if (bad || wide) {
                if (out == null) {
                    out = new StringBuilder(address.substring(0, i));
                }
                i = append(out, address, i);
            } else if (out != null) {
                out.append(c);
            }
        }
        return out == null ? address : out.toString();
    }

    private static boolean escape(String address, int at) {
        return at + 2 < address.length()
                && Character.digit(address.charAt(at + 1), 16) >= 0
                && Character.digit(address.charAt(at + 2), 16) >= 0;
    }

    private static int append(StringBuilder out, String address, int at) {
        int point = address.codePointAt(at);
        int length = Character.charCount(point);
        String piece = Character.isSurrogate((char) point) && length == 1 ? "\uFFFD" : Character.toString(point);
        for (byte b : piece.getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
            out.append('%').append(hex(b >> 4)).append(hex(b));
        }
        return at + length - 1;
    }

    private static char hex(int nibble) {
        return Character.toUpperCase(Character.forDigit(nibble & 15, 16));
    }
}
