package org.feedmill.store.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.list.Enclosure;
import org.feedmill.list.ItemField;
import org.feedmill.serve.api.FeedJson;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Tests that the store, the API and its description have every registered field. */
final class ItemFieldStorageTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    private Entry entryWithAllFields() {
        Entry.Builder entry = Entry.builder("urn:x:1", "Title")
                .seen(clock.instant())
                .categories(List.of("News", "Sport"))
                .contentHtml("<p>Text</p>");
        for (ItemField field : ItemField.values()) {
            entry.with(
                    field,
                    switch (field.type()) {
                        case TEXT -> "The " + field.fieldName();
                        case LINK, IMAGE -> "https://example.org/" + field.fieldName();
                        case MOMENT -> Moment.ofDay(LocalDate.of(2026, 3, 1 + field.ordinal()));
                        case PRICE -> new Price(new BigDecimal("12.50"), "EUR");
                        case ENCLOSURE -> new Enclosure("https://example.org/talk.mp3", "audio/mpeg");
                    });
        }
        return entry.build();
    }

    private StoredItem stored(Entry entry) {
        return new StoredItem(entry, 0, DateSource.LIST, clock.instant(), null, null, clock.instant());
    }

    @ParameterizedTest
    @EnumSource
    void storesEveryField(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            Entry entry = entryWithAllFields();
            String id = store.feeds().add(FeedDraft.of("https://example.org/")).id();
            FeedClaim claim =
                    store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
            store.claims()
                    .finish(
                            claim,
                            RandomFeedData.update(
                                    claim, null, RandomFeedData.content(List.of(stored(entry))), clock.instant()));
            Entry read =
                    store.contents().find(id).orElseThrow().items().getFirst().entry();
            assertThat(read).isEqualTo(entry);
        }
    }

    @Test
    void apiDescribesEveryFieldThatItReturns() throws IOException {
        JsonNode schemas = openApi().get("components").get("schemas");
        JsonNode item = schemas.get("Item").get("properties");
        FeedJson.item(stored(entryWithAllFields()))
                .properties()
                .forEach(member -> assertThat(item.has(member.getKey()))
                        .as(member.getKey())
                        .isTrue());
        JsonNode preview = schemas.get("PreviewItem").get("properties");
        for (ItemField field : ItemField.jsonMembers()) {
            assertThat(preview.has(field.fieldName())).as(field.fieldName()).isTrue();
        }
    }

    @Test
    void apiReturnsEveryField() {
        JsonNode json = FeedJson.item(stored(entryWithAllFields()));
        for (ItemField field : ItemField.values()) {
            String name = switch (field) {
                case DESCRIPTION -> "summary";
                case CATEGORY -> "categories";
                default -> field.fieldName();
            };
            // The price is part of the summary that feeds show.
            assertThat(json.has(name) || field == ItemField.PRICE).as(name).isTrue();
        }
    }

    private static JsonNode openApi() throws IOException {
        try (InputStream in = Objects.requireNonNull(FeedJson.class.getResourceAsStream("openapi.json"))) {
            return JsonColumns.readTree(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
