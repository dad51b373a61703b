package org.feedmill.feed.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedSamples;
import org.feedmill.feed.MediaFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The dialects, extensions and mistakes of feeds on the web. */
class FeedDialectTest {

    private static final String ADDRESS = "https://town.example/feeds/all";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xmlns='http://backend.userland.com/rss2'",
                "xmlns='http://blogs.law.harvard.edu/tech/rss'",
                "xmlns='http://cyber.law.harvard.edu/rss/'",
                "xmlns='http://www.rssboard.org/rss-specification'",
                "xmlns='http://unknown.example/ns'",
                "xmlns=''"
            })
    void readsRssInAnyDefaultNamespace(String namespace) {
        Feed feed = read("<rss version='2.0' " + namespace + "><channel><title>Hafen</title>"
                + "<item><title>Eins</title><link>/1</link></item></channel></rss>");
        assertThat(feed.title()).isEqualTo("Hafen");
        assertThat(feed.entries()).extracting(Entry::link).containsExactly("https://town.example/1");
    }

    @ParameterizedTest
    @CsvSource({
        "pc, http://www.itunes.com/DTDs/Podcast-1.0.dtd",
        "itunes, http://www.itunes.com/dtds/podcast-1.0.dtd",
        "ITUNES, HTTP://WWW.ITUNES.COM/DTDS/PODCAST-1.0.DTD"
    })
    void matchesNamespacesWithoutCaseAndElementsByTheirNamespace(String prefix, String address) {
        Entry entry = read(("<rss xmlns:P='" + address + "'><channel><title>A</title><item><title>Folge</title>"
                                + "<P:Duration>1:02:03</P:Duration><P:AUTHOR>Ada</P:AUTHOR><P:explicit>no</P:explicit>"
                                + "</item></channel></rss>")
                        .replace("P:", prefix + ":")
                        .replace("xmlns:P", "xmlns:" + prefix))
                .entries()
                .getFirst();
        assertThat(entry.author()).isEqualTo("Ada");
        assertThat(entry.media().podcast()).containsEntry("duration", "1:02:03").containsEntry("explicit", "no");
    }

    @Test
    void readsChannelDefinitionFormat() {
        Feed feed = read("<CHANNEL HREF='http://www.example.org/'><TITLE>Kanal</TITLE><ABSTRACT>Über uns</ABSTRACT>"
                + "<ITEM HREF='http://www.example.org/1' LASTMOD='2004-04-06T21:05:43-07:00'>"
                + "<TITLE>Eins</TITLE><ABSTRACT>Text</ABSTRACT></ITEM></CHANNEL>");
        assertThat(feed.title()).isEqualTo("Kanal");
        assertThat(feed.description()).isEqualTo("Über uns");
        Entry entry = feed.entries().getFirst();
        assertThat(entry.link()).isEqualTo("http://www.example.org/1");
        assertThat(entry.summary()).isEqualTo("Text");
        assertThat(entry.publishedAt()).isEqualTo("2004-04-07T04:05:43Z");
    }

    @Test
    void keepsSeveralFilesWithTheirLengths() {
        Entry entry = read("<rss><channel><title>A</title><item><title>a</title>"
                        + "<enclosure url='/1.jpg' type='image/jpeg' length='5'/>"
                        + "<enclosure url='/1.mp3' type='audio/mpeg' length='1,234'/>"
                        + "<enclosure url='/1.ogg' type='audio/ogg' length='0'/></item></channel></rss>")
                .entries()
                .getFirst();
        assertThat(entry.files())
                .containsExactly(
                        new MediaFile("https://town.example/1.jpg", "image/jpeg", 5L),
                        new MediaFile("https://town.example/1.mp3", "audio/mpeg", 1234L),
                        new MediaFile("https://town.example/1.ogg", "audio/ogg", null));
        assertThat(String.valueOf(entry.enclosure())).contains("1.mp3");
        assertThat(entry.image()).isEqualTo("https://town.example/1.jpg");
    }

    @Test
    void readsMediaGroupsOfVideoSites() {
        Entry entry = read("<feed xmlns='http://www.w3.org/2005/Atom' xmlns:media='http://search.yahoo.com/mrss/'>"
                        + "<entry><id>x:1</id><title>動画</title><media:group><media:content url='http://v.example/1.mp4'"
                        + " type='video/mp4' fileSize='77'/><media:thumbnail url='http://v.example/1.jpg'/>"
                        + "<media:description>説明</media:description></media:group></entry></feed>")
                .entries()
                .getFirst();
        assertThat(entry.summary()).isEqualTo("説明");
        assertThat(entry.image()).isEqualTo("http://v.example/1.jpg");
        assertThat(entry.files()).containsExactly(new MediaFile("http://v.example/1.mp4", "video/mp4", 77L));
    }

    @Test
    void makesATitleOfWhatAnEntryHasAndNeverShowsAPlaceholder() {
        List<Entry> entries = read("<rss><channel><title>A</title>"
                        + "<item><enclosure url='/ton/folge-7.mp3' type='audio/mpeg' length='1'/></item>"
                        + "<item><author>me@example.org (Ida)</author></item>"
                        + "<item><pubDate>Mon, 06 Apr 2026 10:00:00 GMT</pubDate></item>"
                        + "<item><category>Wetter</category></item>"
                        + "<item><content:encoded>&lt;p>Nur Inhalt&lt;/p></content:encoded></item>"
                        + "<item><guid isPermaLink='false'>n-17</guid></item><item/></channel></rss>")
                .entries();
        assertThat(entries)
                .extracting(Entry::title)
                .containsExactly("folge-7.mp3", "Ida", "Mon, 06 Apr 2026 10:00:00 GMT", "Wetter", "Nur Inhalt", "n-17");
        assertThat(entries).extracting(Entry::id).noneMatch(id -> id.equals("urn:feedmill:new"));
    }

    @ParameterizedTest
    @CsvSource({
        "me@example.org (Ada Lee), Ada Lee",
        "Ada Lee (me@example.org), Ada Lee",
        "Ada Lee &lt;me@example.org&gt;, Ada Lee",
        "me@example.org Ada Lee, Ada Lee",
        "me@example.org,",
        "Ada Lee, Ada Lee"
    })
    void takesTheNameOfAnAuthorAndNotTheMail(String written, String expected) {
        Entry entry = read("<rss><channel><title>A</title><item><title>a</title><author>" + written
                        + "</author></item></channel></rss>")
                .entries()
                .getFirst();
        assertThat(entry.author()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Tag<script>alert(1)</script>",
                "Tag<style>p{}</style>",
                "<iframe src='x'></iframe>Tag",
                "<h1 onclick='x()'>Tag</h1>",
                "<![CDATA[Tag<script>alert(1)</script>]]>"
            })
    void removesMarkupFromTitles(String written) {
        assertThat(read("<rss><channel><title>A</title><item><title>"
                                + (written.startsWith("<!") ? written : written.replace("<", "&lt;"))
                                + "</title></item></channel></rss>")
                        .entries()
                        .getFirst()
                        .title())
                .isEqualTo("Tag");
    }

    @Test
    void allowsTheEntitiesOfHtmlInADocumentType() {
        String start = "<?xml version='1.0'?><!DOCTYPE rss [";
        String end = "]><rss><channel><title>Caf&eacute;&nbsp;&copy;</title></channel></rss>";
        for (String declared : List.of(
                "<!ENTITY eacute \"&#233;\"><!ENTITY nbsp '&#xA0;'> <!-- more --> <!ENTITY copy \"©\">",
                "<!ENTITY % HTMLlat1 PUBLIC \"-//W3C//ENTITIES Latin 1 for XHTML//EN\"\n"
                        + "  \"http://www.w3.org/TR/xhtml1/DTD/xhtml-lat1.ent\"> %HTMLlat1;")) {
            assertThat(read(start + declared + end).title()).isEqualTo("Café ©");
        }
        for (String declared : List.of(
                "<!ENTITY eacute SYSTEM 'file:///etc/passwd'>",
                "<!ENTITY own 'x'>",
                "<!ENTITY eacute 'long text'>",
                "<!ENTITY eacute '&own;'>",
                "<!ELEMENT rss ANY>",
                "%a;")) {
            assertThat(FeedReader.read((start + declared + end).getBytes(UTF_8), null, ADDRESS, null))
                    .as(declared)
                    .isInstanceOf(FeedReadResult.Unreadable.class);
        }
    }

    @Test
    void mendsElementsThatAreClosedInTheWrongOrder() {
        FeedReadResult.Read reading = (FeedReadResult.Read) FeedReader.read(
                ("<rss><channel><title>A</title><item><title>Eins</title><description><p>Ein <b>Text</p></description>"
                                + "<link>/1</link><item><title>Zwei</title><link>/2</link></item></b>"
                                + "<item><title>3 < 4 & 5</title><guid isPermaLink=false>x</guid></item></channel></rss>")
                        .getBytes(UTF_8),
                null,
                ADDRESS,
                null);
        assertThat(reading.feed().entries()).extracting(Entry::title).containsExactly("Eins", "Zwei", "3 < 4 & 5");
        assertThat(reading.feed().entries().getFirst().summary()).isEqualTo("Ein Text");
        assertThat(reading.notes()).singleElement().asString().contains("not well-formed in line 1");
    }

    @Test
    void resolvesAddressesAgainstEveryBase() {
        Entry entry =
                read("<feed xmlns='http://www.w3.org/2005/Atom' xml:base='http://a.example/x/'><entry xml:base='y/'>"
                                + "<id>x:1</id><title>t</title><link href='1' xml:base='/z/'/>"
                                + "<content type='html' xml:base='w/'>&lt;a href='2'>zwei&lt;/a></content></entry></feed>")
                        .entries()
                        .getFirst();
        assertThat(entry.link()).isEqualTo("http://a.example/z/1");
        assertThat(entry.contentHtml()).contains("http://a.example/x/y/w/2");
    }

    @Test
    void readsCharactersOfWindowsInPlaceOfControls() {
        String xml = "<?xml version='1.0' encoding='iso-8859-1'?><rss><channel><title>don\u0092t \u0096 caf\u00e9"
                + "</title><item><title>x</title></item></channel></rss>";
        FeedReadResult reading = FeedReader.read(xml.getBytes(Charset.forName("ISO-8859-1")), null, ADDRESS, null);
        assertThat(((FeedReadResult.Read) reading).feed().title()).isEqualTo("don’t – café");
        assertThat(read("<rss><channel><title>don\u0092t</title><item><title>x</title></item></channel></rss>")
                        .title())
                .isEqualTo("don’t");
    }

    @Test
    void stopsAtTheLimitOfEntriesAndSaysSo() {
        String many = "<rss><channel><title>A</title>" + "<item><title>t</title><link>/1</link></item>".repeat(100_000)
                + "</channel></rss>";
        FeedReadResult.Read reading = (FeedReadResult.Read) FeedReader.read(many.getBytes(UTF_8), null, ADDRESS, null);
        assertThat(reading.notes()).singleElement().asString().contains("more than 5000 entries");
    }

    private static Feed read(String document) {
        FeedReadResult reading = FeedReader.read(document.getBytes(UTF_8), null, ADDRESS, FeedSamples.FETCHED);
        assertThat(reading).as(document).isInstanceOf(FeedReadResult.Read.class);
        return ((FeedReadResult.Read) reading).feed();
    }
}
