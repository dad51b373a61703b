package org.feedmill.app.frame;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import org.feedmill.time.Moment;
import org.feedmill.time.TimePrecision;

/** Formats dates for people, with no more precision than is known. */
public final class DateTexts {

    private static final DateTimeFormatter TIME_FORMAT = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    private DateTexts() {}

    public static String text(LocalDate day, AppMessages words) {
        return day.format(DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale(words)));
    }

    public static String text(Moment moment, AppMessages words) {
        return switch (moment.grain()) {
            case YEAR -> Integer.toString(moment.date().getYear());
            case MONTH -> moment.date().format(DateTimeFormatter.ofPattern(month(words), locale(words)));
            case WEEK, DAY -> text(moment.date(), words);
            case HOUR, MINUTE, SECOND -> text(moment.date(), words) + timeText(moment);
        };
    }

    private static String timeText(Moment moment) {
        if (moment.time() == null || moment.grain() == TimePrecision.DAY) {
            return "";
        }
        return " " + moment.time().format(TIME_FORMAT) + (moment.offset() == null ? "" : " " + zone(moment.offset()));
    }

    private static String zone(ZoneOffset offset) {
        return offset.equals(ZoneOffset.UTC) ? "UTC" : "UTC" + offset.getId();
    }

    private static String month(AppMessages words) {
        return switch (words.language()) {
            case "ja", "zh" -> "uuuu年M月";
            case "es" -> "MMMM 'de' uuuu";
            default -> "MMMM uuuu";
        };
    }

    static Locale locale(AppMessages words) {
        // Day before month, as most readers outside the USA expect.
        return words.language().equals("en") ? Locale.UK : Locale.forLanguageTag(words.language());
    }
}
