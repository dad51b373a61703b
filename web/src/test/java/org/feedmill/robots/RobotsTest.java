package org.feedmill.robots;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.fetch.http.LoopbackFetchers;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class RobotsTest {

    private static final WebAddress PAGE = Objects.requireNonNull(WebAddress.of("http://a.example/page"));

    /** A clock that the test sets. */
    private static final class SetClock extends Clock {

        private Instant now = Instant.parse("2026-05-01T12:00:00Z");

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private final SetClock clock = new SetClock();
    private RobotsTestSite site;
    private Robots robots;

    @BeforeEach
    void start() throws IOException {
        site = new RobotsTestSite();
        robots = new Robots(LoopbackFetchers.fetcher(FetchLimits.STANDARD, clock), clock);
    }

    @AfterEach
    void stop() {
        site.close();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvFileSource(resources = "rules.csv", numLinesToSkip = 1, delimiter = '|', quoteCharacter = '"')
    void obeysTheRules(String text, String path, String refused) {
        WebAddress address = Objects.requireNonNull(PAGE.resolve(path));
        assertThat(reported(text.translateEscapes(), "text/plain").refusal(address) != null)
                .isEqualTo(refused.equals("yes"));
    }

    @Test
    void namesTheSiteAndTheRule() {
        site.put("/robots.txt", "User-agent: *\nDisallow: /private/\n");
        assertThat(robots.refusal(site.at("/private/x")))
                .isEqualTo("robots.txt of 127.0.0.1 forbids robots to fetch /private/.");
        assertThat(robots.refusal(site.at("/public"))).isNull();
        assertThat(reported("User-agent: *\nDisallow: /", "text/plain").refusal(PAGE))
                .isEqualTo("robots.txt of a.example forbids robots to fetch anything.");
        assertThat(reported("User-agent: *\nDisallow: /" + "page*".repeat(100), "text/plain")
                        .refusal(Objects.requireNonNull(PAGE.resolve("/" + "page".repeat(101)))))
                .hasSizeLessThan(150);
    }

    @Test
    void aNameThatCannotBeResolvedIsNoMatterOfRobots() {
        Failed unknown = new Failed(
                Reason.UNREACHABLE, "The name a.example could not be resolved (DNS).", new UnknownHostException("a"));
        Failed failure = new Robots(request -> unknown, clock).failure(PAGE);
        assertThat(failure).isEqualTo(unknown);
    }

    @Test
    void aShortageOfOurOwnIsNoMatterOfRobotsAndForgottenAtOnce() {
        Failed shortage = new Failed(Reason.SHORTAGE, "too many open files", null);
        AtomicInteger requested = new AtomicInteger();
        Robots own = new Robots(
                request -> requested.incrementAndGet() == 1 ? shortage : new Failed(Reason.GONE, "gone", null), clock);
        assertThat(own.failure(PAGE)).isEqualTo(shortage);
        assertThat(own.failure(PAGE)).isNull();
    }

    @Test
    void forgivesASiteWithoutOne() {
        assertThat(robots.refusal(site.at("/page"))).isNull();
        assertThat(site.requested()).containsExactly("/robots.txt");
    }

    @ParameterizedTest
    @CsvSource({"401, yes", "403, yes", "404, yes", "410, yes", "429, no", "500, no", "502, no", "503, no"})
    void goesByTheStatus(int status, String open) {
        site.put("/robots.txt", status, "text/plain", "User-agent: *\nDisallow: /a\n".getBytes(UTF_8));
        assertThat(robots.refusal(site.at("/page")) == null).isEqualTo(open.equals("yes"));
    }

    @Test
    void asksASiteOnceADay() {
        site.put("/robots.txt", "User-agent: *\nDisallow: /a\n");
        assertThat(robots.refusal(site.at("/a"))).isNotNull();
        clock.now = clock.now.plus(Duration.ofHours(23));
        site.put("/robots.txt", "");
        assertThat(robots.refusal(site.at("/a"))).isNotNull();
        assertThat(site.requested()).hasSize(1);
        clock.now = clock.now.plus(Duration.ofHours(2));
        assertThat(robots.refusal(site.at("/a"))).isNull();
        assertThat(site.requested()).hasSize(2);
    }

    @Test
    void neverAsksForTheFileItself() {
        assertThat(robots.refusal(site.at("/robots.txt"))).isNull();
        assertThat(site.requested()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "STATUS, 400, yes", "STATUS, 401, yes", "STATUS, 403, yes", "STATUS, 404, yes", "GONE, 410, yes",
        "STATUS, 451, yes", "REDIRECT, 0, yes", "STATUS, 429, no", "BUSY, 429, no", "BUSY, 0, no",
        "STATUS, 500, no", "STATUS, 503, no", "BUSY, 503, no", "STATUS, 599, no", "UNREACHABLE, 0, no",
        "TIMEOUT, 0, no", "REFUSED, 0, no", "TOO_LARGE, 200, no", "ENCODING, 200, no"
    })
    void knowsWhatAFailureMeans(Reason reason, int status, String open) {
        Robots reported = new Robots(request -> new Failed(reason, "No.", null, status, null), clock);
        if (open.equals("yes")) {
            assertThat(reported.refusal(PAGE)).isNull();
        } else {
            assertThat(reported.refusal(PAGE))
                    .startsWith("robots.txt of a.example could not be read (")
                    .contains("the next attempt is in")
                    .endsWith("minutes.");
        }
    }

    @Test
    void asksAgainSoonAfterAFailure() {
        AtomicInteger requested = new AtomicInteger();
        Robots reported = new Robots(
                request -> requested.incrementAndGet() == 1
                        ? new Failed(Reason.STATUS, "No.", null, 503, null)
                        : ok("".getBytes(UTF_8), null),
                clock);
        assertThat(reported.refusal(PAGE)).contains("HTTP status 503");
        clock.now = clock.now.plus(Duration.ofMinutes(14));
        assertThat(reported.refusal(PAGE)).isNotNull();
        clock.now = clock.now.plus(Duration.ofMinutes(2));
        assertThat(reported.refusal(PAGE)).isNull();
        assertThat(requested).hasValue(2);
    }

    @Test
    void leavesABusySiteAloneForAsLongAsItAsksWithinAnHour() {
        AtomicInteger requested = new AtomicInteger();
        Instant later = clock.now.plus(Duration.ofMinutes(40));
        Robots reported = new Robots(
                request -> {
                    requested.incrementAndGet();
                    return new Failed(Reason.BUSY, "Busy.", null, 429, later);
                },
                clock);
        assertThat(reported.refusal(PAGE)).contains("40 minutes");
        clock.now = clock.now.plus(Duration.ofMinutes(39));
        reported.refusal(PAGE);
        assertThat(requested).hasValue(1);
        clock.now = clock.now.plus(Duration.ofMinutes(2));
        reported.refusal(PAGE);
        assertThat(requested).hasValue(2);
    }

    @Test
    void asksEachOriginForItsOwn() {
        List<String> requested = new ArrayList<>();
        Robots reported = new Robots(
                request -> {
                    requested.add(request.address());
                    assertThat(request.obeysRobots()).isFalse();
                    return ok(new byte[0], null);
                },
                clock);
        for (String url :
                List.of("http://a.example/x", "https://a.example/x", "http://a.example:8080/", "http://a.example/")) {
            reported.refusal(Objects.requireNonNull(WebAddress.of(url)));
        }
        assertThat(requested)
                .containsExactly(
                        "http://a.example/robots.txt",
                        "https://a.example/robots.txt",
                        "http://a.example:8080/robots.txt");
    }

    @Test
    void letsAllWaitForOneFetch() throws Exception {
        CountDownLatch open = new CountDownLatch(1);
        AtomicInteger requested = new AtomicInteger();
        Robots reported = new Robots(
                request -> {
                    requested.incrementAndGet();
                    await(open);
                    return ok("User-agent: *\nDisallow: /page".getBytes(UTF_8), null);
                },
                clock);
        List<Future<String>> answers = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 50; i++) {
                answers.add(threads.submit(() -> reported.refusal(PAGE)));
            }
            open.countDown();
            for (Future<String> answer : answers) {
                assertThat(answer.get(60, TimeUnit.SECONDS)).contains("/page");
            }
        }
        assertThat(requested).hasValue(1);
    }

    @Test
    void keepsNothingOfAFetchThatWasGivenUp() {
        AtomicInteger requested = new AtomicInteger();
        Robots reported = new Robots(
                request -> {
                    if (requested.incrementAndGet() == 1) {
                        Thread.currentThread().interrupt();
                        return new Failed(Reason.TIMEOUT, "No.", null);
                    }
                    return ok(new byte[0], null);
                },
                clock);
        assertThat(reported.refusal(PAGE)).contains("has not been read yet");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(reported.refusal(PAGE)).isNull();
    }

    @Test
    void takesAPageInItsPlaceForNone() {
        site.put("/robots.txt", 200, "text/html; charset=utf-8", "<!DOCTYPE html><title>Oops</title>".getBytes(UTF_8));
        assertThat(robots.refusal(site.at("/page"))).isNull();
    }

    @Test
    void readsHalfAMegabyteInWholeLines() {
        String filler = "# filler\n".repeat(RobotsTextParser.MAX_BYTES / 9);
        assertThat(reported("User-agent: *\n" + filler.substring(2000) + "Disallow: /page\n", null)
                        .refusal(PAGE))
                .isNotNull();
        String start = "User-agent: *\n" + filler;
        String cut = start.substring(0, RobotsTextParser.MAX_BYTES - 11) + "\nDisallow: /pages-of-others\n" + filler;
        assertThat(reported(cut, null).refusal(PAGE)).isNull();
    }

    @Test
    void isNotHeldUpByHostileTexts() {
        String agent = "User-agent: *\n";
        int size = RobotsTextParser.MAX_BYTES - 100;
        WebAddress deep = Objects.requireNonNull(PAGE.resolve("/" + "a".repeat(2000)));
        assertThat(reported("<html>" + agent + "<".repeat(size), "text/html").refusal(deep))
                .isNull();
        assertThat(reported(agent + "Disallow: /" + "a*".repeat(size / 2), null).refusal(deep))
                .isNull();
        assertThat(reported(agent + "Disallow: /" + "*".repeat(size) + "b", null)
                        .refusal(deep))
                .isNull();
        String trap = ("Disallow: /*" + "a".repeat(1000) + "b\n").repeat(size / 1020);
        assertThat(reported(agent + trap, null).refusal(deep)).isNull();
        assertThat(reported(agent + "Disallow: /x\n".repeat(size / 13), null).refusal(deep))
                .isNull();
        assertThat(reported(agent + "\n" + "%".repeat(size), null).refusal(deep))
                .isNull();
        assertThat(reported(agent + "Sitemap: http://b.example/".repeat(size / 40), null)
                        .sitemaps(deep))
                .hasSizeLessThan(2);
    }

    @ParameterizedTest
    @CsvSource({"2, 2000", "0.5, 500", "-1, 0", "x, 0", "100000, 60000", "1e300, 0", "1.0e300, 60000", "'', 0"})
    void tellsTheDelayWithinAMinute(String reported, long millis) {
        Robots sites = reported("User-agent: *\nCrawl-delay: " + reported + "\nDisallow: /a\n", null);
        assertThat(sites.crawlDelay(PAGE)).isEqualTo(Duration.ofMillis(millis));
        assertThat(sites.refusal(PAGE)).isNull();
    }

    @Test
    void listsTheSitemaps() {
        Robots sites = reported(
                "Sitemap: /s.xml\nUser-agent: x\nSitemap: https://b.example/t.xml\nSitemap: ftp://c.example/\n"
                        + "Sitemap: http://\nSitemap: /s.xml\n",
                null);
        assertThat(sites.sitemaps(PAGE))
                .extracting(WebAddress::toString)
                .containsExactly("http://a.example/s.xml", "https://b.example/t.xml");
    }

    private Robots reported(String text, @Nullable String type) {
        return new Robots(request -> ok(text.getBytes(UTF_8), type), clock);
    }

    private FetchResult ok(byte[] body, @Nullable String type) {
        return new FetchResult.Ok(
                body, type, FinalLocation.at("http://a.example/robots.txt"), HttpValidators.NONE, clock.now);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
