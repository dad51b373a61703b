package org.feedmill.fetch.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSource;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.http.CallbackResult.Answered;
import org.feedmill.fetch.http.CallbackResult.Undelivered;
import org.feedmill.guard.AddressRefusedException;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to callback addresses that third parties gave us, through the same address guard as all fetches.
 * Nothing in a response is trusted, little of it is read, and redirects are not followed.
 */
public final class CallbackClient implements AutoCloseable {

    /** Callback addresses are expected to respond at once. */
    private static final FetchLimits LIMITS = new FetchLimits(Duration.ofSeconds(10), 0, 64 * 1024);

    private final GuardedResolver resolver;
    private final HttpSettings settings;
    private final GuardedHttpClient wire;

    /** @param settings the HTTP settings; their limits are replaced by stricter ones */
    public CallbackClient(HttpSettings settings, GuardedResolver resolver) {
        this(settings, resolver, LIMITS);
    }

    CallbackClient(HttpSettings settings, GuardedResolver resolver, FetchLimits limits) {
        this.resolver = resolver;
        this.settings = new HttpSettings(limits, settings.identity(), settings.proxy(), settings.proxyLogin());
        this.wire = new GuardedHttpClient(this.settings, resolver, builder -> builder);
    }

    /**
     * Sends a GET request.
     *
     * @param max the maximum number of bytes to read; a longer response is truncated
     */
    public CallbackResult get(String address, int max) {
        return send(address, Map.of(), null, max);
    }

    /**
     * Sends a POST request; the body of the response is not read.
     *
     * @param headers trusted names and values
     */
    public CallbackResult post(String address, String contentType, Map<String, String> headers, byte[] body) {
        return send(address, headers, RequestBody.create(body, MediaType.get(contentType)), 0);
    }

    /** Returns why requests to the address are blocked; null if they are not. */
    public @Nullable String refusal(String address) {
        WebAddress to = WebAddress.of(address);
        HttpUrl url = to == null ? null : HttpUrl.parse(to.toString());
        if (to == null || url == null || !RedirectChain.isSame(to, url)) {
            return "It must be a valid address that starts with http:// or https://.";
        }
        return to.hasUser()
                ? "The address must not contain a user name or password."
                : resolver.guard().refusal(to);
    }

    /**
     * Returns the first network address of a callback, by which limits can count; empty if its name does not resolve to
     * permitted addresses only. A proxy may resolve names that this machine does not know.
     *
     * @param most the maximum duration
     */
    public Optional<InetAddress> resolve(WebAddress callback, Duration most) {
        try {
            return resolver.addresses(callback.host(), callback.port(), most).stream()
                    .findFirst();
        } catch (UnknownHostException | AddressRefusedException e) {
            return Optional.empty();
        }
    }

    private CallbackResult send(String address, Map<String, String> headers, @Nullable RequestBody body, int max) {
        String refusal = refusal(address);
        WebAddress to = WebAddress.of(address);
        HttpUrl url = to == null ? null : HttpUrl.parse(to.toString());
        if (refusal != null || to == null || url == null) {
            return new Undelivered(
                    true,
                    "Blocked: the callback address " + FetchFailures.printable(address) + " is not allowed. "
                            + refusal);
        }
        okhttp3.Request request = new okhttp3.Request.Builder()
                .url(url)
                .headers(headers(headers))
                .method(body == null ? "GET" : "POST", body)
                .build();
        return execute(to, request, max);
    }

    private CallbackResult execute(WebAddress to, okhttp3.Request request, int max) {
        RequestHop hop = new RequestHop(
                to, System.nanoTime() + settings.limits().timeout().toNanos());
        try {
            RequestBody body = request.body();
            hop.setBodyLength(body == null ? 0 : body.contentLength());
            Response response = wire.execute(request, hop);
            try {
                return new Answered(response.code(), max == 0 ? "" : readStart(response, max));
            } finally {
                if (max > 0 || hasMore(response)) {
                    hop.cancel(); // closing it normally would read more of the response
                }
                response.close();
            }
        } catch (IOException e) {
            hop.cancel();
            Failed fault = FetchFailures.of(hop, settings.limits(), e);
            return new Undelivered(fault.reason() == Reason.REFUSED, fault.message());
        }
    }

    private static boolean hasMore(Response response) {
        return response.body().contentLength() != 0;
    }

    private static String readStart(Response response, int max) throws IOException {
        BufferedSource source = response.body().source();
        source.request(max);
        long there = Math.min(max, source.getBuffer().size());
        return source.readByteString(there).string(UTF_8);
    }

    private Headers headers(Map<String, String> more) {
        Headers.Builder headers = new Headers.Builder()
                .add("User-Agent", settings.identity().userAgent())
                .add("Accept-Encoding", "identity");
        more.forEach(headers::addUnsafeNonAscii);
        return headers.build();
    }

    @Override
    public void close() {
        wire.close();
    }
}
