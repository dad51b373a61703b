package org.feedmill.page.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

class SitemapMarkupTest {

    private static final String NEWS = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"
             xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
            <url><loc>https://site.example/n/1</loc><lastmod>2026-06-01</lastmod><n:news><n:publication><n:name>Site</n:name></n:publication>
            <n:publication_date>2024-05-01T10:00:00Z</n:publication_date><n:title>Bridge closed &amp;amp; repaired</n:title></n:news>
            <image:image><image:loc>https://site.example/1.jpg</image:loc></image:image></url>
            <url><loc>https://site.example/n/2?a=1&amp;b=2</loc><n:news><n:publication_date>2024-05-02T10:00:00Z</n:publication_date>
            <n:title><![CDATA[A new tram for the city]]></n:title></n:news></url></urlset>""";

    private static List<Item> items(String xml) {
        return ListFinders.best()
                .find(Page.parse(xml, "https://site.example/sitemap.xml"))
                .best()
                .orElseThrow()
                .items();
    }

    @Test
    void readsTitlesDatesAndPicturesOfNewsNewestFirst() {
        List<Item> items = items(NEWS);

        assertThat(items)
                .extracting(Item::title)
                .containsExactly("A new tram for the city", "Bridge closed & repaired");
        assertThat(items.getFirst().link()).isEqualTo("https://site.example/n/2?a=1&b=2");
        assertThat(items.getLast().fields().toText(ItemField.DATE)).isEqualTo("2024-05-01T10:00:00Z");
        assertThat(items.getLast().image()).isEqualTo("https://site.example/1.jpg");
    }

    @Test
    void namesEntriesByTheWordsOfTheirAddresses() {
        assertThat(
                        items(
                                "<urlset><url><loc>https://site.example/</loc><lastmod>2024-05-06</lastmod></url>"
                                        + "<url><loc>https://site.example/news/the-bridge-was-closed-48210.html</loc><lastmod>2024-05-03</lastmod></url>"
                                        + "<url><loc>https://site.example/%D0%BC%D0%BE%D1%81%D1%82-%D0%B7%D0%B0%D0%BA%D1%80%D1%8B%D1%82</loc><lastmod>2024-05-02</lastmod></url>"
                                        + "<url><loc>https://site.example/a-third-story/</loc><lastmod>2024-05-01</lastmod></url></urlset>"))
                .extracting(Item::title)
                .containsExactly("The bridge was closed", "Мост закрыт", "A third story");
    }

    @Test
    void keepsOneAddressOfAnIndexOfAMillionSitemaps() {
        String index = "<sitemapindex>" + "<sitemap><loc>https://site.example/s.xml</loc></sitemap>".repeat(1_000_000)
                + "</sitemapindex>";

        Page page = Page.parse(index, "https://site.example/sitemap.xml");

        assertThat(page.metadata().meta()).containsEntry("refresh", "0; url=https://site.example/s.xml");
        assertThat(page.size()).isLessThan(20);
    }
}
