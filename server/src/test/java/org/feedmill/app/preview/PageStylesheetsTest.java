package org.feedmill.app.preview;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PageStylesheetsTest {

    private final Queue<String> requested = new ConcurrentLinkedQueue<>();

    private static Page page(String head) {
        return Page.parse("<html><head>" + head + "</head><body>x</body></html>", "https://example.org/a/");
    }

    private String styles(String head, Function<String, String> sheets) {
        PageStylesheets styles = new PageStylesheets(request -> {
            requested.add(request.address());
            byte[] body = sheets.apply(request.address()).getBytes(UTF_8);
            return new FetchResult.Ok(
                    body, "text/css", FinalLocation.at(request.address()), HttpValidators.NONE, Instant.EPOCH);
        });
        return styles.of(page(head));
    }

    private static String link(String href) {
        return "<link rel=stylesheet href='" + href + "'>";
    }

    @Test
    void keepsTheOrderOfThePage() {
        String css = styles(
                link("/1.css") + "<style>p{top:2px}</style>" + link("3.css"),
                url -> url.endsWith("1.css") ? "p{top:1px}" : "p{top:3px}");
        assertThat(css.replaceAll("\\s", "")).isEqualTo("p{top:1px}p{top:2px}p{top:3px}");
        assertThat(requested).containsExactlyInAnyOrder("https://example.org/1.css", "https://example.org/a/3.css");
    }

    @Test
    void onlySheetsThatWouldBeShownAreFetched() {
        styles(
                link("javascript:alert(1)") + link("data:text/css,p{}") + link("file:///etc/passwd")
                        + "<link rel='alternate stylesheet' href=/dark.css><link rel=preload href=/p.css>"
                        + "<link rel=stylesheet><link rel=icon href=/i.png>",
                url -> "");
        assertThat(requested).isEmpty();
    }

    @Test
    void importsAreNotFollowed() {
        String css = styles(link("/1.css"), url -> "@import 'https://evil.example/i.css';p{top:1px}");
        assertThat(requested).hasSize(1);
        assertThat(css).contains("p{top:1px}").doesNotContain("@import");
    }

    @Test
    void addressesAreTakenOut() {
        String css = styles(
                "<style>a{background:url( 'http://evil.example/1.png')}b{background:URL(//evil.example/2.png)}"
                        + "c{background:url(data:image/png;base64,AA)}d{mask:url(\"#m\")}@IMPORT url(x.css);</style>",
                url -> "");
        assertThat(css)
                .contains("url('data:,http://evil.example/1.png')", "url(data:,//evil.example/2.png)")
                .contains("url(data:image/png;base64,AA)", "url(\"#m\")")
                .doesNotContainIgnoringCase("@import");
    }

    @Test
    void mediaStaysWithItsSheet() {
        String css = styles(
                "<link rel=stylesheet media='print' href=/print.css>"
                        + "<link rel=stylesheet media='x{}*{color:red}@media y' href=/bad.css>",
                url -> url.contains("print") ? "p{top:1px}" : "p{top:2px}");
        assertThat(css).contains("@media print{p{top:1px}}").doesNotContain("2px");
    }

    @Test
    void moreSheetsThanAnybodyNeedsAreLeft() {
        styles(link("/s.css").repeat(500), url -> "p{}");
        assertThat(requested).hasSize(PageStylesheets.MAX_SHEETS);
        String many = styles("<style>p{}</style>".repeat(50_000), url -> "");
        assertThat(many.length()).isLessThan(PageStylesheets.MAX_ELEMENTS * 10);
    }

    @Test
    void sheetsTooLongAreLeft() {
        String one = styles(
                link("/1.css") + link("/2.css"),
                url -> url.contains("1.css") ? "p{}".repeat(PageStylesheets.MAX_SHEET_BYTES / 3 + 1) : "p{top:2px}");
        assertThat(one.strip()).isEqualTo("p{top:2px}");
        String all = styles(
                link("/s.css").repeat(PageStylesheets.MAX_SHEETS),
                url -> "p{}".repeat(PageStylesheets.MAX_SHEET_BYTES / 3));
        assertThat(all.length()).isLessThanOrEqualTo(PageStylesheets.MAX_TOTAL_LENGTH + PageStylesheets.MAX_SHEETS);
    }

    @Test
    void whatCannotBeFetchedIsLeft() {
        PageStylesheets styles = new PageStylesheets(
                request -> new FetchResult.Failed(FetchResult.Reason.UNREACHABLE, "Cannot connect to it.", null));
        assertThat(styles.of(page(link("/1.css") + "<style>p{top:2px}</style>")).strip())
                .isEqualTo("p{top:2px}");
    }

    @Test
    void aBrokenFetcherCostsTheSheetOnly() {
        PageStylesheets styles = new PageStylesheets(request -> {
            throw new IllegalStateException("broken");
        });
        assertThat(styles.of(page(link("/1.css") + "<style>p{top:2px}</style>")).strip())
                .isEqualTo("p{top:2px}");
    }

    @Test
    @Timeout(30)
    void aSheetThatNeverComesIsNotWaitedFor() {
        CountDownLatch never = new CountDownLatch(1);
        PageStylesheets styles = new PageStylesheets(request -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return new FetchResult.Failed(FetchResult.Reason.TIMEOUT, "Called off.", null);
        });
        assertThat(styles.of(page(link("/1.css") + "<style>p{top:2px}</style>")).strip())
                .isEqualTo("p{top:2px}");
    }
}
