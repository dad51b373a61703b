package org.feedmill.app.feed;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.Optional;

/** Encodes item ids in addresses of the app: the ids may be addresses or any other string. */
public final class ItemKey {

    /** Longest key that fits into the address of a request. */
    private static final int MAX_LENGTH = 7_000;

    private ItemKey() {}

    public static String encode(String id) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(id.getBytes(UTF_8));
    }

    /** Returns the id; empty if the text is not a key. */
    public static Optional<String> decode(String key) {
        if (key.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        try {
            return Optional.of(new String(Base64.getUrlDecoder().decode(key), UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
