package org.feedmill.fetch.http;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Ok;
import org.feedmill.fetch.FetchResult.Unchanged;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.testweb.TestWebServer;

/** A test web server and a fetcher that may reach it. */
public final class TestFetcher implements AutoCloseable {

    static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");
    static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

    public final TestWebServer web = TestWebServer.start();
    public final HttpFetcher fetcher;

    public TestFetcher() {
        this(FetchLimits.STANDARD);
    }

    TestFetcher(FetchLimits limits) {
        this(limits, HostRateLimiter.UNLIMITED, FetchPermission.ALLOW_ALL);
    }

    TestFetcher(FetchLimits limits, HostRateLimiter limiter, FetchPermission permission) {
        HttpSettings settings = new HttpSettings(limits, CrawlerIdentity.STANDARD, null);
        this.fetcher = new HttpFetcher(settings, web.gate(), limiter, permission, CLOCK);
    }

    FetchResult fetch(String path) {
        return fetch(request(path));
    }

    FetchResult fetch(FetchRequest request) {
        return fetcher.fetch(request);
    }

    public FetchRequest request(String path) {
        return FetchRequest.of(url(path));
    }

    public String url(String path) {
        return web.url("a.test", path);
    }

    Ok ok(String path) {
        return ok(request(path));
    }

    public Ok ok(FetchRequest request) {
        FetchResult fetched = fetch(request);
        if (fetched instanceof Ok ok) {
            return ok;
        }
        throw new AssertionError(fetched.toString());
    }

    Failed failed(String path) {
        return failed(request(path));
    }

    public Failed failed(FetchRequest request) {
        FetchResult fetched = fetch(request);
        if (fetched instanceof Failed failed) {
            return failed;
        }
        throw new AssertionError(fetched.toString());
    }

    Unchanged unchanged(FetchRequest request) {
        FetchResult fetched = fetch(request);
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
