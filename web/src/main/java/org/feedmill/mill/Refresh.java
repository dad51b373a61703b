package org.feedmill.mill;

import java.util.Locale;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the target of {@code <meta http-equiv=refresh>}. It counts only if the page has hardly any other content and
 * the delay is short: news pages reload themselves every few minutes.
 */
final class Refresh {

    /** More in a row are a trap. */
    static final int MOST = 3;

    /** Seconds; who wants to be read waits longer. */
    private static final int LONGEST_DELAY = 10;

    /** Visible characters: "You are being redirected" in a few languages. */
    private static final int LITTLE = 1000;

    private Refresh() {}

    /** The absolute address, null where the page is there to be read. */
    static @Nullable String target(Page page) {
        String told = page.metadata().meta().get("refresh");
        if (told == null || page.textLength(0) > LITTLE) {
            return null;
        }
        int digits = 0;
        while (digits < told.length() && (Character.isDigit(told.charAt(digits)) || told.charAt(digits) == '.')) {
            digits++;
        }
        String address = address(told.substring(digits));
        String target = address == null || !soon(told.substring(0, digits)) ? null : page.absolute(address);
        return target == null || UrlParts.withoutFragment(target).equals(UrlParts.withoutFragment(page.url())) ? null : target;
    }

    private static boolean soon(String seconds) {
        int dot = seconds.indexOf('.');
        String whole = dot < 0 ? seconds : seconds.substring(0, dot);
        boolean ascii = whole.chars().allMatch(c -> c >= '0' && c <= '9');
        return ascii && whole.length() <= 2 && (whole.isEmpty() || Integer.parseInt(whole) <= LONGEST_DELAY);
    }

    /** What follows the delay: {@code ; url='…'} with each of its parts as browsers forgive them. */
    private static @Nullable String address(String rest) {
        int at = 0;
        while (at < rest.length() && (rest.charAt(at) <= ' ' || rest.charAt(at) == ';' || rest.charAt(at) == ',')) {
            at++;
        }
        String text = rest.substring(at);
        if (text.toLowerCase(Locale.ROOT).startsWith("url")) {
            String behind = text.substring(3).strip();
            text = behind.startsWith("=") ? behind.substring(1).strip() : text;
        }
        if (text.isEmpty()) {
            return null;
        }
        char quote = text.charAt(0);
        if (quote == '"' || quote == '\'') {
            int end = text.indexOf(quote, 1);
            text = text.substring(1, end < 0 ? text.length() : end);
        }
        return text.isBlank() ? null : text;
    }
}
