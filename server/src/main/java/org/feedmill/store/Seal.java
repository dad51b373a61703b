package org.feedmill.store;

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
 * Encrypts stored secrets that must be read again: AES-256 in GCM mode, bound to what they belong to, so that a sealed text moved
 * to another row does not open.
 */
final class Seal {

    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;
    private static final int KEY = 32;

    /** Bytes of the fingerprint: no two keys share it by chance. */
    private static final int FINGERPRINT = 16;

    /** The first byte of every sealed text: this way of sealing. */
    private static final byte FIRST = 1;

    private final SecretKeySpec key;
    private final SecureRandom random = new SecureRandom();

    Seal(byte[] key) {
        if (key.length != KEY) {
            throw new IllegalArgumentException("A sealing key must have " + KEY + " bytes.");
        }
        this.key = new SecretKeySpec(key, "AES");
    }

    byte[] close(String text, String owner) {
        byte[] nonce = new byte[NONCE];
        random.nextBytes(nonce);
        byte[] sealed = run(Cipher.ENCRYPT_MODE, nonce, owner, text.getBytes(UTF_8));
        return ByteBuffer.allocate(1 + NONCE + sealed.length)
                .put(FIRST)
                .put(nonce)
                .put(sealed)
                .array();
    }

    /** @throws IllegalStateException where it was sealed with another key, or for another owner */
    String open(byte[] sealed, String owner) {
        if (sealed.length <= 1 + NONCE || sealed[0] != FIRST) {
            throw new IllegalStateException("A sealed text is damaged.");
        }
        ByteBuffer buffer = ByteBuffer.wrap(sealed, 1, sealed.length - 1);
        byte[] nonce = new byte[NONCE];
        buffer.get(nonce);
        byte[] rest = new byte[buffer.remaining()];
        buffer.get(rest);
        return new String(run(Cipher.DECRYPT_MODE, nonce, owner, rest), UTF_8);
    }

    /** Tells keys apart without telling the key. */
    String fingerprint() {
        return signed("feedmill: which key seals");
    }

    /** What only who has the key can say of a text. */
    String signed(String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.getEncoded(), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(UTF_8)), 0, FINGERPRINT);
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
                    "A sealed text cannot be opened: the key of this server is not the one it was sealed with.", e);
        }
    }
}
