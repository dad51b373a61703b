package org.feedmill.list.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests lists in the state of scripts: values take precedence over the names of keys. */
class ScriptStateListsTest {

    private static final List<String> TITLES =
            List.of("Die alte Mühle mahlt wieder", "Der Steg am Westufer ist fertig", "Der Chor sucht neue Stimmen");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'data':{'list':[%s]}}",
                "{'data':{'map':{'k1':%s}}}",
                "[{'x':1},{'entries':[%s]}]",
                "{'edges':[{'node':%s}]}"
            })
    void findsRecordsInArraysMapsAndWrappers(String around) {
        boolean map = around.contains("k1");
        boolean edges = around.contains("node");
        String separator = map ? ",'k#':" : edges ? "},{'node':" : ",";
        assertThat(items(around, separator, "'t':'%s','u':'/p/%d'"))
                .extracting(Item::title)
                .isEqualTo(TITLES);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'a':'%s','b':'/p/%d'",
                "'label':'%s','go':'https://example.org/p/%d'",
                "'c':{'rendered':'%s'},'d':'p/artikel/%d'",
                "'texts':['%s','x'],'d':'/p/%d'"
            })
    void knowsTitlesAndAddressesByTheirValues(String members) {
        List<Item> items = items("[%s]", ",", members);
        assertThat(items).extracting(Item::title).isEqualTo(TITLES);
        assertThat(items).allMatch(item -> item.link() != null && item.link().startsWith("https://example.org/"));
    }

    @Test
    void takesTwoRecordsForNoList() {
        String record = "{'t':'%s','u':'/p/%d','x':'%s'}";
        String two = "[" + record.formatted(TITLES.get(0), 1, "-".repeat(90)) + ","
                + record.formatted(TITLES.get(1), 2, "-".repeat(90)) + "]";
        assertThat(find(two).candidates()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"'t':'%s','n':%d", "'t':'%s','u':'/img/%d.jpg'"})
    void takesRecordsWithoutTitlesOrAddressesForNoList(String members) {
        assertThat(find(json("[%s]", ",", members)).candidates()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "-",
            value = {
                "'published':'2024-05-03','changed':'2024-06-03' | 2024-05-03",
                "'modified':'2024-06-03','published':'2024-05-03' | 2024-05-03",
                "'updated_at':'2024-06-03','stamp':'2024-05-03' | 2024-05-03",
                "'created':1714730400 | 2024-05-03T10:00:00Z",
                "'number':1714730400 | -"
            })
    void takesTheDateOfReleaseAndNoIdentifier(String members, @Nullable String date) {
        Item first = items("[%s]", ",", "'t':'%s','u':'/p/%d'," + members).getFirst();
        assertThat(first.date() == null ? null : first.date().toIso()).isEqualTo(date);
    }

    @Test
    void readsTheOtherFieldsByTheirValuesToo() {
        Item first = items(
                        "[%s]",
                        ",",
                        "'t':'%s','u':'/p/%d','pic':'/i/%2$d.jpg','author':{'name':'Ana Ruiz','id':%2$d},"
                                + "'s':'Ein längerer Text, der mehr über die Sache Nummer %2$d sagt als ihr Titel.'")
                .getFirst();
        assertThat(first.image()).isEqualTo("https://example.org/i/1.jpg");
        assertThat(first.author()).isEqualTo("Ana Ruiz");
        assertThat(first.description()).startsWith("Ein längerer Text, der mehr über die Sache Nummer 1 sagt");
    }

    @Test
    void prefersTheColumnThatThePageShows() {
        String shown = "<p><a href=/p/1>Die alte Mühle mahlt wieder</a></p><p><a href=/p/2>Der Steg am Westufer ist"
                + " fertig</a></p><p><a href=/p/3>Der Chor sucht neue Stimmen</a></p>";
        String json = json("[%s]", ",", "'title':'Interner Vermerk Nummer %2$d im Archiv','x':'%s','u':'/p/%d'");
        assertThat(find(json, shown).best().orElseThrow().items())
                .extracting(Item::title)
                .isEqualTo(TITLES);
    }

    private static String json(String around, String separator, String members) {
        StringBuilder records = new StringBuilder();
        for (int i = 0; i < TITLES.size(); i++) {
            records.append(i == 0 ? "" : separator.replace("#", String.valueOf(i + 1)));
            records.append("{").append(members.formatted(TITLES.get(i), i + 1)).append(",'fill':null}");
        }
        return around.formatted(records);
    }

    private static List<Item> items(String around, String separator, String members) {
        return find(json(around, separator, members)).best().orElseThrow().items();
    }

    private static FoundLists find(String json) {
        return find(json, "");
    }

    private static FoundLists find(String json, String body) {
        String script = "<script type=application/json>" + json.replace('\'', '"') + " ".repeat(200) + "</script>";
        return new MarkupFinder().find(Page.parse("<html lang=de>" + body + script, "https://example.org/news/"));
    }
}
