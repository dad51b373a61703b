package org.feedmill.app.picture;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes small images and hostile files that look like images, for tests. */
public final class TestImages {

    private TestImages() {}

    /** Returns a valid PNG image of one colour. */
    public static byte[] png(int width, int height) {
        byte[] rows = new byte[height * (1 + width * 3)];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = (byte) (i % (1 + width * 3) == 0 ? 0 : 0x60);
        }
        return png(width, height, rows);
    }

    /** Returns a PNG file that states a size and has other pixels. */
    public static byte[] png(int width, int height, byte[] rows) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'});
        ByteBuffer header = ByteBuffer.allocate(13).putInt(width).putInt(height);
        header.put(new byte[] {8, 2, 0, 0, 0});
        chunk(out, "IHDR", header.array());
        Deflater deflater = new Deflater();
        deflater.setInput(rows);
        deflater.finish();
        byte[] packed = new byte[rows.length + 1000];
        int length = deflater.deflate(packed);
        deflater.end();
        chunk(out, "IDAT", Arrays.copyOf(packed, length));
        chunk(out, "IEND", new byte[0]);
        return out.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream out, String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.ISO_8859_1);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        out.writeBytes(name);
        out.writeBytes(data);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }

    /** Returns the beginning of a GIF image. */
    public static byte[] gif(int width, int height) {
        return ByteBuffer.allocate(32)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put("GIF89a".getBytes(StandardCharsets.ISO_8859_1))
                .putShort((short) width)
                .putShort((short) height)
                .array();
    }

    /** Returns the beginning of a JPEG image with a segment before its frame. */
    public static byte[] jpeg(int width, int height) {
        return ByteBuffer.allocate(64)
                .put(new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF, (byte) 0xE0, 0, 4, 1, 2})
                .put(new byte[] {(byte) 0xFF, (byte) 0xC2, 0, 17, 8})
                .putShort((short) height)
                .putShort((short) width)
                .array();
    }

    /** Returns the beginning of a WebP image in the extended format. */
    public static byte[] webp(int width, int height) {
        return ByteBuffer.allocate(64)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put("RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1))
                .put(new byte[] {(byte) (width - 1), (byte) ((width - 1) >> 8), (byte) ((width - 1) >> 16)})
                .put(new byte[] {(byte) (height - 1), (byte) ((height - 1) >> 8), (byte) ((height - 1) >> 16)})
                .array();
    }
}
