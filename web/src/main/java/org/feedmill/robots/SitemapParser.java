package org.feedmill.robots;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipException;
import org.feedmill.decode.GzipCodec;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Parses one file: a sitemap or sitemap index in XML, a feed, or a list of addresses as text, each optionally
 * compressed.
 */
final class SitemapParser {

    /** The maximum size of the decompressed file, as for a page; the rest is not read. */
    static final int MAX_BYTES = 10_000_000;

    /** The limit of the protocol. */
    static final int MAX_ENTRIES = 50_000;

    /** Twice the limit of the protocol. */
    private static final int MAX_ADDRESS_LENGTH = 4096;

    private static final int BLOCK = 16_384;

    private final WebAddress address;
    private final Map<WebAddress, SitemapEntry> entries = new LinkedHashMap<>();
    private final List<WebAddress> sitemaps = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private int listed;
    private boolean more;

    SitemapParser(WebAddress address) {
        this.address = address;
    }

    Sitemap read(byte[] bytes) {
        try {
            byte[] content = isGzip(bytes) ? decompress(bytes) : bytes;
            if (!isMarkup(content)) {
                readText(content);
            } else if (!new SitemapXmlReader(content).read(this::add, this::addSitemap)) {
                return Sitemap.broken(address + " is not a sitemap.");
            }
            return sitemap();
        } catch (IOException e) {
            return Sitemap.broken(address + " is not a sitemap.");
        }
    }

    private static boolean isGzip(byte[] bytes) {
        return bytes.length > 2 && (bytes[0] & 0xFF) == 0x1F && (bytes[1] & 0xFF) == 0x8B;
    }

    /** Decompresses as much as possible: the beginning of a corrupt or endless file is useful. */
    private byte[] decompress(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(Math.min(MAX_BYTES, 8 * bytes.length));
        byte[] block = new byte[BLOCK];
        try (InputStream in = GzipCodec.decompress(new ByteArrayInputStream(bytes))) {
            int count = in.read(block);
            while (count >= 0 && out.size() < MAX_BYTES) {
                out.write(block, 0, Math.min(count, MAX_BYTES - out.size()));
                count = in.read(block);
            }
            if (count >= 0) {
                problems.add(address + " is larger than " + MAX_BYTES / 1_000_000 + " MB; the rest was not read.");
            }
        } catch (EOFException | ZipException e) {
            problems.add(address + " is not valid gzip; only the readable part was read.");
        }
        return out.toByteArray();
    }

    private void readText(byte[] content) {
        int mark = content.length > 2 && content[0] == (byte) 0xEF && content[1] == (byte) 0xBB ? 3 : 0;
        new String(content, mark, content.length - mark, UTF_8)
                .lines()
                .forEach(line -> add(line.strip(), null, SitemapXmlReader.DEFAULT_PRIORITY));
    }

    private static boolean isMarkup(byte[] content) {
        for (byte b : content) {
            if (b == '<') {
                return true;
            }
            if (b > ' ') {
                return false;
            }
        }
        return false;
    }

    /** Adds a listed page, unless it is not a web address or the limit is reached. */
    private void add(String stated, @Nullable Instant lastModified, double priority) {
        more = listed >= MAX_ENTRIES;
        WebAddress sound = more || stated.length() > MAX_ADDRESS_LENGTH ? null : WebAddress.of(stated);
        if (sound != null) {
            listed++;
            entries.putIfAbsent(sound, new SitemapEntry(sound, lastModified, priority));
        }
    }

    private void addSitemap(String stated) {
        WebAddress sound =
                sitemaps.size() >= MAX_ENTRIES || stated.length() > MAX_ADDRESS_LENGTH ? null : WebAddress.of(stated);
        if (sound != null) {
            listed++;
            sitemaps.add(sound);
        }
    }

    private Sitemap sitemap() {
        if (more) {
            problems.add(address + " lists more than " + MAX_ENTRIES + " addresses; the rest was not read.");
        }
        if (listed == 0) {
            problems.add(address + " lists no pages.");
        }
        return new Sitemap(List.copyOf(entries.values()), sitemaps, problems);
    }
}
