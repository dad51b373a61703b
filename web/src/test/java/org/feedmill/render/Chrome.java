package org.feedmill.render;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Request;
import org.feedmill.fetch.Turns;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.Gate;
import org.feedmill.guard.Network;
import org.feedmill.guard.Resolver;
import org.feedmill.list.Finders;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.DrawnPage;
import org.feedmill.page.Page;

/** The real browser that tests render with, allowed to reach the loopback ports that they name. */
final class Chrome {

    static final List<String> MORE = List.of("load more", "mehr laden", "もっと見る");

    private Chrome() {}

    /** Skips the test where there is no browser, unless this is where the build is judged. */
    static void needed() {
        boolean found = Programs.find(null, System.getenv()) != null;
        if (!found && System.getenv("CI") != null) {
            fail("No Chrome or Chromium was found, and CI is set: install one.");
        }
        assumeTrue(found, "No Chrome or Chromium was found: the tests with a real browser are skipped.");
    }

    static BrowserSettings settings(Duration deadline) {
        return new BrowserSettings(null, deadline, 50, 2, 4_000_000_000L);
    }

    /** Names of test sites are this machine's; nothing else has an address. */
    static Gate gate(int... ports) {
        List<Network> allowed = new ArrayList<>();
        for (int port : ports) {
            allowed.add(Network.parse("127.0.0.1:" + port));
        }
        return new Gate(new AddressGuard(allowed), resolver());
    }

    static Resolver resolver() {
        return host -> {
            if (host.equals("127.0.0.1") || host.endsWith(".test")) {
                return List.of(InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}));
            }
            throw new UnknownHostException(host);
        };
    }

    static BrowserFetcher fetcher(Duration deadline, int... ports) {
        needed();
        return new BrowserFetcher(settings(deadline), gate(ports), Turns.NONE, Clock.systemUTC());
    }

    static DrawnPage drawn(BrowserFetcher fetcher, String url, Wish wish) {
        Fetched fetched = fetcher.fetch(Request.of(url), wish);
        return fetched instanceof Fetched.Drawn drawn ? drawn.page() : fail(fetched.toString());
    }

    static Page page(BrowserFetcher fetcher, String url) {
        return Page.of(drawn(fetcher, url, Wish.ANY));
    }

    /** Titles and links of the list that the best finder finds. */
    static List<String> items(Page page) {
        List<String> items = new ArrayList<>();
        ItemList list = Finders.best().find(page).best().orElse(null);
        for (Item item : list == null ? List.<Item>of() : list.items()) {
            items.add(item.title() + " " + item.link() + " " + item.description());
        }
        return items;
    }
}
