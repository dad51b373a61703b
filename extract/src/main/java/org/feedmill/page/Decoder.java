package org.feedmill.page;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Bytes to text as a browser does it: byte order mark, then the content type's charset, then the page's own meta
 * element, then what the bytes look like. Labels mean what they mean in browsers ({@code gb2312} is GBK, {@code
 * iso-8859-1} is windows-1252). A label that the bytes contradict loses: valid UTF-8 with many-byte characters is UTF-8
 * whatever a label says.
 */
final class Decoder {

    /** The text and the name of the charset it was read by. */
    record Decoded(String text, String charset) {}

    private static final int META_WINDOW = 8192;
    private static final int DETECTOR_WINDOW = 256 * 1024;

    /** Labels whose meaning in browsers differs from the JDK's, or which the JDK does not know. */
    private static final Map<String, String> LABELS = Map.ofEntries(
            Map.entry("gb2312", "GB18030"),
            Map.entry("gb_2312-80", "GB18030"),
            Map.entry("x-gbk", "GB18030"),
            Map.entry("gbk", "GB18030"),
            Map.entry("chinese", "GB18030"),
            Map.entry("shift_jis", "windows-31j"),
            Map.entry("shift-jis", "windows-31j"),
            Map.entry("x-sjis", "windows-31j"),
            Map.entry("sjis", "windows-31j"),
            Map.entry("ms_kanji", "windows-31j"),
            Map.entry("euc-kr", "x-windows-949"),
            Map.entry("ks_c_5601-1987", "x-windows-949"),
            Map.entry("ksc5601", "x-windows-949"),
            Map.entry("korean", "x-windows-949"),
            Map.entry("x-euc-jp", "EUC-JP"),
            Map.entry("big5", "Big5-HKSCS"),
            Map.entry("x-x-big5", "Big5-HKSCS"),
            Map.entry("iso-8859-1", "windows-1252"),
            Map.entry("iso8859-1", "windows-1252"),
            Map.entry("latin1", "windows-1252"),
            Map.entry("us-ascii", "windows-1252"),
            Map.entry("ascii", "windows-1252"),
            Map.entry("iso-8859-9", "windows-1254"),
            Map.entry("iso-8859-11", "x-windows-874"),
            Map.entry("tis-620", "x-windows-874"),
            Map.entry("x-mac-cyrillic", "x-MacCyrillic"),
            Map.entry("utf-16", "UTF-16LE"),
            Map.entry("utf8", "UTF-8"),
            Map.entry("unicode-1-1-utf-8", "UTF-8"));

    private Decoder() {}

    static Decoded decode(byte[] bytes, @Nullable String contentType) {
        Decoded marked = byMark(bytes);
        if (marked != null) {
            return marked;
        }
        Charset label = label(charsetParameter(contentType));
        if (label != null && label.name().startsWith("UTF-16") && has(bytes, (byte) 0)) {
            return new Decoded(new String(bytes, label), label.name());
        }
        String utf8 = strictUtf8(bytes);
        if (label == null) {
            label = label(metaCharset(bytes));
        }
        if (label != null && wide(label)) {
            label = StandardCharsets.UTF_8; // a page whose meta can be read as ASCII, or without NULs, is not UTF-16
        }
        if (utf8 != null && (label == null || label.equals(StandardCharsets.UTF_8) || manyByte(bytes))) {
            return new Decoded(utf8, "UTF-8");
        }
        Charset charset = label != null && !label.equals(StandardCharsets.UTF_8) ? label : guess(bytes, label);
        return new Decoded(new String(bytes, charset), charset.name());
    }

    private static @Nullable Decoded byMark(byte[] bytes) {
        if (bytes.length >= 3 && bytes[0] == (byte) 0xef && bytes[1] == (byte) 0xbb && bytes[2] == (byte) 0xbf) {
            return new Decoded(new String(bytes, 3, bytes.length - 3, StandardCharsets.UTF_8), "UTF-8");
        }
        if (bytes.length >= 2 && bytes[0] == (byte) 0xff && bytes[1] == (byte) 0xfe) {
            return new Decoded(new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16LE), "UTF-16LE");
        }
        if (bytes.length >= 2 && bytes[0] == (byte) 0xfe && bytes[1] == (byte) 0xff) {
            return new Decoded(new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16BE), "UTF-16BE");
        }
        return null;
    }

    private static @Nullable String strictUtf8(byte[] bytes) {
        try {
            CharBuffer text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes));
            return text.toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    /** Whether the bytes hold characters of more than one byte, seen as UTF-8. */
    private static boolean manyByte(byte[] bytes) {
        for (byte b : bytes) {
            if (b < 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(byte[] bytes, byte wanted) {
        for (byte b : bytes) {
            if (b == wanted) {
                return true;
            }
        }
        return false;
    }

    private static boolean wide(Charset charset) {
        return charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32");
    }

    /** What the bytes look like; a page labelled UTF-8 with a few broken bytes stays UTF-8. */
    private static Charset guess(byte[] bytes, @Nullable Charset label) {
        if (label != null && mostlyUtf8(bytes)) {
            return label;
        }
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(bytes, 0, Math.min(bytes.length, DETECTOR_WINDOW));
        detector.dataEnd();
        Charset found = label(detector.getDetectedCharset());
        if (found != null) {
            return found;
        }
        return label != null ? label : Charset.forName("windows-1252");
    }

    /** True when well-formed many-byte sequences outnumber broken bytes ten to one. */
    private static boolean mostlyUtf8(byte[] bytes) {
        int good = 0;
        int bad = 0;
        for (int i = 0; i < bytes.length; i++) {
            int b = bytes[i] & 0xff;
            if (b < 0x80) {
                continue;
            }
            int more = b >= 0xc2 && b < 0xe0 ? 1 : b >= 0xe0 && b < 0xf0 ? 2 : b >= 0xf0 && b < 0xf5 ? 3 : 0;
            int seen = 0;
            while (seen < more && i + seen + 1 < bytes.length && (bytes[i + seen + 1] & 0xc0) == 0x80) {
                seen++;
            }
            if (more > 0 && seen == more) {
                good++;
                i += more;
            } else {
                bad++;
            }
        }
        return good > 10 * bad;
    }

    private static @Nullable String charsetParameter(@Nullable String contentType) {
        if (contentType == null) {
            return null;
        }
        int at = contentType.toLowerCase(Locale.ROOT).indexOf("charset");
        return at < 0 ? null : valueAfter(contentType, at + "charset".length());
    }

    /** The charset named in a meta element (or XML prolog) near the start; scanned by hand, linear. */
    private static @Nullable String metaCharset(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, META_WINDOW), StandardCharsets.ISO_8859_1)
                .toLowerCase(Locale.ROOT);
        if (head.startsWith("<?xml")) {
            int stop = head.indexOf("?>");
            int at = head.indexOf("encoding");
            if (at >= 0 && at < stop) {
                return valueAfter(head, at + "encoding".length());
            }
        }
        for (int meta = head.indexOf("<meta"); meta >= 0; meta = head.indexOf("<meta", meta + 5)) {
            int stop = head.indexOf('>', meta);
            int at = head.indexOf("charset", meta);
            if (at >= 0 && (stop < 0 || at < stop)) {
                String value = valueAfter(head, at + "charset".length());
                if (value != null) {
                    return value;
                }
            }
        }
        return null;
    }

    /** Reads {@code = "value"} and its looser forms. */
    private static @Nullable String valueAfter(String text, int from) {
        int i = from;
        while (i < text.length()
                && (text.charAt(i) <= ' ' || text.charAt(i) == '=' || "\"'".indexOf(text.charAt(i)) >= 0)) {
            i++;
        }
        int start = i;
        while (i < text.length()
                && (Character.isLetterOrDigit(text.charAt(i)) || "-_:.+".indexOf(text.charAt(i)) >= 0)) {
            i++;
        }
        return i == start ? null : text.substring(start, i);
    }

    private static @Nullable Charset label(@Nullable String name) {
        if (name == null) {
            return null;
        }
        String lower = name.toLowerCase(Locale.ROOT);
        try {
            return Charset.forName(LABELS.getOrDefault(lower, lower));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return null;
        }
    }
}
