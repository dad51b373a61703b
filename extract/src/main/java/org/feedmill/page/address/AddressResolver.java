package org.feedmill.page.address;

import java.util.HexFormat;
import org.feedmill.page.html.HtmlText;
import org.jspecify.annotations.Nullable;

/** Resolves the addresses on a page against its base address; only http and https addresses are kept. */
public final class AddressResolver {

    /** Longer addresses are data or traps; a longer base would be repeated for every link of the page. */
    private static final int MAX_LENGTH = 4096;

    /** Longer hosts are parsed completely. */
    private static final int MAX_PLAIN_HOST_LENGTH = 254;

    /** The characters besides letters and digits that need no change at any position; an apostrophe does in queries. */
    private static final String PLAIN = "/.-_~?&=;,+!#:@*()$|[]";

    /** The kind of each ASCII character: a letter or digit (1), or another plain one that needs a check (2). */
    private static final byte[] CHARACTER_KINDS = kinds();

    private final @Nullable WebAddress base;
    private final @Nullable String origin;

    /** The prefix of relative addresses without a leading slash. */
    private final @Nullable String folder;

    public AddressResolver(String pageUrl, @Nullable String baseHref) {
        WebAddress page = resolve(pageUrl, null);
        WebAddress declared = baseHref == null ? null : resolve(baseHref, page);
        this.base = declared != null ? declared : page;
        this.origin = base == null ? null : base.scheme() + "://" + base.authority();
        this.folder = base == null
                ? null
                : origin + base.path().substring(0, base.path().lastIndexOf('/') + 1);
    }

    public @Nullable String absolute(String address) {
        String simple = resolveSimple(address);
        if (simple != null) {
            return simple;
        }
        int path = address.length() > MAX_LENGTH ? -1 : pathStart(address);
        if (path > 0) {
            String host = address.substring(address.indexOf(':') + 3, path);
            return WebAddress.ofHost(
                            address.startsWith("https:") ? "https" : "http",
                            host,
                            stripControls(address.substring(path)))
                    .toString();
        }
        WebAddress resolved = resolve(address, base);
        return resolved == null ? null : resolved.toString();
    }

    static @Nullable WebAddress resolve(String address, @Nullable WebAddress base) {
        if (address.length() > MAX_LENGTH) {
            return null;
        }
        String clean = stripControls(address);
        return clean.isEmpty() ? null : WebAddress.parse(clean, base);
    }

    /** Resolves complete addresses, paths and names that consist of plain characters: most addresses of a page. */
    @Nullable
    String resolveSimple(String address) {
        if (address.isEmpty() || address.length() > MAX_LENGTH) {
            return null;
        }
        char first = address.charAt(0);
        if (first == '/') {
            return origin != null && !address.startsWith("//") ? join(origin, address) : null;
        }
        if (folder != null && isAlphanumeric(first) && address.indexOf(':') < 0) {
            return join(folder, address);
        }
        int path = pathStart(address);
        int blanks = path > 0 ? countBlanks(address, path) : -1;
        return blanks < 0 ? null : escapeBlanks(address, blanks);
    }

    private static @Nullable String join(String before, String address) {
        int blanks = countBlanks(address, 0);
        return blanks < 0 ? null : before.concat(escapeBlanks(address, blanks));
    }

    /** Escapes spaces, the most frequent characters that are not plain. */
    private static String escapeBlanks(String address, int blanks) {
        return blanks == 0 ? address : address.replace(" ", "%20");
    }

    /** Returns the index of the path of an absolute address with a plain host, -1 for other addresses. */
    private static int pathStart(String address) {
        boolean whole = address.startsWith("https://") || address.startsWith("http://");
        return whole ? hostEnd(address, address.indexOf(':') + 3) : -1;
    }

    /**
     * Returns the index of the path after a plain host in lower case, -1 if either is missing or it may be an IP
     * address.
     */
    private static int hostEnd(String address, int host) {
        int label = host;
        for (int i = host; i < address.length(); i++) {
            char c = address.charAt(i);
            if (c == '/' && i > host) {
                return i > label && address.charAt(label) > '9' && i - host < MAX_PLAIN_HOST_LENGTH ? i : -1;
            }
            label = c == '.' ? i + 1 : label;
            boolean plain = (c >= 'a' && c <= 'z') || (i > host && ((c >= '0' && c <= '9') || c == '.' || c == '-'));
            if (!plain) {
                return -1;
            }
        }
        return -1;
    }

    private static byte[] kinds() {
        byte[] kinds = new byte[128];
        for (char c = 0; c < kinds.length; c++) {
            kinds[c] = (byte) (isAlphanumeric(c) ? 1 : PLAIN.indexOf(c) >= 0 ? 2 : 0);
        }
        return kinds;
    }

    /** Returns the number of spaces in an address, -1 if it has other characters that are not plain. */
    private static int countBlanks(String address, int path) {
        boolean hash = false;
        int blanks = 0;
        int length = address.length();
        for (int i = path; i < length; i++) {
            char c = address.charAt(i);
            byte kind = c < CHARACTER_KINDS.length ? CHARACTER_KINDS[c] : 0;
            if (kind == 1) {
                continue;
            }
            boolean blank = c == ' ' && i > path && i + 1 < length;
            if (c == '%' ? !isEscape(address, i) : kind == 0 && !blank) {
                return -1;
            }
            if ((c == '.' && i > 0 && address.charAt(i - 1) == '/') || (c == '#' && hash)) {
                return -1; // "/./" and "/../" must be resolved, a second "#" must be escaped
            }
            hash |= c == '#';
            blanks += blank ? 1 : 0;
        }
        return blanks;
    }

    private static boolean isAlphanumeric(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    /**
     * Returns true if a percent sign encodes a character and does not begin a path segment, where it may encode a dot.
     */
    private static boolean isEscape(String address, int at) {
        return at + 2 < address.length()
                && HexFormat.isHexDigit(address.charAt(at + 1))
                && HexFormat.isHexDigit(address.charAt(at + 2))
                && at > 0
                && address.charAt(at - 1) != '/';
    }

    /**
     * Removes the line ends and tabs with which authors wrap addresses, and control characters and blanks at the ends.
     * Unlike browsers, it also removes blanks beyond ASCII there, such as no-break spaces.
     */
    private static String stripControls(String address) {
        int plain = 0;
        while (plain < address.length() && address.charAt(plain) >= ' ') {
            plain++;
        }
        boolean ends =
                plain > 0 && (HtmlText.isBlank(address.charAt(0)) || HtmlText.isBlank(address.charAt(plain - 1)));
        if (plain == address.length() && !ends) {
            return address;
        }
        StringBuilder out = new StringBuilder(address.length());
        for (int i = 0; i < address.length(); i++) {
            char c = address.charAt(i);
            if (c != '\t' && c != '\n' && c != '\r') {
                out.append(c);
            }
        }
        int start = 0;
        int end = out.length();
        while (start < end && HtmlText.isBlank(out.charAt(start))) {
            start++;
        }
        while (end > start && HtmlText.isBlank(out.charAt(end - 1))) {
            end--;
        }
        return out.substring(start, end);
    }
}
