package org.feedmill.list.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests lists in linked data: which members contain items, which objects are items, and which members are their fields.
 */
class JsonLdListsTest {

    private static final String URL = "https://example.org/news/";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'@type':'Blog','blogPost':[%s]",
                "'@type':'CollectionPage','hasPart':[%s]",
                "'@type':'PodcastSeries','episode':[%s]",
                "'@type':'Festival','subEvent':[%s]",
                "'@type':'CollectionPage','mainEntity':{'@type':'ItemList','itemListElement':[%s]}",
                "'@graph':[{'@type':'WebPage','mainContentOfPage':{'hasPart':[%s]}}]",
                "'@type':'ListItem','item':{'@type':'Blog','blogPosts':[%s]}"
            })
    void readsTheItemsOfEveryMemberThatHoldsThem(String holder) {
        String posts = post("Die Mühle mahlt wieder", "/a") + "," + post("Der Steg ist fertig", "/b");
        assertThat(titles("{" + holder.formatted(posts) + "}"))
                .containsExactly("Die Mühle mahlt wieder", "Der Steg ist fertig");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BreadcrumbList",
                "SiteNavigationElement",
                "Person",
                "NewsMediaOrganization",
                "SearchAction",
                "ImageObject",
                "WPHeader",
                "Offer",
                "Comment"
            })
    void takesObjectsOfTheseTypesForNoItems(String type) {
        String other = "{'@type':'%s','name':'Etwas anderes','url':'/x%d'}";
        assertThat(find("{'hasPart':[" + other.formatted(type, 1) + "," + other.formatted(type, 2) + ","
                        + other.formatted(type, 3) + "]}"))
                .isEmpty();
        assertThat(find("{'hasPart':[{'item':" + other.formatted(type, 1) + "},{'item':" + other.formatted(type, 2)
                        + "}]}"))
                .isEmpty();
    }

    @Test
    void readsNoPathOfBreadcrumbs() {
        assertThat(find("{'@type':'BreadcrumbList','itemListElement':["
                        + "{'@type':'ListItem','position':1,'name':'Startseite','item':'/s'},"
                        + "{'@type':'ListItem','position':2,'name':'Meldungen','item':'/m'}]}"))
                .isEmpty();
    }

    @Test
    void asksForThreeItemsOfOneTypeWhereNoListIsDeclared() {
        String two = post("Die Mühle mahlt wieder", "/a") + "," + post("Der Steg ist fertig", "/b");
        assertThat(find("[" + two + "]")).isEmpty();
        assertThat(titles("[" + two + "," + post("Der Chor sucht Stimmen", "/c") + "]"))
                .hasSize(3);
        String mixed = "{'@type':'%s','name':'Ein Ding','url':'/%1$s'}";
        assertThat(find("[" + mixed.formatted("Recipe") + "," + mixed.formatted("Product") + ","
                        + mixed.formatted("Event") + "," + mixed.formatted("Course") + "]"))
                .isEmpty();
    }

    @Test
    void asksForATitleAndALinkWhereNoListIsDeclared() {
        String untitled = "{'@type':'NewsArticle','url':'/%d'}";
        assertThat(find("[" + untitled.formatted(1) + "," + untitled.formatted(2) + "," + untitled.formatted(3) + "]"))
                .isEmpty();
        String page = "{'@type':'AboutPage','name':'Über uns alle','url':'/%d'}";
        assertThat(find("[" + page.formatted(1) + "," + page.formatted(2) + "," + page.formatted(3) + "]"))
                .isEmpty();
    }

    @Test
    void ordersAnItemListByPositionAndPutsOthersLast() {
        String element = "{'@type':'ListItem',%s'item':" + post("%s", "/%s") + "}";
        assertThat(titles("{'@type':'ItemList','itemListElement':[" + element.formatted("'position':'3',", "Drei", "c")
                        + "," + element.formatted("", "Ohne Platz", "d") + ","
                        + element.formatted("'position':1,", "Eins", "a") + ","
                        + element.formatted("'position':2,", "Zwei", "b") + "]}"))
                .containsExactly("Eins", "Zwei", "Drei", "Ohne Platz");
    }

    @Test
    void namesTheSubjectByTheNameOfTheItemList() {
        ItemList list = find("{'@type':'ItemList','name':'Aktuelles &amp; mehr','itemListElement':["
                        + post("Die Mühle mahlt wieder", "/a") + "," + post("Der Steg ist fertig", "/b") + "]}")
                .getFirst();
        assertThat(list.subjects().getFirst().title()).isEqualTo("Aktuelles & mehr");
        assertThat(list.items()).extracting(Item::category).containsOnly("Aktuelles & mehr");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'url':'/a' | a",
                "'url':'/a','mainEntityOfPage':'/b' | a",
                "'mainEntityOfPage':'/b' | b",
                "'mainEntityOfPage':{'@id':'/b'} | b",
                "'@id':'/c#post' | c",
                "'@id':'https://example.org/c' | c",
                "'url':'/a#comments' | a",
                "'url':'/app#/a' | app#/a"
            })
    void findsTheLinkOfAnEntry(String members, String path) {
        assertThat(first(members).link()).isEqualTo("https://example.org/" + path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"'@id':'_:b1'", "'url':'#top'", "'url':'/news/'", "'url':'not an address'"})
    void takesNoOtherValueForALink(String members) {
        assertThat(first(members).link()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'datePublished':'2024-05-03','dateModified':'2024-06-01' | 2024-05-03",
                "'startDate':'2024-05-04T20:00' | 2024-05-04T20:00:00",
                "'uploadDate':'2024-05-05' | 2024-05-05",
                "'dateModified':'2024-05-06' | 2024-05-06",
                "'datePublished':'3 May 2024' | 2024-05-03"
            })
    void findsTheDateOfAnEntry(String members, String date) {
        Item item = first("'url':'/a'," + members);
        assertThat(item.date() == null ? null : item.date().toIso()).isEqualTo(date);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "-",
            value = {
                "'image':'/i.jpg' | i.jpg",
                "'image':['/i.jpg','/j.jpg'] | i.jpg",
                "'image':{'url':'/i.jpg'} | i.jpg",
                "'image':{'contentUrl':'/i.jpg'} | i.jpg",
                "'image':[],'thumbnailUrl':'/t.jpg' | t.jpg",
                "'thumbnail':{'url':'/t.jpg'} | t.jpg",
                "'logo':'/l.jpg' | -"
            })
    void findsThePictureOfAnEntry(String members, @Nullable String file) {
        assertThat(first("'url':'/a'," + members).image())
                .isEqualTo(file == null ? null : "https://example.org/" + file);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "-",
            value = {
                "'author':'Ana' | Ana",
                "'author':{'name':'Ana'} | Ana",
                "'author':[{'name':'Ana'},'Ben'] | Ana, Ben",
                "'author':['A','B','C','D'] | A, B, C",
                "'creator':{'name':'Ana'} | Ana",
                "'author':'https://example.org/ana' | -",
                "'publisher':{'name':'Der Bote'} | -"
            })
    void findsTheAuthorsOfAnEntry(String members, @Nullable String author) {
        assertThat(first("'url':'/a'," + members).author()).isEqualTo(author);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "-",
            value = {
                "'offers':{'price':'24.50','priceCurrency':'EUR'} | 24.50 EUR",
                "'offers':[{'price':12,'priceCurrency':'USD'}] | 12 USD",
                "'offers':{'lowPrice':'9','priceCurrency':'EUR'} | 9 EUR",
                "'offers':{'priceSpecification':{'price':'8.10','priceCurrency':'CHF'}} | 8.10 CHF",
                "'offers':{'price':'24.50'} | -",
                "'offers':{'price':'ab 24','priceCurrency':'EUR'} | -",
                "'offers':{'price':'1.2.3','priceCurrency':'EUR'} | -",
                "'offers':{'price':'.5','priceCurrency':'EUR'} | -",
                "'offers':{'price':'1234567890123456','priceCurrency':'EUR'} | -"
            })
    void findsThePriceOfAnEntry(String members, @Nullable String price) {
        Item item = first("'url':'/a'," + members);
        assertThat(
                        item.price() == null
                                ? null
                                : item.price().amount() + " " + item.price().currency())
                .isEqualTo(price);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "-",
            value = {
                "'associatedMedia':{'contentUrl':'/1.mp3'} | audio/mpeg",
                "'audio':{'contentUrl':'/1.m4a?x=1'} | audio/mp4",
                "'video':{'contentUrl':'/1.webm'} | video/webm",
                "'contentUrl':'/1.opus' | audio/ogg",
                "'contentUrl':'/1.bin','encodingFormat':'audio/flac' | audio/flac",
                "'contentUrl':'/1.bin','encodingFormat':'flac' | -",
                "'contentUrl':'/1.html' | -"
            })
    void findsTheFileOfAnEntry(String members, @Nullable String type) {
        Item item = first("'url':'/a'," + members);
        assertThat(item.enclosure() == null ? null : item.enclosure().type()).isEqualTo(type);
    }

    /** The first of two entries of a list, with these members besides its name. */
    private static Item first(String members) {
        return find("{'hasPart':[{'@type':'NewsArticle','name':'Erste Meldung des Tages'," + members + "},"
                        + post("Zweite Meldung des Tages", "/zwei") + "]}")
                .getFirst()
                .items()
                .getFirst();
    }

    private static String post(String title, String link) {
        return "{'@type':'BlogPosting','headline':'" + title + "','url':'" + link + "'}";
    }

    private static List<String> titles(String json) {
        return find(json).getFirst().items().stream().map(Item::title).toList();
    }

    private static List<ItemList> find(String json) {
        String script = "<script type='application/ld+json'>" + json.replace('\'', '"') + "</script>";
        return new MarkupFinder()
                .find(Page.parse("<html lang=en>" + script, URL))
                .candidates();
    }
}
