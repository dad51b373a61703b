package org.feedmill.mill;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Landing;
import org.feedmill.fetch.Validators;
import org.junit.jupiter.api.Test;

class LoadedTest {

    private static final Instant SEEN = Instant.parse("2026-05-01T12:00:00Z");

    @Test
    void loadsThePageOfAnAddressWhereTheRedirectsEnd() {
        Fetched ok = new Fetched.Ok(
                "<p>One".getBytes(UTF_8), "text/html", Landing.at("http://b.example/x/"), Validators.NONE, SEEN);
        Loaded.Ready ready = (Loaded.Ready) Loaded.of("http://a.example/", address -> ok);
        assertThat(ready.page().url()).isEqualTo("http://b.example/x/");
        assertThat(ready.page().fetched()).isEqualTo(SEEN);
    }

    @Test
    void passesAFailureOn() {
        Fetched.Failed failed = new Fetched.Failed(Fetched.Reason.TIMEOUT, "Too slow.", null);
        assertThat(Loaded.of("http://a.example/", address -> failed)).isEqualTo(new Loaded.Failed(failed));
    }

    @Test
    void refusesWhatIsNoPage() {
        assertThat(Loaded.of("%PDF-1.4".getBytes(UTF_8), null, "", null)).isEqualTo(new Loaded.Refused(Content.PDF));
        assertThat(Loaded.of(new byte[0], null, "", null)).isEqualTo(new Loaded.Refused(Content.EMPTY));
    }

    @Test
    void standsAPageAtHandWhereItSaysThatItStands() {
        byte[] bytes = "<link rel=canonical href='https://c.example/news/'><p>One".getBytes(UTF_8);
        Loaded.Ready ready = (Loaded.Ready) Loaded.of(bytes, null, "", null);
        assertThat(ready.page().url()).isEqualTo("https://c.example/news/");
        assertThat(ready.page().fetched()).isNull();
    }
}
