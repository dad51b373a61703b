package org.feedmill.store;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Hashes and checks passwords: PBKDF2 with HMAC-SHA-256. Way, rounds and salt stand before the hash, so that the cost may
 * rise and old hashes still serve. Few are reckoned at once: each costs a good part of a second of a core, and nobody
 * shall take the machine by signing in wrongly.
 */
final class Passwords {

    /** What OWASP advises for this way of hashing since 2023. */
    static final int ROUNDS = 600_000;

    /** A stored hash that wants more is damaged. */
    private static final int MOST_ROUNDS = 20_000_000;

    private static final String WAY = "pbkdf2-sha256";
    private static final int SALT = 16;
    private static final int BITS = 256;
    private static final int AT_ONCE = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final SecureRandom random = new SecureRandom();
    private final Semaphore turns = new Semaphore(AT_ONCE, true);
    private final byte[] nobody = new byte[SALT];

    String hash(String password) {
        byte[] salt = new byte[SALT];
        random.nextBytes(salt);
        return hash(password, salt, ROUNDS);
    }

    String hash(String password, byte[] salt, int rounds) {
        Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
        return WAY + "$" + rounds + "$" + base64.encodeToString(salt) + "$"
                + base64.encodeToString(derive(password, salt, rounds));
    }

    /** Takes the same time whether there is such a person or not: names cannot be fished for. */
    boolean fits(String password, @Nullable String stored) {
        if (stored == null) {
            derive(password, nobody, ROUNDS);
            return false;
        }
        String[] parts = stored.split("\\$", -1);
        if (parts.length != 4 || !parts[0].equals(WAY)) {
            throw new IllegalStateException("A stored password is of an unknown kind.");
        }
        int rounds = Integer.parseInt(parts[1]);
        if (rounds < 1 || rounds > MOST_ROUNDS) {
            throw new IllegalStateException("A stored password is damaged.");
        }
        byte[] salt = Base64.getDecoder().decode(parts[2]);
        return MessageDigest.isEqual(
                derive(password, salt, rounds), Base64.getDecoder().decode(parts[3]));
    }

    /** Whether it was hashed more cheaply than is done now. */
    static boolean old(String stored) {
        return !stored.startsWith(WAY + "$" + ROUNDS + "$");
    }

    private byte[] derive(String password, byte[] salt, int rounds) {
        take();
        PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, rounds, BITS);
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(spec)
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } finally {
            spec.clearPassword();
            turns.release();
        }
    }

    private void take() {
        try {
            if (!turns.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                throw new People.Busy();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new People.Busy();
        }
    }
}
