package org.feedmill.page.charset;

import java.util.Arrays;

/**
 * Collects the words of a page that have bytes outside ASCII, the only ones that distinguish one charset from another.
 * Tags, comments, scripts and styles are left out as long as there is enough text without them. It works on bytes: in
 * all charsets that are compared by samples, bytes below {@code 0x30} represent themselves and are never part of a
 * longer character.
 */
final class NonAsciiSample {

    /** Number of bytes that are read; the head and menus of a page are in its language too. */
    private static final int WINDOW = 256 * 1024;

    /** Number of bytes that are kept: far more than any decision needs. */
    private static final int MAX_BYTES = 4 * 1024;

    /** If the text has fewer bytes outside ASCII than this, tags and scripts are used as well. */
    private static final int MIN_HIGH_BYTES = 48;

    private static final String[] OPAQUE = {"script", "style"};

    private final byte[] page;
    private final byte[] kept;
    private int size;
    private int highBytes;

    private NonAsciiSample(byte[] page, int most) {
        this.page = page;
        this.kept = new byte[most];
    }

    static NonAsciiSample of(byte[] page) {
        return of(page, MAX_BYTES);
    }

    /** @param most number of bytes to keep */
    static NonAsciiSample of(byte[] page, int most) {
        NonAsciiSample text = new NonAsciiSample(page, most);
        text.readText();
        if (text.highBytes >= MIN_HIGH_BYTES) {
            return text;
        }
        NonAsciiSample all = new NonAsciiSample(page, most);
        all.addWords(0, Math.min(page.length, WINDOW));
        return all;
    }

    /** Returns the words with a space before and after each. */
    byte[] bytes() {
        return Arrays.copyOf(kept, size);
    }

    /** Returns true if no more words fit. */
    boolean isFull() {
        return size > kept.length / 2;
    }

    /** Number of bytes outside ASCII. */
    int highBytes() {
        return highBytes;
    }

    private void readText() {
        int end = Math.min(page.length, WINDOW);
        int at = 0;
        while (at < end && size < kept.length) {
            int tag = at;
            while (tag < end && page[tag] != '<') {
                tag++;
            }
            addWords(at, tag);
            at = afterTag(tag, end);
        }
    }

    private int afterTag(int tag, int end) {
        for (String name : OPAQUE) {
            if (startsWith(tag + 1, name)) {
                return closingTag(tag, end, name);
            }
        }
        if (startsWith(tag + 1, "!--")) {
            for (int i = tag + 4; i + 2 < end; i++) {
                if (page[i] == '-' && page[i + 1] == '-' && page[i + 2] == '>') {
                    return i + 3;
                }
            }
            return end;
        }
        int i = tag + 1;
        while (i < end && page[i] != '>' && page[i] != '<') {
            i++;
        }
        return i < end && page[i] == '<' ? i : i + 1;
    }

    private int closingTag(int tag, int end, String name) {
        for (int i = tag + 1; i + 1 < end; i++) {
            if (page[i] == '<' && page[i + 1] == '/' && startsWith(i + 2, name)) {
                return i + 2;
            }
        }
        return end;
    }

    private boolean startsWith(int at, String lower) {
        if (at + lower.length() > page.length) {
            return false;
        }
        for (int i = 0; i < lower.length(); i++) {
            int b = page[at + i];
            if ((b >= 'A' && b <= 'Z' ? b + 32 : b) != lower.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private void addWords(int from, int to) {
        int start = from;
        int before = 0;
        for (int i = from; i <= to; i++) {
            int b = i < to ? page[i] : ' ';
            if (b < 0) {
                before++;
            } else if (b < '0') {
                if (before > 0 && !addWord(start, i, before)) {
                    return;
                }
                start = i + 1;
                before = 0;
            }
        }
    }

    private boolean addWord(int from, int to, int highs) {
        int room = kept.length - size - 2;
        if (room <= 0) {
            return false;
        }
        if (to - from > room && size > kept.length / 2) {
            return false; // cut only a word that would fill the sample alone
        }
        kept[size++] = ' ';
        int length = Math.min(to - from, room);
        System.arraycopy(page, from, kept, size, length);
        size += length;
        kept[size++] = ' ';
        highBytes += highs;
        return true;
    }
}
