package org.feedmill.mill;

import java.time.Clock;
import java.time.Instant;
import java.util.function.LongSupplier;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.fetch.ElapsedTime;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.http.CallbackClient;
import org.feedmill.fetch.http.HttpFetcher;
import org.feedmill.fetch.limit.FairHostRateLimiter;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.HostResolver;
import org.feedmill.list.ListFinder;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageRenderer;
import org.feedmill.render.BrowserFetcher;
import org.feedmill.robots.Robots;

/** The shared access to the web: all fetchers share the address guard, the rate limiter and the browser. Thread-safe. */
public final class WebAccess implements AutoCloseable {

    private final HttpFetcher plain;
    private final Robots robots;
    private final HttpFetcher fetcher;
    private final BrowserFetcher browser;
    private final CallbackClient callbackClient;
    private final SiteRules siteRules;
    private final Clock clock;

    /** Uses the system resolver and the standard rate limiter. */
    public WebAccess(WebSettings settings, Clock clock) {
        this(
                settings,
                HostResolver.system(),
                new FairHostRateLimiter(FairHostRateLimiter.RateLimits.STANDARD.withDelay(settings.hostDelay()), clock),
                clock);
    }

    public WebAccess(WebSettings settings, HostResolver resolver, HostRateLimiter limiter, Clock clock) {
        this(settings, resolver, limiter, clock, ElapsedTime.of(clock));
    }

    /** @param nanos a monotonic time source for the lifetime of cached robots.txt rules */
    public WebAccess(
            WebSettings settings, HostResolver resolver, HostRateLimiter limiter, Clock clock, LongSupplier nanos) {
        this.clock = clock;
        GuardedResolver gate = new GuardedResolver(new AddressGuard(settings.allowed()), resolver);
        this.plain = new HttpFetcher(settings.http(), gate, limiter, FetchPermission.ALLOW_ALL, clock);
        this.robots = new Robots(plain, clock, limiter, nanos);
        FetchPermission permission = settings.robots() ? robots : FetchPermission.ALLOW_ALL;
        this.fetcher = new HttpFetcher(settings.http(), gate, limiter, permission, clock);
        this.siteRules = settings.siteRules();
        this.callbackClient = new CallbackClient(settings.http(), gate);
        this.browser = new BrowserFetcher(settings.browser(), settings.http(), gate, limiter, permission, clock);
    }

    /** Returns the time by which requests are made. */
    public Instant now() {
        return clock.instant();
    }

    /** Creates a mill with this web access. */
    public Mill mill(ListFinder lists, MillListener listener) {
        return new Mill(fetcher(), PageRenderer.of(browser), lists, articles(), listener);
    }

    /** Creates a mill that reads articles by the given rules, and those of other sites as usual. */
    public Mill mill(ListFinder lists, MillListener listener, SiteRules articleRules) {
        ArticleFinder finder = new SiteRuleArticleFinder(articleRules, articles());
        return new Mill(fetcher(), PageRenderer.of(browser), lists, finder, listener);
    }

    /** Fetches pages as the server sends them, or as the rules of their sites say. */
    public Fetcher fetcher() {
        return siteRules == SiteRules.NONE ? fetcher : new SiteRuleFetcher(fetcher, siteRules);
    }

    /** Reads articles, with the rules of their sites where there are any. */
    public ArticleFinder articles() {
        ArticleFinder best = ArticleFinders.best();
        return siteRules == SiteRules.NONE ? best : new SiteRuleArticleFinder(siteRules, best);
    }

    /** Forgets permanent redirects from an address, so that the next fetch requests that address again. */
    public void forgetRedirect(String address) {
        fetcher.forgetRedirect(address);
    }

    /** The robots.txt rules of sites, also if they are not obeyed. */
    public Robots robots() {
        return robots;
    }

    /** Fetches pages as a browser renders them. */
    public BrowserFetcher browser() {
        return browser;
    }

    /** Sends requests to callback addresses. */
    public CallbackClient callbackClient() {
        return callbackClient;
    }

    @Override
    public void close() {
        callbackClient.close();
        browser.close();
        fetcher.close();
        plain.close();
    }
}
