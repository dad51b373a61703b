package org.feedmill.app.frame;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import org.jspecify.annotations.Nullable;

/** Builds and reads addresses of pages of the app. */
public final class PageAddresses {

    private PageAddresses() {}

    /** Returns the path and query of a request. */
    public static String here(Context request) {
        String query = request.queryString();
        return request.path() + (query == null ? "" : "?" + query);
    }

    /** Returns the path and query of an address that a browser sent; the start page if it sent none. */
    public static String local(@Nullable String address) {
        try {
            URI uri = new URI(address == null ? "" : address);
            String path = uri.getRawPath() == null ? "/" : uri.getRawPath();
            return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
        } catch (URISyntaxException e) {
            return "/";
        }
    }

    /** Encodes a text as a value in the query of an address. */
    public static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }
}
