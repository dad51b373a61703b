package org.feedmill.robots;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.http.LoopbackFetchers;
import org.feedmill.testweb.CompressedBytes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SitemapCollectorTest {

    private static final String URL = "https://a.example/sitemap.xml";
    private static final String START =
            "<?xml version='1.0' encoding='UTF-8'?>" + "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>";

    private RobotsTestSite site;
    private SitemapCollector sitemaps;

    @BeforeEach
    void start() throws IOException {
        site = new RobotsTestSite();
        Fetcher fetcher = LoopbackFetchers.fetcher(FetchLimits.STANDARD, Clock.systemUTC());
        sitemaps = new SitemapCollector(fetcher, new Robots(fetcher, Clock.systemUTC()));
    }

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void readsASitemapInOrder() {
        Sitemap read = read(START + "<url><loc> https://a.example/b?x=1&amp;y=2 </loc>"
                + "<lastmod>2026-05-01T10:00:00+02:00</lastmod><priority>0.8</priority></url>"
                + "<url><loc>http://www.a.example/ä ö</loc><lastmod>2026-04-30</lastmod></url>"
                + "<url><loc>https://a.example/c</loc><lastmod>soon</lastmod><priority>9</priority></url></urlset>");
        assertThat(read.problems()).isEmpty();
        assertThat(read.entries())
                .extracting(e -> e.address().toString(), SitemapEntry::lastModified, SitemapEntry::priority)
                .containsExactly(
                        tuple("https://a.example/b?x=1&y=2", Instant.parse("2026-05-01T08:00:00Z"), 0.8),
                        tuple("http://www.a.example/%C3%A4%20%C3%B6", Instant.parse("2026-04-30T00:00:00Z"), 0.5),
                        tuple("https://a.example/c", null, 0.5));
    }

    @Test
    void takesOnlyPagesOfTheWebAndOfItsHost() {
        Sitemap read = read(START + url("https://b.example/x") + url("javascript:alert(1)") + url("file:///etc/passwd")
                + url("/relative") + url("https://a.example/" + "x".repeat(5000)) + url("https://a.example/one")
                + url("https://a.example/one") + "</urlset>");
        assertThat(addresses(read)).containsExactly("https://a.example/one");
    }

    @Test
    void readsTextsAndFeeds() {
        assertThat(addresses(read("\uFEFFhttps://a.example/1\r\n\r\nnothing\nhttps://a.example/2\n")))
                .containsExactly("https://a.example/1", "https://a.example/2");
        assertThat(addresses(read("<rss version='2.0'><channel><title>t</title><link>https://a.example/</link>"
                        + "<item><link>https://a.example/3</link><pubDate>Fri, 01 May 2026 10:00:00 GMT</pubDate></item>"
                        + "</channel></rss>")))
                .contains("https://a.example/3");
        assertThat(addresses(read("<feed xmlns='http://www.w3.org/2005/Atom'><entry><link href='https://a.example/4'/>"
                        + "<updated>2026-05-01T10:00:00Z</updated></entry></feed>")))
                .containsExactly("https://a.example/4");
    }

    /** The JDK's own reader recurses for each of them. */
    @Test
    void readsBehindAnyNumberOfEmptyMembers() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        for (int i = 0; i < 200_000; i++) {
            packed.writeBytes(CompressedBytes.gzip(new byte[0]));
        }
        packed.writeBytes(
                CompressedBytes.gzip((START + "<url><loc>https://a.example/b</loc></url></urlset>").getBytes(UTF_8)));
        assertThat(SitemapCollector.read(packed.toByteArray(), URL).entries()).hasSize(1);
    }

    @Test
    void readsWhatIsPacked() throws IOException {
        byte[] packed = packed(START + url("https://a.example/1") + "</urlset>");
        assertThat(addresses(SitemapCollector.read(packed, URL))).containsExactly("https://a.example/1");
        assertThat(addresses(SitemapCollector.read(packed("https://a.example/1\nhttps://a.example/2"), URL)))
                .hasSize(2);
    }

    @Test
    void keepsTheBeginningOfABrokenFile() throws IOException {
        assertThat(addresses(read(START + url("https://a.example/1") + url("https://a.example/2") + "<url><lo")))
                .containsExactly("https://a.example/1", "https://a.example/2");
        String many = IntStream.range(0, 5000)
                .mapToObj(i -> url("https://a.example/" + i * 7919))
                .collect(Collectors.joining());
        byte[] packed = packed(START + many + "</urlset>");
        Sitemap half = SitemapCollector.read(Arrays.copyOf(packed, packed.length / 2), URL);
        assertThat(half.entries()).hasSizeBetween(100, 4999);
        assertThat(half.problems()).anyMatch(p -> p.contains("not valid gzip"));
    }

    @Test
    void saysWhatIsNoSitemap() {
        for (String text :
                List.of("", "<!DOCTYPE html><html><body>Not found", "<html><a href='/'/></html>", "\0\1\2")) {
            Sitemap read = read(text);
            assertThat(read.entries()).isEmpty();
            assertThat(read.problems()).singleElement().asString().startsWith(URL);
        }
    }

    @Test
    void opensNoFileAndExpandsNothing(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "https://a.example/secret");
        String outside = "<!DOCTYPE urlset [<!ENTITY x SYSTEM '" + secret.toUri() + "'>]>";
        assertThat(read(outside + START.substring(38) + url("&x;") + "</urlset>")
                        .entries())
                .isEmpty();
        StringBuilder laughs = new StringBuilder("<!DOCTYPE urlset [<!ENTITY l0 'https://a.example/'>");
        for (int i = 1; i < 30; i++) {
            laughs.append("<!ENTITY l%d '&l%d;&l%d;'>".formatted(i, i - 1, i - 1));
        }
        assertThat(read(laughs + "]>" + START.substring(38) + url("&l29;") + "</urlset>")
                        .entries())
                .isEmpty();
        assertThat(read(outside + START.substring(38) + url("https://a.example/1") + "</urlset>")
                        .problems())
                .hasSize(1);
    }

    @Test
    void stopsAtTheLimits() throws IOException {
        String many = IntStream.range(0, SitemapParser.MAX_ENTRIES + 10)
                .mapToObj(i -> "https://a.example/" + i)
                .collect(Collectors.joining("</loc></url><url><loc>", START + "<url><loc>", "</loc></url></urlset>"));
        Sitemap read = read(many);
        assertThat(read.entries()).hasSize(SitemapParser.MAX_ENTRIES);
        assertThat(read.problems()).singleElement().asString().contains("50000");
        assertThat(read(START + "<url><loc>".repeat(300_000)).entries()).isEmpty();
    }

    @Test
    void stopsUnpackingABomb() throws IOException {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bomb)) {
            out.write((START + url("https://a.example/1")).getBytes(UTF_8));
            byte[] blanks = new byte[1_000_000];
            Arrays.fill(blanks, (byte) ' ');
            for (int i = 0; i < 200; i++) {
                out.write(blanks);
            }
        }
        Sitemap read = SitemapCollector.read(bomb.toByteArray(), URL);
        assertThat(addresses(read)).containsExactly("https://a.example/1");
        assertThat(read.problems()).anyMatch(p -> p.contains("larger than 10 MB"));
    }

    @Test
    void findsThemByRobotsTxt() throws IOException {
        try (RobotsTestSite other = new RobotsTestSite()) {
            other.put("/all.xml", START + url(site.at("/news/1")) + url("https://b.example/x") + "</urlset>");
            site.put("/robots.txt", "Sitemap: " + other.at("/all.xml") + "\n");
            assertThat(addresses(sitemaps.collect(site.at("/"), 10)))
                    .containsExactly(site.at("/news/1").toString());
            assertThat(site.requested()).doesNotContain("/sitemap.xml");
        }
    }

    @Test
    void looksInTheUsualPlaceElse() {
        site.put("/robots.txt", "");
        site.put("/sitemap.xml", START + url(site.at("/1")) + url(site.at("/2")) + url(site.at("/3")) + "</urlset>");
        assertThat(addresses(sitemaps.collect(site.at("/deep/page"), 2)))
                .containsExactly(site.at("/1").toString(), site.at("/2").toString());
    }

    @Test
    void followsAnIndexInOrderAndNoneWithoutEnd() {
        site.put("/robots.txt", "");
        site.put("/sitemap.xml", index("/i1.xml", "/none.xml", "/m2.xml", "/sitemap.xml"));
        site.put("/i1.xml", index("/m1.xml", "/i2.xml"));
        site.put("/i2.xml", index("/m3.xml"));
        site.put("/m1.xml", START + url(site.at("/1")) + "</urlset>");
        site.put("/m2.xml", START + url(site.at("/2")) + "</urlset>");
        Sitemap read = sitemaps.collect(site.at("/"), 1000);
        assertThat(addresses(read))
                .containsExactly(site.at("/1").toString(), site.at("/2").toString());
        assertThat(read.problems()).hasSize(2).anyMatch(p -> p.contains("/none.xml"));
        assertThat(site.requested()).doesNotHaveDuplicates().doesNotContain("/m3.xml");
    }

    @Test
    void readsNoMoreFilesThanItShould() {
        String[] names =
                IntStream.range(0, 200).mapToObj(i -> "/s" + i + ".xml").toArray(String[]::new);
        site.put("/robots.txt", "");
        site.put("/sitemap.xml", index(names));
        Sitemap read = sitemaps.collect(site.at("/"), 1000);
        assertThat(site.requested()).hasSize(51);
        assertThat(read.sitemaps()).hasSize(151);
        assertThat(read.problems()).hasSize(20);
    }

    private String index(String... paths) {
        return Arrays.stream(paths)
                .map(p -> "<sitemap><loc>" + site.at(p) + "</loc></sitemap>")
                .collect(Collectors.joining("", "<sitemapindex>", "</sitemapindex>"));
    }

    private static String url(Object address) {
        return "<url><loc>" + address + "</loc></url>";
    }

    private static Sitemap read(String text) {
        return SitemapCollector.read(text.getBytes(UTF_8), URL);
    }

    private static List<String> addresses(Sitemap sitemap) {
        return sitemap.entries().stream().map(e -> e.address().toString()).toList();
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream zip = new GZIPOutputStream(out)) {
            zip.write(text.getBytes(UTF_8));
        }
        return out.toByteArray();
    }
}
