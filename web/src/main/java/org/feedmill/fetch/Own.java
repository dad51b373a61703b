package org.feedmill.fetch;

import java.util.Map;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * What the owner of a feed sends along with its requests: headers, cookies, a login. It goes to one origin only, and no
 * log, message or {@link #toString()} shows it.
 *
 * @param origin scheme, host and port that it is for, as {@link WebAddress#origin()} has them; null where there is nothing
 * @param headers by name
 * @param cookies by name
 */
public record Own(
        @Nullable String origin,
        Map<String, String> headers,
        Map<String, String> cookies,
        @Nullable Login login) {

    /** A name and a password for basic authentication. */
    public record Login(String name, String password) {

        @Override
        public String toString() {
            return "Login[…]";
        }
    }

    /** Nothing of one's own. */
    public static final Own NOTHING = new Own(null, Map.of(), Map.of(), null);

    public Own {
        headers = Map.copyOf(headers);
        cookies = Map.copyOf(cookies);
    }

    @Override
    public String toString() {
        return "Own[" + (origin == null ? "nothing" : "for " + origin) + "]";
    }
}
