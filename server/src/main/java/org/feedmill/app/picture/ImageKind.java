package org.feedmill.app.picture;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Recognises raster images by their first bytes and reads their size from their headers, without decoding them. What is
 * not clearly an image of a listed kind is none. SVG is not listed, because it is a document that can contain scripts.
 */
enum ImageKind {
    PNG("image/png"),
    JPEG("image/jpeg"),
    GIF("image/gif"),
    WEBP("image/webp"),
    AVIF("image/avif"),
    BMP("image/bmp"),
    ICO("image/x-icon");

    /** Boxes and segments that are looked at before the size of an image must have come. */
    private static final int MAX_SEGMENTS = 500;

    private static final int MAX_ICONS = 64;

    private final String mediaType;

    ImageKind(String mediaType) {
        this.mediaType = mediaType;
    }

    /** Kind and size of an image. */
    record ImageSize(ImageKind kind, long width, long height) {}

    String mediaType() {
        return mediaType;
    }

    /** Returns the kind and size; empty if the bytes are no image of a known kind, or its header is invalid. */
    static Optional<ImageSize> of(byte[] bytes) {
        ByteReader reader = new ByteReader(bytes);
        try {
            return Arrays.stream(values())
                    .filter(kind -> kind.matches(reader))
                    .findFirst()
                    .map(kind -> kind.size(reader))
                    .filter(size -> size.width() > 0 && size.height() > 0);
        } catch (IndexOutOfBoundsException truncated) {
            return Optional.empty();
        }
    }

    private boolean matches(ByteReader bytes) {
        return switch (this) {
            case PNG -> bytes.hasText(0, "\u0089PNG\r\n\u001a\n") && bytes.hasText(12, "IHDR");
            case JPEG -> bytes.hasText(0, "\u00ff\u00d8\u00ff");
            case GIF -> bytes.hasText(0, "GIF87a") || bytes.hasText(0, "GIF89a");
            case WEBP -> bytes.hasText(0, "RIFF") && bytes.hasText(8, "WEBP");
            case AVIF -> bytes.hasText(4, "ftypavif") || bytes.hasText(4, "ftypavis");
            case BMP -> bytes.hasText(0, "BM") && bytes.length() > 26;
            case ICO -> bytes.hasText(0, "\0\0\u0001\0");
        };
    }

    private ImageSize size(ByteReader bytes) {
        return switch (this) {
            case PNG -> new ImageSize(this, bytes.bigEndian(16, 4), bytes.bigEndian(20, 4));
            case JPEG -> jpeg(bytes);
            case GIF -> new ImageSize(this, bytes.littleEndian(6, 2), bytes.littleEndian(8, 2));
            case WEBP -> webp(bytes);
            case AVIF -> avif(bytes);
            case BMP ->
                new ImageSize(
                        this, Math.abs((int) bytes.littleEndian(18, 4)), Math.abs((int) bytes.littleEndian(22, 4)));
            case ICO -> icon(bytes);
        };
    }

    /** The size is in the first frame header, after any number of other segments. */
    private ImageSize jpeg(ByteReader bytes) {
        int at = 2;
        for (int i = 0; i < MAX_SEGMENTS; i++) {
            int marker = (int) bytes.bigEndian(at, 2);
            boolean frame =
                    marker >= 0xFFC0 && marker <= 0xFFCF && marker != 0xFFC4 && marker != 0xFFC8 && marker != 0xFFCC;
            if (frame) {
                return new ImageSize(this, bytes.bigEndian(at + 7, 2), bytes.bigEndian(at + 5, 2));
            }
            if (marker >> 8 != 0xFF) {
                break;
            }
            at += marker == 0xFFFF ? 1 : 2 + (int) bytes.bigEndian(at + 2, 2);
        }
        return new ImageSize(this, 0, 0);
    }

    private ImageSize webp(ByteReader bytes) {
        if (bytes.hasText(12, "VP8X")) {
            return new ImageSize(this, bytes.littleEndian(24, 3) + 1, bytes.littleEndian(27, 3) + 1);
        }
        if (bytes.hasText(12, "VP8L")) {
            long packed = bytes.littleEndian(21, 4);
            return new ImageSize(this, (packed & 0x3FFF) + 1, ((packed >> 14) & 0x3FFF) + 1);
        }
        return bytes.hasText(12, "VP8 ")
                ? new ImageSize(this, bytes.littleEndian(26, 2) & 0x3FFF, bytes.littleEndian(28, 2) & 0x3FFF)
                : new ImageSize(this, 0, 0);
    }

    /** The largest of the spatial extents counts: an image may consist of tiles. */
    private ImageSize avif(ByteReader bytes) {
        long width = 0;
        long height = 0;
        int at = bytes.find("ispe", 0);
        for (int i = 0; at >= 0 && i < MAX_SEGMENTS; i++) {
            width = Math.max(width, bytes.bigEndian(at + 8, 4));
            height = Math.max(height, bytes.bigEndian(at + 12, 4));
            at = bytes.find("ispe", at + 4);
        }
        return new ImageSize(this, width, height);
    }

    /** The icons of the file are BMP or PNG; a PNG in it states its own size, which must be small as well. */
    private ImageSize icon(ByteReader bytes) {
        int count = (int) bytes.littleEndian(4, 2);
        if (count < 1 || count > MAX_ICONS) {
            return new ImageSize(this, 0, 0);
        }
        long width = 0;
        long height = 0;
        for (int i = 0; i < count; i++) {
            int entry = 6 + 16 * i;
            int image = Math.toIntExact(bytes.littleEndian(entry + 12, 4) & Integer.MAX_VALUE);
            boolean png = bytes.hasText(image, "\u0089PNG");
            width = Math.max(width, png ? bytes.bigEndian(image + 16, 4) : bytes.littleEndian(image + 4, 4));
            height = Math.max(height, png ? bytes.bigEndian(image + 20, 4) : bytes.littleEndian(image + 8, 4) / 2);
        }
        return new ImageSize(this, width, height);
    }

    /** Reads numbers from bytes; throws {@link IndexOutOfBoundsException} at their end. */
    private record ByteReader(byte[] bytes) {

        int length() {
            return bytes.length;
        }

        boolean hasText(int at, String text) {
            byte[] wanted = text.getBytes(StandardCharsets.ISO_8859_1);
            return at >= 0
                    && at <= bytes.length - wanted.length
                    && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
        }

        int find(String text, int from) {
            for (int i = from; i + text.length() <= bytes.length; i++) {
                if (bytes[i] == text.charAt(0) && hasText(i, text)) {
                    return i;
                }
            }
            return -1;
        }

        long bigEndian(int at, int count) {
            long value = 0;
            for (int i = 0; i < count; i++) {
                value = value << 8 | bytes[at + i] & 0xFF;
            }
            return value;
        }

        long littleEndian(int at, int count) {
            long value = 0;
            for (int i = count - 1; i >= 0; i--) {
                value = value << 8 | bytes[at + i] & 0xFF;
            }
            return value;
        }
    }
}
