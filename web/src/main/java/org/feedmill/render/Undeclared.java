package org.feedmill.render;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.Map;

/**
 * Texts of pages that are UTF-8 and do not say so. Browsers guess many charsets but never this one: they read such a page
 * as windows-1252, byte by byte, which loses nothing and can be undone.
 */
final class Undeclared {

    /** What browsers say they read such a page as; the same goes for pages that truly are. */
    private static final String GUESSED = "windows-1252";

    private static final int ASCII = 0x80;
    private static final int BYTES = 0x100;

    /** The characters of that charset that are not the bytes themselves. */
    private static final Map<Character, Byte> MOVED = moved();

    private Undeclared() {}

    private static Map<Character, Byte> moved() {
        Map<Character, Byte> moved = new HashMap<>();
        Charset charset = Charset.forName(GUESSED);
        for (int b = ASCII; b < BYTES; b++) {
            char c = new String(new byte[] {(byte) b}, charset).charAt(0);
            if (c != b && c != '\uFFFD') { // a few bytes have no character there; browsers keep them
                moved.put(c, (byte) b);
            }
        }
        return Map.copyOf(moved);
    }

    /** Whether texts of a document that was read so may have to be undone. */
    static boolean possible(String charset) {
        return charset.equals(GUESSED);
    }

    /** The text as it was meant: UTF-8 where its bytes are, else itself. Hardly any other text is UTF-8 by chance. */
    static String meant(String text) {
        if (text.chars().allMatch(c -> c < ASCII)) {
            return text;
        }
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            char c = text.charAt(i);
            Byte moved = MOVED.get(c);
            if (c >= BYTES && moved == null) {
                return text;
            }
            bytes[i] = moved == null ? (byte) c : moved;
        }
        try {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            return text;
        }
    }
}
