package org.feedmill.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * The credentials that a feed owner configures for its requests: headers, cookies, a login. They are sent to one origin
 * only and are never shown in a log, a message or {@link #toString()}.
 *
 * @param origin the scheme, host and port that they are sent to, as in {@link WebAddress#origin()}; null if there are
 *     none
 * @param headers by name
 * @param cookies by name
 */
public record RequestCredentials(
        @Nullable String origin,
        Map<String, String> headers,
        Map<String, String> cookies,
        @Nullable Login login) {

    /** A user name and a password for basic authentication. */
    public record Login(String name, String password) {

        public Login {
            if (name.indexOf(':') >= 0 || !isPrintable(name) || !isPrintable(password)) {
                throw new IllegalArgumentException(
                        "A login must not contain control characters, and its user name must not contain a colon.");
            }
        }

        /** The value of the authorization header. */
        public String basicAuthorization() {
            byte[] pair = (name + ":" + password).getBytes(UTF_8);
            return "Basic " + Base64.getEncoder().encodeToString(pair);
        }

        @Override
        public String toString() {
            return "Login[…]";
        }
    }

    /** No credentials. */
    public static final RequestCredentials NONE = new RequestCredentials(null, Map.of(), Map.of(), null);

    /** Headers that frame the message or that the fetcher sets itself. */
    private static final Set<String> RESERVED_HEADERS = Set.of(
            "host",
            "connection",
            "keep-alive",
            "proxy-connection",
            "proxy-authorization",
            "proxy-authenticate",
            "te",
            "trailer",
            "transfer-encoding",
            "content-length",
            "content-encoding",
            "upgrade",
            "expect",
            "range",
            "accept-encoding",
            "cookie",
            "if-none-match",
            "if-modified-since",
            "http2-settings");

    /** More cookies of one header are left out. */
    private static final int MAX_COOKIES = 50;

    /** Servers reject longer headers. */
    private static final int MAX_LENGTH = 8192;

    public RequestCredentials {
        headers = Map.copyOf(headers);
        cookies = Map.copyOf(cookies);
        headers.forEach(RequestCredentials::checkHeader);
        cookies.forEach(RequestCredentials::checkCookie);
        if (origin == null && (!headers.isEmpty() || !cookies.isEmpty() || login != null)) {
            throw new IllegalArgumentException("Headers, cookies and logins need the address they are sent to.");
        }
    }

    /**
     * Creates credentials for the origin of an address.
     *
     * @throws IllegalArgumentException with a message for users that contains no secret
     */
    public static RequestCredentials of(
            String address, Map<String, String> headers, Map<String, String> cookies, @Nullable Login login) {
        WebAddress parsed = WebAddress.of(address);
        if (parsed == null) {
            throw new IllegalArgumentException("Headers, cookies and logins need an http or https address.");
        }
        return new RequestCredentials(parsed.origin(), headers, cookies, login);
    }

    /**
     * Returns the credentials with headers that a rule states for the site of an address. Headers that are already set
     * stay, and those that the fetcher sets itself are left out.
     */
    public RequestCredentials withDefaultHeaders(String address, Map<String, String> stated) {
        WebAddress parsed = stated.isEmpty() ? null : WebAddress.of(address);
        if (parsed == null || (origin != null && !origin.equals(parsed.origin()))) {
            return this;
        }
        Map<String, String> allHeaders = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        Map<String, String> allCookies = new TreeMap<>();
        stated.forEach((name, value) -> {
            if (name.equalsIgnoreCase("cookie")) {
                addCookies(value, allCookies);
            } else if (!RESERVED_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                allHeaders.put(name, value);
            }
        });
        allHeaders.putAll(headers);
        allCookies.putAll(cookies);
        return new RequestCredentials(parsed.origin(), allHeaders, allCookies, login);
    }

    private static void addCookies(String header, Map<String, String> cookies) {
        for (String pair : header.split(";", MAX_COOKIES)) {
            int sign = pair.indexOf('=');
            String name = sign < 0 ? "" : pair.substring(0, sign).strip();
            String value = pair.substring(sign + 1).strip();
            if (isToken(name) && isPrintable(value) && value.indexOf(';') < 0) {
                cookies.put(name, value);
            }
        }
    }

    /** Whether the credentials are meant for the address. */
    public boolean isFor(WebAddress address) {
        return origin != null && origin.equals(address.origin());
    }

    @Override
    public String toString() {
        return "Own[" + (origin == null ? "nothing" : "for " + origin) + "]";
    }

    private static void checkHeader(String name, String value) {
        if (!isToken(name)) {
            throw new IllegalArgumentException("A header name may contain only letters, digits and hyphens.");
        }
        if (RESERVED_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("The header " + name + " cannot be set: Feedmill sends it itself.");
        }
        if (!isPrintable(value)) {
            throw new IllegalArgumentException(
                    "The header " + name + " must not contain line breaks or control characters.");
        }
    }

    private static void checkCookie(String name, String value) {
        if (!isToken(name) || !isPrintable(value) || value.indexOf(';') >= 0) {
            throw new IllegalArgumentException(
                    "A cookie name must be a single word, and its value must not contain semicolons or control characters.");
        }
    }

    private static boolean isToken(String name) {
        return !name.isEmpty()
                && name.length() <= MAX_LENGTH
                && name.chars().allMatch(c -> c > ' ' && c < 0x7F && "\"(),/:;<=>?@[\\]{}".indexOf(c) < 0);
    }

    private static boolean isPrintable(String value) {
        return value.length() <= MAX_LENGTH
                && value.chars().noneMatch(c -> (c < ' ' && c != '\t') || (c >= 0x7F && c < 0xA0));
    }
}
