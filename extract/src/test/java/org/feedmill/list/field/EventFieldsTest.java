package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads the events of lists whose records all have the same text below their titles. */
class EventFieldsTest {

    private static final String URL = "https://hall.example/programme/";

    private static Item first(String body, String before) {
        StringBuilder html = new StringBuilder("<html lang=en><body><main>" + before);
        for (int i = 1; i <= 5; i++) {
            html.append("<article><h3><a href=/event/%d>Evening number %d at the old mill</a></h3>%s</article>"
                    .formatted(i, i, body));
        }
        Page page = Page.parse(html.append("</main></body></html>").toString(), URL);
        return ListFinders.best().find(page).best().orElseThrow().items().getFirst();
    }

    private static Item first(String body) {
        return first(body, "");
    }

    private static @Nullable String iso(Item item, ItemField field) {
        return item.get(field) instanceof Moment moment ? moment.toIso() : null;
    }

    private static @Nullable String starts(String body) {
        return iso(first(body), ItemField.STARTS);
    }

    private static @Nullable String ends(String body) {
        return iso(first(body), ItemField.ENDS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<p>When: 12 March 2026, 19:30</p> | 2026-03-12T19:30:00 |",
                "<p>When: 12 March 2026</p> | 2026-03-12 |",
                "<p>When: 12 March 2026, 19:30–21:00</p> | 2026-03-12T19:30:00 | 2026-03-12T21:00:00",
                "<p>When: 12 March 2026, 7-8:30 pm</p> | 2026-03-12T19:00:00 | 2026-03-12T20:30:00",
                "<p>When: 12 March 2026, 22:00–1:00</p> | 2026-03-12T22:00:00 | 2026-03-13T01:00:00",
                "<p>When: 12–14 March 2026</p> | 2026-03-12 | 2026-03-14",
                "<p>When: 28 March – 2 April 2026</p> | 2026-03-28 | 2026-04-02",
                "<dl><dt>When</dt><dd>12 March 2026</dd></dl> | 2026-03-12 |",
                "<p><b>When</b> 12 March 2026</p> | 2026-03-12 |",
                "<p>Starts: 12 March 2026, 22:00<br>Ends: 13 March 2026, 2:00</p> | 2026-03-12T22:00:00 | 2026-03-13T02:00:00",
                "<p>Date: 12 March 2026</p><p>Time: 19:30</p> | 2026-03-12T19:30:00 |",
                "<p>Date: 12 March 2026</p><p>Time: 19:30 – 21:00</p> | 2026-03-12T19:30:00 | 2026-03-12T21:00:00",
                "<p>12 March 2026, 19:30–21:00</p> | 2026-03-12T19:30:00 | 2026-03-12T21:00:00",
                "<p>Thursday, 12 March 2026, 19:30–21:00</p> | 2026-03-12T19:30:00 | 2026-03-12T21:00:00",
                "<p>12–14 March 2026</p> | 2026-03-12 | 2026-03-14",
            })
    void readsWhenTheEventIs(String body, String starts, @Nullable String ends) {
        assertThat(starts(body)).isEqualTo(starts);
        assertThat(ends(body)).isEqualTo(ends);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>12 March 2026</p>",
                "<p>12 March 2026, 19:30</p>",
                "<p>Date: 12 March 2026</p>",
                "<p>Posted on 12 March 2026 by the hall</p>",
                "<p>12 March 2026</p><p>The hall is open from 9:00 to 17:00 on every day that the mill turns.</p>",
                "<p>When: March 2026</p>",
                "<p>When: soon</p>",
                "<p>Date: 12 March 2026</p><p>3h ago</p>",
                "<p>Date: 12 March 2026</p><p>12 views · 3h ago</p>",
                "<p>Date: 12 March 2026</p><p>閲覧 12 · 3時間前</p>",
                "<p>Date: 12 March 2026</p><p>조회 12 · 3시간 전</p>",
            })
    void inventsNoEventForADateOrASentence(String body) {
        assertThat(starts(body)).isNull();
        assertThat(ends(body)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<p>When: 12 March 2026</p><p>Where: Great hall</p> | Great hall",
                "<p>When: 12 March 2026</p><p>Venue: <b>Great</b> hall</p> | Great hall",
                "<p>When: 12 March 2026</p><p><b>Location:</b> Great hall, 2 Mill Lane</p> | Great hall, 2 Mill Lane",
                "<dl><dt>Where</dt><dd>Great hall</dd></dl> | Great hall",
                "<p>12 March 2026</p><p class=location>Great hall</p> | Great hall",
                "<p>12 March 2026</p><p class=event-venue>Venue: Great hall</p> | Great hall",
                "<p>When: 12 March 2026</p><p>Where: 19:30</p> |",
                "<p>When: 12 March 2026</p><p>Whereabouts: Great hall</p> |",
            })
    void readsWhereTheEventIs(String body, @Nullable String location) {
        assertThat(first(body).get(ItemField.LOCATION)).isEqualTo(location);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<p>When: 12 July 2026, 19:30 EST</p> | | 2026-07-12T19:30:00-05:00",
                "<p>When: 12 July 2026, 19:30–21:00 EST</p> | | 2026-07-12T19:30:00-05:00",
                "<p>When: 12 July 2026, 19:30–21:00 Eastern Time</p> | | 2026-07-12T19:30:00-04:00",
                "<p>When (CET): 12 July 2026, 19:30</p> | | 2026-07-12T19:30:00+01:00",
                "<p>When: 12 July 2026, 19:30</p> | <p>All times are Eastern Time.</p> | 2026-07-12T19:30:00-04:00",
                "<p>When: 12 January 2026, 19:30</p> | <p>All times are Eastern Time.</p> | 2026-01-12T19:30:00-05:00",
                "<p>When: 12 July 2026, 19:30 UTC</p> | <p>All times are Eastern Time.</p> | 2026-07-12T19:30:00Z",
                "<p>When: 12 July 2026</p> | <p>All times are Eastern Time.</p> | 2026-07-12",
                "<time class=dt-start datetime=2026-07-12T19:30>Sunday</time> | <p>All times are UTC.</p> | 2026-07-12T19:30:00Z",
            })
    void readsTheZoneBesideOrAboveTheTimes(String body, @Nullable String before, String starts) {
        assertThat(iso(first(body, before == null ? "" : before), ItemField.STARTS))
                .isEqualTo(starts);
    }

    @Test
    void readsSchemaOrgMicrodata() {
        Item item = first(
                "<div itemscope itemtype=https://schema.org/Event><meta itemprop=startDate content=2026-03-12T19:30+01:00>"
                        + "<meta itemprop=endDate content=2026-03-12T21:00+01:00><div itemprop=location itemscope>"
                        + "<b itemprop=name>Great hall</b><i itemprop=streetAddress>2 Mill Lane</i></div></div>");
        assertThat(iso(item, ItemField.STARTS)).isEqualTo("2026-03-12T19:30:00+01:00");
        assertThat(iso(item, ItemField.ENDS)).isEqualTo("2026-03-12T21:00:00+01:00");
        assertThat(item.get(ItemField.LOCATION)).isEqualTo("Great hall, 2 Mill Lane");
    }

    @Test
    void readsRdfaWithAPrefix() {
        Item item = first(
                "<p property=schema:startDate content=2026-03-12>Thursday</p><p property=schema:location>Great hall</p>");
        assertThat(iso(item, ItemField.STARTS)).isEqualTo("2026-03-12");
        assertThat(item.get(ItemField.LOCATION)).isEqualTo("Great hall");
    }

    @Test
    void readsMicroformatsOfBothVersions() {
        for (String body : new String[] {
            "<time class=dt-start datetime=2026-03-12T19:30>12 March</time><time class=dt-end datetime=2026-03-12T21:00></time>",
            "<abbr class=dtstart title=2026-03-12T19:30>12 March</abbr><abbr class=dtend title=2026-03-12T21:00>9 pm</abbr>",
            "<p class=dtstart>12 March 2026, 19:30</p><p class=dtend>12 March 2026, 21:00</p>",
        }) {
            assertThat(starts(body)).as(body).isEqualTo("2026-03-12T19:30:00");
            assertThat(ends(body)).as(body).isEqualTo("2026-03-12T21:00:00");
        }
    }

    @Test
    void prefersMarkupToText() {
        Item item = first(
                "<p>When: 13 March 2026</p><p>Where: Yard</p><time class=dt-start datetime=2026-03-12>12 March</time>"
                        + "<p class=p-location>Great hall</p>");
        assertThat(iso(item, ItemField.STARTS)).isEqualTo("2026-03-12");
        assertThat(item.get(ItemField.LOCATION)).isEqualTo("Great hall");
    }

    @Test
    void readsLinkedDataByAddressOrName() {
        for (String key : new String[] {"\"url\":\"/event/1\"", "\"name\":\"Evening number 1 at the old mill\""}) {
            Item item = first(
                    "<p>A short text about it.</p>",
                    "<script type=application/ld+json>{\"@type\":\"Event\"," + key
                            + ",\"startDate\":\"2026-03-12T19:30\",\"location\":{\"name\":\"Great hall\","
                            + "\"address\":{\"addressLocality\":\"Milltown\"}}}</script>");
            assertThat(iso(item, ItemField.STARTS)).as(key).isEqualTo("2026-03-12T19:30:00");
            assertThat(item.get(ItemField.LOCATION)).isEqualTo("Great hall, Milltown");
        }
    }

    @Test
    void leavesLinkedDataThatContradictsItself() {
        String event =
                "{\"@type\":\"Event\",\"name\":\"Evening number 1 at the old mill\",\"startDate\":\"2026-03-%d\"}";
        Item item = first(
                "<p>A short text about it.</p>",
                "<script type=application/ld+json>[" + event.formatted(12) + "," + event.formatted(13) + "]</script>");
        assertThat(item.get(ItemField.STARTS)).isNull();
    }

    @Test
    void keepsTheDateOfTheItem() {
        Item item = first("<p class=date>1 March 2026</p><p>When: 12 March 2026</p>");
        assertThat(Objects.requireNonNull(item.date()).toIso()).isEqualTo("2026-03-01");
        assertThat(iso(item, ItemField.STARTS)).isEqualTo("2026-03-12");
    }
}
