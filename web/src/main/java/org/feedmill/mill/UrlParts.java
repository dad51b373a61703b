package org.feedmill.mill;

import org.feedmill.page.WebAddress;

/** Takes addresses apart for comparing pages: without their fragment, or by their host. */
final class UrlParts {

    private UrlParts() {}

    /** The address without its fragment, which is not sent to the server. */
    static String withoutFragment(String address) {
        int hash = address.indexOf('#');
        return hash < 0 ? address : address.substring(0, hash);
    }

    /** The host of an address, empty if it is not an http or https address. */
    static String host(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? "" : parsed.host();
    }
}
