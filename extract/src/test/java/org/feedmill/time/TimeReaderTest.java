package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class TimeReaderTest {

    private static final LocalDateTime NOW = LocalDateTime.parse("2024-06-15T10:30:00");
    private final TimeReader reader = TimeReader.standard();

    @ParameterizedTest
    @CsvFileSource(resources = "papers.csv", delimiter = '|', numLinesToSkip = 1)
    void readsTheExamplesOfThePapers(String text, String iso, String pattern) {
        TimeContext context = new TimeContext("ja", LocalDateTime.parse("2005-06-01T00:00:00"), null);
        List<TimeMatch> found = reader.scan(text, context);
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().pattern()).isEqualTo(pattern);
        assertThat(found.getFirst().start()).isZero();
        assertThat(iso(reader.resolve(found, context).getFirst())).isEqualTo(iso);
        assertThat(iso(reader.read(text, context).orElse(null))).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "languages.csv", delimiter = '|', numLinesToSkip = 1)
    void readsDatesOfManyLanguages(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "relative.csv", delimiter = '|', numLinesToSkip = 1)
    void readsTimesToldFromNow(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "calendars.csv", delimiter = '|', numLinesToSkip = 1)
    void readsErasCalendarsDigitsAndZones(String lang, String text, String iso) {
        assertThat(read(lang, text)).isEqualTo(iso);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "machine.csv", delimiter = '|', numLinesToSkip = 1)
    void readsMachineDates(String value, String iso) {
        assertThat(reader.readMachineDate(value).map(Moment::toIso)).contains(iso);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "not-machine.csv", delimiter = '|', numLinesToSkip = 1)
    void takesNothingElseForMachineDates(String value) {
        assertThat(reader.readMachineDate(value)).isEmpty();
    }

    @ParameterizedTest
    @CsvFileSource(resources = "not-dates.csv", delimiter = '|', numLinesToSkip = 1)
    void leavesOtherNumbersOfAPageAlone(String lang, String text) {
        assertThat(reader.scan(text, new TimeContext(lang, NOW, null))).isEmpty();
    }

    @Test
    void takesTheLongestPattern() {
        List<TimeMatch> found = reader.scan("2005-04-06", TimeContext.UNKNOWN);
        assertThat(found).extracting(TimeMatch::pattern).containsExactly("yyyy-mm-dd");
    }

    @Test
    void findsAllMatchesInOrder() {
        String text = "from 3 May 2024 to 2024-05-07 12:30 and 2024/6/1";
        assertThat(reader.scan(text, new TimeContext("en", NOW, null)))
                .extracting(match -> text.substring(match.start(), match.end()))
                .containsExactly("3 May 2024", "2024-05-07 12:30", "2024/6/1");
    }

    @Test
    void takesARangeForItsStart() {
        TimeContext context = new TimeContext("en", NOW, null);
        assertThat(iso(reader.resolve(reader.scan("3–5 May 2024", context), context)
                        .getFirst()))
                .isEqualTo("2024-05-03");
        assertThat(iso(reader.resolve(reader.scan("May 3-5, 2024", context), context)
                        .getFirst()))
                .isEqualTo("2024-05-03");
        List<TimeMatch> two = reader.scan("2024/5/1～5/3", context);
        assertThat(iso(reader.resolve(two, context).getFirst())).isEqualTo("2024-05-01");
    }

    @Test
    void findsDatesWhateverLanguageThePageClaims() {
        TimeContext english = new TimeContext("en", NOW, null);
        assertThat(read("en", "5 de mayo de 2024")).isEqualTo("2024-05-05");
        assertThat(read("en", "3. Dezember 2023")).isEqualTo("2023-12-03");
        assertThat(read("en", "5 мая 2024")).isEqualTo("2024-05-05");
        assertThat(reader.scan("27 lipca 2023", english)).hasSize(1);
        assertThat(reader.scan("昨日", english)).hasSize(1);
        assertThat(reader.scan("3 hours ago", new TimeContext("zh-CN", NOW, null)))
                .hasSize(1);
        assertThat(read("ja", "Posted yesterday")).isEqualTo("2024-06-14");
    }

    @Test
    void saysHowMuchAMatchTells() {
        TimeMatch full = only("Fri, 3 May 2024 10:00");
        assertThat(full.isStrong()
                        && full.hasYear()
                        && full.hasMonthName()
                        && full.hasDay()
                        && full.hasTime()
                        && full.hasWeekday())
                .isTrue();
        TimeMatch weak = only("05-12");
        assertThat(weak.isStrong() || weak.hasYear() || weak.isRelative()).isFalse();
        assertThat(only("12:30").isTimeOnly()).isTrue();
        assertThat(only("3 hours ago").isRelative()).isTrue();
    }

    @Test
    void readsNoPastIntoTheFuture() {
        for (String text : List.of("in 3 days", "tomorrow", "next week", "next Friday")) {
            assertThat(read("en", text)).isNull();
        }
    }

    @Test
    void needsNowForRelativeTimes() {
        assertThat(reader.read("3 hours ago", new TimeContext("en", null, null)))
                .isEmpty();
        assertThat(reader.read("May 5", new TimeContext("en", null, null))).isEmpty();
    }

    @Test
    void learnsPatternsOfUsers() {
        TimeReader more = reader.withPatterns(List.of("'week' ff 'of' yyyy, mmm dd", "yyyy|mm|dd"));
        assertThat(more.scan("2024|05|06", TimeContext.UNKNOWN))
                .extracting(TimeMatch::pattern)
                .containsExactly("yyyy|mm|dd");
        assertThat(reader.scan("2024|05|06", TimeContext.UNKNOWN)).isEmpty();
    }

    @Test
    void namesThePatternThatIsNone() {
        assertThatThrownBy(() -> reader.withPatterns(List.of("yyyy-qq")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("yyyy-qq");
        assertThatThrownBy(() -> reader.withPatterns(List.of("---")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no date");
        assertThatThrownBy(() -> reader.withPatterns(List.of("dd[mm"))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> reader.withPatterns(List.of("dd 'of"))).isInstanceOf(IllegalArgumentException.class);
    }

    private TimeMatch only(String text) {
        List<TimeMatch> found = reader.scan(text, new TimeContext("en", NOW, null));
        assertThat(found).as(text).hasSize(1);
        return found.getFirst();
    }

    private @Nullable String read(String lang, String text) {
        return iso(reader.read(text, new TimeContext(lang, NOW, null)).orElse(null));
    }

    private static @Nullable String iso(@Nullable Moment moment) {
        return moment == null ? null : moment.toIso();
    }
}
