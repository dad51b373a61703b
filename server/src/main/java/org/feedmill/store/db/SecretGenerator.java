package org.feedmill.store.db;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/**
 * Generates random secrets and hashes them for storage. They are too long to guess, so that one round of hashing is
 * enough.
 */
public final class SecretGenerator {

    /** 192 bits. */
    private static final int SECRET_BYTES = 24;

    /** No secret of ours is longer; longer texts are not hashed. */
    public static final int MAX_LENGTH = 200;

    private final SecureRandom random = new SecureRandom();

    /**
     * @param kind prefix by which people and leak scanners recognise the secret
     */
    public String generate(String kind) {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return kind + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    public static String hash(String secret) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(secret.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
