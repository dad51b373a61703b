package org.feedmill.list.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.list.FieldValues;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventDataIndexTest {

    private static EventDataIndex index(String json) {
        String html = "<script type=application/ld+json>" + json + "</script><p>Programme</p>";
        return new EventDataIndex(Page.parse(html, "https://hall.example/"), TimeReader.standard());
    }

    private static String event(String rest) {
        return "{\"@type\":\"Event\",\"name\":\"Concert\",\"startDate\":\"2026-03-12T19:30+01:00\"" + rest + "}";
    }

    private static @Nullable String location(String json) {
        return index(event(",\"location\":" + json)).find(null, "Concert").toText(ItemField.LOCATION);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"Great hall\" | Great hall",
                "{\"name\":\"Great hall\"} | Great hall",
                "[{\"name\":\"Great hall\"},{\"name\":\"Yard\"}] | Great hall",
                "{\"name\":\"Hall\",\"address\":\"2 Mill Lane\"} | Hall, 2 Mill Lane",
                "{\"name\":\"Hall\",\"address\":{\"streetAddress\":\"2 Mill Lane\",\"postalCode\":\"4711\","
                        + "\"addressLocality\":\"Milltown\",\"addressRegion\":\"North\",\"addressCountry\":\"XY\"}}"
                        + " | Hall, 2 Mill Lane, 4711, Milltown, North, XY",
                "{\"name\":\"Milltown\",\"address\":{\"addressLocality\":\"Milltown\"}} | Milltown",
                "{\"address\":{\"addressCountry\":{\"name\":\"Norway\"}}} | Norway",
                "{\"addressLocality\":\"Milltown\"} | Milltown",
                "{\"@type\":\"VirtualLocation\",\"url\":\"https://meet.example/1\"} | https://meet.example/1",
                "{\"name\":\"Caf&eacute; <b>Mill</b>\"} | Café Mill",
                "{} |",
                "[] |",
                "null |",
            })
    void readsPlaces(String json, @Nullable String place) {
        assertThat(location(json)).isEqualTo(place);
    }

    @Test
    void readsStartAndEnd() {
        FieldValues found =
                index(event(",\"endDate\":\"2026-03-12T21:00+01:00\"")).find(null, "Concert");
        assertThat(found.toText(ItemField.STARTS)).isEqualTo("2026-03-12T19:30:00+01:00");
        assertThat(found.toText(ItemField.ENDS)).isEqualTo("2026-03-12T21:00:00+01:00");
    }

    @Test
    void readsDatesAsPeopleWriteThem() {
        FieldValues found =
                index("{\"name\":\"Concert\",\"startDate\":\"12 March 2026\"}").find(null, "Concert");
        assertThat(found.toText(ItemField.STARTS)).isEqualTo("2026-03-12");
    }

    @Test
    void prefersTheAddressToTheName() {
        EventDataIndex index = index(
                "[" + event(",\"url\":\"/1\"") + "," + event(",\"url\":\"/2\"").replace("-12T", "-13T") + "]");
        assertThat(index.find("https://hall.example/1", "Concert").toText(ItemField.STARTS))
                .startsWith("2026-03-12");
        assertThat(index.find("https://hall.example/2", "Concert").toText(ItemField.STARTS))
                .startsWith("2026-03-13");
        assertThat(index.find("https://hall.example/3", "Concert").isEmpty()).isTrue();
        assertThat(index.find(null, "Another concert").isEmpty()).isTrue();
    }

    @Test
    void findsEventsInsideOfOtherObjects() {
        EventDataIndex index =
                index("{\"@graph\":[{\"@type\":\"ItemList\",\"itemListElement\":[{\"item\":" + event("") + "}]}]}");
        assertThat(index.find(null, "Concert").isEmpty()).isFalse();
    }

    @Test
    void needsAStart() {
        assertThat(index("{\"name\":\"Concert\",\"location\":\"Great hall\",\"doorTime\":\"startDate\"}")
                        .find(null, "Concert")
                        .isEmpty())
                .isTrue();
        assertThat(index("{\"name\":\"Concert\",\"startDate\":\"soon\",\"location\":\"Great hall\"}")
                        .find(null, "Concert")
                        .isEmpty())
                .isTrue();
    }
}
