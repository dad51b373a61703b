package org.feedmill.list.clock;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A notation of the local times of items, and the text that determines their zone. */
enum ClockLayout {
    DATE_WITH_TIME {
        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<li><span class=t>" + date(language, time) + " " + clock(language, time) + "</span> " + link;
        }
    },
    /** The page's date above times of that day and of the night before. */
    CLOCK_UNDER_PAGE_DATE {
        @Override
        String list(ClockLanguage language, List<ZonedDateTime> times, List<String> links) {
            return "<p class=today>" + date(language, times.getFirst()) + "</p>" + super.list(language, times, links);
        }

        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<li><span class=t>" + clock(language, time) + "</span> " + link;
        }
    },
    /** Only the fetch determines the day. */
    CLOCK_ALONE {
        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<li>" + link + " <i>" + clock(language, time) + "</i>";
        }
    },
    ZONE_OF_THE_PAGE {
        @Override
        String list(ClockLanguage language, List<ZonedDateTime> times, List<String> links) {
            return super.list(language, times, links) + "<p class=note>" + language.sentence() + ".</p>";
        }

        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<li><b>" + date(language, time) + ", " + clock(language, time) + "</b><br>" + link;
        }
    },
    ZONE_AFTER_THE_TIME {
        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<li>" + link + " <em>" + date(language, time) + " " + clock(language, time) + " ("
                    + language.zoneName() + ")</em>";
        }
    },
    TWO_COLUMNS {
        @Override
        String list(ClockLanguage language, List<ZonedDateTime> times, List<String> links) {
            return "<table>" + rows(language, times, links) + "</table>";
        }

        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<tr><td>" + date(language, time) + "</td><td>" + clock(language, time) + "</td><td>" + link
                    + "</td></tr>";
        }
    },
    ZONE_IN_THE_HEAD {
        @Override
        String list(ClockLanguage language, List<ZonedDateTime> times, List<String> links) {
            return "<table><tr><th>#</th><th>" + language.zoneName() + "</th><th>–</th></tr>"
                    + rows(language, times, links) + "</table>";
        }

        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<tr><td>" + (number + 1) + "</td><td>" + date(language, time) + " " + clock(language, time)
                    + "</td><td>" + link + "</td></tr>";
        }
    },
    /** Every third time has a machine-readable time with an offset next to it. */
    SOME_MACHINE_TIMES {
        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            String shown = date(language, time) + " " + clock(language, time);
            String stamp = number % 3 == 0
                    ? "<time datetime=\"" + time.toOffsetDateTime() + "\">" + shown + "</time>"
                    : "<time>" + shown + "</time>";
            return "<li>" + stamp + " " + link;
        }
    },
    /** The first of two columns counts: published and updated. */
    PUBLISHED_AND_UPDATED {
        @Override
        String list(ClockLanguage language, List<ZonedDateTime> times, List<String> links) {
            return "<table>" + rows(language, times, links) + "</table>";
        }

        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            ZonedDateTime updated = time.plusMinutes(11);
            return "<tr><td>" + link + "</td><td>" + date(language, time) + " " + clock(language, time) + "</td><td>"
                    + date(language, updated) + " " + clock(language, updated) + "</td></tr>";
        }
    },
    TITLE_DATE_AND_TIME {
        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<div class=row><h3>" + link + "</h3><span class=d>" + date(language, time) + "</span><span class=t>"
                    + clock(language, time) + "</span></div>";
        }

        @Override
        String list(ClockLanguage language, List<ZonedDateTime> times, List<String> links) {
            return "<div>" + rows(language, times, links) + "</div>";
        }
    },
    OFFSET_AFTER_THE_TIME {
        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            int minutes = time.getOffset().getTotalSeconds() / 60;
            String offset = "%+d".formatted(minutes / 60) + (minutes % 60 == 0 ? "" : ":" + Math.abs(minutes % 60));
            return "<li>" + link + "<br><small>" + date(language, time) + " " + clock(language, time) + " (UTC" + offset
                    + ")</small>";
        }
    },
    /** Machine times in UTC, texts in the zone of the page. */
    MACHINE_TIMES_IN_UTC {
        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<li><time datetime=\"" + time.toInstant() + "\">" + date(language, time) + " "
                    + clock(language, time) + "</time> " + link;
        }
    },
    MACHINE_TIMES_AND_CLOCKS {
        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<li><time datetime=\"" + time.toOffsetDateTime() + "\">" + clock(language, time) + "</time> "
                    + link;
        }
    },
    MACHINE_TIMES_WITHOUT_ZONE {
        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<li><time datetime=\"" + time.toLocalDateTime() + "\">" + date(language, time) + "</time> " + link;
        }
    },
    DAY_ROWS_AND_CLOCK_CELLS {
        @Override
        String list(ClockLanguage language, List<ZonedDateTime> times, List<String> links) {
            StringBuilder list = new StringBuilder("<table>");
            LocalDate last = null;
            for (int i = 0; i < times.size(); i++) {
                LocalDate day = times.get(i).toLocalDate();
                if (!day.equals(last)) {
                    list.append("<tr><td colspan=2><b>" + date(language, times.get(i)) + "</b></td></tr>");
                }
                last = day;
                list.append(item(language, times.get(i), links.get(i), i));
            }
            return list.append("</table>").toString();
        }

        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            return "<tr><td>" + clock(language, time) + "</td><td>" + link + "</td></tr>";
        }
    },
    /** Days over groups, a clock time at each item. */
    CLOCK_UNDER_DAY {
        @Override
        String list(ClockLanguage language, List<ZonedDateTime> times, List<String> links) {
            StringBuilder list = new StringBuilder();
            LocalDate last = null;
            for (int i = 0; i < times.size(); i++) {
                LocalDate day = times.get(i).toLocalDate();
                if (!day.equals(last)) {
                    list.append(last == null ? "" : "</ul>")
                            .append("<h3>" + date(language, times.get(i)) + "</h3><ul>");
                }
                last = day;
                list.append("<li>" + clock(language, times.get(i)) + " " + links.get(i));
            }
            return list.append("</ul>").toString();
        }

        @Override
        String item(ClockLanguage language, ZonedDateTime time, String link, int number) {
            throw new UnsupportedOperationException();
        }
    };

    String list(ClockLanguage language, List<ZonedDateTime> times, List<String> links) {
        return "<ul>" + rows(language, times, links) + "</ul>";
    }

    abstract String item(ClockLanguage language, ZonedDateTime time, String link, int number);

    String rows(ClockLanguage language, List<ZonedDateTime> times, List<String> links) {
        return IntStream.range(0, times.size())
                .mapToObj(i -> item(language, times.get(i), links.get(i), i))
                .collect(Collectors.joining("\n"));
    }

    /** Whether the page has an address of the country; otherwise only its content determines the zone. */
    boolean hasCountry() {
        return this != ZONE_OF_THE_PAGE
                && this != ZONE_AFTER_THE_TIME
                && this != ZONE_IN_THE_HEAD
                && this != SOME_MACHINE_TIMES
                && this != OFFSET_AFTER_THE_TIME
                && this != MACHINE_TIMES_IN_UTC
                && this != MACHINE_TIMES_AND_CLOCKS;
    }

    static String date(ClockLanguage language, ZonedDateTime time) {
        return language.format(time.toLocalDate());
    }

    static String clock(ClockLanguage language, ZonedDateTime time) {
        return language.format(time.toLocalTime());
    }
}
