package org.feedmill.cli.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedmill.cli.batch.BatchLine;
import org.feedmill.cli.terminal.CommandException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiblingSelectorTest {

    @TempDir
    private Path folder;

    @Test
    void choosesThePagesWhoseAddressesAreMostAlike() {
        SiblingPage page = page("https://a.example/news/2024/05/bridge.html");
        List<SiblingPage> others = Stream.of(
                        "https://a.example/",
                        "https://a.example/shop/?id=7",
                        "https://a.example/news/2024/05/tunnel.html",
                        "https://a.example/news/",
                        "https://a.example/news/2023/11/road.html",
                        "https://b.example/news/2024/05/bridge.html")
                .map(SiblingSelectorTest::page)
                .toList();
        assertThat(SiblingSelector.mostRelated(page, others))
                .extracting(SiblingPage::url)
                .containsExactly(
                        "https://a.example/news/2024/05/tunnel.html",
                        "https://a.example/news/2023/11/road.html",
                        "https://a.example/news/");
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.example/x, https://a.example/y, true",
        "https://a.example/x, http://www.A.example/y, true",
        "https://a.example/x, https://a.example/x?page=2, true",
        "https://a.example/x, https://b.example/y, false",
        "https://a.example/x, https://a.example/x#comments, false",
        "https://a.example/x/, http://www.a.example/x, false"
    })
    void takesOtherPagesOfTheHostForSiblings(String url, String other, boolean siblings) {
        assertThat(page(url).isSibling(page(other))).isEqualTo(siblings);
        assertThat(page(other).isSibling(page(url))).isEqualTo(siblings);
        assertThat(page(url).isSibling(new SiblingPage(other, page(url).file())))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"http://unknown.invalid/", "''", "a.example/x", "about:blank", "://"})
    void knowsNoNeighboursOfAPageWithoutHost(String url) {
        assertThat(SiblingPage.of(BatchLine.read(line(url, "x.html")))).isNull();
    }

    @Test
    void keepsTheFirstPagesOfAHostOnly() throws CommandException, IOException {
        Path in = Files.write(
                folder.resolve("in.jsonl"),
                IntStream.range(0, 200)
                        .mapToObj(i -> line("https://a.example/" + i, i + ".html"))
                        .toList());
        HostSiblingIndex book = HostSiblingIndex.read(in.toString());
        assertThat(book.siblingsOf(page("https://a.example/199")))
                .hasSize(3)
                .allMatch(page -> page.url().matches("https://a.example/[1-6]?\\d"));
    }

    @Test
    void forgetsLinesThatAreLongGone() {
        RecentLineSiblings window = new RecentLineSiblings();
        assertThat(window.siblingsOf(page("https://a.example/1"))).isEmpty();
        IntStream.range(0, 255).forEach(i -> window.siblingsOf(page("https://b.example/" + i)));
        assertThat(window.siblingsOf(page("https://a.example/2"))).hasSize(1);
        assertThat(window.siblingsOf(page("https://a.example/3")))
                .extracting(SiblingPage::url)
                .containsExactly("https://a.example/2");
    }

    @Test
    void parsesAPageOnceWhileItIsKept() throws IOException {
        SiblingPageCache cache = new SiblingPageCache();
        SiblingPage first = saved(0);
        assertThat(cache.load(first)).isNotNull().isSameAs(cache.load(first));
        var before = cache.load(first);
        for (int i = 1; i <= 64; i++) {
            assertThat(cache.load(saved(i))).isNotNull();
        }
        assertThat(cache.load(first)).isNotNull().isNotSameAs(before);
        assertThat(cache.load(page("https://a.example/missing"))).isNull();
    }

    private SiblingPage saved(int number) throws IOException {
        Path file = Files.writeString(folder.resolve(number + ".html"), "<p>Page " + number);
        return new SiblingPage("https://a.example/" + number, file.toString());
    }

    private static SiblingPage page(String url) {
        return new SiblingPage(url, url + ".html");
    }

    private static String line(String url, String file) {
        return "{\"url\":\"" + url + "\",\"file\":\"" + file + "\"}";
    }
}
