package org.feedmill.app.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.app.edit.FeedSettingsForm.FieldError;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.domain.feed.FeedSettings;
import org.junit.jupiter.api.Test;

final class FeedSettingsFormReaderTest {

    private static final Map<String, String> VALID =
            Map.of("every", "auto", "pages", "1", "keep", "500", "finder", "best");

    private static FeedSettingsFormReader reader(Map<String, String> typed) {
        Map<String, String> values = new HashMap<>(VALID);
        values.putAll(typed);
        return new FeedSettingsFormReader(new FeedSettingsForm(values, Map.of(), List.of()));
    }

    @Test
    void readsTheSettingsThatAPersonTyped() {
        FeedSettingsFormReader reader = reader(Map.of(
                "title",
                " Hafen ",
                "every",
                "60",
                "words",
                "a, b\nc",
                "full",
                "yes",
                "articles",
                "7",
                "timeZone",
                "Asia/Tokyo"));
        assertThat(reader.settings(FeedSettings.STANDARD))
                .isEqualTo(FeedSettings.builder()
                        .title("Hafen")
                        .interval(java.time.Duration.ofHours(1))
                        .words(List.of("a", "b", "c"))
                        .articles(7)
                        .timeZone("Asia/Tokyo")
                        .build());
        assertThat(reader.errors()).isEmpty();
    }

    @Test
    void reportsEveryErrorInWordsThatExist() {
        FeedSettings old = FeedSettings.builder().timeZone("Europe/Berlin").build();
        FeedSettingsFormReader reader = reader(Map.of(
                "title",
                "t".repeat(301),
                "every",
                "other",
                "minutes",
                "0",
                "pages",
                "x",
                "finder",
                "none",
                "full",
                "yes",
                "articles",
                "0",
                "words",
                "w\n".repeat(10) + "w,".repeat(5) + "long".repeat(60),
                "timeZone",
                "Mars/Olympus"));
        assertThat(reader.settings(old)).isEqualTo(old);
        assertThat(reader.errors().keySet())
                .containsExactlyInAnyOrder("title", "minutes", "pages", "finder", "articles", "words", "timeZone");
        assertThat(reader.errors().get("timeZone")).isEqualTo(FieldError.of("field-error.timeZone"));
        for (String language : List.of("en", "ja")) {
            AppMessages messages = AppMessages.forAcceptLanguage(language);
            reader.errors()
                    .values()
                    .forEach(error -> assertThat(
                                    messages.text(error.key(), error.arguments().toArray()))
                            .isNotEqualTo(error.key()));
        }
    }
}
