package org.feedmill.fetch.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import okhttp3.Cookie;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * The cookies of one fetch. They are set by one hop, sent to the following hops that they match, and discarded at the
 * end.
 */
final class FetchCookies {

    /** Browsers have a similar limit per site. */
    private static final int MAX_COOKIES = 50;

    private static final int MAX_LENGTH = 4096;

    private final List<Cookie> cookies = new ArrayList<>();
    private int version;

    /** Stores the cookies of a response; a cookie replaces another one with the same name, domain and path. */
    void store(HttpUrl from, Headers headers) {
        for (String header : headers.values("Set-Cookie")) {
            Cookie cookie = header.length() > MAX_LENGTH ? null : Cookie.parse(from, header);
            if (cookie == null || !isValid(cookie)) {
                continue;
            }
            boolean known = cookies.stream()
                    .anyMatch(old -> isSame(old, cookie) && old.value().equals(cookie.value()));
            cookies.removeIf(old -> isSame(old, cookie));
            if (cookies.size() < MAX_COOKIES) {
                cookies.add(cookie);
                version += known ? 0 : 1;
            }
        }
    }

    /**
     * Returns the cookie header for an address: cookies of this fetch override those of the owner; null if there are
     * none.
     */
    @Nullable
    String cookieHeader(HttpUrl to, Map<String, String> own) {
        Map<String, String> sent = new LinkedHashMap<>(own);
        long now = System.currentTimeMillis();
        for (Cookie cookie : cookies) {
            if (cookie.expiresAt() > now && cookie.matches(to)) {
                sent.put(cookie.name(), cookie.value());
            }
        }
        if (sent.isEmpty()) {
            return null;
        }
        StringBuilder header = new StringBuilder();
        sent.forEach((name, value) -> header.append(header.isEmpty() ? "" : "; ")
                .append(name)
                .append('=')
                .append(value));
        return header.toString();
    }

    boolean isEmpty() {
        return cookies.isEmpty();
    }

    /** Changes with every new cookie, because the same address with new cookies may be another page. */
    int version() {
        return version;
    }

    private static boolean isSame(Cookie one, Cookie other) {
        return one.name().equals(other.name())
                && one.domain().equals(other.domain())
                && one.path().equals(other.path());
    }

    private static boolean isValid(Cookie cookie) {
        return (cookie.name() + cookie.value()).chars().noneMatch(c -> c < ' ' || c == 0x7F);
    }
}
