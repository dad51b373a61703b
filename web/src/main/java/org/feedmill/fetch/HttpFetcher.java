package org.feedmill.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import org.feedmill.fetch.Fetched.Failed;
import org.feedmill.fetch.Fetched.Ok;
import org.feedmill.fetch.Fetched.Reason;
import org.feedmill.guard.Gate;
import org.jspecify.annotations.Nullable;

/**
 * Fetches over HTTP within {@link Limits}. Redirects are followed here and not by the client, so that one deadline
 * covers all of them and each new address is looked at before it is asked.
 */
public final class HttpFetcher implements Fetcher {

    private static final String ACCEPT = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5";
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    private final OkHttpClient client;
    private final HttpSettings settings;
    private final Limits limits;
    private final Clock clock;

    public HttpFetcher(HttpSettings settings, Gate gate, Turns turns, Permission permission, Clock clock) {
        this.settings = settings;
        this.limits = settings.limits();
        this.clock = clock;
        this.client = new OkHttpClient.Builder()
                .followRedirects(false)
                .followSslRedirects(false)
                .connectTimeout(Duration.ofSeconds(10))
                .readTimeout(limits.deadline())
                .writeTimeout(limits.deadline())
                .build();
    }

    @Override
    public Fetched fetch(Request asked) {
        String address = asked.address();
        HttpUrl url = HttpUrl.parse(address.strip());
        if (url == null) {
            return failed(Reason.ADDRESS, "Not an http or https address: " + address);
        }
        long end = System.nanoTime() + limits.deadline().toNanos();
        try {
            return follow(url, end);
        } catch (IOException e) {
            return failure(url, e);
        }
    }

    private Fetched follow(HttpUrl start, long end) throws IOException {
        HttpUrl url = start;
        for (int hops = 0; hops <= limits.redirects(); hops++) {
            try (Response response = ask(url, end)) {
                if (!REDIRECTS.contains(response.code())) {
                    return answer(url, response);
                }
                HttpUrl next = target(url, response);
                if (next == null) {
                    return failed(Reason.REDIRECT, url + " redirects to no http or https address.");
                }
                url = next;
            }
        }
        return failed(Reason.REDIRECT, start + " redirects more than " + limits.redirects() + " times.");
    }

    private Response ask(HttpUrl url, long end) throws IOException {
        long left = end - System.nanoTime();
        if (left <= 0) {
            throw new InterruptedIOException("deadline");
        }
        okhttp3.Request request = new okhttp3.Request.Builder()
                .url(url)
                .header("User-Agent", settings.identity().userAgent())
                .header("Accept", ACCEPT)
                .build();
        Call call = client.newCall(request);
        call.timeout().timeout(left, TimeUnit.NANOSECONDS);
        return call.execute();
    }

    private static @Nullable HttpUrl target(HttpUrl from, Response response) {
        String location = response.header("Location");
        return location == null ? null : from.resolve(location);
    }

    private Fetched answer(HttpUrl url, Response response) throws IOException {
        if (!response.isSuccessful()) {
            return failed(Reason.STATUS, url + " answered with " + status(response) + ".");
        }
        // The client asks for gzip by itself and hides the header when it undoes it: what is left was not asked for.
        String encoding = response.header("Content-Encoding", "identity");
        if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
            return failed(Reason.ENCODING, url + " sent an encoding that was not asked for: " + encoding + ".");
        }
        byte[] body = read(response);
        if (body == null) {
            return failed(Reason.TOO_LARGE, url + " is larger than " + size(limits.bodyBytes()) + ".");
        }
        Validators validators = new Validators(response.header("ETag"), response.header("Last-Modified"), null);
        return new Ok(body, response.header("Content-Type"), Landing.at(url.toString()), validators, clock.instant());
    }

    /** The decoded body, null when there is more of it than the limit. */
    private byte @Nullable [] read(Response response) throws IOException {
        try (InputStream in = response.body().byteStream()) {
            byte[] bytes = in.readNBytes(limits.bodyBytes());
            return in.read() < 0 ? bytes : null;
        }
    }

    private static String status(Response response) {
        return response.message().isEmpty()
                ? "HTTP status " + response.code()
                : "HTTP status " + response.code() + " (" + response.message() + ")";
    }

    private static String size(int bytes) {
        return bytes < 1_000_000 ? bytes + " bytes" : bytes / 1_000_000 + " MB";
    }

    private Failed failure(HttpUrl url, IOException e) {
        return switch (e) {
            case InterruptedIOException late ->
                new Failed(
                        Reason.TIMEOUT,
                        url + " did not answer within " + limits.deadline().toSeconds() + " seconds.",
                        late);
            case UnknownHostException nobody ->
                new Failed(Reason.UNREACHABLE, "No such host: " + url.host() + ".", nobody);
            case ConnectException closed ->
                new Failed(Reason.UNREACHABLE, "Cannot connect to " + url.host() + ":" + url.port() + ".", closed);
            case SSLException unsafe ->
                new Failed(Reason.UNREACHABLE, "No secure connection to " + url.host() + ": " + said(unsafe), unsafe);
            default -> new Failed(Reason.UNREACHABLE, "Cannot read " + url + ": " + said(e), e);
        };
    }

    private static String said(IOException e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }

    private static Failed failed(Reason reason, String message) {
        return new Failed(reason, message, null);
    }
}
