package org.feedmill.app.frame;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import org.jspecify.annotations.Nullable;

/** Builds and reads addresses of pages of the app. */
public final class PageAddresses {

    /** The address of a page, with every character escaped, in a query. */
    private static final int MAX_LENGTH = 8000;

    private PageAddresses() {}

    /** Returns the path and query of a request. */
    public static String here(Context request) {
        String query = request.queryString();
        return request.path() + (query == null ? "" : "?" + query);
    }

    /** Returns where a form leads back to: the page itself, or the start page if a form led to the page. */
    static String toReturnTo(Context request) {
        return request.method().equals(HandlerType.GET) ? here(request) : "/";
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

    /** Returns a path of this server that a form named; the start page if it names another place. */
    public static String localPath(@Nullable String path) {
        return path != null && isLocal(path) ? path : "/";
    }

    private static boolean isLocal(String path) {
        return path.length() < MAX_LENGTH
                && path.startsWith("/")
                && !path.startsWith("//")
                && path.chars().allMatch(c -> c > ' ' && c != '\\' && c < 0x7F);
    }

    /** Encodes a text as a value in the query of an address. */
    public static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }
}
