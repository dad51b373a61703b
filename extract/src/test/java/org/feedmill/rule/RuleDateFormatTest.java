package org.feedmill.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.feedmill.time.Moment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the parsing of dates by a rule's date format. */
final class RuleDateFormatTest {

    private static final LocalDate DAY = LocalDate.of(2024, 3, 5);

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "yyyy 年 MM 月 dd 日; zh; 2007年8月3日; 2007-08-03",
                "yyyy 年 MM 月 dd 日; zh; 发布 2007 年 08 月 03 日 完; 2007-08-03",
                "dd.MM.yyyy; de; Stand: 12.05.2024, 8 Uhr; 2024-05-12",
                "d. MMMM yyyy; de; am 3. Mai 2024; 2024-05-03",
                "dd MMM yyyy; en; 03 may 2024; 2024-05-03",
                "d MMMM yyyy; ru; 3 мая 2024; 2024-05-03",
                "d MMMM yyyy; fr; 1 août 2023; 2023-08-01",
                "M/d/yyyy; en; 5/3/2024; 2024-05-03",
                "d/M/yyyy; en; 5/3/2024; 2024-03-05",
                "yyyy-MM-dd HH:mm; en; 2024-05-03 17:20; 2024-05-03T17:20:00",
                "HH:mm; en; um 17:20; 2024-03-05T17:20:00",
                "dd.MM; de; 04.03; 2024-03-04",
                "dd.MM; de; 24.12; 2023-12-24",
                "MMMM yyyy; en; May 2024; 2024-05-01",
                "yyyyMMdd; en; 20240503; 2024-05-03"
            })
    void reads(String format, String language, String text, String expected) {
        assertThat(RuleDateFormat.of(format, language).read(text, DAY).map(Moment::toIso))
                .contains(expected);
    }

    @Test
    void takesNoBreakSpacesForBlanks() {
        RuleDateFormat format = RuleDateFormat.of("d M yyyy", "en");
        assertThat(format.read("1\u00a012\u00a02024", DAY).map(Moment::toIso)).contains("2024-12-01");
        assertThat(format.read("1122024", DAY)).as("ambiguous").isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "dd.MM.yyyy; heute",
                "dd.MM.yyyy; 31.02.2024",
                "dd.MM.yyyy; 11.02.20x4",
                "HH:mm; 25 Uhr",
                "dd.MM.yyyy; 112.05.2024",
                "yyyy; 2024"
            })
    void readsNothingElse(String format, String text) {
        assertThat(RuleDateFormat.of(format, "de").read(text, DAY)).isEmpty();
    }

    @Test
    void inventsNoDay() {
        assertThat(RuleDateFormat.of("HH:mm", "en").read("17:20", null)).isEmpty();
        assertThat(RuleDateFormat.of("dd.MM", "de").read("04.03", null)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"not a format", "dd.MM.yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy", "'", "{}"})
    void refusesWhatIsNone(String letters) {
        assertThat(RuleDateFormat.parseIfValid(letters, "en")).isEmpty();
        assertThat(RuleDateFormat.parseIfValid("d".repeat(500), "en")).isEmpty();
    }
}
