package org.feedmill.list.field;

import java.util.List;
import java.util.Locale;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the image of a record: the first that is neither an icon nor a placeholder. Lazy images keep their address in
 * other attributes or in a {@code noscript}, cards use a CSS background, videos have a poster. Cost: one look at the
 * nodes with any attribute other than a class.
 */
public final class ImageFinder {

    private static final int MAX_STYLE_LENGTH = 2_000;

    private static final List<String> BACKGROUNDS =
            List.of("data-bg", "data-background-image", "data-background", "data-bg-image", "data-lazy-background");

    private final Page page;
    private final ImageUrls addresses;
    private final RecordArea area;

    private ImageFinder(Page page, RecordArea area) {
        this.page = page;
        this.addresses = new ImageUrls(page);
        this.area = area;
    }

    /** The first image of the nodes from one number up to, not including, another; null if there is none. */
    public static @Nullable String first(Page page, int from, int to) {
        return first(page, new RecordArea(from, to, List.of()));
    }

    /** Returns null if the record has no image. */
    public static @Nullable String first(Page page, RecordArea area) {
        return new ImageFinder(page, area).first();
    }

    private @Nullable String first() {
        String source = null;
        String fallback = null;
        for (int n = area.from(); n < area.to(); n++) {
            if (page.hasOnlyClass(n) || page.isText(n)) {
                continue;
            }
            String found = null;
            if (page.tag(n) == HtmlTag.IMG) {
                String shown = addresses.isIcon(n) ? null : addresses.first(n);
                boolean unscripted = page.isHidden(n) && isInside(n, "noscript");
                fallback = unscripted && fallback == null ? shown : fallback;
                found = page.isHidden(n) ? null : shown != null ? shown : source;
            } else if (page.tag(n) >= HtmlTag.FIRST_DYNAMIC) {
                String name = page.tagName(n);
                source =
                        source == null && name.equals("source") && isInside(n, "picture") ? addresses.first(n) : source;
                found = name.equals("video") ? addresses.usableUrl(page.attribute(n, "poster")) : null;
            }
            found = found == null && !page.isHidden(n) ? background(n) : found;
            if (found != null) {
                return found;
            }
        }
        return fallback != null ? fallback : source;
    }

    private boolean isInside(int node, String name) {
        for (int n = page.parent(node), up = 0; n >= 0 && up < 4; n = page.parent(n), up++) {
            if (page.tagName(n).equals(name)) {
                return true;
            }
        }
        return false;
    }

    private @Nullable String background(int node) {
        String style = page.attribute(node, "style");
        String rendered = style == null ? null : backgroundUrl(style);
        if (rendered != null || page.hasOnlyCommonAttributes(node)) {
            return rendered;
        }
        for (String name : BACKGROUNDS) {
            String value = page.attribute(node, name);
            String stated = value == null || value.indexOf('(') < 0 ? value : url(value, 0);
            String found = stated == null || stated.indexOf('.') < 0 ? null : addresses.usableUrl(stated);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private @Nullable String backgroundUrl(String style) {
        if (style.length() > MAX_STYLE_LENGTH) {
            return null;
        }
        int background = style.toLowerCase(Locale.ROOT).indexOf("background");
        return background < 0 ? null : addresses.usableUrl(url(style, background));
    }

    /** Returns the content of the first {@code url(…)}, without its quotation marks. */
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
