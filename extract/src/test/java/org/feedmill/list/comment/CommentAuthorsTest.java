package org.feedmill.list.comment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the fields of comments (P4): author, text and position. */
class CommentAuthorsTest {

    private static final List<String> NAMES = List.of("Anna Berg", "Cem Kaya", "Lena Voss", "Otto Klein");

    private static final List<String> TEXTS = List.of(
            "Die neue Brücke ist wirklich schön geworden, nur das Geländer ist etwas niedrig.",
            "Mich stört der Lärm am Morgen, aber das legt sich hoffentlich nach den Bauarbeiten.",
            "Danke an alle, die so lange dafür gekämpft haben, endlich kommt man trocken hinüber.",
            "Wann wird der Radweg auf der anderen Seite fertig, weiß das hier vielleicht jemand?");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<b class=author>%s</b> <i>%s</i><p>%s</p>",
                "<b class=nick>%s</b> <i>%s</i><p>%s</p>",
                "<span class=username><a href=/u/1>%s</a></span> <i>%s</i><p>%s</p>",
                "<b>%s</b> <i>%s</i><p>%s</p>",
                "<b>%s schrieb:</b> <i>%s</i><p>%s</p>",
                "<div>%s, %s</div><p>%s</p>"
            })
    void findsTheNameThatDiffersFromCommentToComment(String record) {
        assertThat(comments(record)).extracting(Item::author).isEqualTo(NAMES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<b class=author>%s</b> <i>%s</i><div><p>%s</p><span>Antworten</span></div>",
                "<b class=author>%s</b> <i>%s</i><div><p>%s</p><span>%4$d Personen gefällt das</span></div>",
                "<p>%3$s</p><b class=author>%1$s</b> <i>%2$s</i>"
            })
    void readsTheTextWithoutNameDateAndLabels(String record) {
        List<Item> comments = comments(record);
        assertThat(comments).extracting(Item::description).isEqualTo(TEXTS);
        assertThat(comments).allMatch(c -> c.date() != null);
    }

    @Test
    void namesACommentByItsFirstSentence() {
        assertThat(comments("<b class=author>%s</b> <i>%s</i><p>%s</p>"))
                .extracting(Item::title)
                .allMatch(title -> title.length() <= 81);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<b class=author>%s</b> <a href='/c/%4$d'>%2$s</a><p>%3$s</p> | /c/1",
                "<b class=author>%s</b> <i>%s</i><p>%s</p><a href='/t/9#c%4$d'>Link</a> | /t/9#c1",
                "<b class=author>%s</b> <i>%s</i><p>%s</p><a href='/c/%4$d'>#%4$d</a> | /c/1"
            })
    void findsTheAddressOfTheComment(String record, String address) {
        String link = comments(record).getFirst().link();
        assertThat(link).isNotNull().endsWith(address);
    }

    @Test
    void takesTheFormForAnswersForNoAddressOfAComment() {
        assertThat(comments("<b class=author>%s</b> <i>%s</i><p>%s</p><a href='#respond'>Antworten</a>"))
                .extracting(Item::link)
                .containsOnlyNulls();
    }

    @Test
    void separatesTheIpAddressFromTheName() {
        assertThat(comments("<div><b class=author>%s</b> <u>61.135.%4$d.*</u> <i>%2$s</i></div><p>%3$s</p>"))
                .extracting(Item::author, item -> item.get(ItemField.IP))
                .first()
                .isEqualTo(tuple("Anna Berg", "61.135.1.*"));
        assertThat(comments("<div><u>61.135.%4$d.*</u> <i>%2$s</i></div><p>%3$s</p>"))
                .extracting(Item::author, item -> item.get(ItemField.IP))
                .first()
                .isEqualTo(tuple(null, "61.135.1.*"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<b class=author>%1$s</b> <i>%2$s</i> <u>IP: 61.135.%4$d.7</u><p>%3$s</p> | 61.135.1.7",
                "<b class=author>%1$s</b> <i>%2$s</i><p>%3$s</p><small>来自 192.168.%4$d.*</small> | 192.168.1.*",
                "<div>%1$s [58.240.%4$d.xxx] %2$s</div><p>%3$s</p> | 58.240.1.xxx",
                "<b class=author>%1$s</b> <i>%2$s</i><p>61.135.%4$d.* %3$s</p> | 61.135.1.*",
                "<b class=author>%1$s</b> <i>%2$s</i><p>IP：61.135.*.* %3$s</p> | 61.135.*.*",
                "<b class=author>%1$s</b> <i>%2$s</i> (2a02:8109:%4$d::1f)<p>%3$s</p> | 2a02:8109:1::1f",
                "<b class=author>%1$s</b> <i>%2$s</i> 240e:3b%4$d:****:****<p>%3$s</p> | 240e:3b1:****:****",
                "<b class=author>%1$s</b> <a href='/block/61.135.%4$d.2'>61.135.%4$d.2</a> <i>%2$s</i><p>%3$s</p> | 61.135.1.2"
            })
    void readsTheIpAddressBesideAuthorDateAndText(String record, String ip) {
        List<Item> comments = comments(record);
        assertThat(comments.getFirst().get(ItemField.IP)).isEqualTo(ip);
        assertThat(comments).allMatch(c -> c.get(ItemField.IP) != null && c.date() != null);
        assertThat(comments).extracting(Item::author).isEqualTo(NAMES);
        assertThat(comments).extracting(Item::description).isEqualTo(TEXTS);
    }

    @Test
    void keepsTheAddressesOfGuestsAmongMembersApartFromNames() {
        List<Item> comments = comments(
                List.of("Anna Berg", "84.112.7.19", "Lena Voss", "2a02:8109:9ec0::1f"),
                "<b class=author>%s</b> <i>%s</i><p>%s</p>");
        assertThat(comments).extracting(Item::author).containsExactly("Anna Berg", null, "Lena Voss", null);
        assertThat(comments)
                .extracting(item -> item.get(ItemField.IP))
                .containsExactly(null, "84.112.7.19", null, "2a02:8109:9ec0::1f");
    }

    @Test
    void leavesAnAddressThatACommentSpeaksOf() {
        String html = "<b class=author>%s</b> <i>%s</i><p>%s Mein Router ist 192.168.178.1 und das bleibt er auch.</p>";
        List<Item> comments = comments(html);
        assertThat(comments).extracting(item -> item.get(ItemField.IP)).containsOnlyNulls();
        assertThat(comments).extracting(Item::description).allMatch(text -> text.contains("192.168.178.1"));
    }

    private static List<Item> comments(String record) {
        return comments(NAMES, record);
    }

    private static List<Item> comments(List<String> names, String record) {
        StringBuilder html = new StringBuilder("<html lang=de><ol class=comments>");
        for (int i = 0; i < NAMES.size(); i++) {
            String date = "%d. Mai 2024, 1%d:15 Uhr".formatted(20 - i, i);
            html.append("<li class=comment>")
                    .append(record.formatted(names.get(i), date, TEXTS.get(i), i + 1))
                    .append("</li>");
        }
        Page page = Page.parse(html.append("</ol>").toString(), "https://forum.example/t/9");
        return new RecordFinder().find(page).best().orElseThrow().items();
    }
}
