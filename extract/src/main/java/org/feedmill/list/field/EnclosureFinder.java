package org.feedmill.list.field;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.feedmill.data.DataFileLines;
import org.feedmill.list.Enclosure;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the file that a record refers to: what it plays, else the first audio or video file that it links to, else the
 * first document. A type that the page states takes precedence over the file name extension.
 */
public final class EnclosureFinder {

    private static final int MAX_TYPE_LENGTH = 80;
    private static final int MAX_EXTENSION_LENGTH = 7;
    private static final String UNKNOWN = "application/octet-stream";
    private static final Map<String, String> TYPES = types();

    private EnclosureFinder() {}

    private static Map<String, String> types() {
        Map<String, String> types = new HashMap<>();
        for (String line : DataFileLines.read(EnclosureFinder.class, "media-types.txt")) {
            String[] parts = line.split(" ");
            for (int i = 1; i < parts.length; i++) {
                types.put(parts[i], parts[0]);
            }
        }
        return Map.copyOf(types);
    }

    /**
     * Returns null if the record has no file.
     *
     * @param link the record's own link, which may be around the record
     */
    static @Nullable Enclosure first(Page page, RecordArea area, @Nullable String link) {
        return first(page, area, link, -1);
    }

    /** @param linked the node of the record's own link if it is known, else -1; saves resolving its address again */
    public static @Nullable Enclosure first(Page page, RecordArea area, @Nullable String link, int linked) {
        Enclosure document = null;
        for (int n = area.from(); n < area.to(); n++) {
            if (page.isText(n) || page.hasOnlyClass(n)) {
                continue;
            }
            Enclosure found = null;
            if (page.tag(n) == HtmlTag.A) {
                found = page.isHidden(n) ? null : linkedFile(page, n, n == linked ? link : null);
            } else if (page.tag(n) >= HtmlTag.FIRST_DYNAMIC) {
                found = playedFile(page, n);
            }
            if (found != null && isMedia(found.type())) {
                return found;
            }
            document = document == null ? found : document;
        }
        String type = document != null || link == null ? null : typeOf(link);
        return type == null || link == null ? document : new Enclosure(link, type);
    }

    private static boolean isMedia(String type) {
        return type.startsWith("audio/") || type.startsWith("video/") || type.equals(UNKNOWN);
    }

    /** A media element or one of its sources; the sources of images have no {@code src}. */
    private static @Nullable Enclosure playedFile(Page page, int node) {
        String name = page.tagName(node);
        boolean source = name.equals("source");
        if (!source && !name.equals("audio") && !name.equals("video")) {
            return null;
        }
        String stated = page.attribute(node, "src");
        String src = stated == null || stated.isBlank() ? page.attribute(node, "data-src") : stated;
        String address = src == null || src.isBlank() ? null : page.absoluteAddress(src);
        String type = address == null ? null : type(page.attribute(node, "type"));
        String ending = address == null || type != null ? type : typeOf(address);
        if (address == null || (source && ending == null)) {
            return null;
        }
        return ending != null && !isMedia(ending) ? null : new Enclosure(address, ending == null ? UNKNOWN : ending);
    }

    private static @Nullable Enclosure linkedFile(Page page, int node, @Nullable String address) {
        String href = page.attribute(node, "href");
        if (href == null) {
            return null;
        }
        String type = type(page.attribute(node, "type"));
        String saved = type != null || page.hasOnlyCommonAttributes(node) ? null : page.attribute(node, "download");
        String ending = saved == null ? null : typeOf(saved);
        String known = type != null ? type : ending != null ? ending : typeOf(href);
        String absolute = address != null || known == null ? address : page.absoluteAddress(href);
        return known == null || absolute == null ? null : new Enclosure(absolute, known);
    }

    /** The type that an attribute states, without parameters; null if it is not the type of an enclosure. */
    private static @Nullable String type(@Nullable String stated) {
        if (stated == null || stated.length() > MAX_TYPE_LENGTH) {
            return null;
        }
        int semicolon = stated.indexOf(';');
        String type = (semicolon < 0 ? stated : stated.substring(0, semicolon))
                .strip()
                .toLowerCase(Locale.ROOT);
        boolean sound =
                type.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "/+.-".indexOf(c) >= 0);
        boolean played = type.startsWith("audio/") || type.startsWith("video/");
        return sound && type.length() > 6 && (played || TYPES.containsValue(type)) ? type : null;
    }

    /** The type by the extension of an address's last part, null if the table does not have it. */
    private static @Nullable String typeOf(String address) {
        int hash = address.indexOf('#');
        int query = address.indexOf('?');
        int end = Math.min(hash < 0 ? address.length() : hash, query < 0 ? address.length() : query);
        int dot = end - 1;
        while (dot >= 0
                && end - dot <= MAX_EXTENSION_LENGTH
                && address.charAt(dot) != '.'
                && address.charAt(dot) != '/') {
            dot--;
        }
        if (dot < 0 || address.charAt(dot) != '.') {
            return null;
        }
        return TYPES.get(address.substring(dot + 1, end).toLowerCase(Locale.ROOT));
    }
}
