package org.feedmill.lab.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.guard.NetworkRange;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ChangingWebTest {

    private final AtomicLong step = new AtomicLong(1000);

    private static WebSettings loopback() {
        WebSettings standard = WebSettings.STANDARD;
        return new WebSettings(
                standard.http(), standard.browser(), List.of(NetworkRange.parse("127.0.0.0/8")), Duration.ZERO, true);
    }

    @Test
    void showsListsThatAreFoundToTheLetter() {
        try (ChangingWeb web = ChangingWeb.start(60, host -> SimulatedHostState.WELL, page -> step.get())) {
            List<String> misses = new ArrayList<>();
            for (int page = 0; page < web.distinctPages(); page++) {
                String url = web.address(0, page);
                Page parsed = Page.parse(web.body(page), "text/html; charset=utf-8", url);
                List<Item> items =
                        ListFinders.best().find(parsed).best().orElseThrow().items();
                List<String> expected = new ArrayList<>();
                for (int i = 0; i < web.itemCount(page); i++) {
                    expected.add(web.title(page, 1000L - i) + " " + web.link(page, 1000L - i));
                }
                String root = url.substring(0, url.indexOf("/p/"));
                List<String> got = items.stream()
                        .map(i -> i.title() + " " + String.valueOf(i.link()).replace(root, ""))
                        .toList();
                if (!got.equals(expected)) {
                    misses.add(page + ": " + got + " for " + expected);
                }
            }
            assertThat(misses).isEmpty();
        }
    }

    @Test
    void goesOnAndRemembersWhoAsked() {
        try (ChangingWeb web = ChangingWeb.start(3, host -> SimulatedHostState.WELL, page -> step.get());
                WebAccess client = new WebAccess(loopback(), Clock.systemUTC())) {
            FetchResult.Ok first = (FetchResult.Ok) client.fetcher().fetch(FetchRequest.of(web.address(7, 0)));
            assertThat(first.body()).isEqualTo(web.body(0));
            HttpValidators known = first.validators();
            assertThat(client.fetcher().fetch(FetchRequest.of(web.address(7, 0)).with(known)))
                    .isInstanceOf(FetchResult.Unchanged.class);
            step.incrementAndGet();
            FetchResult.Ok next = (FetchResult.Ok)
                    client.fetcher().fetch(FetchRequest.of(web.address(7, 0)).with(known));
            assertThat(next.body()).isEqualTo(web.body(0)).isNotEqualTo(first.body());
            // A request is recorded after its last byte was sent, which the client may have read by then.
            long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
            while (web.receivedRequests().size() < 3 && System.nanoTime() < deadline) {
                LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
            }
            assertThat(web.receivedRequests()).extracting(ReceivedRequest::host).containsOnly(7);
            assertThat(web.receivedRequests())
                    .extracting(ReceivedRequest::status)
                    .containsSequence(200, 304, 200);
            PolitenessReport manners = PolitenessReport.of(web.receivedRequests(), Duration.ZERO);
            assertThat(manners.shortBreaks()).isEmpty();
            assertThat(PolitenessReport.of(web.receivedRequests(), Duration.ofHours(1))
                            .shortBreaks())
                    .hasSizeGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void hasHostsInTrouble() {
        List<SimulatedHostState> states = List.of(SimulatedHostState.REFUSING, SimulatedHostState.FAILING);
        try (ChangingWeb web = ChangingWeb.start(1, states::get, page -> step.get());
                WebAccess client = new WebAccess(loopback(), Clock.systemUTC())) {
            assertThat(client.fetcher().fetch(web.address(0, 0))).isInstanceOf(FetchResult.Failed.class);
            assertThat(client.fetcher().fetch(web.address(1, 0))).isInstanceOf(FetchResult.Failed.class);
            assertThat(web.receivedRequests())
                    .extracting(ReceivedRequest::status)
                    .contains(503);
        }
    }
}
