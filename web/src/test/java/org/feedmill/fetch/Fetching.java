package org.feedmill.fetch;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.feedmill.fetch.Fetched.Failed;
import org.feedmill.fetch.Fetched.Ok;
import org.feedmill.fetch.Fetched.Unchanged;
import org.feedmill.testweb.TestWeb;

/** A test web server and a fetcher that may reach it. */
final class Fetching implements AutoCloseable {

    static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");
    static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

    final TestWeb web = TestWeb.start();
    final HttpFetcher fetcher;

    Fetching() {
        this(Limits.STANDARD);
    }

    Fetching(Limits limits) {
        this(limits, Turns.NONE, Permission.ALL);
    }

    Fetching(Limits limits, Turns turns, Permission permission) {
        HttpSettings settings = new HttpSettings(limits, Identity.STANDARD, null);
        this.fetcher = new HttpFetcher(settings, web.gate(), turns, permission, CLOCK);
    }

    Fetched fetch(String path) {
        return fetch(request(path));
    }

    Fetched fetch(Request request) {
        return fetcher.fetch(request);
    }

    Request request(String path) {
        return Request.of(url(path));
    }

    String url(String path) {
        return web.url("a.test", path);
    }

    Ok ok(String path) {
        return ok(request(path));
    }

    Ok ok(Request request) {
        Fetched fetched = fetch(request);
        if (fetched instanceof Ok ok) {
            return ok;
        }
        throw new AssertionError(fetched.toString());
    }

    Failed failed(String path) {
        return failed(request(path));
    }

    Failed failed(Request request) {
        Fetched fetched = fetch(request);
        if (fetched instanceof Failed failed) {
            return failed;
        }
        throw new AssertionError(fetched.toString());
    }

    Unchanged unchanged(Request request) {
        Fetched fetched = fetch(request);
        if (fetched instanceof Unchanged unchanged) {
            return unchanged;
        }
        throw new AssertionError(fetched.toString());
    }

    @Override
    public void close() {
        fetcher.close();
        web.close();
    }
}
