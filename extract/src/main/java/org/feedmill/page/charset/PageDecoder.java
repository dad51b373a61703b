package org.feedmill.page.charset;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the bytes of a page as a browser does, and better if pages are mislabelled: byte order mark, then the charset
 * of the content type, then the meta element of the page, then detection from the bytes. Labels have the same meaning
 * as in browsers. A label that the bytes contradict is ignored: valid UTF-8 is UTF-8 regardless of the label, and other
 * bytes are decoded by the most likely of many charsets, with a large weight on the label ({@link Contest}).
 *
 * <p>Valid UTF-8, which nearly all pages are, costs one strict pass; everything else a few passes over bounded samples.
 */
public final class PageDecoder {

    /** The decoded text and the name of the charset that was used. */
    public record DecodedText(String text, String charset) {}

    /** Number of bytes saved by decoding as UTF-8 that no text of another charset saves by chance. */
    private static final int MIN_SURE_UTF8 = 6;

    private static final String WINDOWS_ISO_2022_JP = "x-windows-50221";

    private PageDecoder() {}

    public static DecodedText decode(byte[] bytes, @Nullable String contentType) {
        return decode(bytes, contentType, "");
    }

    /** Decodes a page of that address, whose country may hint at its charset if nothing else does. */
    public static DecodedText decode(byte[] bytes, @Nullable String contentType, String address) {
        DecodedText marked = byByteOrderMark(bytes);
        if (marked != null) {
            return marked;
        }
        Charset header = CharsetLabels.charset(charsetParameter(contentType));
        String utf8 = new String(bytes, StandardCharsets.UTF_8);
        if (utf8.indexOf(0, 0, Math.min(utf8.length(), Utf16Detector.WINDOW)) >= 0) {
            Charset wide = Utf16Detector.detect(bytes, header != null && isUtf16(header));
            if (wide != null) {
                return decodeAs(bytes, wide);
            }
        }
        boolean valid = utf8.indexOf('\ufffd') < 0 || isStrictUtf8(bytes);
        return valid ? decodeUtf8(bytes, utf8, header) : decodeOther(bytes, utf8, header, address);
    }

    /** Returns the content type, with the fallback encoding if neither it nor the page names one. */
    public static @Nullable String withFallbackEncoding(
            byte[] bytes, @Nullable String contentType, @Nullable String encoding) {
        boolean stated = encoding == null
                || charsetParameter(contentType) != null
                || HtmlPrescan.read(bytes).charset() != null;
        return stated ? contentType : "text/html; charset=" + encoding;
    }

    private static DecodedText decodeUtf8(byte[] bytes, String utf8, @Nullable Charset header) {
        int saved = bytes.length - utf8.length();
        if (saved > MIN_SURE_UTF8) {
            return new DecodedText(utf8, "UTF-8");
        }
        Charset label = header != null ? header : HtmlPrescan.read(bytes).charset();
        if (utf8.indexOf(0x1b) >= 0) {
            Charset escaped = Iso2022JpDetector.detect(
                    bytes, label != null && label.name().contains("2022"));
            if (escaped != null) {
                return decodeAs(bytes, escaped);
            }
        }
        if (label == null || isUtf16(label)) {
            return new DecodedText(utf8, "UTF-8"); // a meta element in ASCII, or text without NULs, rules out UTF-16
        }
        if (saved == 0) {
            return new DecodedText(utf8, label.name()); // all ASCII, regardless of the label
        }
        if (label.equals(StandardCharsets.UTF_8)) {
            return new DecodedText(utf8, "UTF-8");
        }
        return label.newEncoder().maxBytesPerChar() < 2
                ? new DecodedText(utf8, "UTF-8")
                : decodeFewCharacters(bytes, label);
    }

    /** Two characters of GBK can have the form of UTF-8. */
    private static DecodedText decodeFewCharacters(byte[] bytes, Charset label) {
        byte[] words = NonAsciiSample.of(bytes).bytes();
        CharsetCandidate utf8 =
                new CharsetCandidate(StandardCharsets.UTF_8, 0, List.copyOf(CharacterModel.ALL.values()));
        return decodeAs(
                bytes,
                CharsetCandidate.of(label).cost(words, Float.MAX_VALUE) < utf8.cost(words, Float.MAX_VALUE)
                        ? label
                        : StandardCharsets.UTF_8);
    }

    private static DecodedText decodeOther(byte[] bytes, String utf8, @Nullable Charset header, String address) {
        if (Utf8Evidence.of(bytes).isMostlyUtf8()) {
            return new DecodedText(utf8, "UTF-8");
        }
        return decodeAs(bytes, CharsetDetector.detect(bytes, header, HtmlPrescan.read(bytes), address));
    }

    private static DecodedText decodeAs(byte[] bytes, Charset charset) {
        String text = LenientDecoder.decode(bytes, charset);
        if (charset.name().equals("ISO-2022-JP")
                && text.indexOf('\ufffd') >= 0
                && Charset.isSupported(WINDOWS_ISO_2022_JP)) {
            return new DecodedText(
                    LenientDecoder.decode(bytes, Charset.forName(WINDOWS_ISO_2022_JP)), WINDOWS_ISO_2022_JP);
        }
        return new DecodedText(text, charset.name());
    }

    private static @Nullable DecodedText byByteOrderMark(byte[] bytes) {
        if (bytes.length >= 3 && bytes[0] == (byte) 0xef && bytes[1] == (byte) 0xbb && bytes[2] == (byte) 0xbf) {
            return new DecodedText(new String(bytes, 3, bytes.length - 3, StandardCharsets.UTF_8), "UTF-8");
        }
        if (bytes.length >= 2 && bytes[0] == (byte) 0xff && bytes[1] == (byte) 0xfe) {
            return new DecodedText(new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16LE), "UTF-16LE");
        }
        if (bytes.length >= 2 && bytes[0] == (byte) 0xfe && bytes[1] == (byte) 0xff) {
            return new DecodedText(new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16BE), "UTF-16BE");
        }
        return null;
    }

    /** Returns true if replacement characters in the text were written by the page itself. */
    private static boolean isStrictUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static boolean isUtf16(Charset charset) {
        return charset.name().startsWith("UTF-16");
    }

    private static @Nullable String charsetParameter(@Nullable String contentType) {
        if (contentType == null) {
            return null;
        }
        int at = contentType.toLowerCase(Locale.ROOT).indexOf("charset");
        return at < 0 ? null : HtmlPrescan.value(contentType, at + "charset".length());
    }
}
