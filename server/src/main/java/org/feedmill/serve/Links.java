package org.feedmill.serve;

import io.javalin.http.Context;
import org.feedmill.feed.FeedFormat;

/** Public addresses of this server and its feeds. */
public final class Links {

    private final ServeSettings settings;
    private final Proxies proxies;

    public Links(ServeSettings settings) {
        this.settings = settings;
        this.proxies = new Proxies(settings.proxies());
    }

    /** Without a slash at the end: the operator's word, else what the request, or a trusted proxy, says. */
    public String base(Context request) {
        String given = settings.publicAddress();
        return given != null ? given : (proxies.secure(request) ? "https://" : "http://") + proxies.host(request);
    }

    /** Host and port alone. */
    String authority(Context request) {
        String base = base(request);
        String rest = base.substring(base.indexOf("//") + 2);
        int slash = rest.indexOf('/');
        return slash < 0 ? rest : rest.substring(0, slash);
    }

    /** Whether readers come by https. */
    boolean secure(Context request) {
        return base(request).startsWith("https://") || proxies.secure(request);
    }

    /** The address of a feed in that format. */
    public String feed(Context request, String id, FeedFormat format) {
        return base(request) + "/feeds/" + id + "." + format.extension();
    }

    String client(Context request) {
        return proxies.client(request);
    }
}
