package org.feedmill.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedmill.page.Page;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests content that pages hide at first: a rendered page has no less text than the plain one. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class HiddenContentTest {

    private static RenderTestSite site;
    private static BrowserFetcher fetcher;

    @BeforeAll
    static void start() throws IOException {
        TestChrome.needed();
        site = new RenderTestSite();
        fetcher = TestChrome.fetcher(Duration.ofSeconds(40), site.port());
    }

    @AfterAll
    static void end() {
        if (fetcher != null) {
            fetcher.close();
            site.close();
        }
    }

    private static String rendered(String path, String body) {
        site.page(path, body);
        return TestChrome.page(fetcher, site.url(path)).text(0);
    }

    private static String notes(int from, int to, String dress) {
        return IntStream.rangeClosed(from, to)
                .mapToObj(i -> "<div class=\"note" + (i % 2 == 0 ? " pictured" : "") + "\" " + dress + "><a href=\"/n/"
                        + i + "\">Note " + i + ".</a></div>")
                .collect(Collectors.joining(" "));
    }

    @Test
    void closedDetailsAreRead() {
        String text = rendered("/details", """
                <p>Years</p><details><summary>2024</summary><p>Notes of 2024</p><p style="display:none">draft</p></details>
                <details name="one" open><summary>2025</summary><p>Notes of 2025</p></details>
                <div style="display:none"><details><summary>Menu</summary><p>Far away</p></details></div>""");
        assertThat(text).isEqualTo("Years 2024 Notes of 2024 2025 Notes of 2025");
    }

    @Test
    void theHiddenRestOfAListIsReadWithIt() {
        String text = rendered("/parts", "<div>" + notes(1, 5, "") + notes(6, 8, "") + "</div>" + """
                <div class="layer">A</div><div class="layer" style="display:none">B</div>
                <div>C</div><div>D</div><div>E</div><div style="display:none">F</div>
                <script>
                  document.querySelectorAll('.note').forEach((note, i) => { note.hidden = i > 4; });
                </script>""");
        assertThat(text).isEqualTo("Note 1. Note 2. Note 3. Note 4. Note 5. Note 6. Note 7. Note 8. A C D E");
    }

    @Test
    void rowsThatUnfoldStayFolded() {
        String row = "<tr><td>Row</td></tr><tr style=\"display:none\"><td>unfolded</td></tr>";
        assertThat(rendered("/rows", "<table><tbody>" + row.repeat(5) + "</tbody></table>"))
                .isEqualTo("Row Row Row Row Row");
    }

    @Test
    void whatShowsOnlyWhenScrolledToIsRead() {
        String text = rendered("/reveal", """
                <style>.menu { position: absolute; visibility: hidden } .flat { visibility: hidden; height: 0; overflow: hidden }
                .reveal { visibility: hidden; opacity: 0 }</style>
                <nav>News<ul class="menu"><li>World</li></ul><div class="flat"><p>Sports</p></div></nav>
                <p class="reveal">First part.</p><div style="height: 5000px"></div><p class="reveal">Last part.</p>""");
        assertThat(text).isEqualTo("News First part. Last part.");
    }

    @Test
    void aPageThatAsksToWaitIsReadBehindThat() {
        String text = rendered("/waiting", """
                <div class="preloader">Loading…</div>
                <div id="main">""" + notes(1, 30, "") + "</div><style>#main { display: none }</style>");
        assertThat(text).contains("Note 1. Note 2.").contains("Note 30.");
    }

    @Test
    void textsThatAreUtf8WithoutSayingSoAreReadAsSuch() {
        site.put(
                "/undeclared",
                "text/html",
                "<title>Grüße</title><a href=\"/ö\" title=\"Œuvre – „neu“\">Löwe – “quoted”</a> 天极");
        Page page = TestChrome.page(fetcher, site.url("/undeclared"));
        assertThat(page.text(0)).isEqualTo("Löwe – “quoted” 天极");
        assertThat(page.metadata().title()).isEqualTo("Grüße");
    }

    @Test
    void listsThatKeepOnlyWhatIsInSightAreReadFromTheirBeginning() {
        site.page("/window", """
                <div id="pane" style="height: 100000px; position: relative"></div>
                <script>
                  const pane = document.getElementById('pane');
                  const show = () => {
                    const first = Math.floor(scrollY / 100);
                    pane.replaceChildren(...Array.from({ length: 25 }, (_, i) => {
                      const note = document.createElement('p');
                      note.style.cssText = `position: absolute; top: ${(first + i) * 100}px`;
                      note.textContent = `Note ${first + i}.`;
                      return note;
                    }));
                  };
                  show();
                  addEventListener('scroll', () => requestAnimationFrame(show));
                </script>""");
        RenderGoal goal = new RenderGoal(page -> true, 2, TestChrome.MORE);
        Page page = Page.of(TestChrome.rendered(fetcher, site.url("/window"), goal));
        assertThat(page.text(0)).startsWith("Note 0. Note 1. ");
    }
}
