package org.feedmill.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.Optional;

/** Encodes item ids in addresses of the app: the ids are addresses themselves, or whatever a site uses. */
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
