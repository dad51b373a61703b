package org.feedmill.app.frame;

import org.jspecify.annotations.Nullable;

/** Gives web addresses of images a local form, for tests. */
public final class LocalImageAddressing implements ImageAddressing {

    @Override
    public @Nullable String of(@Nullable String address) {
        return address != null && address.startsWith("http") ? "/local?" + address : null;
    }

    @Override
    public @Nullable String iconOf(String address) {
        return null;
    }
}
