package org.feedmill.lab.trial;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Repeats the body content of a page. */
final class RepeatedBody {

    private static final Pattern OPEN = Pattern.compile("<body[^>]*>", Pattern.CASE_INSENSITIVE);
    private static final Pattern CLOSE = Pattern.compile("</body", Pattern.CASE_INSENSITIVE);

    private RepeatedBody() {}

    /**
     * Repeats the content of the body; returns the bytes unchanged if there is no body element. Works on bytes as
     * Latin-1, so that the page's charset remains valid.
     */
    static byte[] repeat(byte[] bytes, int times) {
        String page = new String(bytes, StandardCharsets.ISO_8859_1);
        Matcher open = OPEN.matcher(page);
        int start = open.find() ? open.end() : 0;
        Matcher close = CLOSE.matcher(page);
        int end = close.find(start) ? close.start() : page.length();
        String repeated = page.substring(0, start) + page.substring(start, end).repeat(times) + page.substring(end);
        return repeated.getBytes(StandardCharsets.ISO_8859_1);
    }
}
