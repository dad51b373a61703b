package org.feedmill.list.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

class JsonListFinderTest {

    private static final String ADDRESS = "https://site.example/api/posts?page=1";

    private static FoundLists find(String json) {
        return ListFinders.best().find(page(json));
    }

    private static Page page(String json) {
        return Page.parse(json.getBytes(UTF_8), null, ADDRESS);
    }

    private static List<Item> items(String json) {
        return find(json).best().orElseThrow().items();
    }

    @Test
    void readsTitlesLinksAndDatesWithTheirEvidence() {
        FoundLists found = find("""
                {"status":"ok","posts":[
                 {"id":1,"title":"Brücke nach Sturm gesperrt","url":"/aktuell/1","published":1715937871,"author":{"name":"Anna"}},
                 {"id":2,"title":"Neue Straßenbahn fährt","url":"/aktuell/2","published":1715851471,"author":{"name":"Jürgen"}}]}""");

        Item first = found.best().orElseThrow().items().getFirst();
        assertThat(first.title()).isEqualTo("Brücke nach Sturm gesperrt");
        assertThat(first.link()).isEqualTo("https://site.example/aktuell/1");
        assertThat(first.fields().toText(ItemField.DATE)).isEqualTo("2024-05-17T09:24:31Z");
        assertThat(first.author()).isEqualTo("Anna");
        assertThat(found.best().orElseThrow().evidence())
                .contains("2 records at $.posts[*]", "title from @.title", "date from @.published");
    }

    @Test
    void readsNamesOfMembersInOtherScripts() {
        List<Item> items = items("""
                {"数据":[{"编号":7,"标题":"暴风雨后大桥关闭","链接":"https://site.example/7","发布时间":"2024-05-17 09:24:31"},
                {"编号":8,"标题":"科学家绘制海底地图","链接":"https://site.example/8","发布时间":"2024-05-16 09:24:31"}]}""");

        assertThat(items).extracting(Item::title).containsExactly("暴风雨后大桥关闭", "科学家绘制海底地图");
        assertThat(items.getFirst().link()).isEqualTo("https://site.example/7");
        assertThat(items.getFirst().fields().toText(ItemField.DATE)).startsWith("2024-05-17T09:24:31");
    }

    @Test
    void makesLinksOfIdentifiersOnlyWhereTheDocumentShowsTheTemplate() {
        String records =
                "[{\"id\":71,\"title\":\"The first story\",\"on\":\"2024-05-01\"},{\"id\":72,\"title\":\"The second story\",\"on\":\"2024-05-02\"}]";

        assertThat(items("{\"itemUrl\":\"https://site.example/n/{id}\",\"items\":" + records + "}"))
                .extracting(Item::link)
                .containsExactly("https://site.example/n/71", "https://site.example/n/72");
        assertThat(items("{\"items\":" + records + "}")).extracting(Item::link).containsOnlyNulls();
    }

    @Test
    void prefersTheRecordsToTheListsInThem() {
        assertThat(items("""
                        {"tags":[{"name":"Politics","url":"/t/1"},{"name":"Science","url":"/t/2"},{"name":"Arts","url":"/t/3"}],
                         "articles":[{"headline":"One thing happened here","link":"/1","tags":[{"name":"Politics","url":"/t/1"},{"name":"Arts","url":"/t/3"}]},
                                     {"headline":"Another thing happened","link":"/2","tags":[{"name":"Science","url":"/t/2"}]}]}"""))
                .extracting(Item::title)
                .containsExactly("One thing happened here", "Another thing happened");
    }

    @Test
    void groupsRecordsUnderTheHeadingsOfTheirOwners() {
        assertThat(items("""
                        {"sections":[{"title":"Sport","items":[{"title":"The match was long","url":"/1"}]},
                                     {"title":"Music","items":[{"title":"The concert was short","url":"/2"},{"title":"A new hall opens","url":"/3"}]}]}""")).extracting(Item::category).containsExactly("Sport", "Music", "Music");
    }

    @Test
    void readsOneRecordPerLineAndSkipsBrokenLines() {
        assertThat(
                        items(
                                "{\"title\":\"One fine day\",\"url\":\"/1\"}\n{\"title\":\"broken\n{\"title\":\"A second day\",\"url\":\"/2\"}\n"))
                .extracting(Item::title)
                .containsExactly("One fine day", "A second day");
    }

    @Test
    void explainsWhyADocumentCannotBeRead() {
        assertThat(find("[".repeat(100_000) + "]".repeat(100_000)).tried())
                .containsExactly("json: The JSON cannot be read: it is nested more than 200 levels deep.");
        assertThat(find("{\"a\":[{\"title\":\"Cut").tried())
                .containsExactly("json: The JSON cannot be read: it breaks off at its end, character 19.");
        assertThat(find("{\"a\":1}").tried()).containsExactly("json: no array of the document has records with titles");
    }

    @Test
    void leavesTextsThatOnlyBeginLikeJsonToTheOtherFinders() {
        assertThat(page("[<b>news</b>] <html><body><p>Hello</p></body></html>").json())
                .isNull();
        assertThat(page("<html><body>{\"a\":1}</body></html>").json()).isNull();
    }

    @Test
    void takesTheLastOfEqualMembersAndNoNumbersForNothing() {
        assertThat(items(
                        "{\"items\":[{\"title\":\"First title here\",\"title\":\"Last title here\",\"url\":\"/1\",\"n\":NaN},"
                                + "{\"title\":\"Another title\",\"url\":\"/2\",\"n\":-Infinity}]}"))
                .extracting(Item::title)
                .containsExactly("Last title here", "Another title");
    }
}
