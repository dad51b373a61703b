package org.feedmill.fetch.http;

import java.time.Clock;
import java.util.function.UnaryOperator;
import okhttp3.OkHttpClient;
import org.feedmill.decode.ContentDecoder;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.page.address.WebAddress;

/**
 * Fetches over HTTP/1.1 and HTTP/2, on the caller's thread and within {@code FetchLimits}. Every hop passes the address
 * guard and the rate limiter, is checked against robots.txt if the request obeys it, and gets only the headers meant
 * for its origin. A body is returned decoded and complete, or not at all.
 */
public final class HttpFetcher implements Fetcher, AutoCloseable {

    /** The maximum number of brotli or zstd bodies decoded at the same time: each may need a window of 16 MB. */
    private static final int MAX_WINDOWS = 4;

    private final HttpSettings settings;
    private final GuardedResolver resolver;
    private final HostRateLimiter rateLimiter;
    private final FetchPermission permission;
    private final GuardedHttpClient client;
    private final ResponseInterpreter interpreter;
    private final PermanentRedirects permanentRedirects = new PermanentRedirects();

    public HttpFetcher(
            HttpSettings settings,
            GuardedResolver gate,
            HostRateLimiter limiter,
            FetchPermission permission,
            Clock clock) {
        this(settings, gate, limiter, permission, clock, UnaryOperator.identity());
    }

    /** @param also further settings of the client, such as trusted certificates in tests */
    HttpFetcher(
            HttpSettings settings,
            GuardedResolver gate,
            HostRateLimiter limiter,
            FetchPermission permission,
            Clock clock,
            UnaryOperator<OkHttpClient.Builder> also) {
        this.settings = settings;
        this.resolver = gate;
        this.rateLimiter = limiter;
        this.permission = permission;
        this.client = new GuardedHttpClient(settings, gate, also);
        this.interpreter = new ResponseInterpreter(settings.limits(), new ContentDecoder(MAX_WINDOWS), clock);
    }

    @Override
    public FetchResult fetch(FetchRequest requested) {
        WebAddress start = WebAddress.of(requested.address());
        return start == null
                ? new Failed(
                        Reason.ADDRESS,
                        "Not an http or https address: " + FetchFailures.printable(requested.address()),
                        null)
                : new RedirectChain(this, requested, start).run();
    }

    /** Closes idle connections and threads. */
    @Override
    public void close() {
        client.close();
    }

    HttpSettings settings() {
        return settings;
    }

    GuardedResolver resolver() {
        return resolver;
    }

    HostRateLimiter rateLimiter() {
        return rateLimiter;
    }

    FetchPermission permission() {
        return permission;
    }

    GuardedHttpClient client() {
        return client;
    }

    ResponseInterpreter interpreter() {
        return interpreter;
    }

    /** Forgets permanent redirects from an address, so that the next fetch requests that address again. */
    public void forgetRedirect(String address) {
        WebAddress from = WebAddress.of(address);
        if (from != null) {
            permanentRedirects.forget(from);
        }
    }

    PermanentRedirects permanentRedirects() {
        return permanentRedirects;
    }
}
