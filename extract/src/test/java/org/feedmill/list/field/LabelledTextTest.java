package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.ZoneOffset;
import java.util.List;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelledTextTest {

    private static List<LabelledText> read(String html, int tag, int index) {
        Page page = Page.parse(html, "https://hall.example/");
        int found = 0;
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == tag && found++ == index) {
                return LabelledText.readAll(page, new RecordArea(n, page.end(n), List.of()));
            }
        }
        throw new AssertionError("no " + tag);
    }

    private static List<String> texts(String html) {
        return read("<main>" + html + "</main>", HtmlTag.MAIN, 0).stream()
                .map(text -> text.kind() + " " + text.text())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Where: Great hall | LOCATION Great hall",
                "WHERE：Great hall | LOCATION Great hall",
                "<b>Where</b>: Great hall | LOCATION Great hall",
                "<b>Where:</b> Great hall | LOCATION Great hall",
                "<p>Where</p><p>Great hall</p><p>Upstairs</p> | LOCATION Great hall",
                "<dt>Where<dd>Great hall | LOCATION Great hall",
                "<div><span>Where</span></div><div>Great hall</div> | LOCATION Great hall",
                "<b>Where:</b> <i>Great</i> hall<br>Upstairs | LOCATION Great hall",
                "<b>Wo:</b> Saal | LOCATION Saal",
                "会場：市民会館 | LOCATION 市民会館",
                "Beginn: 19 Uhr | START 19 Uhr",
                "Ende: 21 Uhr | END 21 Uhr",
                "Datum: 12. März | DATE 12. März",
                "Uhrzeit: 19 Uhr | TIME 19 Uhr",
                "Время: 19:00 | TIME 19:00",
            })
    void readsWhatALabelIntroduces(String html, String text) {
        assertThat(texts(html)).containsExactly(text);
    }

    @ParameterizedTest
    @CsvSource({
        "Where we met: here",
        "Everywhere: here",
        "Where",
        "<span hidden>Where: Great hall</span>",
        "The question is where: nobody knows",
    })
    void readsNothingElse(String html) {
        assertThat(texts(html)).isEmpty();
    }

    @Test
    void endsAtTheNextLabel() {
        assertThat(texts("<b>When</b> 12 March <b>Where</b> Great hall"))
                .containsExactly("START 12 March", "LOCATION Great hall");
    }

    @Test
    void readsTheHeadOfAColumn() {
        String table = "<table><tr><th>Title<th colspan=2>Date and time<th>Venue</tr>"
                + "<tr><td>Concert<td>12 March<td>19:30<td>Great hall</tr></table>";
        assertThat(read(table, HtmlTag.TR, 1))
                .extracting(LabelledText::kind, LabelledText::text)
                .containsExactly(
                        tuple(EventLabels.Kind.START, "12 March"), tuple(EventLabels.Kind.LOCATION, "Great hall"));
    }

    @Test
    void readsTheLabelOfACell() {
        String table = "<table><tr><td data-label=Venue>Great hall<td data-label=Notes>None</tr></table>";
        assertThat(read(table, HtmlTag.TR, 0)).extracting(LabelledText::text).containsExactly("Great hall");
    }

    @Test
    void readsTheZoneThatALabelNames() {
        assertThat(read("<p>Time (CET): 19:30</p>", HtmlTag.P, 0))
                .containsExactly(new LabelledText(EventLabels.Kind.TIME, "19:30", ZoneOffset.ofHours(1)));
        assertThat(read("<p>Time (doors): 19:30</p>", HtmlTag.P, 0))
                .containsExactly(new LabelledText(EventLabels.Kind.TIME, "19:30", null));
    }
}
