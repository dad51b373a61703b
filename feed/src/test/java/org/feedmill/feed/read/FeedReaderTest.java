package org.feedmill.feed.read;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feed.FeedSamples;
import org.feedmill.list.Enclosure;
import org.feedmill.time.Moment;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests reading of feeds from the web. */
class FeedReaderTest {

    private static final String ADDRESS = "https://town.example/feed";

    private static final String RSS = """
            <?xml version="1.0"?>
            <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
                xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:m="http://search.yahoo.com/mrss/">
            <channel><title>Rathaus &amp; Stadt</title><link>https://town.example/</link>
            <description>Neues</description><language>de</language>
            <item><title>Brücke &amp;amp; Straße &lt;b&gt;offen&lt;/b&gt;</title><link>/bruecke</link>
              <guid isPermaLink="false">tag:town.example,2026:1</guid>
              <pubDate>Fri, 01 May 2026 10:30:00 +0200</pubDate><dc:creator>Ann Lee</dc:creator>
              <category>Verkehr</category><category>Bau</category>
              <description>Kurz &lt;a href="mehr"&gt;gesagt&lt;/a&gt;.</description>
              <content:encoded><![CDATA[<p onclick="x()">Lang &amp; breit<script>alert(1)</script>
                <img src="b.jpg"><img src="/count.gif" width="1" height="1"> <a href="javascript:x">nein</a></p>]]></content:encoded>
              <m:content url="https://town.example/b-gross.jpg" medium="image"/>
              <enclosure url="https://town.example/rede.mp3" type="audio/mpeg" length="0"/>
            </item>
            <item><guid>https://town.example/zwei</guid><description>Nur Text</description><pubDate>2026-04-30</pubDate></item>
            </channel></rss>
            """;

    @Test
    void readsWhatAnItemOfRssTells() {
        Feed feed = read(RSS);
        assertThat(feed.title()).isEqualTo("Rathaus & Stadt");
        assertThat(feed.link()).isEqualTo("https://town.example/");
        assertThat(feed.language()).isEqualTo("de");
        Entry first = feed.entries().getFirst();
        assertThat(first.id()).isEqualTo("tag:town.example,2026:1");
        assertThat(first.title()).isEqualTo("Brücke & Straße offen");
        assertThat(first.link()).isEqualTo("https://town.example/bruecke");
        assertThat(first.published())
                .isEqualTo(new Moment(
                        LocalDate.of(2026, 5, 1), LocalTime.of(10, 30), ZoneOffset.ofHours(2), TimePrecision.SECOND));
        assertThat(first.author()).isEqualTo("Ann Lee");
        assertThat(first.categories()).containsExactly("Verkehr", "Bau");
        assertThat(first.summary()).isEqualTo("Kurz gesagt.");
        assertThat(first.image()).isEqualTo("https://town.example/b-gross.jpg");
        assertThat(first.enclosure()).isEqualTo(new Enclosure("https://town.example/rede.mp3", "audio/mpeg"));
    }

    @Test
    void makesContentSafeAndItsAddressesAbsolute() {
        assertThat(read(RSS).entries().getFirst().contentHtml())
                .contains("<p>Lang &amp; breit", "<img src=\"https://town.example/b.jpg\"/>", "nein")
                .doesNotContain("script", "onclick", "count.gif", "javascript");
    }

    @Test
    void takesAPermanentGuidForALinkAndADayForADay() {
        Entry second = read(RSS).entries().getLast();
        assertThat(second.link()).isEqualTo("https://town.example/zwei");
        assertThat(second.title()).isEqualTo("Nur Text");
        assertThat(second.hasDateOnly()).isTrue();
        assertThat(second.contentHtml()).isNull();
    }

    @Test
    void readsAtom() {
        Feed feed = read("""
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja" xml:base="https://blog.example/">
                <title>港だより</title><link rel="self" href="feed"/><link href="/"/><updated>2026-05-01T00:00:00Z</updated>
                <author><name>港</name></author>
                <entry><id>urn:uuid:1</id><title type="html">&lt;i>お知らせ&lt;/i> &amp;amp; 案内</title>
                 <link rel="alternate" href="a/1"/><link rel="enclosure" type="audio/mpeg" href="a/1.mp3"/>
                 <published>2026-04-01T09:00:00+09:00</published><updated>2026-04-02T09:00:00+09:00</updated>
                 <category term="x" label="漁業"/><author><name>佐藤</name></author><author><name>鈴木</name></author>
                 <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>本文 <b>太字</b><br/>終</p></div></content>
                </entry></feed>""");
        Entry entry = feed.entries().getFirst();
        assertThat(feed.link()).isEqualTo("https://blog.example/");
        assertThat(entry.id()).isEqualTo("urn:uuid:1");
        assertThat(entry.title()).isEqualTo("お知らせ & 案内");
        assertThat(entry.link()).isEqualTo("https://blog.example/a/1");
        assertThat(entry.author()).isEqualTo("佐藤, 鈴木");
        assertThat(entry.categories()).containsExactly("漁業");
        assertThat(entry.contentHtml()).contains("<b>太字</b>", "<br/>");
        assertThat(entry.updated()).isEqualTo("2026-04-02T00:00:00Z");
        assertThat(entry.enclosure()).isNotNull();
    }

    @Test
    void readsOldFormats() {
        assertThat(read("""
                <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://x.example/rss-0.91.dtd">
                <rss version="0.91"><channel><title>A</title><item><title>Un</title><link>http://a.example/1</link></item>
                </channel></rss>""").entries()).extracting(Entry::id).containsExactly("http://a.example/1");
        assertThat(read("""
                <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
                  xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>B</title><link>http://b.example/</link></channel>
                <item rdf:about="http://b.example/1"><title>Два</title><link>http://b.example/1</link>
                <dc:date>2005-01-18T16:27:42+09:00</dc:date></item></rdf:RDF>""").entries())
                .singleElement()
                .satisfies(e -> assertThat(e.publishedAt()).isEqualTo("2005-01-18T07:27:42Z"));
        assertThat(read("""
                <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>C</title><entry><title>Drei</title>
                <link rel="alternate" type="text/html" href="http://c.example/1"/><id>x:1</id>
                <issued>2004-03-02T10:00:00Z</issued><content type="text/html" mode="escaped">&lt;p>Hallo</content></entry>
                </feed>""").entries().getFirst().contentHtml()).isEqualTo("<p>Hallo</p>");
    }

    @Test
    void readsJsonFeed() {
        Entry entry = read("""
                {"version": "https://jsonfeed.org/version/1.1", "title": "J", "home_page_url": "https://j.example/",
                 "items": [{"id": 7, "url": "/seven", "content_html": "<p>Sept<script>x</script>", "date_published":
                 "2026-05-01T10:00:00+02:00", "tags": ["a"], "authors": [{"name": "É"}], "image": "i.png",
                 "attachments": [{"url": "https://j.example/7.mp3", "mime_type": "audio/mpeg"}]}]}""").entries().getFirst();
        assertThat(entry.id()).isEqualTo("7");
        assertThat(entry.link()).isEqualTo("https://j.example/seven");
        assertThat(entry.contentHtml()).isEqualTo("<p>Sept</p>");
        assertThat(entry.author()).isEqualTo("É");
        assertThat(entry.image()).isEqualTo("https://j.example/i.png");
    }

    @ParameterizedTest
    @MethodSource("org.feedmill.feed.FeedFormat#subscribable")
    void readsWhatItWrites(FeedFormat format) {
        Feed rich = FeedSamples.rich();
        Feed back = read(format.write(rich));
        assertThat(FeedSamples.ids(back)).isEqualTo(FeedSamples.ids(rich));
        assertThat(back.entries())
                .extracting(Entry::title)
                .isEqualTo(rich.entries().stream().map(Entry::title).toList());
        assertThat(back.entries())
                .extracting(Entry::link)
                .startsWith(rich.entries().stream()
                        .map(Entry::link)
                        .filter(Objects::nonNull)
                        .toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Shift_JIS", "EUC-JP", "windows-1251", "UTF-8", "GB18030"})
    void goesByTheDeclaredCharset(String charset) {
        String text = switch (charset) {
            case "windows-1251" -> "Отчёт из старого порта";
            case "GB18030" -> "关于港口工作安排的通知";
            default -> "港からのお知らせ";
        };
        String xml = "<?xml version='1.0' encoding='" + charset + "'?><rss><channel><title>" + text
                + "</title><item><title>" + text + "</title></item></channel></rss>";
        FeedReadResult reading = FeedReader.read(xml.getBytes(Charset.forName(charset)), null, ADDRESS, null);
        assertThat(((FeedReadResult.Read) reading).feed().title()).isEqualTo(text);
    }

    @Test
    void readsUtf16WithoutAMark() {
        FeedReadResult reading = FeedReader.read(RSS.getBytes(UTF_16BE), null, ADDRESS, null);
        assertThat(((FeedReadResult.Read) reading).feed().title()).isEqualTo("Rathaus & Stadt");
    }

    @Test
    void forgivesWhatManyFeedsDoWrong() {
        String xml = "\n\u0001<rss><channel><title>Ca\u0002f&eacute; & Co &nbsp; AT&T</title>"
                + "<item><title>Eins</title><media:thumbnail url='https://a.example/t.png'/>"
                + "<itunes:author>Ü</itunes:author><content:encoded>&lt;p>Text</content:encoded></item></channel></rss>";
        Feed feed = read(xml);
        assertThat(feed.title()).isEqualTo("Café & Co AT&T");
        assertThat(feed.entries().getFirst().image()).isEqualTo("https://a.example/t.png");
        assertThat(feed.entries().getFirst().contentHtml()).isEqualTo("<p>Text</p>");
    }

    @Test
    void keepsTheEntriesBeforeABreak() {
        String cut = RSS.substring(0, RSS.indexOf("Nur Text"));
        FeedReadResult.Read reading = (FeedReadResult.Read) FeedReader.read(cut.getBytes(UTF_8), null, ADDRESS, null);
        assertThat(reading.feed().entries())
                .singleElement()
                .satisfies(e -> assertThat(e.title()).startsWith("Brücke"));
        assertThat(reading.notes()).singleElement().asString().contains("not well-formed");
    }

    @Test
    void givesEntriesOfOneGuidTheirOwnIds() {
        Feed feed = read("<rss><channel><title>A</title>"
                + "<item><guid isPermaLink='false'>0</guid><title>Eins</title><link>http://a.example/1</link></item>"
                + "<item><guid isPermaLink='false'>0</guid><title>Zwei</title><link>http://a.example/2</link></item>"
                + "</channel></rss>");
        assertThat(FeedSamples.ids(feed)).containsExactly("http://a.example/1", "http://a.example/2");
    }

    @ParameterizedTest
    @CsvSource({
        "'lun., 06 avr. 2026 10:00:00 +0200', 2026-04-06T08:00:00Z",
        "'Пн, 06 апр 2026 10:00:00 +0300', 2026-04-06T07:00:00Z",
        "'qua, 08 abr 2026 10:00:00 -0300', 2026-04-08T13:00:00Z",
        "'周一, 06 四月 2026 10:00:00 +0800', 2026-04-06T02:00:00Z",
        "'06 Apr 26 10:00 EST', 2026-04-06T15:00:00Z",
        "'Mon, 06 Apr 2026 24:00:00 GMT', 2026-04-07T00:00:00Z",
        "0000-00-00 00:00:00,",
        "'Mon, 31 Feb 2026 10:00:00 GMT',",
        "'Sun, 05 Qux 2026 10:00:00 +0100',",
        "10:00:00,"
    })
    void readsDatesOfManyFormsAndInventsNone(String written, @Nullable String instant) {
        Feed feed = read("<rss><channel><title>A</title><item><title>t</title><pubDate>" + written
                + "</pubDate></item></channel></rss>");
        assertThat(feed.entries().getFirst().publishedAt()).isEqualTo(instant == null ? null : Instant.parse(instant));
    }

    @Test
    void takesAnIdForALinkOnlyWhereItIsOne() {
        Feed feed = read("<rss><channel><title>A</title><item><title>a</title><guid>no address</guid></item>"
                + "<item><title>b</title><guid>https://a.example/b</guid></item></channel></rss>");
        assertThat(feed.entries()).extracting(Entry::link).containsExactly(null, "https://a.example/b");
    }

    @Test
    void readsWhatPodcastsTell() {
        Entry entry =
                read("<rss><channel><title>A</title><item><title>a</title><itunes:summary>Von Fischen</itunes:summary>"
                                + "<enclosure url='/1.mp3' type='audio/mpeg' length='5'/></item></channel></rss>")
                        .entries()
                        .getFirst();
        assertThat(entry.summary()).isEqualTo("Von Fischen");
        assertThat(entry.enclosure()).isNotNull();
    }

    @Test
    void keepsIdsThatAtomHadToName() {
        Feed feed = read("<rss><channel><title>A</title><link>https://a.example/</link>"
                + "<item><title>a</title><guid isPermaLink='false'>no address</guid></item></channel></rss>");
        List<String> named = FeedSamples.ids(read(FeedFormat.ATOM.write(feed)));
        for (FeedFormat format : FeedFormat.subscribable()) {
            feed = read(FeedFormat.ATOM.write(feed));
            assertThat(FeedSamples.ids(feed)).isEqualTo(named);
            feed = read(format.write(feed));
            assertThat(FeedSamples.ids(feed)).isEqualTo(named);
        }
    }

    @Test
    void refusesEntitiesOfAFeedsOwn() {
        List<String> traps = List.of(
                "<!DOCTYPE rss [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><rss><channel><title>&x;</title></channel></rss>",
                "<?xml version='1.0'?><!-- a --><!doctype rss [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>"
                        + "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;'>]><rss><channel><title>&c;</title></channel></rss>",
                "<!DOCTYPE rss [<!ENTITY % p SYSTEM 'http://127.0.0.1:1/x'> %p;]><rss><channel/></rss>",
                "<!DOCTYPE rss SYSTEM 'a.dtd' [ ]><rss><channel/></rss>");
        for (String trap : traps) {
            FeedReadResult reading = FeedReader.read(trap.getBytes(UTF_8), null, ADDRESS, null);
            assertThat(reading).isInstanceOf(FeedReadResult.Unreadable.class);
        }
        String outside =
                "<!DOCTYPE rss SYSTEM 'http://127.0.0.1:1/x.dtd'><rss><channel><title>&x;</title></channel></rss>";
        assertThat(read(outside).title()).isEqualTo("&x;");
    }

    @Test
    void refusesWhatIsNoFeed() {
        for (String text : List.of("", "<rss></rss>", "<html>", "{\"items\": 1}", "{", "<rss><channel>", "<!DOCTYPE")) {
            FeedReadResult reading = FeedReader.read(text.getBytes(UTF_8), null, ADDRESS, null);
            assertThat(reading).isInstanceOf(FeedReadResult.Unreadable.class);
        }
    }

    @Test
    void standsDeepAndLongFeeds() {
        String deep = "<rss><channel><title>A</title><item>" + "<a>".repeat(100_000);
        assertThat(FeedReader.read(deep.getBytes(UTF_8), null, ADDRESS, null))
                .isInstanceOf(FeedReadResult.Unreadable.class);
        String nested = "<rss><channel><title>A</title><item><title>t</title><description>" + "&lt;div>".repeat(50_000)
                + "x</description></item></channel></rss>";
        assertThat(read(nested).entries().getFirst().summary()).isEqualTo("x");
        String many =
                "<rss><channel><title>A</title>" + "<item><title>t</title></item>".repeat(20_000) + "</channel></rss>";
        assertThat(read(many).entries()).hasSizeLessThanOrEqualTo(FeedReader.MAX_ENTRIES);
    }

    private static Feed read(String document) {
        FeedReadResult reading = FeedReader.read(document.getBytes(UTF_8), null, ADDRESS, FeedSamples.FETCHED);
        assertThat(reading).isInstanceOf(FeedReadResult.Read.class);
        return ((FeedReadResult.Read) reading).feed();
    }
}
