package org.feedmill.list.field;

import java.util.List;
import java.util.Locale;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the URLs of a page's images. Lazy ones keep their address in attributes other than {@code src}, which then
 * contains a placeholder; a {@code srcset} offers several sizes.
 */
public final class ImageUrls {

    private static final int MAX_ICON_SIZE = 40;

    /** A flat picture of at least this size is a banner, and no icon. */
    private static final int MIN_BANNER_WIDTH = 140;

    private static final int MIN_BANNER_HEIGHT = 24;
    private static final int UNKNOWN_SIZE = Integer.MAX_VALUE;
    private static final int MAX_SRCSET_LENGTH = 20_000;

    /** Wider images are meant for printing: slow to load and no better on a screen. */
    private static final double MAX_WIDTH = 2048;

    /** Attributes in which scripts and browsers find the sizes of an image. */
    private static final List<String> SETS = List.of("data-srcset", "data-lazy-srcset", "srcset");

    /**
     * Attributes with an image's address: those in which scripts keep the real one precede the one that is displayed
     * until they run.
     */
    private static final List<String> LAZY =
            List.of("data-src", "data-original", "data-lazy-src", "data-lazy", "data-original-src", "data-image");

    private static final List<String> PLACEHOLDERS = List.of(
            "blank",
            "spacer",
            "pixel",
            "transparent",
            "placeholder",
            "loading",
            "loader",
            "lazy",
            "clear",
            "empty",
            "grey",
            "gray",
            "dot",
            "1x1",
            "white");

    private final Page page;

    public ImageUrls(Page page) {
        this.page = page;
    }

    /** The first address of an element, lazy ones before the displayed one; null if it has none. */
    public @Nullable String first(int node) {
        String plain = page.hasOnlyCommonAttributes(node) ? usableUrl(page.attribute(node, "src")) : null;
        if (plain != null) {
            return plain;
        }
        for (String name : LAZY) {
            String lazy = usableUrl(page.attribute(node, name));
            if (lazy != null) {
                return lazy;
            }
        }
        plain = usableUrl(page.attribute(node, "src"));
        String later = plain != null ? plain : largest(page.attribute(node, "data-srcset"), Double.MAX_VALUE);
        return later != null ? later : largest(page.attribute(node, "srcset"), Double.MAX_VALUE);
    }

    /** The address of the largest image that is useful on a screen; null if the element has none. */
    public @Nullable String widest(int node) {
        for (String name : SETS) {
            String set = largest(page.attribute(node, name), MAX_WIDTH);
            if (set != null) {
                return set;
            }
        }
        return first(node);
    }

    /** Returns true if the element declares its image as an icon. */
    public boolean isIcon(int node) {
        int width = size(node, "width");
        int height = size(node, "height");
        int shorter = Math.min(width, height);
        boolean banner = shorter >= MIN_BANNER_HEIGHT && Math.max(width, height) >= MIN_BANNER_WIDTH;
        return shorter <= MAX_ICON_SIZE && !(banner && width != UNKNOWN_SIZE && height != UNKNOWN_SIZE);
    }

    private int size(int node, String attribute) {
        String size = page.attribute(node, attribute);
        int number = 0;
        for (int i = 0; size != null && i < size.length(); i++) {
            char c = size.charAt(i);
            if (c < '0' || c > '9' || i == 5) {
                return UNKNOWN_SIZE;
            }
            number = 10 * number + c - '0';
        }
        return size == null || size.isEmpty() ? UNKNOWN_SIZE : number;
    }

    /** The absolute address, null if there is none or it is a placeholder's. */
    public @Nullable String usableUrl(@Nullable String value) {
        if (value == null || value.isBlank() || value.regionMatches(true, 0, "data:", 0, 5)) {
            return null;
        }
        String address = page.absoluteAddress(value);
        return address == null || isPlaceholder(address) ? null : address;
    }

    /** Recognises placeholders by their names and by formats that photographs never have. */
    private static boolean isPlaceholder(String address) {
        int end = address.length();
        for (char mark : new char[] {'#', '?'}) {
            int at = address.indexOf(mark);
            end = at >= 0 && at < end ? at : end;
        }
        if (address.regionMatches(true, end - 4, ".jpg", 0, 4) || address.regionMatches(true, end - 5, ".jpeg", 0, 5)) {
            return false;
        }
        String file =
                address.substring(address.lastIndexOf('/', end - 1) + 1, end).toLowerCase(Locale.ROOT);
        for (String name : PLACEHOLDERS) {
            boolean whole = file.length() > name.length() && !Character.isLetter(file.charAt(name.length()));
            if (whole && file.startsWith(name)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The address with the greatest width or density of a {@code srcset}. Addresses may contain commas but no spaces.
     */
    private @Nullable String largest(@Nullable String set, double limit) {
        if (set == null || set.length() > MAX_SRCSET_LENGTH) {
            return null;
        }
        String best = null;
        double most = -1;
        int at = 0;
        while (at < set.length()) {
            while (at < set.length() && (Character.isWhitespace(set.charAt(at)) || set.charAt(at) == ',')) {
                at++;
            }
            int end = at;
            while (end < set.length() && !Character.isWhitespace(set.charAt(end))) {
                end++;
            }
            String address = set.substring(at, end);
            boolean bare = address.endsWith(",");
            int comma = bare ? end - 1 : set.indexOf(',', end);
            int stop = comma < 0 ? set.length() : comma;
            double size =
                    bare ? 1 : size(set.substring(end, Math.max(end, stop)).strip());
            if (!address.isEmpty() && size > most && size <= limit) {
                String sound = usableUrl(bare ? address.substring(0, address.length() - 1) : address);
                best = sound != null ? sound : best;
                most = sound != null ? size : most;
            }
            at = Math.max(end, stop);
        }
        return best;
    }

    /** "800w", "2x"; 1 if no size is given. */
    private static double size(String descriptor) {
        int end = 0;
        while (end < descriptor.length() && end < 8 && "0123456789.".indexOf(descriptor.charAt(end)) >= 0) {
            end++;
        }
        try {
            return end == 0 ? 1 : Double.parseDouble(descriptor.substring(0, end));
        } catch (NumberFormatException e) {
            return 1;
        }
    }
}
