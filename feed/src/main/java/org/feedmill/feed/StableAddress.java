package org.feedmill.feed;

import org.jspecify.annotations.Nullable;

/** Normalises a URL to the part that names its content: without tracking, session ids and positions on the page. */
public final class StableAddress {

    private StableAddress() {}

    /** Null for anything but an absolute http(s) address with a sound host. */
    public static @Nullable String of(String told) {
        Address address = Address.parse(told);
        return address == null ? null : AddressNoise.standard().strip(address).toString();
    }
}
