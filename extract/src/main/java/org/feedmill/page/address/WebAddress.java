package org.feedmill.page.address;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An absolute http(s) address, resolved and repaired as browsers do (the URL standard of the WHATWG) and written as they
 * write it: backslashes become slashes, {@code ..} never leads above the root, hosts are in lower-case ASCII (UTS 46),
 * hosts that are IP addresses have one form, and the characters that the standard names for each part are escaped. Some
 * such addresses, with a lone {@code %} or a {@code |}, are not valid URIs; see {@link #toUri}. Two differences from
 * browsers: hosts that no resolver accepts (without any letter or digit, or with quotes or braces) and addresses that are
 * too long are rejected. One pass over the text, no recursion.
 *
 * @param authority host, with user and port if they are given and the port is not the default one
 * @param path begins with a slash
 */
public record WebAddress(
        String scheme,
        String authority,
        String path,
        @Nullable String query,
        @Nullable String fragment) {

    /** The characters, besides blanks, controls and those beyond ASCII, that are escaped in each part. */
    private static final String ESCAPED_IN_PATH = "\"#<>?^`{}";

    private static final String ESCAPED_IN_QUERY = "\"#<>'";
    private static final String ESCAPED_IN_FRAGMENT = "\"<>`";
    private static final String ESCAPED_IN_USER = ESCAPED_IN_PATH + "/:;=@[\\]|";

    /** The characters that a URI must not contain and that browsers leave in some part. */
    private static final String NOT_IN_URIS = "\"<>\\^`{|}[]";

    /** Names have at most 253 characters and a dot; longer ones cannot be resolved. */
    private static final int MAX_HOST_LENGTH = 254;

    /** A host may be longer before escapes and other scripts are decoded. */
    private static final int MAX_WRITTEN_HOST_LENGTH = 1024;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** Parses an absolute web address; null for any other text. */
    public static @Nullable WebAddress of(String text) {
        return AddressResolver.resolve(text, null);
    }

    /** Normalizes a host in any spelling to the form of {@link #host()}; null if it is not a host. */
    public static @Nullable String normalizeHost(String stated) {
        return host(stated);
    }

    /** Resolves an address against this one; null if it is not a web address. */
    public @Nullable WebAddress resolve(String text) {
        return AddressResolver.resolve(text, this);
    }

    /** The host in lower case and ASCII; an IPv4 address as four decimal numbers, an IPv6 address in its brackets. */
    public String host() {
        String rest = authority.substring(authority.lastIndexOf('@') + 1);
        int colon = rest.lastIndexOf(':');
        return colon > rest.lastIndexOf(']') ? rest.substring(0, colon) : rest;
    }

    /** The port that is given, or the default port of the scheme. */
    public int port() {
        String rest = authority.substring(authority.lastIndexOf('@') + 1);
        int colon = rest.lastIndexOf(':');
        if (colon > rest.lastIndexOf(']')) {
            return Integer.parseInt(rest.substring(colon + 1));
        }
        return scheme.equals("http") ? 80 : 443;
    }

    /** Returns true if there is a name, and possibly a password, before the host. */
    public boolean hasUser() {
        return authority.indexOf('@') >= 0;
    }

    /** Scheme, host and port, which may share secrets. */
    public String origin() {
        return scheme + "://" + authority.substring(authority.lastIndexOf('@') + 1);
    }

    /** Parses the rest of an address after a valid host. */
    static WebAddress ofHost(String scheme, String host, String rest) {
        return new WebAddress(scheme, host, "/", null, null).withReference(rest);
    }

    /** Parses a text against the base; null if it is not a web address. */
    static @Nullable WebAddress parse(String text, @Nullable WebAddress base) {
        int colon = schemeEnd(text);
        if (colon < 0) {
            return base == null ? null : relative(text, base);
        }
        String scheme = text.substring(0, colon).toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            return null;
        }
        String rest = text.substring(colon + 1);
        boolean sameScheme = base != null && base.scheme.equals(scheme);
        return base != null && sameScheme && slashes(rest) < 2 ? relative(rest, base) : absolute(scheme, rest);
    }

    /** Returns the address as a valid URI: a lone percent sign and all other characters that have no place in one are escaped. */
    public URI toUri() {
        int at = authority.indexOf('@') + 1;
        String uri = scheme + "://" + uriPart(authority.substring(0, at)) + authority.substring(at) + uriPart(path)
                + (query == null ? "" : "?" + uriPart(query))
                + (fragment == null ? "" : "#" + uriPart(fragment).replace("#", "%23"));
        return URI.create(uri);
    }

    private static String uriPart(String part) {
        StringBuilder out = new StringBuilder(part.length() + 8);
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            boolean lone = c == '%' && !isEscape(part, i);
            if (lone || NOT_IN_URIS.indexOf(c) >= 0) {
                out.append('%').append(HEX.toHexDigits((byte) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    @Override
    public String toString() {
        String start = scheme + "://" + authority + path;
        return query == null && fragment == null
                ? start
                : start + (query == null ? "" : "?" + query) + (fragment == null ? "" : "#" + fragment);
    }

    /** Returns the index of the colon after the scheme, -1 if there is no scheme. */
    private static int schemeEnd(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean inside = i > 0 && ((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.');
            if (c == ':' && i > 0) {
                return i;
            }
            if (!inside && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z')) {
                return -1;
            }
        }
        return -1;
    }

    private static int slashes(String text) {
        int count = 0;
        while (count < text.length() && isSlash(text.charAt(count))) {
            count++;
        }
        return count;
    }

    private static boolean isSlash(char c) {
        return c == '/' || c == '\\';
    }

    private static @Nullable WebAddress absolute(String scheme, String rest) {
        int start = slashes(rest);
        int end = start;
        while (end < rest.length() && !isSlash(rest.charAt(end)) && "?#".indexOf(rest.charAt(end)) < 0) {
            end++;
        }
        String authority = authority(rest.substring(start, end), scheme);
        return authority == null
                ? null
                : new WebAddress(scheme, authority, "/", null, null).withReference(rest.substring(end));
    }

    private static @Nullable WebAddress relative(String text, WebAddress base) {
        return slashes(text) < 2 ? base.withReference(text) : absolute(base.scheme, text);
    }

    /** Returns the same authority with another path, query and fragment, as far as they are given. */
    private WebAddress withReference(String reference) {
        int hash = reference.indexOf('#');
        String front = hash < 0 ? reference : reference.substring(0, hash);
        String newFragment = hash < 0 ? null : percentEncode(reference.substring(hash + 1), ESCAPED_IN_FRAGMENT);
        int mark = front.indexOf('?');
        String newQuery = mark < 0 ? null : percentEncode(front.substring(mark + 1), ESCAPED_IN_QUERY);
        String stated = (mark < 0 ? front : front.substring(0, mark)).replace('\\', '/');
        if (stated.isEmpty()) {
            return new WebAddress(scheme, authority, path, mark < 0 ? query : newQuery, newFragment);
        }
        String whole = stated.startsWith("/") ? stated : path.substring(0, path.lastIndexOf('/') + 1) + stated;
        String newPath = percentEncode(removeDotSegments(whole), ESCAPED_IN_PATH);
        return new WebAddress(scheme, authority, newPath, newQuery, newFragment);
    }

    /** Returns the path without "." and ".." segments; it never leads above the root. */
    private static String removeDotSegments(String path) {
        if (!path.contains("/.") && !path.contains("/%2")) {
            return path;
        }
        StringBuilder out = new StringBuilder(path.length());
        int from = 1;
        while (from <= path.length()) {
            int slash = path.indexOf('/', from);
            int end = slash < 0 ? path.length() : slash;
            String segment = path.substring(from, end);
            String plain =
                    segment.length() > 6 ? segment : segment.replace("%2e", ".").replace("%2E", ".");
            if (plain.equals("..")) {
                out.setLength(Math.max(0, out.lastIndexOf("/")));
            }
            if (!plain.equals("..") && !plain.equals(".")) {
                out.append('/').append(segment);
            } else if (slash < 0) {
                out.append('/');
            }
            from = end + 1;
        }
        return out.toString();
    }

    private static @Nullable String authority(String stated, String scheme) {
        int at = stated.lastIndexOf('@');
        String rest = stated.substring(at + 1);
        int colon = rest.lastIndexOf(':');
        boolean ported = colon > rest.lastIndexOf(']');
        String host = host(ported ? rest.substring(0, colon) : rest);
        String port = port(ported ? rest.substring(colon + 1) : "", scheme);
        if (host == null || port == null) {
            return null;
        }
        return user(at < 0 ? "" : stated.substring(0, at)) + host + port;
    }

    /** Returns the name and password before the host, with the sign behind them; empty if both are empty. */
    private static String user(String stated) {
        int colon = stated.indexOf(':');
        String name = percentEncode(colon < 0 ? stated : stated.substring(0, colon), ESCAPED_IN_USER);
        String password = colon < 0 ? "" : percentEncode(stated.substring(colon + 1), ESCAPED_IN_USER);
        return name.isEmpty() && password.isEmpty() ? "" : name + (password.isEmpty() ? "" : ":" + password) + "@";
    }

    private static @Nullable String port(String stated, String scheme) {
        int zeros = 0;
        while (zeros < stated.length() - 1 && stated.charAt(zeros) == '0') {
            zeros++;
        }
        if (stated.length() - zeros > 5 || !stated.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return null;
        }
        int port = stated.isEmpty() ? -1 : Integer.parseInt(stated.substring(zeros));
        boolean usual = port < 0 || port == (scheme.equals("http") ? 80 : 443);
        return port > 0xFFFF ? null : usual ? "" : ":" + port;
    }

    /** Returns a host in its canonical form, as browsers do; null if it is invalid. */
    private static @Nullable String host(String stated) {
        if (stated.length() > MAX_WRITTEN_HOST_LENGTH) {
            return null;
        }
        if (stated.startsWith("[")) {
            return stated.endsWith("]")
                    ? IpAddressParser.normalizeIpv6(stated.substring(1, stated.length() - 1))
                    : null;
        }
        String name = DomainNameEncoder.toAscii(stated.indexOf('%') < 0 ? stated : percentDecode(stated));
        boolean sound = name != null
                && name.length() <= MAX_HOST_LENGTH
                && name.chars().allMatch(c -> isAlphanumeric(c) || "-._~!$&'()*+,;=".indexOf(c) >= 0)
                && name.chars().anyMatch(WebAddress::isAlphanumeric);
        if (name == null || !sound) {
            return null;
        }
        return IpAddressParser.endsInNumber(name) ? IpAddressParser.normalizeIpv4(name) : name;
    }

    /** Decodes percent signs. */
    private static String percentDecode(String host) {
        byte[] bytes = host.getBytes(UTF_8);
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            boolean escape = bytes[i] == '%'
                    && i + 2 < bytes.length
                    && HexFormat.isHexDigit(bytes[i + 1])
                    && HexFormat.isHexDigit(bytes[i + 2]);
            bytes[length++] = escape
                    ? (byte) (HexFormat.fromHexDigit(bytes[i + 1]) << 4 | HexFormat.fromHexDigit(bytes[i + 2]))
                    : bytes[i];
            i += escape ? 2 : 0;
        }
        return new String(bytes, 0, length, UTF_8);
    }

    private static boolean isAlphanumeric(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    /** Encodes the given characters, blanks, controls and those beyond ASCII; returns the text itself if it has none. */
    private static String percentEncode(String part, String escaped) {
        int at = 0;
        while (at < part.length() && isKept(part.charAt(at), escaped)) {
            at++;
        }
        if (at == part.length()) {
            return part;
        }
        StringBuilder out = new StringBuilder(part.length() + 16).append(part, 0, at);
        while (at < part.length()) {
            int c = part.codePointAt(at);
            if (c < 0x80 && isKept((char) c, escaped)) {
                out.append((char) c);
            } else if (c < 0x80) {
                out.append('%').append(HEX.toHexDigits((byte) c));
            } else {
                boolean lone = c >= 0xD800 && c <= 0xDFFF;
                for (byte b : (lone ? "\uFFFD" : Character.toString(c)).getBytes(UTF_8)) {
                    out.append('%').append(HEX.toHexDigits(b));
                }
            }
            at += Character.charCount(c);
        }
        return out.toString();
    }

    private static boolean isKept(char c, String escaped) {
        return c > ' ' && c < 0x7F && escaped.indexOf(c) < 0;
    }

    private static boolean isEscape(String part, int at) {
        return at + 2 < part.length()
                && HexFormat.isHexDigit(part.charAt(at + 1))
                && HexFormat.isHexDigit(part.charAt(at + 2));
    }
}
