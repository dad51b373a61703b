package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Dates of a list that are read together, and dates in long texts. */
class DateColumnTest {

    private static final LocalDateTime NOW = LocalDateTime.parse("2026-03-10T12:00:00");

    @Test
    void letsTheWeekdaySettleTheOrder() {
        assertThat(column("en-US", "Wed 04/03/2024", "Fri 05/04/2024")).containsExactly("2024-04-03", "2024-04-05");
        assertThat(column("en-US", "Wed 04/03/2024", "Mon 04/01/2024")).containsExactly("2024-04-03", "2024-04-01");
    }

    @Test
    void letsOneClearDateSettleTheOrderOfAllWithItsShape() {
        assertThat(column("en-US", "03/04/2024", "04/05/2024", "31/05/2024"))
                .containsExactly("2024-04-03", "2024-05-04", "2024-05-31");
        assertThat(column("de", "03/04/2024", "04/05/2024", "05/31/2024"))
                .containsExactly("2024-03-04", "2024-04-05", "2024-05-31");
    }

    @Test
    void countsAnOrderOnlyForDatesThatAreNotAhead() {
        assertThat(column("en-US", "10/03/2026", "09/03/2026")).containsExactly("2026-03-10", "2026-03-09");
        assertThat(column("en-US", "10/03/2025", "09/03/2025")).containsExactly("2025-10-03", "2025-09-03");
    }

    @Test
    void takesTheYearFromTheNewestEndOfAList() {
        assertThat(column("ja", "2月1日", "11月3日", "4月5日", "12月24日"))
                .containsExactly("2026-02-01", "2025-11-03", "2025-04-05", "2024-12-24");
    }

    @Test
    void takesTheYearFromTheEndOfAListThatRunsForward() {
        assertThat(column("en", "Nov 3", "Dec 24", "Feb 1", "Mar 9"))
                .containsExactly("2025-11-03", "2025-12-24", "2026-02-01", "2026-03-09");
        assertThat(column("en", "Feb 1", "Mar 9", "Nov 3", "Dec 24", "Jan 2", "Feb 3"))
                .containsExactly("2025-02-01", "2025-03-09", "2025-11-03", "2025-12-24", "2026-01-02", "2026-02-03");
    }

    @Test
    void leavesASmallStepAgainstTheDirectionInItsYear() {
        assertThat(column("en", "Mar 1", "Jan 5", "Feb 20", "Jan 2"))
                .containsExactly("2026-03-01", "2026-01-05", "2026-02-20", "2026-01-02");
    }

    @Test
    void leavesTheYearsOfAnUnorderedListAlone() {
        assertThat(column("en", "Jan 5", "Jun 6", "Jan 9", "Jun 1", "Jan 7", "Jun 8", "Feb 1"))
                .containsExactly(
                        "2026-01-05",
                        "2025-06-06",
                        "2026-01-09",
                        "2025-06-01",
                        "2026-01-07",
                        "2025-06-08",
                        "2026-02-01");
    }

    @Test
    void keepsTheYearThatTheWeekdaySettles() {
        assertThat(column("en", "Mar 5", "Tue, Mar 4", "Jan 2"))
                .containsExactly("2026-03-05", "2025-03-04", "2026-01-02");
    }

    @Test
    void givesNullWhereOneOfAColumnIsStillToCome() {
        assertThat(column("en", "yesterday", "tomorrow", "2 days ago"))
                .containsExactly("2026-03-09", null, "2026-03-08");
    }

    @Test
    void choosesTheFullestDateOfASentenceAndTheFirstOfEquals() {
        assertThat(read("Since 2019 we meet, next on 3 May 2024, in room 5")).isEqualTo("2024-05-03");
        assertThat(read("3 May 2024 or 4 May 2024")).isEqualTo("2024-05-03");
        assertThat(read("May 2024, printed on 3 April 2024")).isEqualTo("2024-04-03");
        assertThat(read("10:30 and Fri, 3 May 2024")).isEqualTo("2024-05-03");
    }

    @Test
    void findsADateBehindManyWords() {
        String words = "words without any number ".repeat(40);
        TimeContext context = new TimeContext("en", NOW, null);
        String text = words + "3 May 2024 " + words + "printed on 4 May 2024";
        assertThat(TimeReader.standard().scan(text, context))
                .extracting(match -> text.substring(match.start(), match.end()))
                .containsExactly("3 May 2024", "4 May 2024");
    }

    @Test
    void findsEachDateOnceInAnUnbrokenRunOfDates() {
        TimeContext context = new TimeContext("en", NOW, null);
        assertThat(TimeReader.standard().scan("2024-05-03, ".repeat(2000), context))
                .hasSize(2000);
        assertThat(TimeReader.standard().scan("3 May 2024; ".repeat(2000), context))
                .hasSize(2000);
    }

    @Test
    void readsWordsWithoutADigitInShortTextsOnly() {
        TimeContext context = new TimeContext("en", NOW, null);
        String rest = "at the harbour with all of its boats and their crews on deck";
        assertThat(TimeReader.standard().scan("yesterday", context)).hasSize(1);
        assertThat(TimeReader.standard().scan("yesterday " + rest, context)).isEmpty();
    }

    @Test
    void takesAYearFromElsewhereOnThePage() {
        TimeContext context = new TimeContext("en", NOW, null);
        TimeMatch match = TimeReader.standard().scan("May 3", context).getFirst();
        assertThat(match.hasYear()).isFalse();
        List<@Nullable Moment> read = TimeReader.standard().resolve(List.of(match.withYear(2019)), context);
        assertThat(read)
                .extracting(moment -> moment == null ? null : moment.toIso())
                .containsExactly("2019-05-03");
    }

    @Test
    void saysOnWhichDaysAnAmbiguousMatchMayBe() {
        TimeContext context = new TimeContext("en", NOW, null);
        TimeMatch match = TimeReader.standard().scan("03/04/2024", context).getFirst();
        assertThat(match.mayBeOn(3, 4)).isTrue();
        assertThat(match.mayBeOn(4, 3)).isTrue();
        assertThat(match.mayBeOn(4, 4)).isFalse();
    }

    @Test
    void movesOnlyMomentsWithTimeAndOffset() {
        Moment full = moment("3 May 2024 23:30 UTC");
        assertThat(full.atOffset(ZoneOffset.ofHours(9)).toIso()).isEqualTo("2024-05-04T08:30:00+09:00");
        assertThat(moment("3 May 2024 23:30").atOffset(ZoneOffset.ofHours(9)).toIso())
                .isEqualTo("2024-05-03T23:30:00");
        assertThat(moment("3 May 2024").atOffset(ZoneOffset.ofHours(9)).toIso()).isEqualTo("2024-05-03");
    }

    @Test
    void fillsTimeAndOffsetOfAnInstant() {
        ZoneOffset nine = ZoneOffset.ofHours(9);
        assertThat(moment("3 May 2024").toInstant(nine)).isEqualTo(Instant.parse("2024-05-02T15:00:00Z"));
        assertThat(moment("3 May 2024 10:00").toInstant(nine)).isEqualTo(Instant.parse("2024-05-03T01:00:00Z"));
        assertThat(moment("3 May 2024 10:00 UTC").toInstant(nine)).isEqualTo(Instant.parse("2024-05-03T10:00:00Z"));
    }

    private static Moment moment(String text) {
        return TimeReader.standard()
                .read(text, new TimeContext("en", NOW, null))
                .orElseThrow();
    }

    private static String read(String text) {
        return moment(text).toIso();
    }

    private static List<@Nullable String> column(String lang, String... texts) {
        TimeContext context = new TimeContext(lang, NOW, null);
        List<TimeMatch> matches = new ArrayList<>();
        Arrays.stream(texts)
                .forEach(text ->
                        matches.add(TimeReader.standard().scan(text, context).getFirst()));
        List<@Nullable String> out = new ArrayList<>();
        for (Moment moment : TimeReader.standard().resolve(matches, context)) {
            out.add(moment == null ? null : moment.toIso());
        }
        return out;
    }
}
