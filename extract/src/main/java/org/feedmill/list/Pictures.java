package org.feedmill.list;

import java.util.List;
import java.util.Locale;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * The picture of a record: the first that is neither an icon nor a stand-in. Lazy pictures keep their address in other
 * attributes or in a {@code noscript}, cards draw theirs as a CSS background, films show a poster. Cost: one look at the
 * nodes that have any attribute besides a class.
 */
public final class Pictures {

    private static final int ICON = 40;
    private static final int LONGEST_SET = 20_000;
    private static final int LONGEST_STYLE = 2_000;

    /** A picture's own address, where scripts put the real one, before the one that is shown until they run. */
    private static final List<String> LAZY =
            List.of("data-src", "data-original", "data-lazy-src", "data-lazy", "data-original-src", "data-image");

    private static final List<String> BACKGROUNDS =
            List.of("data-bg", "data-background-image", "data-background", "data-bg-image", "data-lazy-background");

    private static final List<String> STAND_INS = List.of(
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
    private final Area area;

    private Pictures(Page page, Area area) {
        this.page = page;
        this.area = area;
    }

    /** The first of the nodes from one number up to, not including, another; null where they show none. */
    public static @Nullable String first(Page page, int from, int to) {
        return first(page, new Area(from, to, List.of()));
    }

    /** Null where the record shows none. */
    static @Nullable String first(Page page, Area area) {
        return new Pictures(page, area).first();
    }

    private @Nullable String first() {
        String source = null;
        String fallback = null;
        for (int n = area.from(); n < area.to(); n++) {
            if (page.classOnly(n) || page.isText(n)) {
                continue;
            }
            String found = null;
            if (page.tag(n) == Tag.IMG) {
                String shown = icon(n) ? null : image(n);
                boolean unscripted = page.hidden(n) && within(n, "noscript");
                fallback = unscripted && fallback == null ? shown : fallback;
                found = page.hidden(n) ? null : shown != null ? shown : source;
            } else if (page.tag(n) >= Tag.FIRST_FREE) {
                String name = page.tagName(n);
                source = source == null && name.equals("source") && within(n, "picture") ? image(n) : source;
                found = name.equals("video") ? sound(page.attribute(n, "poster")) : null;
            }
            found = found == null && !page.hidden(n) ? background(n) : found;
            if (found != null) {
                return found;
            }
        }
        return fallback != null ? fallback : source;
    }

    private boolean within(int node, String name) {
        for (int n = page.parent(node), up = 0; n >= 0 && up < 4; n = page.parent(n), up++) {
            if (page.tagName(n).equals(name)) {
                return true;
            }
        }
        return false;
    }

    private @Nullable String image(int node) {
        for (String name : LAZY) {
            String lazy = sound(page.attribute(node, name));
            if (lazy != null) {
                return lazy;
            }
        }
        String plain = sound(page.attribute(node, "src"));
        String later = plain != null ? plain : largest(page.attribute(node, "data-srcset"));
        return later != null ? later : largest(page.attribute(node, "srcset"));
    }

    private boolean icon(int node) {
        return small(page.attribute(node, "width")) || small(page.attribute(node, "height"));
    }

    private static boolean small(@Nullable String size) {
        if (size == null || size.isEmpty() || size.length() > 5 || !size.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return false;
        }
        return Integer.parseInt(size) <= ICON;
    }

    /** The absolute address, null where there is none or only a stand-in's. */
    private @Nullable String sound(@Nullable String value) {
        if (value == null || value.isBlank() || value.regionMatches(true, 0, "data:", 0, 5)) {
            return null;
        }
        String address = page.absolute(value);
        return address == null || standIn(address) ? null : address;
    }

    /** Pictures that hold a place have telling names, and are never photographs. */
    private static boolean standIn(String address) {
        int end = address.length();
        for (char mark : new char[] {'#', '?'}) {
            int at = address.indexOf(mark);
            end = at >= 0 && at < end ? at : end;
        }
        String file =
                address.substring(address.lastIndexOf('/', end - 1) + 1, end).toLowerCase(Locale.ROOT);
        if (file.endsWith(".jpg") || file.endsWith(".jpeg")) {
            return false;
        }
        for (String name : STAND_INS) {
            boolean whole = file.length() > name.length() && !Character.isLetter(file.charAt(name.length()));
            if (whole && file.startsWith(name)) {
                return true;
            }
        }
        return false;
    }

    /** The address with the greatest width or density of a {@code srcset}. Addresses may hold commas, blanks not. */
    private @Nullable String largest(@Nullable String set) {
        if (set == null || set.length() > LONGEST_SET) {
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
            if (!address.isEmpty() && size > most) {
                String sound = sound(bare ? address.substring(0, address.length() - 1) : address);
                best = sound != null ? sound : best;
                most = sound != null ? size : most;
            }
            at = Math.max(end, stop);
        }
        return best;
    }

    /** "800w", "2x"; what tells no size is as it is. */
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

    private @Nullable String background(int node) {
        String style = page.attribute(node, "style");
        String drawn = style == null ? null : drawn(style);
        if (drawn != null) {
            return drawn;
        }
        for (String name : BACKGROUNDS) {
            String value = page.attribute(node, name);
            String told = value == null || value.indexOf('(') < 0 ? value : url(value, 0);
            String found = told == null || told.indexOf('.') < 0 ? null : sound(told);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private @Nullable String drawn(String style) {
        if (style.length() > LONGEST_STYLE) {
            return null;
        }
        int background = style.toLowerCase(Locale.ROOT).indexOf("background");
        return background < 0 ? null : sound(url(style, background));
    }

    /** What stands in the first {@code url(…)}, without its quotation marks. */
    private static @Nullable String url(String css, int from) {
        int open = css.toLowerCase(Locale.ROOT).indexOf("url(", from);
        int close = open < 0 ? -1 : css.indexOf(')', open);
        if (close < 0) {
            return null;
        }
        String inner = css.substring(open + 4, close).strip();
        boolean quoted = inner.length() > 1 && "\"'".indexOf(inner.charAt(0)) >= 0;
        return quoted ? inner.substring(1, inner.length() - 1) : inner;
    }
}
