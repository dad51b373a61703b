package org.feedmill.render;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.Map;

/**
 * Repairs the text of UTF-8 documents that do not declare their encoding. Browsers detect many charsets but never this
 * one: they read such a page as windows-1252, byte by byte, which loses nothing and can be undone. Cost: one pass.
 */
final class Utf8Repair {

    /** The charset that browsers report for such a page, as for pages that really use it. */
    private static final String GUESSED = "windows-1252";

    private static final int ASCII = 0x80;
    private static final int BYTES = 0x100;
    private static final int MAX_SEQUENCE = 4;

    /** The characters of that charset that differ from their bytes. */
    private static final Map<Character, Byte> BYTES_BY_CHARACTER = bytesByCharacter();

    private int sequences;
    private int singles;

    private static Map<Character, Byte> bytesByCharacter() {
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

    /** Whether texts of a document with this charset may need repair. */
    static boolean isPossible(String charset) {
        return charset.equals(GUESSED);
    }

    /** Examines a text of the document. */
    void inspect(String text) {
        for (int i = 0; i < text.length(); ) {
            int length = sequence(text, i);
            sequences += length > 0 ? 1 : 0;
            singles += length == 0 && octet(text.charAt(i)) < 0 ? 1 : 0;
            i += Math.max(1, length);
        }
    }

    /** Whether the document is UTF-8. Other documents contain few valid sequences by chance and many single letters. */
    boolean isUtf8() {
        return sequences > singles;
    }

    /** Repairs a text of such a document; text from character references or scripts is already correct. */
    static String repair(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); ) {
            int length = sequence(text, i);
            out.append(length > 0 ? decoded(text, i, length) : text.charAt(i));
            i += Math.max(1, length);
        }
        return out.toString();
    }

    /** Returns the length of the UTF-8 sequence of a non-ASCII character at the position; 0 if there is none. */
    private static int sequence(String text, int at) {
        int lead = octet(text.charAt(at)) & 0xFF;
        int length = lead < 0xC2 || lead > 0xF4 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : MAX_SEQUENCE;
        if (length == 0 || text.charAt(at) < ASCII || at + length > text.length()) {
            return 0;
        }
        for (int i = at + 1; i < at + length; i++) {
            if ((octet(text.charAt(i)) & 0xC0) != ASCII) {
                return 0;
            }
        }
        return decoded(text, at, length).indexOf('\uFFFD') >= 0 ? 0 : length;
    }

    private static String decoded(String text, int at, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = octet(text.charAt(at + i));
        }
        return new String(bytes, UTF_8);
    }

    /** Returns the byte that was read as the character; 0 if there is none. */
    private static byte octet(char c) {
        return c < BYTES ? (byte) c : BYTES_BY_CHARACTER.getOrDefault(c, (byte) 0);
    }
}
