package org.feedmill.fetch.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.feedmill.decode.ContentDecoder;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.PostBody;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * One fetch from its first address over all redirects to the final response. Redirects are followed here and not by the
 * HTTP client, so that one deadline covers all of them, and each address is checked, rate-limited and sent only what is
 * meant for it.
 */
final class RedirectChain {

    private static final String ACCEPT = "text/html,application/xhtml+xml;q=0.9,application/rss+xml;q=0.4,"
            + "application/atom+xml;q=0.4,application/feed+json;q=0.4,*/*;q=0.3";

    /** What answers a POST request is mostly JSON; interfaces that also have a page for people tell by this header. */
    private static final String POST_ACCEPT = "application/json,text/html;q=0.9,*/*;q=0.3";

    /**
     * A fetch may take this many times its timeout, including waits for the rate limiter and robots.txt of each hop.
     */
    private static final int MAX_TIME_FACTOR = 4;

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    private final HttpFetcher fetcher;
    private final FetchRequest request;
    private final FetchLimits limits;
    private final FetchCookies cookies = new FetchCookies();
    private final Set<String> visited = new HashSet<>();
    private long nanosLeft;
    private HostRateLimiter.@Nullable Permit permit;
    private final String start;
    private final long begin = System.nanoTime();
    private WebAddress current;

    /** The last address reached by permanent redirects only. */
    private WebAddress permanentTarget;

    private boolean allPermanent = true;

    /** The body that is sent to the current address; null for a GET request. */
    private @Nullable PostBody body;

    RedirectChain(HttpFetcher fetcher, FetchRequest requested, WebAddress start) {
        this.fetcher = fetcher;
        this.request = requested;
        this.limits = fetcher.settings().limits();
        this.nanosLeft = limits.timeout().toNanos();
        this.start = ConditionalHeaders.withoutFragment(start);
        this.current = start;
        this.permanentTarget = start;
        this.body = requested.body();
    }

    FetchResult run() {
        WebAddress first = current;
        skipKnownRedirects();
        boolean jumped = !current.equals(first);
        try {
            FetchResult end = follow(first);
            if (jumped && end instanceof Failed) {
                fetcher.permanentRedirects().forget(first); // the old address may redirect elsewhere by now
            }
            return end;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return failed(Reason.TIMEOUT, "The request for " + FetchFailures.printable(current) + " was cancelled.");
        } finally {
            release();
        }
    }

    /** Skips known permanent redirects. They are not used with credentials or a body, which may lead elsewhere. */
    private void skipKnownRedirects() {
        for (int i = 0; i < limits.maxRedirects() && isPlain(); i++) {
            WebAddress next = fetcher.permanentRedirects().target(current);
            if (next == null) {
                return;
            }
            moveTo(next, true);
        }
    }

    /** Whether the request is the same for everybody. */
    private boolean isPlain() {
        return request.credentials().origin() == null && request.body() == null;
    }

    private FetchResult follow(WebAddress first) throws InterruptedException {
        for (int hops = 0; hops <= limits.maxRedirects(); hops++) {
            if (!visited.add((body == null ? "GET " : "POST ") + cookies.version() + " "
                    + ConditionalHeaders.withoutFragment(current))) {
                return failed(Reason.REDIRECT, FetchFailures.printable(first) + " redirects in a loop.");
            }
            if (System.nanoTime() - begin > MAX_TIME_FACTOR * limits.timeout().toNanos()) {
                return failed(
                        Reason.TIMEOUT, FetchFailures.printable(first) + " took too long to follow its redirects.");
            }
            HttpUrl url = HttpUrl.parse(current.toString());
            Failed refused = refusal(url);
            if (refused != null || url == null) {
                return refused != null
                        ? refused
                        : refused(FetchFailures.printable(current) + " is not a valid address.");
            }
            FetchResult end = send(url);
            if (end != null) {
                return end;
            }
        }
        return failed(
                Reason.REDIRECT,
                FetchFailures.printable(first) + " redirects more than " + limits.maxRedirects() + " times.");
    }

    /** Returns why the current address must not be requested; null if it may. */
    private @Nullable Failed refusal(@Nullable HttpUrl url) throws InterruptedException {
        if (current.hasUser()) {
            return refused("the address of " + current.origin()
                    + " contains a user name or password. Remove it and set a login instead.");
        }
        if (url == null || !isSame(current, url)) {
            return refused(
                    FetchFailures.printable(current) + " is ambiguous: it can be read as more than one address.");
        }
        String refusal = fetcher.resolver().guard().refusal(current);
        if (refusal != null) {
            return refused(refusal);
        }
        return request.obeysRobots() ? checkRobots() : acquirePermit();
    }

    /**
     * Checks robots.txt. While the site is rate-limited, robots.txt is not requested either, and nothing is considered
     * forbidden.
     */
    private @Nullable Failed checkRobots() throws InterruptedException {
        release(); // the permission may have to request robots.txt from the same site first
        try {
            fetcher.rateLimiter().checkAvailable(host());
        } catch (HostRateLimiter.HostBusyException e) {
            return busyFailure(e);
        }
        Failed forbidden = fetcher.permission().failure(current);
        return forbidden == null ? acquirePermit() : forbidden;
    }

    /** Whether both parsers of the address agree on its host. */
    static boolean isSame(WebAddress address, HttpUrl url) {
        return url.port() == address.port()
                && url.scheme().equals(address.scheme())
                && (address.host().startsWith("[")
                        ? isSameLiteral(address, url)
                        : url.host().equals(address.host()));
    }

    /** Compares IPv6 addresses, which have many spellings. Addresses in brackets are never looked up. */
    private static boolean isSameLiteral(WebAddress address, HttpUrl url) {
        try {
            boolean literal = url.host().indexOf(':') >= 0;
            return literal
                    && InetAddress.getByName(address.host()).equals(InetAddress.getByName("[" + url.host() + "]"));
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private @Nullable Failed acquirePermit() throws InterruptedException {
        String host = host();
        if (permit != null && permit.covers(host)) {
            return null;
        }
        release();
        try {
            permit = fetcher.rateLimiter().acquire(host);
            return null;
        } catch (HostRateLimiter.HostBusyException e) {
            return busyFailure(e);
        }
    }

    private Failed busyFailure(HostRateLimiter.HostBusyException e) {
        String sentence = FetchFailures.printable(current) + " was not requested: its site is " + e.getMessage() + ".";
        return new Failed(Reason.BUSY, sentence, null, 0, e.until());
    }

    private String host() {
        String origin = current.origin();
        return origin.substring(origin.indexOf("//") + 2);
    }

    private void release() {
        if (permit != null) {
            permit.close();
            permit = null;
        }
    }

    /** Requests the current address. Returns null after a redirect, whose target is then the current address. */
    private @Nullable FetchResult send(HttpUrl url) {
        long begin = System.nanoTime();
        RequestHop hop = new RequestHop(current, begin + nanosLeft);
        okhttp3.Request request = httpRequest(url, hop);
        try (Response response = fetcher.client().execute(request, hop)) {
            hop.markAnswered();
            reportResponse(
                    response.code(),
                    response.code() < 400 ? null : fetcher.interpreter().retryAfter(response));
            if (response.headers().byteCount() > limits.maxHeaderBytes()) {
                throw new UnreadableResponseException(Reason.TOO_LARGE, "sent too many headers");
            }
            cookies.store(url, response.headers());
            return REDIRECTS.contains(response.code()) ? followRedirect(response) : finish(response, hop);
        } catch (IOException e) {
            hop.cancel();
            Failed fault = FetchFailures.of(hop, limits, e);
            if (!(e instanceof UnreadableResponseException) && isSiteFault(fault) && !isInterrupted()) {
                reportResponse(0, null);
            }
            return fault;
        } finally {
            nanosLeft -= System.nanoTime() - begin;
        }
    }

    private okhttp3.Request httpRequest(HttpUrl url, RequestHop hop) {
        okhttp3.Request.Builder building =
                new okhttp3.Request.Builder().url(url).headers(headers(url));
        PostBody sent = body;
        if (sent != null) {
            byte[] bytes = sent.bytes();
            hop.setBodyLength(bytes.length);
            building.post(RequestBody.create(bytes, MediaType.get(sent.contentType())));
        }
        return building.build();
    }

    private static boolean isSiteFault(Failed fault) {
        return fault.reason() != Reason.REFUSED && fault.reason() != Reason.SHORTAGE;
    }

    /** A fetch that we cancelled says nothing about the site. */
    private static boolean isInterrupted() {
        return Thread.currentThread().isInterrupted();
    }

    private FetchResult finish(Response response, RequestHop hop) throws IOException {
        String finalUrl = current.toString();
        String moving = permanentTarget.toString();
        FinalLocation landing = new FinalLocation(
                finalUrl, ConditionalHeaders.withoutFragment(permanentTarget).equals(start) ? null : moving);
        try {
            return fetcher.interpreter().interpret(response, current, landing, request.validators());
        } catch (IOException e) {
            hop.cancel(); // before the response is closed, which would read more of it
            throw e;
        }
    }

    private void reportResponse(int status, @Nullable Instant retryAfter) {
        if (permit != null) {
            permit.reportResponse(status, retryAfter);
        }
    }

    private @Nullable Failed followRedirect(Response response) {
        String location = response.header("Location");
        WebAddress next = location == null ? null : current.resolve(location.isBlank() ? current.toString() : location);
        if (next == null) {
            return failed(
                    Reason.REDIRECT,
                    FetchFailures.printable(current) + " redirects to something that is not an http or https address.");
        }
        if (body != null && response.code() != 307 && response.code() != 308) {
            body = null; // as in browsers, the answer to a POST request is then requested with GET
        }
        if (body != null && !next.origin().equals(current.origin())) {
            return refused("the request with its body is redirected to " + FetchFailures.printable(next)
                    + ", another site. Enter the new address if that site may have the body.");
        }
        boolean permanent =
                (response.code() == 301 || response.code() == 308) && PermanentRedirects.isCacheable(current, next);
        if (permanent && isPlain() && cookies.isEmpty()) {
            fetcher.permanentRedirects().remember(current, next);
        }
        moveTo(next, permanent);
        return null;
    }

    /** Moves to the next address. As in browsers, a fragment is kept if the redirect has none. */
    private void moveTo(WebAddress next, boolean permanent) {
        current = next.fragment() == null ? withFragment(next, current.fragment()) : next;
        allPermanent &= permanent;
        if (allPermanent) {
            permanentTarget = current;
        }
    }

    private static WebAddress withFragment(WebAddress address, @Nullable String fragment) {
        return new WebAddress(address.scheme(), address.authority(), address.path(), address.query(), fragment);
    }

    private Headers headers(HttpUrl url) {
        Headers.Builder headers = new Headers.Builder()
                .add("User-Agent", fetcher.settings().identity().userAgent())
                .add("Accept", body == null ? ACCEPT : POST_ACCEPT)
                .add("Accept-Encoding", ContentDecoder.ACCEPTED);
        RequestCredentials own = request.credentials();
        boolean meant = own.isFor(current);
        RequestCredentials.Login login = own.login();
        if (meant && login != null) {
            headers.add("Authorization", login.basicAuthorization());
        }
        if (meant) {
            own.headers().forEach((name, value) -> headers.removeAll(name).addUnsafeNonAscii(name, value));
        }
        String cookies = this.cookies.cookieHeader(url, meant ? own.cookies() : Map.of());
        if (cookies != null) {
            headers.addUnsafeNonAscii("Cookie", cookies);
        }
        if (body == null && matchesCurrent(request.validators().from())) {
            ConditionalHeaders.add(headers, request.validators());
        }
        return headers.build();
    }

    private boolean matchesCurrent(@Nullable String from) {
        return ConditionalHeaders.withoutFragment(current).equals(from == null ? start : from);
    }

    private Failed refused(String why) {
        return failed(Reason.REFUSED, "Blocked: " + why);
    }

    private static Failed failed(Reason reason, String message) {
        return new Failed(reason, message, null);
    }
}
