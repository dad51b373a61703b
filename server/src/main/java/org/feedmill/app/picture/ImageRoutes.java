package org.feedmill.app.picture;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Locale;
import java.util.Objects;
import org.feedmill.fetch.Fetcher;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Serves images and icons of other sites from this server, so that no browser of a reader contacts those sites. Only
 * addresses that {@link ImageAddresses} signed are fetched. Whatever arrives is sent with a fixed image type, and must not be
 * run or sniffed as anything else.
 */
public final class ImageRoutes {

    private static final String POLICY = "default-src 'none'; sandbox";

    private static final String CACHE_CONTROL = "private, max-age=86400";

    /** Colours of the signs of sites without an icon: dark enough for a white letter (4.5 : 1). */
    private static final String[] COLOURS = {
        "#0f766e", "#1d4ed8", "#7e22ce", "#be123c", "#b45309", "#3f6212", "#155e75", "#86198f"
    };

    private final ImageAddresses addresses;
    private final ImageFetcher images;

    /**
     * @param fetcher with the limits for images
     */
    public ImageRoutes(ImageAddresses addresses, Fetcher fetcher) {
        this.addresses = addresses;
        this.images = new ImageFetcher(fetcher);
    }

    public void add(JavalinDefaultRoutingApi routes) {
        routes.get(ImageAddresses.PATH, this::image);
        routes.get(ImageAddresses.ICON_PATH, this::icon);
    }

    private void image(Context request) {
        String address = request.queryParam("url");
        if (address == null || !addresses.isSignedImage(address, request.queryParam("key"))) {
            sendMissing(request);
            return;
        }
        CheckedImage image = images.image(address);
        if (image == null || !image.isImage()) {
            sendMissing(request);
            return;
        }
        send(request, Objects.requireNonNull(image.mediaType()), image.bytes());
    }

    /** Sends the icon of a site, or a sign with its first letter. */
    private void icon(Context request) {
        String origin = request.queryParam("url");
        if (origin == null || !addresses.isSignedIcon(origin, request.queryParam("key"))) {
            sendMissing(request);
            return;
        }
        CheckedImage image = images.icon(origin);
        if (image != null && image.isImage()) {
            send(request, Objects.requireNonNull(image.mediaType()), image.bytes());
        } else {
            send(request, "image/svg+xml", sign(origin).getBytes(UTF_8));
        }
    }

    private static void sendMissing(Context request) {
        request.status(HttpStatus.NOT_FOUND)
                .header("Content-Security-Policy", POLICY)
                .header("Cache-Control", "no-store")
                .contentType("text/plain; charset=utf-8")
                .result("There is no such image.");
    }

    private static void send(Context request, String type, byte[] bytes) {
        request.header("Content-Security-Policy", POLICY)
                .header("Cache-Control", CACHE_CONTROL)
                .header("Cross-Origin-Resource-Policy", "cross-origin")
                .header("Content-Disposition", "inline; filename=\"image\"")
                .contentType(type)
                .result(bytes);
    }

    private static String sign(String origin) {
        String letter = letter(origin);
        String colour = COLOURS[Math.floorMod(origin.hashCode(), COLOURS.length)];
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><rect width=\"32\" height=\"32\" rx=\"8\""
                + " fill=\"" + colour + "\"/><text x=\"16\" y=\"22\" text-anchor=\"middle\" fill=\"#fff\""
                + " font-family=\"system-ui, sans-serif\" font-size=\"17\" font-weight=\"700\">" + letter
                + "</text></svg>";
    }

    /** Returns the first letter or digit of the host, in upper case. */
    private static String letter(@Nullable String origin) {
        WebAddress address = origin == null ? null : WebAddress.of(origin);
        String host = address == null ? "" : address.host();
        String name = host.startsWith("www.") ? host.substring(4) : host;
        return name.codePoints()
                .filter(Character::isLetterOrDigit)
                .limit(1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
                .toUpperCase(Locale.ROOT);
    }
}
