package org.feedmill.app.frame;

import org.jspecify.annotations.Nullable;

/** Gives images of other sites an address on this server, so that browsers of readers do not contact those sites. */
public interface ImageAddressing {

    /** Shows no images. */
    ImageAddressing NONE = new ImageAddressing() {
        @Override
        public @Nullable String of(@Nullable String address) {
            return null;
        }

        @Override
        public @Nullable String iconOf(String address) {
            return null;
        }
    };

    /** Returns the local address of an image; null if it cannot be shown. */
    @Nullable
    String of(@Nullable String address);

    /** Returns the local address of the icon of the site that an address belongs to; null if it is no web address. */
    @Nullable
    String iconOf(String address);
}
