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

    private static final int LONGEST_STYLE = 2_000;

    private static final List<String> BACKGROUNDS =
            List.of("data-bg", "data-background-image", "data-background", "data-bg-image", "data-lazy-background");

    private final Page page;
    private final ImageAddress addresses;
    private final Area area;

    private Pictures(Page page, Area area) {
        this.page = page;
        this.addresses = new ImageAddress(page);
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
                String shown = addresses.icon(n) ? null : addresses.first(n);
                boolean unscripted = page.hidden(n) && within(n, "noscript");
                fallback = unscripted && fallback == null ? shown : fallback;
                found = page.hidden(n) ? null : shown != null ? shown : source;
            } else if (page.tag(n) >= Tag.FIRST_FREE) {
                String name = page.tagName(n);
                source = source == null && name.equals("source") && within(n, "picture") ? addresses.first(n) : source;
                found = name.equals("video") ? addresses.sound(page.attribute(n, "poster")) : null;
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

    private @Nullable String background(int node) {
        String style = page.attribute(node, "style");
        String drawn = style == null ? null : drawn(style);
        if (drawn != null || page.everyday(node)) {
            return drawn;
        }
        for (String name : BACKGROUNDS) {
            String value = page.attribute(node, name);
            String told = value == null || value.indexOf('(') < 0 ? value : url(value, 0);
            String found = told == null || told.indexOf('.') < 0 ? null : addresses.sound(told);
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
        return background < 0 ? null : addresses.sound(url(style, background));
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
