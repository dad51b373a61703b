package org.feedmill.spark.input;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.function.UnaryOperator;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;

/** Content codings as servers apply them, with the header value that announces each. */
public enum ContentCodingSample {
    NONE("", plain -> plain),
    IDENTITY("identity", plain -> plain),
    GZIP("gzip", ContentCodingSample::gzip),
    X_GZIP("x-gzip", ContentCodingSample::gzip),
    DEFLATE_ZLIB("deflate", ContentCodingSample::zlib),
    DEFLATE_RAW("deflate", ContentCodingSample::rawDeflate),
    BR("br", ContentCodingSample::brotli),
    BR_STORED("br", ContentCodingSample::storedBrotli),
    ZSTD("zstd", ContentCodingSample::zstd),
    GZIP_THEN_BR("gzip, br", plain -> storedBrotli(gzip(plain))),
    BR_THEN_GZIP("br, gzip", plain -> gzip(brotli(plain))),
    GZIP_TWICE("gzip, gzip", plain -> gzip(gzip(plain))),
    ZSTD_THEN_DEFLATE("zstd, deflate", plain -> zlib(zstd(plain))),
    DEFLATE_THEN_ZSTD("Deflate, ZSTD", plain -> zstd(rawDeflate(plain)));

    /** The page of all samples, as text. */
    static final String TEXT = text();

    static final byte[] PAGE = TEXT.getBytes(UTF_8);

    /** {@link #PAGE} as a real brotli encoder compresses it; Java has decoders only. */
    private static final String BROTLI_PAGE = "gs0BgNUBbzJ5FbVigJRsz9HnFpNSXYgCKFqW+tLfJ0/ZW76gwdUJXaexudVpEBcfNlqu"
            + "5fWuiclcnH5ECSgs2ntF2Pbg3139w6sdHNEupMbIye2BedVay0gq+8w5GH10+hWsVDnxu702rueNhu0v8+xbOqVSydMoD3RuPm5++7Fm"
            + "OYXj6F/2beCkKAVDZ1WxkXMqlPEPFCrHtgPV2o5DFcvGkapj17HqbM9pleobhTOyiYWTt0mPcuF4n3lUwBIKo4JC0cA6GANsgxFUVDAW"
            + "2ATjgF0wC5UUTAALT55LNPU2i6Vhy7JVGJYDa5aBHc1VcWgebGhVYShoQaWhRVho6V0nWn6bRathy2pUOFaBNauFHavLnNcVOraFmu0A";

    private final String header;

    @SuppressWarnings("ImmutableEnumChecker") // the functions keep no state
    private final UnaryOperator<byte[]> encoder;

    ContentCodingSample(String header, UnaryOperator<byte[]> encoder) {
        this.header = header;
        this.encoder = encoder;
    }

    /** Returns the value of Content-Encoding; empty if the header is omitted. */
    String header() {
        return header;
    }

    /** Returns whether the bytes are stored unencoded, so that only a length can show damage. */
    boolean isPlain() {
        return this == NONE || this == IDENTITY;
    }

    /** Returns whether a checksum or a magic number reveals every corrupt byte. */
    boolean isChecked() {
        return !isPlain() && this != DEFLATE_RAW && this != BR && this != BR_STORED;
    }

    byte[] encode(byte[] plain) {
        return encoder.apply(plain);
    }

    private static String text() {
        StringBuilder page = new StringBuilder("<html lang=en><title>Harbour news</title><main><h1>Harbour news</h1>");
        for (int i = 0; i < 40; i++) {
            page.append("<p>Boat ").append(i).append(" came in at ").append(6 + i % 12);
            page.append(" o'clock with ").append(i * 37 % 101);
            page.append(" crates of fish, and the gulls were " + "told of it.</p>");
        }
        return page.append("</main></html>").toString();
    }

    private interface Encoder {
        OutputStream over(OutputStream out) throws IOException;
    }

    private static byte[] with(Encoder encoder, byte[] plain) {
        ByteArrayOutputStream encoded = new ByteArrayOutputStream();
        try (OutputStream out = encoder.over(encoded)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return encoded.toByteArray();
    }

    static byte[] gzip(byte[] plain) {
        return with(GZIPOutputStream::new, plain);
    }

    static byte[] zlib(byte[] plain) {
        return with(DeflaterOutputStream::new, plain);
    }

    static byte[] rawDeflate(byte[] plain) {
        return with(out -> new DeflaterOutputStream(out, new Deflater(9, true)), plain);
    }

    static byte[] zstd(byte[] plain) {
        return with(ZstdOutputStream::new, plain);
    }

    private static byte[] brotli(byte[] plain) {
        return plain == PAGE ? Base64.getDecoder().decode(BROTLI_PAGE) : storedBrotli(plain);
    }

    /** Brotli (RFC 7932) of uncompressed meta-blocks with a window of 16 bits. */
    private static byte[] storedBrotli(byte[] plain) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int bits = 0; // WBITS, one bit
        int held = 1;
        for (int from = 0; from < plain.length; from += 65_536) {
            int length = Math.min(65_536, plain.length - from);
            long block = bits | (long) (length - 1) << held + 3 | 1L << held + 19; // ISLAST 0, MNIBBLES 4, uncompressed
            for (int bit = 0; bit < held + 20; bit += 8) {
                out.write((int) (block >> bit));
            }
            out.write(plain, from, length);
            held = 0;
            bits = 0;
        }
        out.write(3 << held | bits); // ISLAST, ISEMPTY
        return out.toByteArray();
    }
}
