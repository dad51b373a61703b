package org.feedmill.mill.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.junit.jupiter.api.Test;

class PageLoadResultTest {

    private static final Instant SEEN = Instant.parse("2026-05-01T12:00:00Z");

    @Test
    void loadsThePageOfAnAddressWhereTheRedirectsEnd() {
        FetchResult ok = new FetchResult.Ok(
                "<p>One".getBytes(UTF_8),
                "text/html",
                FinalLocation.at("http://b.example/x/"),
                HttpValidators.NONE,
                SEEN);
        PageLoadResult.Ready ready = (PageLoadResult.Ready) PageLoadResult.of("http://a.example/", address -> ok);
        assertThat(ready.page().url()).isEqualTo("http://b.example/x/");
        assertThat(ready.page().fetchTime()).isEqualTo(SEEN);
    }

    @Test
    void passesAFailureOn() {
        FetchResult.Failed failed = new FetchResult.Failed(FetchResult.Reason.TIMEOUT, "Too slow.", null);
        assertThat(PageLoadResult.of("http://a.example/", address -> failed))
                .isEqualTo(new PageLoadResult.Failed(failed));
    }

    @Test
    void refusesWhatIsNoPage() {
        assertThat(PageLoadResult.of("%PDF-1.4".getBytes(UTF_8), null, "", null))
                .isEqualTo(new PageLoadResult.Refused(ContentKind.PDF));
        assertThat(PageLoadResult.of(new byte[0], null, "", null))
                .isEqualTo(new PageLoadResult.Refused(ContentKind.EMPTY));
    }

    @Test
    void standsAPageAtHandWhereItSaysThatItStands() {
        byte[] bytes = "<link rel=canonical href='https://c.example/news/'><p>One".getBytes(UTF_8);
        PageLoadResult.Ready ready = (PageLoadResult.Ready) PageLoadResult.of(bytes, null, "", null);
        assertThat(ready.page().url()).isEqualTo("https://c.example/news/");
        assertThat(ready.page().fetchTime()).isNull();
    }
}
