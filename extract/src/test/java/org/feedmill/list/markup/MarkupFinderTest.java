package org.feedmill.list.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.time.Price;
import org.junit.jupiter.api.Test;

/** Tests lists that markup states, each kind as the smallest page that shows it. */
class MarkupFinderTest {

    private static final String URL = "https://example.org/news/";

    @Test
    void readsAnItemListByPosition() {
        assertThat(rows(linked("{\"@context\":\"https://schema.org\",\"@type\":\"ItemList\",\"itemListElement\":["
                        + "{\"@type\":\"ListItem\",\"position\":2,\"item\":{\"@type\":\"NewsArticle\","
                        + "\"headline\":\"图书馆周日开放\",\"url\":\"/b\",\"datePublished\":\"2024-05-02\"}},"
                        + "{\"@type\":\"ListItem\",\"position\":1,\"item\":{\"@type\":\"NewsArticle\","
                        + "\"headline\":\"老城区道路施工\",\"url\":\"/a\",\"datePublished\":\"2024-05-03T08:00:00+08:00\"}},"
                        + "{\"@type\":\"ListItem\",\"position\":10,\"item\":{\"@type\":\"NewsArticle\","
                        + "\"headline\":\"渡轮新时刻表公布\",\"url\":\"/c\",\"datePublished\":\"2024-05-01\"}}]}")))
                .containsExactly(
                        "2024-05-03T08:00:00+08:00 | 老城区道路施工 | https://example.org/a",
                        "2024-05-02 | 图书馆周日开放 | https://example.org/b",
                        "2024-05-01 | 渡轮新时刻表公布 | https://example.org/c");
    }

    @Test
    void takesTitlesFromThePageWhereTheListTellsAddressesOnly() {
        assertThat(rows(linked("{\"@type\":\"ItemList\",\"itemListElement\":["
                                + "{\"@type\":\"ListItem\",\"position\":1,\"url\":\"https://example.org/a\"},"
                                + "{\"@type\":\"ListItem\",\"position\":2,\"url\":\"https://example.org/b\"},"
                                + "{\"@type\":\"ListItem\",\"position\":3,\"url\":\"https://example.org/gone\"}]}")
                        + "<p><a href=/b/>Straßenbau in der Altstadt</a></p>"
                        + "<p><a href=/a><img src=x.png></a><a href=/a>Bibliothek öffnet sonntags</a></p>"))
                .containsExactly(
                        "- | Bibliothek öffnet sonntags | https://example.org/a",
                        "- | Straßenbau in der Altstadt | https://example.org/b");
    }

    @Test
    void readsBlogPostsWithAllTheirFields() {
        Item first = best(linked("{\"@type\":\"Blog\",\"name\":\"Le journal\",\"blogPost\":["
                        + "{\"@type\":\"BlogPosting\",\"headline\":\"Le marché &amp; la place\",\"url\":\"/un\","
                        + "\"datePublished\":\"2024-02-01\",\"author\":[{\"@type\":\"Person\",\"name\":\"Anne\"},"
                        + "{\"@type\":\"Person\",\"name\":\"Luc\"}],\"image\":{\"@type\":\"ImageObject\",\"url\":\"/un.jpg\"},"
                        + "\"description\":\"<p>Tout sur  le marché.</p>\",\"articleSection\":[\"Ville\"]},"
                        + "{\"@type\":\"BlogPosting\",\"headline\":\"Une autre histoire\",\"@id\":\"/deux#post\"}]}"))
                .items()
                .getFirst();
        assertThat(first.title()).isEqualTo("Le marché & la place");
        assertThat(first.author()).isEqualTo("Anne, Luc");
        assertThat(first.image()).isEqualTo("https://example.org/un.jpg");
        assertThat(first.description()).isEqualTo("Tout sur le marché.");
        assertThat(first.category()).isEqualTo("Ville");
    }

    @Test
    void joinsProductsOfSeveralScripts() {
        ItemList list = best(linked(product("Teekanne aus Ton", "/1", "24.50"))
                + linked(product("Tasse ohne Henkel", "/2", "8"))
                + linked(product("Kleine Holzschale", "/3", "12.00")));
        assertThat(list.items()).extracting(Item::title).hasSize(3).contains("Tasse ohne Henkel");
        assertThat(list.items().getFirst().price()).isEqualTo(new Price(new BigDecimal("24.50"), "EUR"));
    }

    private static String product(String name, String url, String price) {
        return "{\"@type\":\"Product\",\"name\":\"" + name + "\",\"url\":\"" + url
                + "\",\"offers\":{\"@type\":\"Offer\",\"price\":\"" + price + "\",\"priceCurrency\":\"EUR\"}}";
    }

    @Test
    void followsReferencesInAGraph() {
        assertThat(rows(linked(
                        "{\"@graph\":[{\"@type\":\"ItemList\",\"itemListElement\":[{\"@id\":\"#e1\"},{\"@id\":\"#e2\"}]},"
                                + "{\"@id\":\"#e1\",\"@type\":\"Event\",\"name\":\"Concerto di primavera\",\"url\":\"/e/1\","
                                + "\"startDate\":\"2024-06-01T20:00\"},"
                                + "{\"@id\":\"#e2\",\"@type\":\"Event\",\"name\":\"Festa del paese\",\"url\":\"/e/2\","
                                + "\"startDate\":\"2024-06-08\"}]}")))
                .containsExactly(
                        "2024-06-01T20:00:00 | Concerto di primavera | https://example.org/e/1",
                        "2024-06-08 | Festa del paese | https://example.org/e/2");
    }

    @Test
    void takesNeitherBreadcrumbsNorMenusNorPeopleForItems() {
        FoundLists found = find(linked("{\"@type\":\"BreadcrumbList\",\"itemListElement\":["
                        + "{\"@type\":\"ListItem\",\"position\":1,\"name\":\"Start\",\"item\":\"/\"},"
                        + "{\"@type\":\"ListItem\",\"position\":2,\"name\":\"Neues\",\"item\":\"/n\"},"
                        + "{\"@type\":\"ListItem\",\"position\":3,\"name\":\"Heute\",\"item\":\"/n/h\"}]}")
                + linked("[{\"@type\":\"SiteNavigationElement\",\"name\":\"Start\",\"url\":\"/\"},"
                        + "{\"@type\":\"SiteNavigationElement\",\"name\":\"Neues\",\"url\":\"/n\"},"
                        + "{\"@type\":\"SiteNavigationElement\",\"name\":\"Kontakt\",\"url\":\"/k\"}]")
                + linked("[{\"@type\":\"Person\",\"name\":\"A. Autor\",\"url\":\"/p/1\"},"
                        + "{\"@type\":\"NewsMediaOrganization\",\"name\":\"Die Zeitung\",\"url\":\"/o\"},"
                        + "{\"@type\":\"WebSite\",\"name\":\"Zeitung\",\"url\":\"/w\"}]"));
        assertThat(found.candidates()).isEmpty();
        assertThat(found.tried()).singleElement().asString().startsWith("markup: no list in the page's scripts");
    }

    @Test
    void tellsTheSameEntryOnce() {
        assertThat(rows(linked("{\"@type\":\"CollectionPage\",\"hasPart\":["
                        + "{\"@type\":\"NewsArticle\",\"headline\":\"図書館が日曜も開館\",\"url\":\"/a\"},"
                        + "{\"@type\":\"NewsArticle\",\"headline\":\"図書館が日曜も開館\",\"url\":\"/a/\"},"
                        + "{\"@type\":\"NewsArticle\",\"headline\":\"旧市街で道路工事\",\"url\":\"/b\"}]}")))
                .hasSize(2);
    }

    @Test
    void pointsToTheLinkOnThePage() {
        Page page = page(linked("{\"@type\":\"Blog\",\"blogPost\":["
                        + "{\"@type\":\"BlogPosting\",\"headline\":\"Primeira notícia do dia\",\"url\":\"/a\"},"
                        + "{\"@type\":\"BlogPosting\",\"headline\":\"Segunda notícia do dia\",\"url\":\"/b\"},"
                        + "{\"@type\":\"BlogPosting\",\"headline\":\"Terceira notícia do dia\"}]}")
                + "<div><a href=/a>Primeira</a></div><div><span>Segunda notícia do dia</span></div>");
        ItemList list = new MarkupFinder().find(page).best().orElseThrow();
        assertThat(list.items().stream().map(i -> page.tagName(i.node())).toList())
                .isEqualTo(List.of("a", "#text", "script"));
        assertThat(list.evidence()).anyMatch(e -> e.contains("3 items, 2 of them also on the page"));
    }

    @Test
    void readsMicrodataItems() {
        assertThat(rows("<div>" + microdata("a", "新しい図書館が開館", "2024-05-03")
                        + microdata("b", "旧市街の道路工事", "2024-05-02")
                        + microdata("c", "フェリーの新しい時刻表", "2024-05-01") + "</div>"))
                .containsExactly(
                        "2024-05-03 | 新しい図書館が開館 | https://example.org/news/a",
                        "2024-05-02 | 旧市街の道路工事 | https://example.org/news/b",
                        "2024-05-01 | フェリーの新しい時刻表 | https://example.org/news/c");
    }

    private static String microdata(String link, String title, String date) {
        return "<div itemscope itemtype='https://schema.org/NewsArticle'><p>市役所からのお知らせがここに入ります。</p>"
                + "<span itemprop=author itemscope itemtype='https://schema.org/Person'><b itemprop=name>山田</b></span>"
                + "<span itemprop=headline>" + title + "</span><meta itemprop=datePublished content='" + date + "'>"
                + "<link itemprop=url href=" + link + "></div>";
    }

    @Test
    void readsAnHFeed() {
        ItemList list = best("<main class=h-feed>" + entry("a", "Die Bibliothek öffnet sonntags", "3. Mai 2024")
                + entry("b", "Straßenbau in der Altstadt", "2. Mai 2024")
                + entry("c", "Neuer Fahrplan der Fähre", "1. Mai 2024") + "</main>");
        assertThat(list.items().stream().map(MarkupFinderTest::row).toList())
                .containsExactly(
                        "2024-05-03 | Die Bibliothek öffnet sonntags | https://example.org/p/a",
                        "2024-05-02 | Straßenbau in der Altstadt | https://example.org/p/b",
                        "2024-05-01 | Neuer Fahrplan der Fähre | https://example.org/p/c");
        assertThat(list.items().getFirst().description()).isEqualTo("Kurz gesagt, es ist so.");
        assertThat(list.items().getFirst().author()).isEqualTo("Redaktion");
        assertThat(list.evidence().getFirst()).startsWith("microformat: 3 items");
    }

    private static String entry(String link, String title, String date) {
        return "<div class='h-entry'><span class='p-author h-card'><b class=p-name>Redaktion</b></span><a class='p-category' href=/t>Eine Rubrik der Stadtzeitung</a><span class='p-name'>"
                + title + "</span> <a class='u-url' href='/p/" + link + "'><time class='dt-published'>" + date
                + "</time></a><p class='p-summary'>Kurz gesagt, es ist so.</p></div>";
    }

    @Test
    void readsArticlesWhoseLinkCoversThemAll() {
        assertThat(rows("<section>" + card("a", "Biblioteka otwarta w niedziele")
                        + card("b", "Remont ulic starego miasta") + card("c", "Nowy rozkład jazdy promu")
                        + "</section>"))
                .containsExactly(
                        "2024-05-03 | Biblioteka otwarta w niedziele | https://example.org/news/a",
                        "2024-05-03 | Remont ulic starego miasta | https://example.org/news/b",
                        "2024-05-03 | Nowy rozkład jazdy promu | https://example.org/news/c");
    }

    private static String card(String link, String title) {
        return "<article><h2>" + title + "</h2><time datetime=2024-05-03>3 maja</time><a href=" + link
                + "></a></article>";
    }

    @Test
    void prefersTheWholeListToTheFewThatLinkedDataPromotes() {
        StringBuilder cards = new StringBuilder();
        for (int i = 1; i <= 9; i++) {
            cards.append("<article><h2><a href=/p/")
                    .append(i)
                    .append(">Ο τίτλος της είδησης με αριθμό ")
                    .append(i)
                    .append("</a></h2><p>Λίγα λόγια για την είδηση, όσα χρειάζονται.</p></article>");
        }
        List<Item> items = best(linked("{\"@type\":\"ItemList\",\"itemListElement\":["
                                + "{\"@type\":\"ListItem\",\"position\":1,\"url\":\"/p/2\"},"
                                + "{\"@type\":\"ListItem\",\"position\":2,\"url\":\"/p/5\"}]}")
                        + "<main>" + cards + "</main>")
                .items();
        assertThat(items).hasSize(9);
    }

    @Test
    void fillsWhatThePageDoesNotShowFromItsScripts() {
        List<String> rows =
                rows("<div>" + plain("a", "مكتبة المدينة تفتح أبوابها") + plain("b", "أعمال الطرق في المدينة القديمة")
                        + plain("c", "جدول جديد للعبارة") + "</div>"
                        + linked("[" + dated("a") + "," + dated("b") + "," + dated("c") + "]"));
        assertThat(rows).first().isEqualTo("2024-05-03 | مكتبة المدينة تفتح أبوابها | https://example.org/news/a");
    }

    private static String plain(String link, String title) {
        return "<article><h3><a href=" + link + ">" + title + "</a></h3><p>نص قصير عن الخبر يكفي هنا.</p></article>";
    }

    private static String dated(String link) {
        return "{\"@type\":\"NewsArticle\",\"name\":\"خبر " + link + "\",\"url\":\"/news/" + link
                + "\",\"datePublished\":\"2024-05-03\"}";
    }

    @Test
    void takesAnArticleWithItsCommentsForNoList() {
        String comment = "<article><p>Ein kurzer Kommentar von jemandem.</p></article>";
        assertThat(find("<article><h1>Ein langer Bericht</h1>"
                                + "<p>Viele Sätze stehen hier, einer nach dem andern.</p>".repeat(20) + comment
                                + comment + comment + "</article>")
                        .candidates())
                .isEmpty();
    }

    @Test
    void readsTheStateOfAProgram() {
        assertThat(rows(
                        "<div id=__next></div><script id=__NEXT_DATA__ type='application/json'>{\"props\":{\"pageProps\":{"
                                + "\"menu\":[{\"label\":\"Accueil\",\"href\":\"/\"},{\"label\":\"Sport\",\"href\":\"/sport\"},"
                                + "{\"label\":\"Contact\",\"href\":\"/contact\"}],\"articles\":{\"edges\":["
                                + state("La bibliothèque ouvre le dimanche", "/fr/a", "2024-05-03T10:00:00Z")
                                + "," + state("Travaux dans la vieille ville", "/fr/b", "2024-05-02T10:00:00Z") + ","
                                + state("Nouveaux horaires du bac", "/fr/c", "2024-05-01T10:00:00Z")
                                + "]}}}}</script>"))
                .containsExactly(
                        "2024-05-03T10:00:00Z | La bibliothèque ouvre le dimanche | https://example.org/fr/a",
                        "2024-05-02T10:00:00Z | Travaux dans la vieille ville | https://example.org/fr/b",
                        "2024-05-01T10:00:00Z | Nouveaux horaires du bac | https://example.org/fr/c");
    }

    private static String state(String title, String path, String date) {
        return "{\"node\":{\"id\":\"" + path.hashCode() + "\",\"titre\":\"" + title + "\",\"chemin\":\"" + path
                + "\",\"publie\":\"" + date + "\",\"modifie\":\"2025-01-01T00:00:00Z\"}}";
    }

    @Test
    void findsTheAddressesOfSlugsOnThePageAndMakesUpNone() {
        assertThat(
                        rows(
                                "<ul><li><a href=/blog/biblioteka>Biblioteka otwarta</a><li><a href=/blog/remont>Remont ulic</a></ul>"
                                        + "<script>window.__INITIAL_STATE__ = {\"posts\":{"
                                        + "\"7\":{\"title\":\"Biblioteka otwarta w niedziele\",\"slug\":\"biblioteka\",\"date\":1714730400},"
                                        + "\"8\":{\"title\":\"Remont ulic starego miasta\",\"slug\":\"remont\",\"date\":1714644000},"
                                        + "\"9\":{\"title\":\"Nowy rozkład jazdy promu\",\"slug\":\"rozklad\",\"date\":1714557600}}};</script>"))
                .containsExactly(
                        "2024-05-03T10:00:00Z | Biblioteka otwarta w niedziele | https://example.org/blog/biblioteka",
                        "2024-05-02T10:00:00Z | Remont ulic starego miasta | https://example.org/blog/remont",
                        "2024-05-01T10:00:00Z | Nowy rozkład jazdy promu | null");
    }

    @Test
    void namesTheFeedsThatThePageOffersItself() {
        assertThat(find("<link rel=alternate type=application/rss+xml href=/feed.xml><p>Nichts</p>")
                        .tried())
                .contains("markup: the page offers its own feed, https://example.org/feed.xml");
    }

    @Test
    void outlivesHostileScripts() {
        String deep = "<script type=application/ld+json>" + "{\"hasPart\":[".repeat(100_000) + "</script>";
        String wide = "<script type=application/json>[" + "{\"a\":\"b\"},".repeat(200_000) + "1]</script>";
        String open = "<script>window.__STATE__ = {\"a\": \"" + "x=[{".repeat(100_000) + "</script>";
        String number = linked("[{\"@type\":\"Product\",\"name\":\"Teure Sache\",\"url\":\"/1\",\"offers\":{"
                + "\"price\":1e999999999,\"priceCurrency\":\"EUR\"}}]");
        assertThat(find(deep + wide + open + number).candidates()).isEmpty();
    }

    @Test
    void outlivesHostileMarkup() {
        String nested = "<article itemscope itemtype='https://schema.org/Article' class=h-entry>x ".repeat(20_000);
        String flat = "<article class=hentry><a href=/x>x</a></article>".repeat(50_000);
        assertThat(find(nested).candidates()).hasSizeLessThan(7);
        assertThat(find(flat).candidates()).hasSizeLessThan(7);
    }

    private static String linked(String json) {
        return "<script type='application/ld+json'>" + json + "</script>";
    }

    private static Page page(String html) {
        return Page.parse(html, URL);
    }

    private static FoundLists find(String html) {
        return new MarkupFinder().find(page(html));
    }

    private static ItemList best(String html) {
        return find(html).best().orElseThrow();
    }

    private static List<String> rows(String html) {
        return best(html).items().stream().map(MarkupFinderTest::row).toList();
    }

    private static String row(Item item) {
        String date = item.date() == null ? "-" : item.date().toIso();
        return date + " | " + item.title() + " | " + item.link();
    }
}
