package org.feedmill.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.testweb.RecordedRequest;
import org.feedmill.testweb.ResponseScript;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpStatusTest {

    private final TestFetcher net = new TestFetcher();

    @AfterEach
    void close() {
        net.close();
    }

    @ParameterizedTest
    @CsvSource({
        "400 Bad Request,STATUS,responded with",
        "401 Unauthorized,STATUS,login",
        "403 Forbidden,STATUS,login",
        "404 Not Found,STATUS,No page",
        "410 Gone,GONE,removed permanently",
        "429 Too Many Requests,BUSY,busy",
        "451 Unavailable,STATUS,legal",
        "500 Oops,STATUS,server error",
        "503 Busy,BUSY,busy",
        "206 Partial Content,STATUS,part",
        "300 Multiple Choices,STATUS,responded with",
        "600 Odd,STATUS,600",
    })
    void saysWhatAStatusMeans(String status, Reason reason, String words) {
        net.web.on("/", ResponseScript.status(status, "x".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        Failed failed = net.failed("/");
        assertThat(failed.reason()).isEqualTo(reason);
        assertThat(failed.status()).isEqualTo(Integer.parseInt(status.substring(0, 3)));
        assertThat(failed.message()).contains(net.url("/"), words).endsWith(".");
    }

    @ParameterizedTest
    @CsvSource({
        "120,120",
        "0,",
        "' 7 ',7",
        "'Fri, 01 May 2026 12:00:30 GMT',30",
        "'Friday, 01-May-26 12:01:00 GMT',60",
        "'Fri, 01 May 2026 11:00:00 GMT',",
        "999999999999999999999999,604800",
        "'Fri, 01 May 2099 11:00:00 GMT',604800",
        "soon,",
        "-5,",
        "1.5,",
        "'',",
    })
    void readsBothFormsOfRetryAfter(String header, @Nullable Long seconds) {
        for (String status : new String[] {"429 Too Many", "503 Busy"}) {
            net.web.on("/", ResponseScript.status(status, "Retry-After: " + header));
            Instant wanted = seconds == null ? null : TestFetcher.NOW.plusSeconds(seconds);
            assertThat(net.failed("/").retryAfter()).isEqualTo(wanted);
        }
    }

    @Test
    void doesNotAskAgainByItself() {
        net.web.on("/", ResponseScript.status("503 Busy", "Retry-After: 0"));
        net.failed("/");
        assertThat(net.web.requested()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"403 Forbidden", "503 Wait", "429 Slow"})
    void saysPlainlyWhereARobotWallIs(String status) {
        net.web.on("/", ResponseScript.status(status, "cf-mitigated: challenge"));
        Failed failed = net.failed("/");
        assertThat(failed.reason()).isEqualTo(Reason.STATUS);
        assertThat(failed.message()).contains("bot challenge");
    }

    @Test
    void saysLittleAboutItself() {
        net.web.on("/", ResponseScript.page("x"));
        net.ok("/");
        RecordedRequest requested = net.web.requested().getFirst();
        assertThat(requested.header("User-Agent")).isEqualTo(CrawlerIdentity.STANDARD.userAgent());
        assertThat(requested.header("Accept")).startsWith("text/html,").contains("application/atom+xml;q=0.4");
        assertThat(requested.head().lines().skip(1).map(line -> line.substring(0, Math.max(0, line.indexOf(':')))))
                .containsExactlyInAnyOrder("User-Agent", "Accept", "Accept-Encoding", "Host", "Connection", "");
    }

    @Test
    void aSentenceHoldsNoLineEndsOfTheServer() {
        net.web.on("/", ResponseScript.raw("HTTP/1.1 500 a\u0007b\r\nContent-Length: 0\r\n\r\n"));
        assertThat(net.failed("/").message()).doesNotContainPattern("\\p{Cntrl}");
    }

    @Test
    void turnsSeeEveryAnswer() {
        StringBuilder seen = new StringBuilder();
        HostRateLimiter limiter = host -> new HostRateLimiter.Permit() {
            @Override
            public void reportResponse(int status, @Nullable Instant retryAfter) {
                seen.append(host.substring(0, host.indexOf(':')))
                        .append(' ')
                        .append(status)
                        .append(' ')
                        .append(retryAfter)
                        .append('\n');
            }

            @Override
            public void close() {
                seen.append("end\n");
            }
        };
        try (TestFetcher polite = new TestFetcher(FetchLimits.STANDARD, limiter, FetchPermission.ALLOW_ALL)) {
            polite.web.on("/a", ResponseScript.redirect(302, polite.web.url("b.test", "/b")));
            polite.web.on("/b", ResponseScript.status("429 Slow", "Retry-After: 5"));
            polite.failed("/a");
            polite.web.on("/broken", ResponseScript.raw(""));
            polite.failed("/broken");
        }
        Instant until = TestFetcher.NOW.plus(Duration.ofSeconds(5));
        assertThat(seen).hasToString("a.test 302 null\nend\nb.test 429 " + until + "\nend\na.test 0 null\nend\n");
    }
}
