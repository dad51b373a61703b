package org.feedmill.app.frame;

import java.security.SecureRandom;
import java.util.Base64;

/** Generates ids that cannot be guessed. */
public final class RandomId {

    private static final int BYTES = 18;

    private static final SecureRandom RANDOM = new SecureRandom();

    private RandomId() {}

    public static String create() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
