package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileTimeTextTest {

    private static final TimeContext CONTEXT = new TimeContext("en", LocalDateTime.parse("2024-06-15T10:30:00"), null);
    private static final int SIZE = 100_000;
    private final TimeReader reader = TimeReader.standard();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7",
                "1 2 3 ",
                "Jan ",
                "2020-13-",
                "1/2/",
                "12:",
                "1h2m3s",
                "last ",
                "the ",
                "1 of of ",
                "一",
                "年",
                "((((",
                "1.",
                "half a ",
                "- "
            })
    void staysSaneOnAlmostDates(String piece) {
        String text = piece.repeat(SIZE / piece.length());
        List<TimeMatch> found = reader.scan(text, CONTEXT);
        assertThat(found).allSatisfy(match -> assertThat(match.end()).isGreaterThan(match.start()));
        assertThat(reader.read(text, CONTEXT))
                .satisfies(moment -> assertThat(moment).isNotNull());
    }

    @Test
    void findsEveryDateOfALongText() {
        String text = "on 2024-05-01 and 3 May 2024, then ".repeat(5000);
        assertThat(reader.scan(text, CONTEXT)).hasSize(10_000).allMatch(TimeMatch::hasYear);
    }

    @Test
    void findsDatesFarApart() {
        String text = ("word ".repeat(100) + "May 5, 2024 ").repeat(50);
        assertThat(reader.scan(text, CONTEXT)).hasSize(50);
    }

    @Test
    void survivesAnyCharacters() {
        Random random = new Random(42);
        String spice = "0123456789年月日時:/-. 令和JanMayагоماي١٢٣๒๕\u200f\u00ad\ud83d'’";
        for (int n = 0; n < 3000; n++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i >= 0; i--) {
                text.append(
                        random.nextBoolean()
                                ? spice.charAt(random.nextInt(spice.length()))
                                : (char) random.nextInt(0x10000));
            }
            List<TimeMatch> found = reader.scan(text, CONTEXT);
            assertThat(reader.resolve(found, CONTEXT)).hasSameSizeAs(found);
            reader.read(text.toString(), CONTEXT);
            reader.readMachineDate(text.toString());
            PriceReader.standard().scan(text);
        }
    }

    @Test
    void readsBackWhatJavaWrites() {
        Random random = new Random(7);
        for (String tag : List.of(
                "en-US", "en-GB", "de", "fr", "es", "it", "pt-BR", "nl", "sv", "pl", "cs", "ru", "uk", "tr", "ja",
                "zh-CN", "ko", "el", "fi", "hu", "ro", "vi", "id")) {
            for (int n = 0; n < 40; n++) {
                LocalDate date = LocalDate.of(2000, 1, 1).plusDays(random.nextInt(9000));
                FormatStyle style = List.of(FormatStyle.FULL, FormatStyle.LONG, FormatStyle.MEDIUM)
                        .get(n % 3);
                String text = DateTimeFormatter.ofLocalizedDate(style)
                        .withLocale(Locale.forLanguageTag(tag))
                        .format(date);
                assertThat(reader.read(text, new TimeContext(tag, null, null)).map(Moment::date))
                        .as(tag + " " + text)
                        .contains(date);
            }
        }
    }
}
