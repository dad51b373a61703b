package org.feedmill.feeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.RequestSettings;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FeedSettingTest {

    private static final FeedSettings UNUSUAL = FeedSettings.builder()
            .title("Title")
            .interval(Duration.ofMinutes(90))
            .finder("tag")
            .pages(2)
            .articles(3)
            .renderMode(RenderMode.ALWAYS)
            .nativeFeed(NativeFeedMode.PREFERRED)
            .maxItems(4)
            .paused(true)
            .folder("Folder")
            .words(List.of("yes"))
            .without(List.of("no"))
            .timeZone("Asia/Tokyo")
            .finderOptions(List.of("record.T=0.8"))
            .request(new RequestSettings(true, List.of("q=$(today)"), "text/plain", "{}"))
            .build();

    @Test
    void plainValuesOfAllSettingsRestoreTheSettings() {
        FeedSettings.Builder restored = FeedSettings.builder();
        for (FeedSetting setting : FeedSetting.values()) {
            assertThat(setting.set(restored, setting.plainValue(UNUSUAL))).isEmpty();
        }
        assertThat(restored.build()).isEqualTo(UNUSUAL);
        assertThat(restored.build())
                .as("all components differ from the default")
                .satisfies(settings -> {
                    for (var component : FeedSettings.class.getRecordComponents()) {
                        assertThat(component.getAccessor().invoke(settings))
                                .as(component.getName())
                                .isNotEqualTo(component.getAccessor().invoke(FeedSettings.STANDARD));
                    }
                });
    }

    @ParameterizedTest
    @EnumSource
    void nullRestoresTheDefault(FeedSetting setting) {
        FeedSettings.Builder settings = UNUSUAL.toBuilder();
        assertThat(setting.set(settings, null)).isEmpty();
        assertThat(setting.plainValue(settings.build())).isEqualTo(setting.plainValue(FeedSettings.STANDARD));
    }

    @ParameterizedTest
    @EnumSource
    void valuesOfAnotherTypeAreRefusedAndChangeNothing(FeedSetting setting) {
        FeedSettings.Builder settings = UNUSUAL.toBuilder();
        assertThat(setting.set(settings, Map.of("a", 1)))
                .hasValueSatisfying(violation -> assertThat(violation.message())
                        .contains("\"" + setting.jsonName() + "\"")
                        .endsWith("."));
        assertThat(settings.build()).isEqualTo(UNUSUAL);
    }

    @Test
    void namesAreUnique() {
        Set<String> names = new HashSet<>();
        for (FeedSetting setting : FeedSetting.values()) {
            assertThat(names.add(setting.jsonName())).as(setting.jsonName()).isTrue();
        }
    }

    @Test
    void booleansAndMinutesAreShortForms() {
        FeedSettings.Builder settings = FeedSettings.builder();
        assertThat(FeedSetting.ARTICLES.set(settings, true)).isEmpty();
        assertThat(FeedSetting.RENDER.set(settings, false)).isEmpty();
        assertThat(FeedSetting.INTERVAL.set(settings, 30)).isEmpty();
        assertThat(settings.build())
                .isEqualTo(FeedSettings.builder()
                        .articles(FeedSettingLimits.DEFAULT_ARTICLES)
                        .renderMode(RenderMode.NEVER)
                        .interval(Duration.ofMinutes(30))
                        .build());
    }

    @ParameterizedTest
    @EnumSource
    void theGuideDescribesEverySetting(FeedSetting setting) throws IOException {
        Object standard = setting.plainValue(FeedSettings.STANDARD);
        String shown = standard == null || standard.equals(List.of()) ? "" : "`" + standard + "` ";
        assertThat(Files.readString(Path.of("../docs/server.md")))
                .contains("\n| `" + setting.jsonName() + "` | " + shown + "| " + setting.description() + " |\n");
    }

    @ParameterizedTest
    @EnumSource
    void theFormHasALabelAndAHintInEveryLanguage(FeedSetting setting) throws IOException {
        Path folder = Path.of("src/main/resources/org/feedmill/app/frame/messages");
        for (String language : List.of("en", "ja")) {
            List<String> keys = Files.readAllLines(folder.resolve("feed_" + language + ".properties")).stream()
                    .map(line -> line.split("=", 2)[0])
                    .toList();
            assertThat(keys).contains(setting.messageKey());
            if (setting.type().control() != SettingType.Control.CHECKBOX) {
                assertThat(keys).contains(setting.messageKey() + ".hint");
            }
            assertThat(keys)
                    .containsAll(setting.type().choices().stream()
                            .map(setting::choiceKey)
                            .toList());
        }
    }
}
