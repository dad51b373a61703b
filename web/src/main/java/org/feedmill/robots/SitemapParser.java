package org.feedmill.robots;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.SiteMapURL;
import crawlercommons.sitemaps.UnknownFormatException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Date;
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
    private final List<String> problems = new ArrayList<>();
    private int listed;
    private boolean more;

    SitemapParser(WebAddress address) {
        this.address = address;
    }

    Sitemap read(byte[] bytes) {
        try {
            byte[] content = isGzip(bytes) ? decompress(bytes) : bytes;
            return sitemap(parsed(content));
        } catch (UnknownFormatException | IOException e) {
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

    private AbstractSiteMap parsed(byte[] content) throws UnknownFormatException, IOException {
        SiteMapParser parser = new SiteMapParser(false, true);
        parser.setURLFilter(this::normalize);
        // Nothing connects to this address: the parser gets the bytes.
        URL where = address.toUri().toURL();
        return parser.parseSiteMap(isMarkup(content) ? "text/xml" : "text/plain", content, where);
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

    /** Returns the normalised address; null for anything that is not a web address, and for all beyond the limit. */
    private @Nullable String normalize(String stated) {
        more = listed >= MAX_ENTRIES;
        WebAddress sound = more || stated.length() > MAX_ADDRESS_LENGTH ? null : WebAddress.of(stated);
        if (sound == null) {
            return null;
        }
        listed++;
        return sound.toString();
    }

    private Sitemap sitemap(AbstractSiteMap read) {
        Map<WebAddress, SitemapEntry> entries = new LinkedHashMap<>();
        List<WebAddress> sitemaps = new ArrayList<>();
        if (read instanceof SiteMapIndex index) {
            for (AbstractSiteMap each : index.getSitemaps()) {
                WebAddress sound = WebAddress.of(each.getUrl().toString());
                if (sound != null) {
                    sitemaps.add(sound);
                }
            }
        } else if (read instanceof SiteMap map) {
            map.getSiteMapUrls().forEach(url -> add(entries, url));
        }
        if (more) {
            problems.add(address + " lists more than " + MAX_ENTRIES + " addresses; the rest was not read.");
        }
        if (listed == 0) {
            problems.add(address + " lists no pages.");
        }
        return new Sitemap(List.copyOf(entries.values()), sitemaps, problems);
    }

    private static void add(Map<WebAddress, SitemapEntry> entries, SiteMapURL listed) {
        WebAddress sound = WebAddress.of(listed.getUrl().toString());
        if (sound != null) {
            Date changed = listed.getLastModified();
            SitemapEntry entry =
                    new SitemapEntry(sound, changed == null ? null : changed.toInstant(), listed.getPriority());
            entries.putIfAbsent(sound, entry);
        }
    }
}
