package org.feedmill.mill.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.feedmill.decode.GzipCodec;
import org.jspecify.annotations.Nullable;

/** Unpacks sitemaps that are gzip files, as the protocol allows. Other archives stay packed. */
final class PackedSitemap {

    /** The maximum size of the unpacked file; the rest is not read. */
    private static final int MAX_BYTES = 20_000_000;

    private static final int HEAD = 4096;
    private static final int BLOCK = 16_384;

    private PackedSitemap() {}

    /** Returns the sitemap in a gzip file; null if the bytes are anything else. */
    static byte @Nullable [] unpack(byte[] bytes) {
        if (bytes.length < 3 || (bytes[0] & 0xFF) != 0x1F || (bytes[1] & 0xFF) != 0x8B) {
            return null;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (InputStream in = GzipCodec.decompress(new ByteArrayInputStream(bytes))) {
            byte[] block = new byte[BLOCK];
            int count = in.read(block);
            while (count >= 0 && out.size() < MAX_BYTES) {
                out.write(block, 0, Math.min(count, MAX_BYTES - out.size()));
                if (out.size() == count && !isSitemap(block, Math.min(HEAD, count))) {
                    return null;
                }
                count = in.read(block);
            }
        } catch (IOException e) {
            // The readable part of a broken file is useful.
        }
        byte[] all = out.toByteArray();
        return isSitemap(all, Math.min(HEAD, all.length)) ? all : null;
    }

    private static boolean isSitemap(byte[] bytes, int length) {
        String root = XmlPrologue.root(new String(bytes, 0, length, ISO_8859_1).toLowerCase(Locale.ROOT));
        return root.endsWith("urlset") || root.endsWith("sitemapindex");
    }
}
