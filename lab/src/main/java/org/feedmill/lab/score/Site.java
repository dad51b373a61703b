package org.feedmill.lab.score;

import org.feedmill.lab.bench.Case;

/** Which pages belong together. */
public final class Site {

    private Site() {}

    /** The host of an address in lower case; empty where the address is not known. */
    public static String of(String url) {
        return url.equals(Case.NOWHERE)
                ? ""
                : Address.split(url).map(Address::host).orElse("");
    }
}
