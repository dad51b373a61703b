package org.feedmill.article.meta;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.TextSelection;
import org.feedmill.list.FieldValues;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class EventFinderTest {

    private static final String CONCERT = """
            {"@type": "MusicEvent", "name": "Concert", "startDate": "2026-03-01T19:30:00+01:00",
             "endDate": "2026-03-01T22:00:00+01:00",
             "location": {"@type": "Place", "name": "Town Hall",
                          "address": {"streetAddress": "Market 1", "addressLocality": "Bonn"}}}""";

    private static @Nullable SourcedValue<FieldValues> read(String json) {
        String html = "<head><script type='application/ld+json'>" + json + "</script></head><p>Concert</p>";
        Page page = Page.parse(html, "https://example.org/concert");
        return ArticleMetadata.read(page, new TextSelection(new BitSet(), List.of()))
                .event();
    }

    @Test
    void readsPlaceStartAndEnd() {
        SourcedValue<FieldValues> event = Objects.requireNonNull(read(CONCERT));
        assertThat(event.source()).isEqualTo("schema.org Event");
        assertThat(event.value().toText(ItemField.LOCATION)).isEqualTo("Town Hall, Market 1, Bonn");
        assertThat(event.value().toText(ItemField.STARTS)).isEqualTo("2026-03-01T19:30:00+01:00");
        assertThat(event.value().toText(ItemField.ENDS)).isEqualTo("2026-03-01T22:00:00+01:00");
    }

    @Test
    void readsAPlaceThatIsAText() {
        SourcedValue<FieldValues> event =
                Objects.requireNonNull(read("{\"@type\": \"Event\", \"location\": \"Town Hall\"}"));
        assertThat(event.value().toText(ItemField.LOCATION)).isEqualTo("Town Hall");
        assertThat(event.value().get(ItemField.STARTS)).isNull();
    }

    @Test
    void announcesNoneOfSeveralEvents() {
        assertThat(read("[" + CONCERT + "," + CONCERT.replace("Concert", "Opera") + "]"))
                .isNull();
        assertThat(read("{\"@type\": \"Event\", \"startDate\": \"soon\"}")).isNull();
    }
}
