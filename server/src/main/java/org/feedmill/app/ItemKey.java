package org.feedmill.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.Optional;

/** Items in addresses of the app: their ids are addresses themselves, or anything else that a site calls them. */
final class ItemKey {

    /** Addresses of requests are not longer. */
    private static final int LONGEST = 7_000;

    private ItemKey() {}

    static String of(String id) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(id.getBytes(UTF_8));
    }

    /** The id, empty where it is no key. */
    static Optional<String> id(String key) {
        if (key.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return Optional.of(new String(Base64.getUrlDecoder().decode(key), UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
