package org.feedmill.render;

import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetched.Failed;
import org.feedmill.fetch.Fetched.Reason;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.Landing;
import org.feedmill.fetch.Own;
import org.feedmill.fetch.Permission;
import org.feedmill.fetch.Request;
import org.feedmill.fetch.Turns;
import org.feedmill.guard.AddressRefused;
import org.feedmill.guard.CheckingProxy;
import org.feedmill.guard.Gate;
import org.feedmill.guard.ProxySettings;
import org.feedmill.guard.Upstream;
import org.feedmill.page.DrawnPage;
import org.feedmill.page.WebAddress;
import org.feedmill.render.BrowserTrouble.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Fetches pages through a browser, which runs their scripts. Starts the browser with the first page and ends it when
 * closed. All requests of a page go through a {@link CheckingProxy}, so that the browser reaches only permitted
 * addresses. robots.txt applies to the page itself, not to the resources that it loads.
 */
public final class BrowserFetcher implements Fetcher, AutoCloseable {

    /** A browser that fails without the page's fault is given a second chance. */
    private static final int TRIES = 2;

    /** Where it is the site that did not answer. */
    private static final Set<Reason> SILENT = Set.of(Reason.UNREACHABLE, Reason.TIMEOUT);

    private final BrowserSettings settings;
    private final Gate gate;
    private final Turns turns;
    private final Permission permission;
    private final HttpSettings http;
    private final Clock clock;
    private final Browsers browsers;
    private final Semaphore tabs;

    public BrowserFetcher(BrowserSettings settings, Gate gate, Turns turns, Clock clock) {
        this(settings, HttpSettings.STANDARD, gate, turns, Permission.ALL, clock);
    }

    /** @param http whose identity is added to the browser's own name, and whose proxy is gone through */
    public BrowserFetcher(
            BrowserSettings settings, HttpSettings http, Gate gate, Turns turns, Permission permission, Clock clock) {
        this.settings = settings;
        this.gate = gate;
        this.turns = turns;
        this.permission = permission;
        this.http = http;
        this.clock = clock;
        this.browsers = new Browsers(settings);
        this.tabs = new Semaphore(Math.max(1, settings.tabs()), true);
    }

    /** Whether there is a browser to be had; finding out starts none. */
    public boolean available() {
        return browsers.available();
    }

    @Override
    public Fetched fetch(Request request) {
        return fetch(request, Wish.ANY);
    }

    /** Draws the page until it shows what is wished for, or the time is over: then it is given as it is. */
    public Fetched fetch(Request request, Wish wish) {
        WebAddress address = WebAddress.of(request.address());
        if (address == null) {
            return new Failed(Reason.ADDRESS, "Not an http or https address: " + request.address(), null);
        }
        Failed refused = refusal(address);
        Failed forbidden = refused == null && request.obedient() ? permission.failure(address) : refused;
        if (forbidden != null) {
            return forbidden;
        }
        if (!available()) {
            return new Failed(Reason.BROWSER, address + " needs a browser, and " + browsers.missing() + ".", null);
        }
        try (Turns.Turn turn = turns.take(address.authority())) {
            Fetched fetched = inTurn(address, request, wish);
            tell(turn, fetched);
            return fetched;
        } catch (Turns.TooBusy e) {
            return new Failed(Reason.BUSY, address.host() + " is " + e.getMessage() + ".", null, 0, e.until());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Failed(Reason.TIMEOUT, address + " was no longer waited for.", null);
        }
    }

    /** What is the browser's own trouble, or ours, says nothing of the site. */
    private static void tell(Turns.Turn turn, Fetched fetched) {
        if (!(fetched instanceof Failed failed)) {
            turn.answered(200, null);
        } else if (failed.status() > 0 || SILENT.contains(failed.reason())) {
            turn.answered(failed.status(), failed.retryAfter());
        }
    }

    /** Why the address must not be asked, found out before a browser is. */
    private @Nullable Failed refusal(WebAddress address) {
        String refusal = gate.guard().refusal(address);
        if (refusal != null) {
            return new Failed(Reason.REFUSED, address.origin() + address.path() + " is not asked: " + refusal, null);
        }
        try {
            gate.addresses(address.host(), address.port());
            return null;
        } catch (UnknownHostException e) {
            if (http.proxy() != null) {
                return null; // it may know more names than we do
            }
            return new Failed(Reason.UNREACHABLE, "The name " + address.host() + " could not be resolved (DNS).", e);
        } catch (AddressRefused e) {
            return new Failed(Reason.REFUSED, address + " is not asked: " + e.getMessage(), e);
        }
    }

    private Fetched inTurn(WebAddress address, Request request, Wish wish) throws InterruptedException {
        Duration time = settings.deadline();
        if (!tabs.tryAcquire(time.toMillis(), TimeUnit.MILLISECONDS)) {
            return new Failed(
                    Reason.BROWSER, "The browser had no time for " + address + "; more tabs would help.", null);
        }
        try {
            Deadline half = Deadline.in(time.dividedBy(2));
            Deadline whole = Deadline.in(time.multipliedBy(2));
            for (int left = TRIES; ; left--) {
                try {
                    return once(address, request, wish, whole);
                } catch (BrowserTrouble e) {
                    if (e.kind() != Kind.GONE || left <= 1 || half.passed()) {
                        return failed(address, e);
                    }
                }
            }
        } finally {
            tabs.release();
        }
    }

    private Failed failed(WebAddress address, BrowserTrouble e) {
        if (e.kind() == Kind.LATE) {
            String seconds = settings.deadline().toSeconds() + " seconds";
            return new Failed(Reason.TIMEOUT, address + " was not drawn within " + seconds + ".", e);
        }
        return new Failed(Reason.BROWSER, "The browser failed at " + address + ": it " + e.getMessage() + ".", e);
    }

    private Fetched once(WebAddress address, Request request, Wish wish, Deadline whole) throws BrowserTrouble {
        Browser browser = browsers.take(whole);
        Deadline deadline = whole.within(settings.deadline());
        boolean sound = false;
        try (CheckingProxy proxy =
                        CheckingProxy.start(gate, browser.here(), browser.there(), ProxySettings.STANDARD, upstream());
                Tab tab = Tab.open(browser, proxy, http.identity(), request.own(), deadline)) {
            Fetched fetched = draw(tab, address, wish, deadline);
            sound = true;
            return request.obedient() ? permitted(fetched) : fetched;
        } catch (UncheckedIOException e) {
            throw new BrowserTrouble(Kind.UNABLE, "cannot be given a proxy", e);
        } finally {
            browsers.giveBack(browser, sound);
        }
    }

    private @Nullable Upstream upstream() {
        InetSocketAddress proxy = http.proxy();
        Own.Login login = http.proxyLogin();
        return proxy == null ? null : new Upstream(proxy, login == null ? null : login.basic());
    }

    /** What a page led on to may be where robots are not wanted. */
    private Fetched permitted(Fetched fetched) {
        WebAddress end = fetched instanceof Fetched.Drawn drawn
                ? WebAddress.of(drawn.landing().finalUrl())
                : null;
        String forbidden = end == null ? null : permission.refusal(end);
        return forbidden == null ? fetched : new Failed(Reason.ROBOTS, forbidden, null);
    }

    private Fetched draw(Tab tab, WebAddress address, Wish wish, Deadline deadline) throws BrowserTrouble {
        Drawing drawing = new Drawing(tab, wish, deadline.left());
        Verdict verdict = new Verdict(address, tab, clock);
        String error = drawing.begin(address.toString());
        Failed bad = error == null ? verdict.bad() : verdict.unanswered(error, settings.deadline());
        if (bad != null) {
            return bad;
        }
        DrawnPage page = drawing.draw();
        Failed later = verdict.bad(); // scripts may have led on to another document
        if (later != null) {
            return later;
        }
        return new Fetched.Drawn(page, new Landing(page.url(), tab.traffic().movedTo()), clock.instant());
    }

    /** The process of the browser at hand, -1 where none of ours runs. */
    long pid() {
        return browsers.pid();
    }

    /** Ends the browser with all its pages. */
    @Override
    public void close() {
        browsers.close();
    }
}
