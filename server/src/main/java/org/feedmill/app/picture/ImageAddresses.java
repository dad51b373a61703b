package org.feedmill.app.picture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import org.feedmill.app.frame.ImageAddressing;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.feeds.account.AccountAuthentication;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Signs the addresses of images that pages of the app show, so that the server fetches no others. The frames with foreign
 * pages send no cookies; therefore the signature alone is the permission.
 */
public final class ImageAddresses implements ImageAddressing {

    static final String PATH = "/app/picture";

    static final String ICON_PATH = "/app/site-icon";

    /** Longer addresses do not fit into the request line. */
    private static final int MAX_LENGTH = 1_500;

    private static final String IMAGE = "picture ";

    private static final String ICON = "icon ";

    private final AccountAuthentication keys;

    public ImageAddresses(AccountAuthentication keys) {
        this.keys = keys;
    }

    @Override
    public @Nullable String of(@Nullable String address) {
        WebAddress parsed = address == null || address.length() > MAX_LENGTH ? null : WebAddress.of(address);
        return parsed == null ? null : signed(PATH, IMAGE, parsed.toString());
    }

    @Override
    public @Nullable String iconOf(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null || parsed.origin().length() > MAX_LENGTH
                ? null
                : signed(ICON_PATH, ICON, parsed.origin());
    }

    private String signed(String path, String purpose, String address) {
        return path + "?url=" + PageAddresses.encoded(address) + "&key=" + keys.sign(purpose + address);
    }

    boolean isSignedImage(@Nullable String address, @Nullable String key) {
        return isSigned(IMAGE, address, key);
    }

    boolean isSignedIcon(@Nullable String origin, @Nullable String key) {
        return isSigned(ICON, origin, key);
    }

    private boolean isSigned(String purpose, @Nullable String address, @Nullable String key) {
        return address != null
                && key != null
                && address.length() <= MAX_LENGTH
                && MessageDigest.isEqual(keys.sign(purpose + address).getBytes(UTF_8), key.getBytes(UTF_8));
    }
}
