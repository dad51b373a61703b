package org.feedmill.mill.load;

import org.feedmill.page.address.WebAddress;

/** Takes addresses apart for comparing pages: without their fragment, or by their host. */
public final class PageUrlParts {

    private PageUrlParts() {}

    /** The address without its fragment, which is not sent to the server. */
    public static String withoutFragment(String address) {
        int hash = address.indexOf('#');
        return hash < 0 ? address : address.substring(0, hash);
    }

    /** The host of an address, empty if it is not an http or https address. */
    public static String host(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? "" : parsed.host();
    }
}
