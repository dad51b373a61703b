package org.feedmill.mill;

import java.time.Clock;
import java.util.function.LongSupplier;
import org.feedmill.article.ArticleFinders;
import org.feedmill.fetch.ElapsedTime;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.HostTurns;
import org.feedmill.fetch.HttpFetcher;
import org.feedmill.fetch.Permission;
import org.feedmill.fetch.Sender;
import org.feedmill.fetch.Turns;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.Gate;
import org.feedmill.guard.Resolver;
import org.feedmill.list.ListFinder;
import org.feedmill.render.BrowserFetcher;
import org.feedmill.robots.Robots;

/** The shared access to the web: all fetchers share the address guard, the rate limiter and the browser. */
public final class Web implements AutoCloseable {

    private final HttpFetcher plain;
    private final Robots robots;
    private final HttpFetcher fetcher;
    private final BrowserFetcher browser;
    private final Sender sender;

    /** By the machine's own names, a turn for every site. */
    public Web(WebSettings settings, Clock clock) {
        this(
                settings,
                Resolver.system(),
                new HostTurns(HostTurns.Manners.STANDARD.withDelay(settings.hostDelay()), clock),
                clock);
    }

    public Web(WebSettings settings, Resolver resolver, Turns turns, Clock clock) {
        this(settings, resolver, turns, clock, ElapsedTime.of(clock));
    }

    /** @param nanos counts the time for which answers of sites are believed; never steps */
    public Web(WebSettings settings, Resolver resolver, Turns turns, Clock clock, LongSupplier nanos) {
        Gate gate = new Gate(new AddressGuard(settings.allowed()), resolver);
        this.plain = new HttpFetcher(settings.http(), gate, turns, Permission.ALL, clock);
        this.robots = new Robots(plain, clock, turns, nanos);
        Permission permission = settings.robots() ? robots : Permission.ALL;
        this.fetcher = new HttpFetcher(settings.http(), gate, turns, permission, clock);
        this.sender = new Sender(settings.http(), gate);
        this.browser = new BrowserFetcher(settings.browser(), settings.http(), gate, turns, permission, clock);
    }

    /** A mill on this web. */
    public Mill mill(ListFinder lists, Watcher watcher) {
        return new Mill(fetcher, Drawer.of(browser), lists, ArticleFinders.best(), watcher);
    }

    /** Gets pages as the server sends them. */
    public Fetcher fetcher() {
        return fetcher;
    }

    /** Forgets permanent redirects from an address: the next fetch asks that address again. */
    public void forgetRedirect(String address) {
        fetcher.forgetRedirect(address);
    }

    /** The robots.txt rules of sites, whether they are obeyed or not. */
    public Robots robots() {
        return robots;
    }

    /** Gets pages as a browser shows them. */
    public BrowserFetcher browser() {
        return browser;
    }

    /** Sends requests to callback addresses. */
    public Sender sender() {
        return sender;
    }

    @Override
    public void close() {
        sender.close();
        browser.close();
        fetcher.close();
        plain.close();
    }
}
