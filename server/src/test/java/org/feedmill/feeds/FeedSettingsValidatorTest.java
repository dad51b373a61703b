package org.feedmill.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Clock;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;

/** Tests that all use cases accept the same settings, whoever calls them. */
final class FeedSettingsValidatorTest {

    private static final FeedSettings STANDARD = FeedSettings.STANDARD;

    private static FeedSettings settings(String title, Duration every, String finder) {
        return FeedSettings.builder()
                .title(title)
                .interval(every)
                .finder(finder)
                .build();
    }

    private static FeedSettings withWords(List<String> words) {
        return FeedSettings.builder().words(words).build();
    }

    @Test
    void acceptsWhatIsWithinTheLimits() {
        assertThat(FeedSettingsValidator.check(STANDARD)).isEmpty();
        assertThat(FeedSettingsValidator.check(settings("t".repeat(300), Duration.ofMinutes(1), "time")))
                .isEmpty();
        assertThat(FeedSettingsValidator.check(withWords(Collections.nCopies(20, "w".repeat(200)))))
                .isEmpty();
        assertThat(FeedSettingsValidator.checkAddress("https://example.org/")).isEmpty();
    }

    @Test
    void reportsEveryViolation() {
        assertThat(FeedSettingsValidator.check(settings("t".repeat(301), Duration.ofSeconds(59), "none")))
                .extracting(SettingViolation::field, SettingViolation::code)
                .containsExactly(
                        tuple("title", SettingViolation.Code.TOO_LONG),
                        tuple("every", SettingViolation.Code.OUT_OF_RANGE),
                        tuple("finder", SettingViolation.Code.UNKNOWN_CHOICE));
        assertThat(FeedSettingsValidator.check(withWords(List.of("w".repeat(201)))))
                .extracting(SettingViolation::code)
                .containsExactly(SettingViolation.Code.TOO_LONG);
        assertThat(FeedSettingsValidator.check(withWords(Collections.nCopies(21, "w"))))
                .extracting(SettingViolation::code)
                .containsExactly(SettingViolation.Code.TOO_MANY);
        Map<String, String> headers = new HashMap<>();
        for (int i = 0; i <= FeedSettingLimits.MAX_PAIRS; i++) {
            headers.put("X-Key-" + i, "value");
        }
        assertThat(FeedSettingsValidator.check(RequestCredentials.of("https://example.org/", headers, Map.of(), null)))
                .extracting(SettingViolation::field)
                .containsExactly("headers");
    }

    @Test
    void invalidChangeWritesNothing() {
        try (Store store = TestDatabases.open(TestDatabases.Kind.SQLITE, Clock.systemUTC())) {
            FeedUseCases feeds = new FeedUseCases(store);
            FeedRecord feed =
                    feeds.creation().create(new Caller.Stranger("192.0.2.1"), NewFeed.of("https://example.org/"));
            assertThatThrownBy(() -> feeds.settings()
                            .change(feed, FeedChange.of(settings("New", Duration.ofSeconds(1), "best"), null)))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("one minute");
            assertThat(feeds.catalog().find(feed.id()).orElseThrow().settings()).isEqualTo(STANDARD);
        }
    }

    @Test
    void settingsOfOlderLimitsDoNotBlockOtherChanges() {
        try (Store store = TestDatabases.open(TestDatabases.Kind.SQLITE, Clock.systemUTC())) {
            FeedUseCases feeds = new FeedUseCases(store);
            FeedRecord made =
                    feeds.creation().create(new Caller.Stranger("192.0.2.1"), NewFeed.of("https://example.org/"));
            store.feeds().updateSettings(made.id(), withWords(List.of("w".repeat(400))));
            FeedRecord old = feeds.catalog().find(made.id()).orElseThrow();
            feeds.settings().change(old, FeedChange.of(old.settings().withFolder("News"), null));
            assertThat(feeds.catalog().find(made.id()).orElseThrow().settings().folder())
                    .isEqualTo("News");
        }
    }
}
