package org.feedmill.crawl;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.feedmill.fetch.limit.RegistrableDomain;
import org.feedmill.page.address.WebAddress;

/** Decides which addresses a crawl accepts. */
final class CrawlScope {

    /** Extensions of files that are not pages. Other addresses may still be such files, which their bytes show. */
    private static final Set<String> FILE_EXTENSIONS = Set.of(
            "jpg", "jpeg", "png", "gif", "svg", "webp", "avif", "ico", "bmp", "css", "js", "mjs", "woff", "woff2",
            "ttf", "mp3", "mp4", "m4a", "m4v", "ogg", "webm", "avi", "mov", "wav", "pdf", "zip", "gz", "tgz", "rar",
            "7z", "exe", "dmg", "apk", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "epub", "iso", "torrent", "ics");

    private final Set<String> sites;
    private final boolean sameSite;

    CrawlScope(Set<String> sites, boolean sameSite) {
        this.sites = new HashSet<>(sites);
        this.sameSite = sameSite;
    }

    static String site(WebAddress address) {
        boolean usual = address.port() == 80 || address.port() == 443;
        return RegistrableDomain.of(usual ? address.host() : address.host() + ":" + address.port());
    }

    /** Returns the site of an address; empty if the address is invalid. */
    static String site(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? "" : site(parsed);
    }

    boolean allows(WebAddress address) {
        return !sameSite || sites.contains(site(address));
    }

    /** Whether the address may be a page worth requesting. */
    boolean accepts(WebAddress address) {
        return allows(address) && !isFile(address.path()) && UrlPattern.trapReason(address) == null;
    }

    private static boolean isFile(String path) {
        int dot = path.lastIndexOf('.');
        return dot > path.lastIndexOf('/')
                && FILE_EXTENSIONS.contains(path.substring(dot + 1).toLowerCase(Locale.ROOT));
    }
}
