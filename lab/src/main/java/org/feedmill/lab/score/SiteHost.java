package org.feedmill.lab.score;

import org.feedmill.lab.bench.ListCase;

/** Determines the site of a page by its host. */
public final class SiteHost {

    private static final String WWW = "www.";

    private SiteHost() {}

    /** The host of an address in lower case without "www."; empty if the address is not known. */
    public static String of(String url) {
        String host = url.equals(ListCase.UNKNOWN_URL)
                ? ""
                : LenientUrl.parse(url).map(LenientUrl::host).orElse("");
        return host.startsWith(WWW) ? host.substring(WWW.length()) : host;
    }
}
