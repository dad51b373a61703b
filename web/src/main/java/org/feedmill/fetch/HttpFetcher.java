package org.feedmill.fetch;

import java.time.Clock;
import java.util.function.UnaryOperator;
import okhttp3.OkHttpClient;
import org.feedmill.decode.ContentDecoder;
import org.feedmill.fetch.Fetched.Failed;
import org.feedmill.fetch.Fetched.Reason;
import org.feedmill.guard.Gate;
import org.feedmill.page.WebAddress;

/**
 * Fetches over HTTP/1.1 and HTTP/2, on the caller's thread and within {@link Limits}. Every hop passes the address
 * guard and the rate limiter, is checked against robots.txt if the request obeys it, and gets only the headers meant
 * for its origin. A body is returned decoded and complete, or not at all.
 */
public final class HttpFetcher implements Fetcher, AutoCloseable {

    /** Bodies of brotli or zstd that are decoded at once: each may need a window of 16 MB. */
    private static final int MAX_WINDOWS = 4;

    private final HttpSettings settings;
    private final Gate gate;
    private final Turns turns;
    private final Permission permission;
    private final Wire wire;
    private final Answers answers;
    private final Moves moves = new Moves();

    public HttpFetcher(HttpSettings settings, Gate gate, Turns turns, Permission permission, Clock clock) {
        this(settings, gate, turns, permission, clock, UnaryOperator.identity());
    }

    /** @param also what else is set on the client, such as whose certificates a test trusts */
    HttpFetcher(
            HttpSettings settings,
            Gate gate,
            Turns turns,
            Permission permission,
            Clock clock,
            UnaryOperator<OkHttpClient.Builder> also) {
        this.settings = settings;
        this.gate = gate;
        this.turns = turns;
        this.permission = permission;
        this.wire = new Wire(settings, gate, also);
        this.answers = new Answers(settings.limits(), new ContentDecoder(MAX_WINDOWS), clock);
    }

    @Override
    public Fetched fetch(Request asked) {
        WebAddress start = WebAddress.of(asked.address());
        return start == null
                ? new Failed(Reason.ADDRESS, "Not an http or https address: " + Faults.shown(asked.address()), null)
                : new Journey(this, asked, start).travel();
    }

    /** Lets go of the connections and threads that wait for more work. */
    @Override
    public void close() {
        wire.close();
    }

    HttpSettings settings() {
        return settings;
    }

    Gate gate() {
        return gate;
    }

    Turns turns() {
        return turns;
    }

    Permission permission() {
        return permission;
    }

    Wire wire() {
        return wire;
    }

    Answers answers() {
        return answers;
    }

    /** Forgets permanent redirects from an address: the next fetch asks that address again. */
    public void forgetRedirect(String address) {
        WebAddress from = WebAddress.of(address);
        if (from != null) {
            moves.forget(from);
        }
    }

    Moves moves() {
        return moves;
    }
}
