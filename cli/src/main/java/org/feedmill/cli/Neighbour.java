package org.feedmill.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A saved page and where it comes from, as a line of a batch tells. */
record Neighbour(String url, String file) {

    /** Addresses beyond it are no help in finding pages that are alike, and would be kept in memory. */
    private static final int LONGEST = 2_000;

    /** The page of a line, null where the line does not tell both, or where the address leads nowhere. */
    static @Nullable Neighbour of(BatchLine line) {
        String url = line.field("url");
        String file = line.field("file");
        if (line.error() != null || url == null || file == null || url.length() + file.length() > LONGEST) {
            return null;
        }
        Neighbour page = new Neighbour(url, file);
        return page.host().isEmpty() ? null : page;
    }

    /** The host in small letters without "www.", empty where there is none or it is a stand-in (RFC 6761). */
    String host() {
        int start = url.indexOf("://");
        if (start < 0) {
            return "";
        }
        String host = url.substring(start + 3, hostEnd(start + 3)).toLowerCase(Locale.ROOT);
        return host.endsWith(".invalid") ? "" : host.startsWith("www.") ? host.substring(4) : host;
    }

    private int hostEnd(int from) {
        int end = from;
        while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    /** Whether it may show what the other page has in common with its site: a page of its own, not a copy of it. */
    boolean isSibling(Neighbour other) {
        return !file.equals(other.file) && host().equals(other.host()) && !path().equals(other.path());
    }

    /** What stays the same however the same page of a host is linked to. */
    private String path() {
        int hash = url.indexOf('#');
        int end = hash < 0 ? url.length() : hash;
        int start = hostEnd(url.indexOf("://") + 3);
        return url.substring(start, end > start && url.charAt(end - 1) == '/' ? end - 1 : end);
    }
}
