package org.feedmill.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.data.ParserException;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.Component;
import org.feedmill.list.ItemField;
import org.feedmill.time.Moment;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class IcalendarWriterTest {

    private static final LocalDate DAY = LocalDate.of(2026, 3, 12);
    private static final Moment EVENING = clock(DAY, 19, ZoneOffset.ofHours(1));

    private static Moment clock(LocalDate day, int hour, @Nullable ZoneOffset offset) {
        return new Moment(day, LocalTime.of(hour, 30), offset, TimePrecision.MINUTE);
    }

    private static Entry event(@Nullable Moment starts, @Nullable Moment ends) {
        return Entry.of("urn:feedmill:1", "Concert")
                .withSeen(FeedSamples.FETCHED)
                .with(ItemField.STARTS, starts)
                .with(ItemField.ENDS, ends);
    }

    private static String write(Entry... entries) {
        String document = FeedFormat.ICALENDAR.write(FeedSamples.rich().withEntries(List.of(entries)));
        assertThat(FeedFormat.ICALENDAR.violations(document)).isEmpty();
        return document;
    }

    private static Calendar read(String document) throws IOException, ParserException {
        Calendar calendar = new CalendarBuilder().build(new StringReader(document));
        assertThat(calendar.validate().hasErrors()).isFalse();
        return calendar;
    }

    private static String value(String document, String name) throws IOException, ParserException {
        Component event = read(document).getComponents(Component.VEVENT).getFirst();
        return event.getProperty(name).map(property -> property.getValue()).orElse("");
    }

    @Test
    void writesTimesWithAnOffsetInUtc() throws IOException, ParserException {
        String document = write(event(EVENING, clock(DAY, 21, null)));
        assertThat(value(document, "DTSTART")).isEqualTo("20260312T183000Z");
        assertThat(value(document, "DTEND")).isEqualTo("20260312T203000Z");
    }

    @Test
    void leavesTimesWithoutAnOffsetFloating() throws IOException, ParserException {
        assertThat(value(write(event(clock(DAY, 19, null), null)), "DTSTART")).isEqualTo("20260312T193000");
    }

    @Test
    void endsDaysBeforeTheDayAfter() throws IOException, ParserException {
        String document = write(event(Moment.ofDay(DAY), Moment.ofDay(DAY.plusDays(2))));
        assertThat(document).contains("DTSTART;VALUE=DATE:20260312\r\n", "DTEND;VALUE=DATE:20260315\r\n");
        assertThat(value(document, "DTEND")).isEqualTo("20260315");
    }

    @Test
    void leavesOutEndsThatAreNotAfterTheStart() {
        assertThat(write(event(EVENING, EVENING))).doesNotContain("DTEND");
        assertThat(write(event(EVENING, clock(DAY, 10, null)))).doesNotContain("DTEND");
        assertThat(write(event(Moment.ofDay(DAY), Moment.ofDay(DAY)))).doesNotContain("DTEND");
    }

    @Test
    void leavesOutEntriesWhoseStartIsNotKnownToTheDay() throws IOException, ParserException {
        Moment month = new Moment(DAY.withDayOfMonth(1), null, null, TimePrecision.MONTH);
        String document =
                write(event(null, null), Entry.of("urn:feedmill:2", "Some day").with(ItemField.STARTS, month));
        assertThat(read(document).getComponents(Component.VEVENT)).isEmpty();
        assertThat(document).contains("BEGIN:VTIMEZONE\r\nTZID:Etc/UTC\r\n");
    }

    @Test
    void keepsTextsThatNeedEscapingOrFolding() throws IOException, ParserException {
        String title = "Music; wine, bread\\cheese " + "音楽会📚".repeat(30);
        String document = write(event(EVENING, null)
                .with(ItemField.TITLE, title)
                .with(ItemField.LOCATION, "Hall 2, Main St; 2nd floor")
                .withSummary("One\nTwo, three"));
        assertThat(document.split("\r\n")).allMatch(line -> line.getBytes(UTF_8).length <= 75);
        assertThat(value(document, "SUMMARY")).isEqualTo(title);
        assertThat(value(document, "LOCATION")).isEqualTo("Hall 2, Main St; 2nd floor");
        assertThat(value(document, "DESCRIPTION")).isEqualTo("One\nTwo, three");
    }

    @Test
    void givesEqualFeedsEqualDocumentsAndEntriesLastingNames() {
        assertThat(write(event(EVENING, null))).isEqualTo(write(event(EVENING, null)));
        String moved = write(event(EVENING, null).with(ItemField.TITLE, "Another title"));
        String uid = moved.lines()
                .filter(line -> line.startsWith("UID:"))
                .findFirst()
                .orElseThrow();
        assertThat(write(event(clock(DAY, 20, null), null))).contains(uid);
        assertThat(moved).contains("DTSTAMP:20240510T083000Z");
    }
}
