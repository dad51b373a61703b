package org.feedmill.mill.load;

import java.util.Locale;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the target of {@code <meta http-equiv=refresh>}. It counts only if the page has hardly any other content and
 * the delay is short: news pages reload themselves every few minutes.
 */
public final class MetaRefresh {

    /** More refreshes in a row indicate a loop. */
    public static final int MAX_HOPS = 3;

    /** Pages that are meant to be read have a longer delay. */
    private static final int MAX_DELAY_SECONDS = 10;

    /** The maximum visible text: "You are being redirected" in a few languages. */
    private static final int MAX_TEXT = 1000;

    private MetaRefresh() {}

    /** Returns the absolute target address; null if the page has its own content. */
    public static @Nullable String target(Page page) {
        String stated = page.metadata().meta().get("refresh");
        if (stated == null || page.textLength(0) > MAX_TEXT) {
            return null;
        }
        int digits = 0;
        while (digits < stated.length() && (Character.isDigit(stated.charAt(digits)) || stated.charAt(digits) == '.')) {
            digits++;
        }
        String address = address(stated.substring(digits));
        String target = address == null || !isSoon(stated.substring(0, digits)) ? null : page.absoluteAddress(address);
        return target == null || PageUrlParts.withoutFragment(target).equals(PageUrlParts.withoutFragment(page.url()))
                ? null
                : target;
    }

    private static boolean isSoon(String seconds) {
        int dot = seconds.indexOf('.');
        String whole = dot < 0 ? seconds : seconds.substring(0, dot);
        boolean ascii = whole.chars().allMatch(c -> c >= '0' && c <= '9');
        return ascii && whole.length() <= 2 && (whole.isEmpty() || Integer.parseInt(whole) <= MAX_DELAY_SECONDS);
    }

    /** Parses the part after the delay, {@code ; url='…'}, as leniently as browsers. */
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
