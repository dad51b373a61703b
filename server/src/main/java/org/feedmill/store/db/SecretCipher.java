package org.feedmill.store.db;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts stored secrets that must be read again: AES-256 in GCM mode, bound to the owner, so that an encrypted text
 * that was moved to another row cannot be decrypted.
 */
public final class SecretCipher {

    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final int KEY_BYTES = 32;

    /** Bytes of the fingerprint: enough to make it unique. */
    private static final int SIGNATURE_BYTES = 16;

    /** The first byte of every encrypted text, which identifies the algorithm. */
    private static final byte FORMAT_VERSION = 1;

    private final SecretKeySpec key;
    private final SecureRandom random = new SecureRandom();

    public SecretCipher(byte[] key) {
        if (key.length != KEY_BYTES) {
            throw new IllegalArgumentException("An encryption key must have " + KEY_BYTES + " bytes.");
        }
        this.key = new SecretKeySpec(key, "AES");
    }

    public byte[] encrypt(String text, String owner) {
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] sealed = run(Cipher.ENCRYPT_MODE, nonce, owner, text.getBytes(UTF_8));
        return ByteBuffer.allocate(1 + NONCE_BYTES + sealed.length)
                .put(FORMAT_VERSION)
                .put(nonce)
                .put(sealed)
                .array();
    }

    /**
     * @throws IllegalStateException if it was encrypted with another key, or for another owner
     */
    public String decrypt(byte[] sealed, String owner) {
        if (sealed.length <= 1 + NONCE_BYTES || sealed[0] != FORMAT_VERSION) {
            throw new IllegalStateException("An encrypted text is damaged.");
        }
        ByteBuffer buffer = ByteBuffer.wrap(sealed, 1, sealed.length - 1);
        byte[] nonce = new byte[NONCE_BYTES];
        buffer.get(nonce);
        byte[] rest = new byte[buffer.remaining()];
        buffer.get(rest);
        return new String(run(Cipher.DECRYPT_MODE, nonce, owner, rest), UTF_8);
    }

    /** Returns a value that identifies the key without revealing it. */
    public String fingerprint() {
        return sign("feedmill: which key seals");
    }

    /** Returns a keyed hash of a text. */
    public String sign(String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.getEncoded(), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(UTF_8)), 0, SIGNATURE_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private byte[] run(int mode, byte[] nonce, String owner, byte[] text) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(owner.getBytes(UTF_8));
            return cipher.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(
                    "An encrypted text cannot be decrypted: it was encrypted with another key than this server's.", e);
        }
    }
}
