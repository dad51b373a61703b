package org.feedmill.fetch.http;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Set;
import okhttp3.Headers;
import okhttp3.Response;
import org.feedmill.decode.ContentDecoder;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Ok;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.FetchResult.Unchanged;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.fetch.RetryAfterParser;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** Turns an HTTP response that is not a redirect into a fetch result. */
final class ResponseInterpreter {

    /** Headers that identify bot protection, with any status. */
    private static final Set<String> BOT_WALL_HEADERS =
            Set.of("cf-mitigated", "x-amzn-waf-action", "x-datadome", "x-dd-b");

    private final FetchLimits limits;
    private final ContentDecoder decoder;
    private final Clock clock;

    ResponseInterpreter(FetchLimits limits, ContentDecoder decoder, Clock clock) {
        this.limits = limits;
        this.decoder = decoder;
        this.clock = clock;
    }

    /** @param known the validators of the last fetch; those that were sent are in the request */
    FetchResult interpret(Response response, WebAddress from, FinalLocation location, HttpValidators known)
            throws IOException {
        int status = response.code();
        if (status == 304 && ConditionalHeaders.isConditional(response.request().headers())) {
            return new Unchanged(location, merge(known, response.headers(), from), clock.instant());
        }
        if (status < 200 || status > 299 || status == 206 || isBotWall(response)) {
            return failed(response, FetchFailures.printable(from));
        }
        byte[] body = new BodyReader(limits, decoder).read(response);
        String hash = hash(body);
        HttpValidators validators = new HttpValidators(
                ConditionalHeaders.sendableOrNull(response.header("ETag")),
                ConditionalHeaders.sendableOrNull(response.header("Last-Modified")),
                hash,
                ConditionalHeaders.withoutFragment(from));
        return hash.equals(known.bodyHash())
                ? new Unchanged(location, validators, clock.instant(), body.length)
                : new Ok(
                        body,
                        response.header("Content-Type"),
                        location,
                        validators,
                        clock.instant(),
                        response.headers("X-Robots-Tag"));
    }

    private static HttpValidators merge(HttpValidators known, Headers headers, WebAddress from) {
        String etag = ConditionalHeaders.sendableOrNull(headers.get("ETag"));
        String date = ConditionalHeaders.sendableOrNull(headers.get("Last-Modified"));
        return new HttpValidators(
                etag == null ? known.etag() : etag,
                date == null ? known.lastModified() : date,
                known.bodyHash(),
                ConditionalHeaders.withoutFragment(from));
    }

    private Failed failed(Response response, String shown) {
        int status = response.code();
        Instant until = retryAfter(response);
        if (isBotWall(response)) {
            String sentence = shown + " blocks automated requests: it responded with a bot challenge (HTTP status "
                    + status + "). Only the site's owner can change that.";
            return new Failed(Reason.STATUS, sentence, null, status, until);
        }
        String said = statusText(response);
        return switch (status) {
            case 429, 503 ->
                new Failed(Reason.BUSY, shown + " is busy or rate-limits requests: " + said + ".", null, status, until);
            case 410 -> new Failed(Reason.GONE, shown + " was removed permanently: " + said + ".", null, status, null);
            default -> new Failed(Reason.STATUS, sentence(status, shown, said), null, status, until);
        };
    }

    private static String sentence(int status, String shown, String said) {
        return switch (status) {
            case 206 -> shown + " sent only part of the page: " + said + ".";
            case 304 -> shown + " reported \"unchanged\" although the request was not conditional: " + said + ".";
            case 401 -> shown + " requires a login: " + said + ". You can set one for this address.";
            case 403 -> shown + " denied access: " + said + ". It may require a login or block automated requests.";
            case 404 -> "No page at " + shown + ": " + said + ". Check the address.";
            case 407 -> "The proxy requires a login: " + said + ".";
            case 451 -> shown + " is unavailable for legal reasons: " + said + ".";
            default ->
                status >= 500 ? shown + " has a server error: " + said + "." : shown + " responded with " + said + ".";
        };
    }

    private static String statusText(Response response) {
        String message = FetchFailures.printable(response.message().strip());
        return "HTTP status " + response.code() + (message.isEmpty() ? "" : " (" + message + ")");
    }

    /** Pages behind bot protection may have these headers too, so the status decides. */
    private static boolean isBotWall(Response response) {
        int status = response.code();
        boolean marked = BOT_WALL_HEADERS.stream().anyMatch(name -> response.header(name) != null);
        return marked && (status == 202 || status == 401 || status == 403 || status == 405 || status >= 429);
    }

    private static String hash(byte[] body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The time of the next attempt that the server requests; null if there is none. */
    @Nullable
    Instant retryAfter(Response response) {
        return RetryAfterParser.parse(response.header(GuardedHttpClient.RETRY_AFTER), clock.instant());
    }
}
