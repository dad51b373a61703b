package org.feedmill.page;

import java.util.Arrays;

/**
 * Collects the words of a page that have bytes outside ASCII, the only ones that distinguish one charset from another.
 * Tags, comments, scripts and styles are left out as long as there is enough text without them. It works on bytes: in
 * all charsets that are compared by samples, bytes below {@code 0x30} stand for themselves and are never part of a
 * longer character.
 */
final class Sample {

    /** Bytes looked at; the head and menus of a page are in its language too. */
    private static final int WINDOW = 256 * 1024;

    /** Bytes that are kept: far more than any decision takes. */
    private static final int LARGEST = 4 * 1024;

    /** Bytes outside ASCII in the text below which tags and scripts are used as well. */
    private static final int ENOUGH = 48;

    private static final String[] OPAQUE = {"script", "style"};

    private final byte[] page;
    private final byte[] kept = new byte[LARGEST];
    private int size;
    private int high;

    private Sample(byte[] page) {
        this.page = page;
    }

    static Sample of(byte[] page) {
        Sample text = new Sample(page);
        text.readText();
        if (text.high >= ENOUGH) {
            return text;
        }
        Sample all = new Sample(page);
        all.words(0, Math.min(page.length, WINDOW));
        return all;
    }

    /** Words with a space before and behind each. */
    byte[] bytes() {
        return Arrays.copyOf(kept, size);
    }

    /** Number of bytes outside ASCII. */
    int high() {
        return high;
    }

    private void readText() {
        int end = Math.min(page.length, WINDOW);
        int at = 0;
        while (at < end && size < LARGEST) {
            int tag = at;
            while (tag < end && page[tag] != '<') {
                tag++;
            }
            words(at, tag);
            at = behindTag(tag, end);
        }
    }

    private int behindTag(int tag, int end) {
        for (String name : OPAQUE) {
            if (is(tag + 1, name)) {
                return closing(tag, end, name);
            }
        }
        if (is(tag + 1, "!--")) {
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

    private int closing(int tag, int end, String name) {
        for (int i = tag + 1; i + 1 < end; i++) {
            if (page[i] == '<' && page[i + 1] == '/' && is(i + 2, name)) {
                return i + 2;
            }
        }
        return end;
    }

    private boolean is(int at, String lower) {
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

    private void words(int from, int to) {
        int start = from;
        int before = 0;
        for (int i = from; i <= to; i++) {
            int b = i < to ? page[i] : ' ';
            if (b < 0) {
                before++;
            } else if (b < '0') {
                if (before > 0 && !keep(start, i, before)) {
                    return;
                }
                start = i + 1;
                before = 0;
            }
        }
    }

    private boolean keep(int from, int to, int highs) {
        int room = LARGEST - size - 2;
        if (room <= 0) {
            return false;
        }
        if (to - from > room && size > LARGEST / 2) {
            return false; // cut only a word that would fill the sample alone
        }
        kept[size++] = ' ';
        int length = Math.min(to - from, room);
        System.arraycopy(page, from, kept, size, length);
        size += length;
        kept[size++] = ' ';
        high += highs;
        return true;
    }
}
