package org.feedmill.page.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests feed documents that are given as pages. */
class FeedMarkupTest {

    private static final String URL = "https://example.org/feed.xml";

    @Test
    void readsTheItemsOfRss() {
        Page page = Page.parse("""
                <?xml version="1.0" encoding="UTF-8"?>
                <!-- made by hand -->
                <rss version="2.0"><channel><title>Stadtnachrichten &amp; mehr</title><link>https://example.org/</link>
                <language>de</language><image><title>Logo</title><url>https://example.org/logo.png</url></image>
                <item><title>Brücke über den Mühlbach freigegeben</title><link>https://example.org/a</link>
                  <pubDate>Fri, 03 May 2024 07:27:42 GMT</pubDate><description>&lt;p&gt;Seit Montag rollt der Verkehr.&lt;/p&gt;</description></item>
                <item><title><![CDATA[Haushalt für <b>Schulen</b> & Kindergärten]]></title><guid>https://example.org/b</guid>
                  <pubDate>Thu, 02 May 2024 10:00:00 GMT</pubDate><description><![CDATA[Mit <a href="/x">knapper</a> Mehrheit.]]></description></item>
                <item><title>Schwimmbad öffnet im Frühjahr</title><link>/c</link><guid isPermaLink="false">77</guid>
                  <pubDate>Wed, 01 May 2024 10:00:00 GMT</pubDate></item>
                </channel></rss>""", URL);
        assertThat(rows(page))
                .containsExactly(
                        "2024-05-03 | Brücke über den Mühlbach freigegeben | https://example.org/a",
                        "2024-05-02 | Haushalt für Schulen & Kindergärten | https://example.org/b",
                        "2024-05-01 | Schwimmbad öffnet im Frühjahr | https://example.org/c");
        assertThat(page.metadata().title()).isEqualTo("Stadtnachrichten & mehr");
        assertThat(page.metadata().language()).isEqualTo("de");
    }

    @Test
    void readsTheEntriesOfAtom() {
        Page page = Page.parse("""
                <feed xmlns="http://www.w3.org/2005/Atom"><title>地域のお知らせ</title>
                <entry><title>図書館の開館時間について</title><link rel="self" href="/x.xml"/><link href="https://example.org/1"/>
                  <published>2024-05-03T09:00:00Z</published><updated>2024-05-09T09:00:00Z</updated>
                  <author><name>山田花子</name></author><content type="xhtml"><div><p>朝九時から<b>開き</b>ます。</p></div></content></entry>
                <entry><title type="html">道路工事のお知らせ</title><link rel="alternate" href="https://example.org/2"/>
                  <updated>2024-05-02T09:00:00Z</updated><summary>来週まで続きます。</summary></entry>
                <entry><title>新しい時刻表を公開しました</title><link href="https://example.org/3"/>
                  <updated>2024-05-01T09:00:00Z</updated></entry></feed>""", URL);
        assertThat(rows(page))
                .containsExactly(
                        "2024-05-03 | 図書館の開館時間について | https://example.org/1",
                        "2024-05-02 | 道路工事のお知らせ | https://example.org/2",
                        "2024-05-01 | 新しい時刻表を公開しました | https://example.org/3");
    }

    @Test
    void readsTheItemsOfRdf() {
        Page page = Page.parse("""
                <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
                <channel rdf:about="https://example.org/"><title>Новости</title></channel>
                <item rdf:about="https://example.org/1"><title>Мост через реку открыт</title><link>https://example.org/1</link><dc:date>2024-05-03</dc:date></item>
                <item rdf:about="https://example.org/2"><title>Бюджет города принят</title><link>https://example.org/2</link><dc:date>2024-05-02</dc:date></item>
                <item rdf:about="https://example.org/3"><title>Бассейн снова работает</title><link>https://example.org/3</link><dc:date>2024-05-01</dc:date></item>
                </rdf:RDF>""", URL);
        assertThat(rows(page))
                .containsExactly(
                        "2024-05-03 | Мост через реку открыт | https://example.org/1",
                        "2024-05-02 | Бюджет города принят | https://example.org/2",
                        "2024-05-01 | Бассейн снова работает | https://example.org/3");
    }

    @Test
    void leavesPagesUnchanged() {
        for (String html : List.of(
                "",
                "rss",
                "<!doctype html><html><body><p>About the &lt;rss> element</p></body></html>",
                "<feedback><p>Thanks</p></feedback>",
                "<?xml version='1.0'?><html><body>XHTML</body></html>",
                "<!-- never closed")) {
            assertThat(FeedMarkup.toHtml(html)).isSameAs(html);
        }
    }

    @Test
    void keepsAngleBracketsThatAreNoTags() {
        String html = FeedMarkup.toHtml(
                "<rss><channel><item><title>When List&amp;lt;T&amp;gt; &lt; 3</title><link>/a</link></item></channel></rss>");
        assertThat(Page.parse(html, URL).text(0)).contains("When List<T> < 3");
    }

    @Test
    void escapesWhatFeedsPutIntoTextsAndAddresses() {
        String html = FeedMarkup.toHtml("<rss><channel><title>T</title><item><title>A</title>"
                + "<link>/a&quot; onclick=&quot;x</link><description>&lt;/article&gt;&lt;script&gt;x()&lt;/script</description>"
                + "</item></channel></rss>");
        assertThat(html).doesNotContain("<script").doesNotContain("\" onclick=");
        assertThat(html.split("</article>", -1)).hasSize(2);
    }

    @Test
    void readsBrokenFeedsInLinearTime() {
        for (String broken : List.of("<item>", "&lt;", "<item><title>", "<![CDATA[", "<a b=\"", "<title>&lt;a")) {
            String html = FeedMarkup.toHtml("<rss><channel><item><description>" + broken.repeat(200_000));
            assertThat(html).startsWith("<html>").endsWith("</html>");
        }
    }

    private static List<String> rows(Page page) {
        return ListFinders.best().find(page).best().orElseThrow().items().stream()
                .map(FeedMarkupTest::row)
                .toList();
    }

    private static String row(Item item) {
        String day = item.date() == null ? "-" : item.date().toIso().substring(0, 10);
        return day + " | " + item.title() + " | " + item.link();
    }
}
