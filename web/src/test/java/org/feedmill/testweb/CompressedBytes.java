package org.feedmill.testweb;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;

/** Compresses bytes in the ways that servers do. */
public final class CompressedBytes {

    private CompressedBytes() {}

    /** Wraps a stream in one that compresses. */
    private interface Packer {
        OutputStream over(OutputStream out) throws IOException;
    }

    private static byte[] with(Packer packer, byte[] plain) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = packer.over(packed)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    public static byte[] gzip(byte[] plain) {
        return with(GZIPOutputStream::new, plain);
    }

    public static byte[] zlib(byte[] plain) {
        return with(DeflaterOutputStream::new, plain);
    }

    public static byte[] rawDeflate(byte[] plain) {
        return with(out -> new DeflaterOutputStream(out, new Deflater(9, true)), plain);
    }

    public static byte[] zstd(byte[] plain) {
        return with(ZstdOutputStream::new, plain);
    }

    /** Returns Brotli that stores all bytes uncompressed, in blocks of at most 65,536. */
    public static byte[] brotli(byte[] plain) {
        Bits bits = new Bits();
        bits.put(0, 1); // a window of 16 bits
        for (int from = 0; from < plain.length; from += 65_536) {
            int length = Math.min(65_536, plain.length - from);
            bits.put(0, 1); // not the last block
            bits.put(0, 2); // four digits of length
            bits.put(length - 1, 16);
            bits.put(1, 1); // uncompressed
            bits.align();
            bits.out.write(plain, from, length);
        }
        bits.put(3, 2); // the last block, and empty
        bits.align();
        return bits.out.toByteArray();
    }

    /** Returns about twenty bytes of Brotli per block that decompress to 16 MB: one letter, copied repeatedly. */
    public static byte[] brotliBomb(int blocks) {
        Bits bits = new Bits();
        bits.put(0xF, 4); // a window of 24 bits
        for (int i = 0; i < blocks; i++) {
            bits.put(0, 1); // not the last block
            bits.put(2, 2); // six digits of length
            bits.put(0xFFFFFF, 24);
            bits.put(0, 1); // compressed
            bits.put(0, 3); // one type of literals, commands and distances each
            bits.put(0, 6); // plain distances
            bits.put(0, 2); // contexts
            bits.put(0, 2); // one tree for literals and distances each
            code(bits, 'a', 8);
            code(bits, 535, 10); // insert 18 and more, copy 2118 and more
            code(bits, 0, 6); // from the distance of the last copy
            bits.put(0, 3);
            bits.put(0x1000000 - 18 - 2118, 24);
        }
        bits.put(3, 2);
        bits.align();
        return bits.out.toByteArray();
    }

    /** Writes a code with a single symbol. */
    private static void code(Bits bits, int symbol, int length) {
        bits.put(1, 2);
        bits.put(0, 2);
        bits.put(symbol, length);
    }

    private static final class Bits {

        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private int held;
        private int count;

        void put(int value, int bits) {
            for (int i = 0; i < bits; i++) {
                held |= (value >> i & 1) << count++;
                if (count == 8) {
                    align();
                }
            }
        }

        void align() {
            if (count > 0) {
                out.write(held);
            }
            held = 0;
            count = 0;
        }
    }
}
