package org.feedmill.serve.http;

import io.javalin.http.Context;
import org.feedmill.feed.FeedFormat;
import org.feedmill.page.address.WebAddress;
import org.feedmill.serve.ServeSettings;

/** Public addresses of this server and its feeds. */
public final class ServerLinks {

    private final ServeSettings settings;
    private final ForwardedHeaders proxies;

    public ServerLinks(ServeSettings settings) {
        this.settings = settings;
        this.proxies = new ForwardedHeaders(settings.trustedProxies());
    }

    /**
     * Returns the public address without a slash at the end: the configured one, else the one in the request or from a
     * trusted proxy.
     */
    public String baseAddress(Context request) {
        String given = settings.publicAddress();
        return given != null ? given : (proxies.isSecure(request) ? "https://" : "http://") + proxies.host(request);
    }

    /** Returns host and port. */
    public String authority(Context request) {
        String base = baseAddress(request);
        String rest = base.substring(base.indexOf("//") + 2);
        int slash = rest.indexOf('/');
        return slash < 0 ? rest : rest.substring(0, slash);
    }

    /** Returns the origin of this server as browsers send it: scheme, host, and the port unless it is the default. */
    public String origin(Context request) {
        WebAddress base = WebAddress.of(baseAddress(request));
        return base == null ? "" : base.origin();
    }

    /** Whether readers connect by https. */
    public boolean isSecure(Context request) {
        return baseAddress(request).startsWith("https://") || proxies.isSecure(request);
    }

    /** Returns the address of a feed in the format. */
    public String feedAddress(Context request, String id, FeedFormat format) {
        return baseAddress(request) + "/feeds/" + id + "." + format.extension();
    }

    public String clientAddress(Context request) {
        return proxies.clientAddress(request);
    }
}
