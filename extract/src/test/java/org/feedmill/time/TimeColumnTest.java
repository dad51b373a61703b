package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TimeColumnTest {

    private static final LocalDateTime NOW = LocalDateTime.parse("2026-03-10T12:00:00");

    @Test
    void settlesTheOrderByOneClearDate() {
        assertThat(column("en", "03/04/2024", "25/12/2023")).containsExactly("2024-04-03", "2023-12-25");
        assertThat(column("fr", "03/04/2024", "12/25/2023")).containsExactly("2024-03-04", "2023-12-25");
    }

    @Test
    void takesTheOrderOfTheLanguageOtherwise() {
        assertThat(column("en-US", "03/04/2024", "05/06/2024")).containsExactly("2024-03-04", "2024-05-06");
        assertThat(column("en-GB", "03/04/2024", "05/06/2024")).containsExactly("2024-04-03", "2024-06-05");
        assertThat(column("ja", "24/05/03", "24/05/01")).containsExactly("2024-05-03", "2024-05-01");
    }

    @Test
    void takesTheOrderThatStaysInThePast() {
        assertThat(column("en", "05/03/2026", "04/03/2026")).containsExactly("2026-03-05", "2026-03-04");
    }

    @Test
    void namesBothOrdersAlike() {
        TimeContext context = new TimeContext("en", NOW, null);
        String one =
                TimeReader.standard().scan("25/12/2023", context).getFirst().pattern();
        String other =
                TimeReader.standard().scan("12/25/2023", context).getFirst().pattern();
        assertThat(one).isEqualTo(other);
    }

    @Test
    void fillsYearsDownAList() {
        assertThat(column("en", "Mar 5", "Jan 2", "Nov 20", "Apr 3", "Feb 1"))
                .containsExactly("2026-03-05", "2026-01-02", "2025-11-20", "2025-04-03", "2025-02-01");
    }

    @Test
    void fillsYearsUpAList() {
        assertThat(column("zh", "11-20", "12-24", "01-05", "03-09"))
                .containsExactly("2025-11-20", "2025-12-24", "2026-01-05", "2026-03-09");
    }

    @Test
    void neverReadsAYearlessDateAheadOfNow() {
        assertThat(column("en", "Mar 11")).containsExactly("2026-03-11");
        assertThat(column("en", "Mar 13")).containsExactly("2025-03-13");
    }

    @Test
    void letsTheWeekdayFindTheYear() {
        assertThat(column("en", "Tue, Mar 4")).containsExactly("2025-03-04");
    }

    @Test
    void putsTimesOnTheDayOfNow() {
        assertThat(column("ja", "16:13", "09:05")).containsExactly("2026-03-10T16:13:00", "2026-03-10T09:05:00");
    }

    @Test
    void readsTwoDigitYears() {
        assertThat(column("de", "31.10.74", "01.02.25")).containsExactly("1974-10-31", "2025-02-01");
    }

    private static List<String> column(String lang, String... texts) {
        TimeContext context = new TimeContext(lang, NOW, null);
        List<TimeMatch> matches = new ArrayList<>();
        for (String text : texts) {
            matches.add(TimeReader.standard().scan(text, context).getFirst());
        }
        return TimeReader.standard().resolve(matches, context).stream()
                .map(moment -> Objects.requireNonNull(moment).toIso())
                .toList();
    }
}
