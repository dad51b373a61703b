package org.feedmill.feed.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.list.Enclosure;
import org.feedmill.list.ItemField;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.feedmill.time.TimePrecision;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that every registered field can be read back from the feeds that contain it. */
final class ItemFieldReadBackTest {

    private static final String PAGE = "https://example.org/events";

    private static Object sample(ItemField field) {
        return switch (field.type()) {
            case TEXT -> "The " + field.fieldName() + " of this entry";
            case LINK, IMAGE -> "https://example.org/" + field.fieldName() + ".png";
            case MOMENT ->
                new Moment(
                        LocalDate.of(2026, 3, 1 + field.ordinal()),
                        LocalTime.of(19, 30),
                        ZoneOffset.ofHours(1),
                        TimePrecision.SECOND);
            case PRICE -> new Price(BigDecimal.TEN, "EUR");
            case ENCLOSURE -> new Enclosure("https://example.org/talk.mp3", "audio/mpeg");
        };
    }

    private static Feed feedWithAllFields() {
        Entry.Builder entry = Entry.builder("https://example.org/1", "Title")
                .seen(Instant.EPOCH)
                .categories(List.of((String) sample(ItemField.CATEGORY)));
        for (ItemField field : ItemField.values()) {
            entry.with(field, sample(field));
        }
        return Feed.builder("Events", PAGE)
                .description("")
                .entries(List.of(entry.build()))
                .build();
    }

    /** Prices are part of the text; RSS 1.0 has no enclosures. */
    private static Set<ItemField> fieldsOf(FeedFormat format) {
        Set<ItemField> fields = EnumSet.complementOf(EnumSet.of(ItemField.PRICE));
        if (format == FeedFormat.RDF) {
            fields.remove(ItemField.ENCLOSURE);
        }
        return fields;
    }

    @ParameterizedTest
    @EnumSource(names = {"RSS", "ATOM", "JSON", "RDF"})
    void readsBackWhatIsWritten(FeedFormat format) {
        Entry written = feedWithAllFields().entries().getFirst();
        String document = format.write(feedWithAllFields());
        assertThat(format.violations(document)).isEmpty();
        FeedReadResult read = FeedReader.read(document.getBytes(UTF_8), null, PAGE, null);
        Entry entry = ((FeedReadResult.Read) read).feed().entries().getFirst();
        for (ItemField field : fieldsOf(format)) {
            if (field == ItemField.DATE) { // written as an instant
                assertThat(entry.publishedAt()).isEqualTo(written.publishedAt());
            } else if (field == ItemField.DESCRIPTION) { // written with the price
                assertThat(entry.summary()).isNotNull().contains(String.valueOf(written.summary()));
            } else {
                assertThat(entry.get(field)).as(field.fieldName()).isEqualTo(written.get(field));
            }
        }
    }
}
