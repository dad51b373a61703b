package org.feedmill.lab.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Request;
import org.feedmill.fetch.Validators;
import org.feedmill.guard.Network;
import org.feedmill.list.Finders;
import org.feedmill.list.Item;
import org.feedmill.mill.Web;
import org.feedmill.mill.WebSettings;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class LivingWebTest {

    private final AtomicLong step = new AtomicLong(1000);

    private static WebSettings loopback() {
        WebSettings standard = WebSettings.STANDARD;
        return new WebSettings(
                standard.http(), standard.browser(), List.of(Network.parse("127.0.0.0/8")), Duration.ZERO, true);
    }

    @Test
    void showsListsThatAreFoundToTheLetter() {
        try (LivingWeb web = LivingWeb.start(60, host -> Health.WELL, page -> step.get())) {
            List<String> misses = new ArrayList<>();
            for (int page = 0; page < web.different(); page++) {
                String url = web.address(0, page);
                Page parsed = Page.parse(web.body(page), "text/html; charset=utf-8", url);
                List<Item> items =
                        Finders.best().find(parsed).best().orElseThrow().items();
                List<String> expected = new ArrayList<>();
                for (int i = 0; i < web.size(page); i++) {
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
        try (LivingWeb web = LivingWeb.start(3, host -> Health.WELL, page -> step.get());
                Web client = new Web(loopback(), Clock.systemUTC())) {
            Fetched.Ok first = (Fetched.Ok) client.fetcher().fetch(Request.of(web.address(7, 0)));
            assertThat(first.body()).isEqualTo(web.body(0));
            Validators known = first.validators();
            assertThat(client.fetcher().fetch(Request.of(web.address(7, 0)).with(known)))
                    .isInstanceOf(Fetched.Unchanged.class);
            step.incrementAndGet();
            Fetched.Ok next = (Fetched.Ok)
                    client.fetcher().fetch(Request.of(web.address(7, 0)).with(known));
            assertThat(next.body()).isEqualTo(web.body(0)).isNotEqualTo(first.body());
            assertThat(web.asked()).extracting(Asked::host).containsOnly(7);
            assertThat(web.asked()).extracting(Asked::status).containsSequence(200, 304, 200);
            Manners manners = Manners.of(web.asked(), Duration.ZERO);
            assertThat(manners.breaches()).isEmpty();
            assertThat(Manners.of(web.asked(), Duration.ofHours(1)).breaches()).hasSizeGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void hasHostsInTrouble() {
        List<Health> states = List.of(Health.REFUSING, Health.FAILING);
        try (LivingWeb web = LivingWeb.start(1, states::get, page -> step.get());
                Web client = new Web(loopback(), Clock.systemUTC())) {
            assertThat(client.fetcher().fetch(web.address(0, 0))).isInstanceOf(Fetched.Failed.class);
            assertThat(client.fetcher().fetch(web.address(1, 0))).isInstanceOf(Fetched.Failed.class);
            assertThat(web.asked()).extracting(Asked::status).contains(503);
        }
    }
}
