package org.feedmill.render;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.HostResolver;
import org.feedmill.guard.NetworkRange;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.page.RenderedPage;
import org.feedmill.render.browser.BrowserFinder;
import org.feedmill.render.browser.BrowserSettings;

/** The real browser that tests render with, allowed to reach the loopback ports that they name. */
final class TestChrome {

    static final List<String> MORE = List.of("load more", "mehr laden", "もっと見る");

    private TestChrome() {}

    /** Skips the test if there is no browser, except on the build server. */
    static void needed() {
        boolean found = BrowserFinder.find(null, System.getenv()) != null;
        if (!found && System.getenv("CI") != null) {
            fail("No Chrome or Chromium was found, and CI is set: install one.");
        }
        assumeTrue(found, "No Chrome or Chromium was found: the tests with a real browser are skipped.");
    }

    static BrowserSettings settings(Duration deadline) {
        return new BrowserSettings(null, deadline, 50, 2, 4_000_000_000L);
    }

    /** Names of test sites resolve to this machine; no other name resolves. */
    static GuardedResolver gate(int... ports) {
        List<NetworkRange> allowed = new ArrayList<>();
        for (int port : ports) {
            allowed.add(NetworkRange.parse("127.0.0.1:" + port));
        }
        return new GuardedResolver(new AddressGuard(allowed), resolver());
    }

    static HostResolver resolver() {
        return host -> {
            if (host.equals("127.0.0.1") || host.endsWith(".test")) {
                return List.of(InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}));
            }
            throw new UnknownHostException(host);
        };
    }

    static BrowserFetcher fetcher(Duration deadline, int... ports) {
        needed();
        return new BrowserFetcher(settings(deadline), gate(ports), HostRateLimiter.UNLIMITED, Clock.systemUTC());
    }

    static RenderedPage rendered(BrowserFetcher fetcher, String url, RenderGoal goal) {
        FetchResult fetched = fetcher.fetch(FetchRequest.of(url), goal);
        return fetched instanceof FetchResult.Rendered rendered ? rendered.page() : fail(fetched.toString());
    }

    static Page page(BrowserFetcher fetcher, String url) {
        return Page.of(rendered(fetcher, url, RenderGoal.ANY));
    }

    /** Returns titles and links of the list that the best finder finds. */
    static List<String> items(Page page) {
        List<String> items = new ArrayList<>();
        ItemList list = ListFinders.best().find(page).best().orElse(null);
        for (Item item : list == null ? List.<Item>of() : list.items()) {
            items.add(item.title() + " " + item.link() + " " + item.description());
        }
        return items;
    }
}
