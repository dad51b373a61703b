package org.feedmill.lab.score;

import org.feedmill.lab.bench.Case;

/** Determines the site of a page by its host. */
public final class Site {

    private static final String WWW = "www.";

    private Site() {}

    /** The host of an address in lower case without "www."; empty where the address is not known. */
    public static String of(String url) {
        String host = url.equals(Case.NOWHERE)
                ? ""
                : Address.split(url).map(Address::host).orElse("");
        return host.startsWith(WWW) ? host.substring(WWW.length()) : host;
    }
}
