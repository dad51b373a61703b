package org.feedmill.app;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import org.feedmill.time.Grain;
import org.feedmill.time.Moment;

/** Formats dates for people, with no more precision than is known. */
final class Days {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    private Days() {}

    static String text(LocalDate day, Words words) {
        return day.format(DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale(words)));
    }

    static String text(Moment moment, Words words) {
        return switch (moment.grain()) {
            case YEAR -> Integer.toString(moment.date().getYear());
            case MONTH -> moment.date().format(DateTimeFormatter.ofPattern(month(words), locale(words)));
            case WEEK, DAY -> text(moment.date(), words);
            case HOUR, MINUTE, SECOND -> text(moment.date(), words) + clock(moment);
        };
    }

    private static String clock(Moment moment) {
        return moment.time() == null || moment.grain() == Grain.DAY
                ? ""
                : " " + moment.time().format(CLOCK);
    }

    private static String month(Words words) {
        return words.language().equals("ja") ? "uuuu年M月" : "MMMM uuuu";
    }

    private static Locale locale(Words words) {
        // Days before months: what most people outside of one country are used to.
        return words.language().equals("en") ? Locale.UK : Locale.forLanguageTag(words.language());
    }
}
