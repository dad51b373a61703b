package org.feedmill.feed;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Media types of pictures by the ending of their address. */
final class MediaTypes {

    private static final String VECTOR = "image/svg+xml";

    private static final Map<String, String> PICTURES = Map.of(
            "jpg", "image/jpeg",
            "jpeg", "image/jpeg",
            "png", "image/png",
            "gif", "image/gif",
            "webp", "image/webp",
            "avif", "image/avif",
            "bmp", "image/bmp",
            "ico", "image/vnd.microsoft.icon",
            "svg", VECTOR,
            "svgz", VECTOR);

    private static final Set<String> RSS_PICTURES = Set.of("image/gif", "image/jpeg", "image/png");

    private MediaTypes() {}

    /** Returns the type of a picture; null if its address does not tell. */
    static @Nullable String ofPicture(String address) {
        int end = address.length();
        for (int i = 0; i < address.length(); i++) {
            if (address.charAt(i) == '?' || address.charAt(i) == '#') {
                end = i;
                break;
            }
        }
        String path = address.substring(0, end);
        return PICTURES.get(path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
    }

    /** Returns true unless the picture certainly has a format that RSS does not allow for the logo of a feed. */
    static boolean isShownByRss(String address) {
        String type = ofPicture(address);
        return type == null || RSS_PICTURES.contains(type);
    }
}
