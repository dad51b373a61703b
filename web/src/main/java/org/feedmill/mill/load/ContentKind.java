package org.feedmill.mill.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The kind of a document, detected from its first bytes and, if these are inconclusive, from its content type. Bytes
 * come first because servers send wrong types and files have none. Anything that might be a page counts as a page: a
 * page treated as something else would be lost, whereas the opposite only finds no list.
 */
public enum ContentKind {
    PAGE("a web page"),
    EMPTY("empty"),
    FEED("already a feed"),
    PDF("a PDF document"),
    IMAGE("an image"),
    MEDIA("an audio or video file"),
    ARCHIVE("an archive or office document"),
    JSON("JSON data"),
    BINARY("a binary file");

    /** The number of bytes examined: enough for a long prologue of comments before the root element. */
    private static final int SNIFFED_BYTES = 4096;

    /** Text has hardly any control characters; a broken page may have some. */
    private static final double BINARY_SHARE = 0.05;

    private static final double NUL_SHARE = 0.1;

    private static final Pattern MARKUP =
            Pattern.compile("<(?:!doctype|html|head|body|meta|title|script|div|table|ul|ol|li|h[1-6]|p|a|br)\\b");

    /** Tags that do not occur by chance. */
    private static final Pattern LONG_TAG =
            Pattern.compile("<(?:!doctype|html|head|body|meta|title|script|div|table)\\b");

    private final String description;

    ContentKind(String words) {
        this.description = words;
    }

    /** The description of the document; continues a sentence after "This is". */
    public String description() {
        return description;
    }

    /** Whether lists are found in it as on a page: a page, or JSON data. */
    public boolean isReadAsPage() {
        return this == PAGE || this == JSON;
    }

    /** Whether a bulk run reads it. Feeds are included; an empty document is not. */
    public boolean isReadInBulk() {
        return isReadAsPage() || this == EMPTY || this == FEED;
    }

    public static ContentKind detect(byte[] bytes, @Nullable String contentType) {
        String head = new String(bytes, 0, Math.min(bytes.length, SNIFFED_BYTES), ISO_8859_1);
        ContentKind magic = MagicNumber.detect(head);
        if (magic != null) {
            return magic;
        }
        // Without NULs, the markup of a UTF-16 page reads like any other.
        String text = head.replace("\0", "").toLowerCase(Locale.ROOT);
        if (isBlank(text) && isBlank(bytes)) {
            return EMPTY;
        }
        if (isFeed(text)) {
            return FEED;
        }
        if (XmlPrologue.root(text).equals("svg")) {
            return IMAGE;
        }
        if (MARKUP.matcher(text).find()) {
            return isNoise(head, text) ? BINARY : PAGE;
        }
        return withoutMarkup(bytes, head, text, contentType);
    }

    private static ContentKind withoutMarkup(byte[] bytes, String head, String text, @Nullable String contentType) {
        ContentKind json = json(bytes, text);
        if (json != null) {
            return json;
        }
        ContentKind stated = fromContentType(contentType);
        if (stated != null) {
            return stated;
        }
        return isBinary(head) ? BINARY : PAGE;
    }

    private static boolean isBinary(String head) {
        return head.chars().filter(ContentKind::isControl).count() > head.length() * BINARY_SHARE;
    }

    /** Binary data sometimes contains a tag of one or two letters. Text with two bytes per letter has far more NULs. */
    private static boolean isNoise(String head, String text) {
        boolean wide = head.length() - text.length() > head.length() * NUL_SHARE;
        return !wide && isBinary(head) && !LONG_TAG.matcher(text).find();
    }

    private static boolean isFeed(String text) {
        String tag = XmlPrologue.rootTag(text);
        return switch (XmlPrologue.root(text)) {
            case "rss" -> true;
            case "feed", "atom:feed" -> tag.contains("/atom") || tag.contains("purl.org/atom");
            case "rdf:rdf" -> tag.contains("purl.org/rss/") || tag.contains("my.netscape.com/rdf");
            default -> false;
        };
    }

    private static @Nullable ContentKind json(byte[] bytes, String text) {
        String start = text.strip();
        boolean object = start.startsWith("{\"") || start.matches("(?s)\\{\\s{0,99}[\"}].*");
        boolean array = start.startsWith("[") && start.matches("(?s)\\[\\s{0,99}[\\[{\"\\]].*");
        int last = bytes.length - 1;
        while (last > 0 && bytes[last] <= ' ' && bytes[last] >= 0) {
            last--;
        }
        if (object && bytes[last] == '}') {
            return text.contains("jsonfeed.org/version") ? FEED : JSON;
        }
        return array && bytes[last] == ']' ? JSON : null;
    }

    private static @Nullable ContentKind fromContentType(@Nullable String contentType) {
        String type = contentType == null ? "" : contentType.strip().toLowerCase(Locale.ROOT);
        if (type.startsWith("image/")) {
            return IMAGE;
        }
        if (type.startsWith("audio/") || type.startsWith("video/")) {
            return MEDIA;
        }
        if (type.startsWith("font/")) {
            return BINARY;
        }
        if (type.startsWith("application/pdf")) {
            return PDF;
        }
        return type.startsWith("application/zip") ? ARCHIVE : null;
    }

    /** Byte order marks of UTF-8 (read as ISO 8859-1) and UTF-16 count as blank. */
    private static boolean isBlank(String text) {
        return text.chars().allMatch(c -> isSpace(c) || c == 0xEF || c == 0xBB || c == 0xBF || c >= 0xFE);
    }

    private static boolean isBlank(byte[] bytes) {
        for (int i = SNIFFED_BYTES; i < bytes.length; i++) {
            if (!isSpace(bytes[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSpace(int c) {
        return c == 0 || c == ' ' || (c >= '\t' && c <= '\r');
    }

    /** Control characters that do not occur in text; escape is not one of them because ISO-2022-JP uses it. */
    private static boolean isControl(int c) {
        return c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != 0x1B;
    }
}
