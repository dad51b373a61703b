package org.feedmill.store.account;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.feedmill.domain.account.HashingBusyException;
import org.jspecify.annotations.Nullable;

/**
 * Hashes and checks passwords: PBKDF2 with HMAC-SHA-256. Algorithm, rounds and salt are stored before the hash, so that
 * the cost can be raised while old hashes stay valid. Few are computed at once: each takes a large part of a second of
 * CPU time, and failed sign-ins must not overload the machine.
 */
final class PasswordHasher {

    /** Number that OWASP recommends for this algorithm since 2023. */
    static final int ROUNDS = 600_000;

    /** A stored hash with more rounds is damaged. */
    private static final int MAX_ROUNDS = 20_000_000;

    private static final String ALGORITHM = "pbkdf2-sha256";
    private static final int SALT_BYTES = 16;
    private static final int HASH_BITS = 256;
    private static final int MAX_CONCURRENT = 2;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final SecureRandom random = new SecureRandom();
    private final Semaphore permits = new Semaphore(MAX_CONCURRENT, true);
    private final byte[] dummySalt = new byte[SALT_BYTES];

    String hash(String password) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return hash(password, salt, ROUNDS);
    }

    String hash(String password, byte[] salt, int rounds) {
        Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
        return ALGORITHM + "$" + rounds + "$" + base64.encodeToString(salt) + "$"
                + base64.encodeToString(derive(password, salt, rounds));
    }

    /** Compares a password; takes the same time whether or not the account exists, so that names cannot be guessed. */
    boolean matches(String password, @Nullable String stored) {
        if (stored == null) {
            derive(password, dummySalt, ROUNDS);
            return false;
        }
        String[] parts = stored.split("\\$", -1);
        if (parts.length != 4 || !parts[0].equals(ALGORITHM)) {
            throw new IllegalStateException("A stored password has an unknown format.");
        }
        int rounds = Integer.parseInt(parts[1]);
        if (rounds < 1 || rounds > MAX_ROUNDS) {
            throw new IllegalStateException("A stored password is damaged.");
        }
        byte[] salt = Base64.getDecoder().decode(parts[2]);
        return MessageDigest.isEqual(
                derive(password, salt, rounds), Base64.getDecoder().decode(parts[3]));
    }

    /** Whether the hash was computed with fewer rounds than now. */
    static boolean isOutdated(String stored) {
        return !stored.startsWith(ALGORITHM + "$" + ROUNDS + "$");
    }

    private byte[] derive(String password, byte[] salt, int rounds) {
        acquirePermit();
        PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, rounds, HASH_BITS);
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(spec)
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } finally {
            spec.clearPassword();
            permits.release();
        }
    }

    private void acquirePermit() {
        try {
            if (!permits.tryAcquire(TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
                throw new HashingBusyException();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HashingBusyException();
        }
    }
}
