package org.feedmill.render;

import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressRefusedException;
import org.feedmill.guard.CheckingProxy;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.ProxySettings;
import org.feedmill.guard.UpstreamProxy;
import org.feedmill.page.RenderedPage;
import org.feedmill.page.address.WebAddress;
import org.feedmill.render.browser.BrowserException;
import org.feedmill.render.browser.BrowserException.Kind;
import org.feedmill.render.browser.BrowserPool;
import org.feedmill.render.browser.BrowserSettings;
import org.feedmill.render.browser.RunningBrowser;
import org.feedmill.work.FairQueue;
import org.feedmill.work.WorkScope;
import org.jspecify.annotations.Nullable;

/**
 * Fetches pages through a browser, which runs their scripts. Starts the browser with the first page and stops it when
 * closed. All requests of a page go through a {@link CheckingProxy}, so that the browser reaches only permitted
 * addresses. robots.txt applies to the page itself, not to the resources that it loads. Thread-safe.
 */
public final class BrowserFetcher implements Fetcher, AutoCloseable {

    /** A browser that fails for a reason other than the page is tried again. */
    private static final int MAX_TRIES = 2;

    /** Wait of a caller whose page kept a processor busy until its scripts were ended, before the next page. */
    private static final Duration HUNG_PAUSE = Duration.ofSeconds(15);

    /** Reasons that mean that the site did not respond. */
    private static final Set<Reason> SILENT = Set.of(Reason.UNREACHABLE, Reason.TIMEOUT);

    private final BrowserSettings settings;
    private final GuardedResolver resolver;
    private final HostRateLimiter rateLimiter;
    private final FetchPermission permission;
    private final HttpSettings http;
    private final Clock clock;
    private final BrowserPool pool;
    private final FairQueue tabs;

    public BrowserFetcher(BrowserSettings settings, GuardedResolver gate, HostRateLimiter limiter, Clock clock) {
        this(settings, HttpSettings.STANDARD, gate, limiter, FetchPermission.ALLOW_ALL, clock);
    }

    /** @param http the HTTP settings: the identity is added to the user agent of the browser, and the proxy is used */
    public BrowserFetcher(
            BrowserSettings settings,
            HttpSettings http,
            GuardedResolver gate,
            HostRateLimiter limiter,
            FetchPermission permission,
            Clock clock) {
        this.settings = settings;
        this.resolver = gate;
        this.rateLimiter = limiter;
        this.permission = permission;
        this.http = http;
        this.clock = clock;
        this.pool = new BrowserPool(settings);
        this.tabs = new FairQueue(settings.tabs());
    }

    /** Whether a browser is available; does not start one. */
    public boolean available() {
        return pool.available();
    }

    @Override
    public FetchResult fetch(FetchRequest request) {
        return fetch(request, RenderGoal.ANY);
    }

    /** Renders the page until it meets the goal or until the timeout, and returns its current state. */
    public FetchResult fetch(FetchRequest request, RenderGoal goal) {
        WebAddress address = WebAddress.of(request.address());
        if (address == null) {
            return new Failed(Reason.ADDRESS, "Not an http or https address: " + request.address(), null);
        }
        Failed refused = refusal(address);
        Failed forbidden = refused == null && request.obeysRobots() ? permission.failure(address) : refused;
        if (forbidden != null) {
            return forbidden;
        }
        if (!available()) {
            return new Failed(Reason.BROWSER, address + " needs a browser, but " + pool.missingReason() + ".", null);
        }
        try (HostRateLimiter.Permit permit = rateLimiter.acquire(address.authority())) {
            FetchResult fetched = fetchWithPermit(address, request, goal);
            reportTo(permit, fetched);
            return fetched;
        } catch (HostRateLimiter.HostBusyException e) {
            return new Failed(
                    Reason.BUSY,
                    address + " was not requested: its site is " + e.getMessage() + ".",
                    null,
                    0,
                    e.until());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Failed(Reason.TIMEOUT, "The request for " + address + " was cancelled.", null);
        }
    }

    /** Reports the result to the rate limiter. Failures of the browser or this machine say nothing about the site. */
    private static void reportTo(HostRateLimiter.Permit permit, FetchResult fetched) {
        if (!(fetched instanceof Failed failed)) {
            permit.reportResponse(200, null);
        } else if (failed.status() > 0 || SILENT.contains(failed.reason())) {
            permit.reportResponse(failed.status(), failed.retryAfter());
        }
    }

    /** Returns why the address is blocked, before a browser is used; null if it is not. */
    private @Nullable Failed refusal(WebAddress address) {
        String refusal = resolver.guard().refusal(address);
        if (refusal != null) {
            return new Failed(Reason.REFUSED, "Blocked: " + refusal, null);
        }
        try {
            resolver.addresses(address.host(), address.port());
            return null;
        } catch (UnknownHostException e) {
            if (http.proxy() != null) {
                return null; // the proxy may resolve names that this machine does not know
            }
            return new Failed(Reason.UNREACHABLE, "The name " + address.host() + " could not be resolved (DNS).", e);
        } catch (AddressRefusedException e) {
            return new Failed(Reason.REFUSED, "Blocked: " + e.getMessage(), e);
        }
    }

    private FetchResult fetchWithPermit(WebAddress address, FetchRequest request, RenderGoal goal)
            throws InterruptedException {
        Duration time = settings.deadline();
        FairQueue.Turn tab = tabs.acquire(WorkScope.caller(), time).orElse(null);
        if (tab == null) {
            return new Failed(
                    Reason.BROWSER,
                    "All browser tabs were busy, so " + address + " was not rendered. Allow more tabs.",
                    null);
        }
        try (tab) {
            Deadline half = Deadline.in(time.dividedBy(2));
            Deadline whole = Deadline.in(time.multipliedBy(2));
            for (int left = MAX_TRIES; ; left--) {
                try {
                    return renderOnce(address, request, goal, whole, tab);
                } catch (BrowserException e) {
                    if (e.kind() != Kind.GONE || left <= 1 || half.isPassed()) {
                        return failed(address, e);
                    }
                }
            }
        }
    }

    private Failed failed(WebAddress address, BrowserException e) {
        if (e.kind() == Kind.LATE) {
            String seconds = settings.deadline().toSeconds() + " seconds";
            return new Failed(Reason.TIMEOUT, address + " was not rendered within " + seconds + ".", e);
        }
        return new Failed(
                Reason.BROWSER, "The browser could not render " + address + ": it " + e.getMessage() + ".", e);
    }

    private FetchResult renderOnce(
            WebAddress address, FetchRequest request, RenderGoal goal, Deadline whole, FairQueue.Turn turn)
            throws BrowserException {
        RunningBrowser browser = pool.acquire(whole);
        Deadline deadline = whole.within(settings.deadline());
        boolean sound = false;
        try (CheckingProxy proxy = CheckingProxy.start(
                        resolver,
                        browser.proxyAddress(),
                        browser.browserAddress(),
                        ProxySettings.STANDARD,
                        upstream());
                BrowserTab tab = BrowserTab.open(browser, proxy, http.identity(), request.credentials(), deadline)) {
            FetchResult fetched = render(tab, address, goal, deadline, turn);
            sound = true;
            return request.obeysRobots() ? checkRobots(fetched) : fetched;
        } catch (UncheckedIOException e) {
            throw new BrowserException(Kind.UNABLE, "could not be connected to its proxy", e);
        } finally {
            pool.release(browser, sound);
        }
    }

    private @Nullable UpstreamProxy upstream() {
        InetSocketAddress proxy = http.proxy();
        RequestCredentials.Login login = http.proxyLogin();
        return proxy == null ? null : new UpstreamProxy(proxy, login == null ? null : login.basicAuthorization());
    }

    /** Checks robots.txt for the final address, if the page redirected. */
    private FetchResult checkRobots(FetchResult fetched) {
        WebAddress end = fetched instanceof FetchResult.Rendered rendered
                ? WebAddress.of(rendered.location().finalUrl())
                : null;
        String forbidden = end == null ? null : permission.refusal(end);
        return forbidden == null ? fetched : new Failed(Reason.ROBOTS, forbidden, null);
    }

    private FetchResult render(
            BrowserTab tab, WebAddress address, RenderGoal goal, Deadline deadline, FairQueue.Turn turn)
            throws BrowserException {
        PageRendering drawing = new PageRendering(tab, goal, deadline.remaining());
        DocumentChecker verdict = new DocumentChecker(address, tab, clock);
        String error = drawing.navigate(address.toString());
        Failed bad = error == null ? verdict.documentFailure() : verdict.navigationFailure(error, settings.deadline());
        if (bad != null) {
            return bad;
        }
        RenderedPage page = drawing.render();
        if (drawing.isHung() && WorkScope.current().isPresent()) {
            turn.pauseCaller(HUNG_PAUSE);
        }
        Failed later = verdict.documentFailure(); // scripts may have navigated to another document
        if (later != null) {
            return later;
        }
        return new FetchResult.Rendered(
                page, new FinalLocation(page.url(), tab.network().movedTo()), clock.instant());
    }

    /** The process ID of the current browser; -1 if no local one is running. */
    long pid() {
        return pool.pid();
    }

    /** Stops the browser with all its pages. */
    @Override
    public void close() {
        pool.close();
    }
}
