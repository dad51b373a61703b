package org.feedmill.mill.load;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Finds the pages that a page shows in frames, if these and not the page itself hold the content: all frames of a
 * frameset, as in old intranets, or the only frame of the same site in a page with hardly any text.
 */
public final class FrameSources {

    /** The maximum number of frames in a frameset: menu, header, content and one more. */
    private static final int MAX_FRAMES = 4;

    /** The maximum visible text of a page that only exists for its frame: a heading and a menu. */
    private static final int MAX_TEXT = 2000;

    /** Smaller frames are counters or media players. */
    private static final int MIN_SIZE = 100;

    private FrameSources() {}

    /** Returns absolute addresses in page order; empty if the page has its own content. */
    public static List<String> of(Page page) {
        Set<String> sets = new LinkedHashSet<>();
        Set<String> inline = new LinkedHashSet<>();
        for (int n = 0; n < page.size(); n++) {
            String name = page.tagName(n);
            if (name.equals("frame")) {
                add(page, n, sets);
            } else if (name.equals("iframe") && isShown(page, n)) {
                add(page, n, inline);
            }
        }
        if (!sets.isEmpty()) {
            return List.copyOf(new ArrayList<>(sets).subList(0, Math.min(MAX_FRAMES, sets.size())));
        }
        inline.removeIf(address -> !sameSite(page.url(), address));
        return inline.size() == 1 && page.textLength(0) <= MAX_TEXT ? List.copyOf(inline) : List.of();
    }

    private static void add(Page page, int node, Set<String> into) {
        String source = page.attribute(node, "src");
        String address = source == null || source.isBlank() ? null : page.absoluteAddress(source);
        if (address != null
                && !PageUrlParts.withoutFragment(address).equals(PageUrlParts.withoutFragment(page.url()))) {
            into.add(address);
        }
    }

    private static boolean isShown(Page page, int frame) {
        int parent = page.parent(frame);
        String style = page.attribute(frame, "style");
        boolean none =
                style != null && style.replace(" ", "").toLowerCase(Locale.ROOT).contains("display:none");
        return (parent < 0 || !page.isHidden(parent))
                && page.attribute(frame, "hidden") == null
                && !none
                && !isSmall(page.attribute(frame, "width"))
                && !isSmall(page.attribute(frame, "height"));
    }

    private static boolean isSmall(@Nullable String length) {
        String digits = length == null ? "" : length.strip().replace("px", "");
        boolean number =
                !digits.isEmpty() && digits.length() < 6 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return number && Integer.parseInt(digits) < MIN_SIZE;
    }

    private static boolean sameSite(String page, String frame) {
        WebAddress one = WebAddress.of(page);
        WebAddress other = WebAddress.of(frame);
        if (one == null || other == null) {
            return false;
        }
        String a = one.host();
        String b = other.host();
        return a.equals(b) || a.endsWith("." + b) || b.endsWith("." + a);
    }
}
