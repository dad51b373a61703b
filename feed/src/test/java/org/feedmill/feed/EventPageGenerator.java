package org.feedmill.feed;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Generates pages with events in several layouts and languages, and says which events they have. */
final class EventPageGenerator {

    /** The ways in which pages state events. */
    private enum Layout {
        LINKED_DATA_GRAPH,
        LINKED_DATA_LIST,
        MICRODATA,
        MICROFORMAT,
        TABLE,
        LABELLED_TERMS,
        LABELLED_LINES,
        CARD,
        CARD_OF_DAYS,
        MICRODATA_WITHOUT_END,
        RDFA,
        OLD_MICROFORMAT,
        NAMED_ZONE,
        LABELLED_START_AND_END,
        TABLE_OF_DAYS,
        ZONE_IN_COLUMN_HEAD,
        ZONE_IN_SENTENCE,
        HOURS;

        boolean hasDays() {
            return this == CARD_OF_DAYS || this == TABLE_OF_DAYS;
        }
    }

    private static final List<EventPageWords> LANGUAGES = EventPageWords.readAll();

    /** Number of pages: each layout in each language. */
    static final int PAGES = Layout.values().length * LANGUAGES.size();

    /**
     * An event as its page states it.
     *
     * @param start a date, or a date and time
     * @param end exclusive for days; null if the page has none
     * @param offset null if the page has none
     */
    record ExpectedEvent(
            String title,
            String link,
            LocalDateTime start,
            @Nullable LocalDateTime end,
            boolean allDay,
            @Nullable ZoneOffset offset,
            String location) {

        String startValue() {
            return value(start);
        }

        @Nullable
        String endValue() {
            return end == null ? null : value(end);
        }

        private String value(LocalDateTime time) {
            if (allDay) {
                return time.format(DateTimeFormatter.BASIC_ISO_DATE);
            }
            LocalDateTime shown = offset == null ? time : time.minusSeconds(offset.getTotalSeconds());
            return shown.format(DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss")) + (offset == null ? "" : "Z");
        }

        private String iso(LocalDateTime time) {
            return allDay ? time.toLocalDate().toString() : time + ":00" + (offset == null ? "" : offset.getId());
        }

        String isoStart() {
            return iso(start);
        }

        /** With the last day, not the day after it, as schema.org has it. */
        String isoEnd() {
            return iso(last());
        }

        /** The last day, or the time of the end; without either, the start. */
        LocalDateTime last() {
            return end == null ? start : allDay ? end.minusDays(1) : end;
        }
    }

    /** A page and its events, in page order. */
    record EventPage(String name, String html, List<ExpectedEvent> events) {}

    private final Layout layout;
    private final EventPageWords words;
    private final Random random;

    private EventPageGenerator(int number) {
        this.layout = Layout.values()[number / LANGUAGES.size()];
        this.words = LANGUAGES.get(number % LANGUAGES.size());
        this.random = new Random(7_919L * number + 5);
    }

    static EventPage page(int number) {
        return new EventPageGenerator(number).page();
    }

    private EventPage page() {
        List<ExpectedEvent> events = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            events.add(event(i));
        }
        StringBuilder body = new StringBuilder();
        switch (layout) {
            case LINKED_DATA_GRAPH -> linkedData(body, events, "\"@graph\":[", "]");
            case LINKED_DATA_LIST -> linkedData(body, events, "\"@type\":\"ItemList\",\"itemListElement\":[", "]");
            case TABLE, ZONE_IN_COLUMN_HEAD -> table(body, events);
            case TABLE_OF_DAYS -> tableOfDays(body, events);
            default -> events.forEach(event -> record(body, event));
        }
        String zone = layout == Layout.ZONE_IN_SENTENCE ? "<p>" + words.zoneSentence() + "</p>" : "";
        String html = "<!DOCTYPE html><html lang=" + words.language() + "><head><meta charset=utf-8><title>"
                + words.titles().getFirst()
                + "</title></head><body><header><nav><a href=/>Home</a> <a href=/about>About us</a> <a href=/contact>Contact"
                + "</a></nav></header><main>" + zone + body
                + "</main><footer><p>© 2026 Example</p></footer></body></html>";
        return new EventPage(words.language() + "-" + layout, html, events);
    }

    private ExpectedEvent event(int index) {
        boolean allDay = layout.hasDays() || (layout == Layout.MICRODATA_WITHOUT_END && index % 2 == 0);
        LocalDate day = LocalDate.of(
                2026, 1 + random.nextInt(12), layout == Layout.TABLE_OF_DAYS ? 27 : 1 + random.nextInt(20));
        LocalTime clock = layout == Layout.HOURS
                ? LocalTime.of(19, 0)
                : layout == Layout.LABELLED_START_AND_END
                        ? LocalTime.of(22, 30)
                        : LocalTime.of(8 + random.nextInt(12), 15 * random.nextInt(4));
        LocalDateTime start = allDay ? day.atStartOfDay() : day.atTime(clock);
        String space = words.hasSpaces() ? " " : "";
        return new ExpectedEvent(
                words.titles().get(index) + space + (index + 1) + random.nextInt(90),
                "https://events.example/" + words.language() + "/" + layout.ordinal() + "/" + index,
                start,
                end(start, allDay),
                allDay,
                allDay ? null : offset(start),
                words.places().get(random.nextInt(words.places().size())));
    }

    private @Nullable LocalDateTime end(LocalDateTime start, boolean allDay) {
        return switch (layout) {
            case LABELLED_LINES, MICRODATA_WITHOUT_END -> null;
            case TABLE_OF_DAYS -> start.plusDays(7 + random.nextInt(5));
            case HOURS -> start.plusMinutes(90);
            case LABELLED_START_AND_END -> start.plusMinutes(105 + 15L * random.nextInt(9));
            default -> allDay ? start.plusDays(2 + random.nextInt(5)) : start.plusMinutes(30 + 15L * random.nextInt(9));
        };
    }

    private @Nullable ZoneOffset offset(LocalDateTime start) {
        return switch (layout) {
            case LINKED_DATA_GRAPH,
                    LINKED_DATA_LIST,
                    MICRODATA,
                    MICRODATA_WITHOUT_END,
                    MICROFORMAT,
                    RDFA,
                    OLD_MICROFORMAT -> ZoneOffset.ofHours(random.nextInt(13) - 4);
            case NAMED_ZONE, ZONE_IN_COLUMN_HEAD -> words.zoneOffset();
            case ZONE_IN_SENTENCE -> words.sentenceZone().getRules().getOffset(start);
            default -> null;
        };
    }

    private void linkedData(StringBuilder out, List<ExpectedEvent> events, String open, String close) {
        out.append("<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",")
                .append(open);
        for (int i = 0; i < events.size(); i++) {
            ExpectedEvent event = events.get(i);
            String place = layout == Layout.LINKED_DATA_LIST
                    ? "\"" + event.location + "\""
                    : "{\"@type\":\"Place\",\"name\":\"" + event.location + "\"}";
            String struct = "{\"@type\":\"" + (i % 2 == 0 ? "MusicEvent" : "Event") + "\",\"name\":\"" + event.title
                    + "\",\"url\":\"" + event.link + "\",\"startDate\":\"" + event.isoStart() + "\",\"endDate\":\""
                    + event.isoEnd() + "\",\"location\":" + place + "}";
            out.append(i == 0 ? "" : ",")
                    .append(
                            layout == Layout.LINKED_DATA_LIST
                                    ? "{\"@type\":\"ListItem\",\"position\":" + (i + 1) + ",\"item\":" + struct + "}"
                                    : struct);
        }
        out.append(close).append("}</script><ul>");
        for (ExpectedEvent event : events) {
            out.append("<li><a href=\"%s\">%s</a> <span>%s</span></li>"
                    .formatted(event.link, event.title, day(event.start)));
        }
        out.append("</ul>");
    }

    private void table(StringBuilder out, List<ExpectedEvent> events) {
        List<String> labels = words.labels();
        String zone = layout == Layout.ZONE_IN_COLUMN_HEAD ? " (" + words.zone() + ")" : "";
        out.append("<table><thead><tr><th>%s</th><th>%s</th><th>%s</th><th>%s</th></tr></thead><tbody>"
                .formatted(labels.get(2), labels.get(3) + zone, words.titles().getFirst(), labels.get(0)));
        for (ExpectedEvent event : events) {
            out.append("<tr><td>%s</td><td>%s</td><td><a href=\"%s\">%s</a></td><td>%s</td></tr>"
                    .formatted(day(event.start), clocks(event), event.link, event.title, event.location));
        }
        out.append("</tbody></table>");
    }

    private void tableOfDays(StringBuilder out, List<ExpectedEvent> events) {
        List<String> labels = words.labels();
        out.append("<table><tr><th>%s</th><th>%s</th><th>%s</th></tr>"
                .formatted(labels.get(1), words.titles().getFirst(), labels.get(0)));
        for (ExpectedEvent event : events) {
            out.append("<tr><td>%s</td><td><a href=\"%s\">%s</a></td><td>%s</td></tr>"
                    .formatted(daysOfTwoMonths(event), event.link, event.title, event.location));
        }
        out.append("</table>");
    }

    private void record(StringBuilder out, ExpectedEvent event) {
        out.append(
                switch (layout) {
                    case MICRODATA, MICRODATA_WITHOUT_END -> microdata(event);
                    case MICROFORMAT -> microformat(event);
                    case RDFA -> rdfa(event);
                    case OLD_MICROFORMAT -> oldMicroformat(event);
                    default -> text(event);
                });
    }

    private String text(ExpectedEvent event) {
        String link = "<h3><a href=\"" + event.link + "\">" + event.title + "</a></h3>";
        String when = day(event.start) + ", " + clocks(event);
        String where = event.location;
        List<String> labels = words.labels();
        return switch (layout) {
            case LABELLED_TERMS ->
                "<section>%s<dl><dt>%s</dt><dd>%s</dd><dt>%s</dt><dd>%s</dd></dl></section>"
                        .formatted(link, labels.get(0), where, labels.get(1), when);
            case LABELLED_LINES ->
                "<article>%s<p><b>%s:</b> %s</p><p><b>%s:</b> %s</p></article>"
                        .formatted(link, labels.get(1), when, labels.get(0), where);
            case NAMED_ZONE ->
                "<article>%s<p>%s: %s %s</p><p>%s: %s</p></article>"
                        .formatted(link, labels.get(1), when, words.zone(), labels.get(0), where);
            case LABELLED_START_AND_END ->
                "<div class=card>%s<p>%s: %s, %s<br>%s: %s, %s<br>%s: %s</p></div>"
                        .formatted(
                                link,
                                labels.get(4),
                                day(event.start),
                                clock(event.start),
                                labels.get(5),
                                day(event.last()),
                                clock(event.last()),
                                labels.get(0),
                                where);
            case HOURS ->
                "<div class=card>%s<p class=date>%s</p><p class=time>%s</p><p class=location>%s</p></div>"
                        .formatted(link, day(event.start), words.hours(), where);
            case CARD_OF_DAYS ->
                "<div class=card>%s<p class=date>%s</p><p class=venue>%s</p></div>".formatted(link, days(event), where);
            default ->
                "<div class=card>%s<p class=date>%s</p><p class=location>%s</p></div>".formatted(link, when, where);
        };
    }

    private static String rdfa(ExpectedEvent event) {
        return ("<div vocab=\"https://schema.org/\" typeof=Event><h3 property=name><a property=url href=\"%s\">%s</a></h3>"
                        + "<p><span property=startDate content=\"%s\">%s</span><span property=endDate content=\"%s\"></span></p>"
                        + "<p property=location typeof=Place><span property=name>%s</span></p></div>")
                .formatted(
                        event.link,
                        event.title,
                        event.isoStart(),
                        event.start.toLocalDate(),
                        event.isoEnd(),
                        event.location);
    }

    private String oldMicroformat(ExpectedEvent event) {
        return ("<li class=vevent><a class=\"url summary\" href=\"%s\">%s</a>: <abbr class=dtstart title=\"%s\">%s</abbr> –"
                        + " <abbr class=dtend title=\"%s\">%s</abbr>, <span class=location>%s</span></li>")
                .formatted(
                        event.link,
                        event.title,
                        event.isoStart(),
                        day(event.start),
                        event.isoEnd(),
                        clock(event.last()),
                        event.location);
    }

    private String microdata(ExpectedEvent event) {
        String end = event.end == null ? "" : "<meta itemprop=endDate content=\"" + event.isoEnd() + "\">";
        return ("<div itemscope itemtype=\"https://schema.org/Event\"><h3 itemprop=name><a itemprop=url href=\"%s\">%s</a></h3>"
                        + "<time itemprop=startDate datetime=\"%s\">%s</time>%s<div itemprop=location itemscope"
                        + " itemtype=\"https://schema.org/Place\"><span itemprop=name>%s</span></div></div>")
                .formatted(event.link, event.title, event.isoStart(), day(event.start), end, event.location);
    }

    private String microformat(ExpectedEvent event) {
        return ("<div class=h-event><h3><a class=\"p-name u-url\" href=\"%s\">%s</a></h3><time class=dt-start"
                        + " datetime=\"%s\">%s</time> – <time class=dt-end datetime=\"%s\">%s</time>"
                        + "<p class=p-location>%s</p></div>")
                .formatted(
                        event.link,
                        event.title,
                        event.isoStart(),
                        day(event.start),
                        event.isoEnd(),
                        clock(event.start.plusHours(1)),
                        event.location);
    }

    private String day(LocalDateTime time) {
        return format(time, words.date());
    }

    private String format(LocalDateTime time, String pattern) {
        return time.format(DateTimeFormatter.ofPattern(pattern, Locale.forLanguageTag(words.language())));
    }

    private String daysOfTwoMonths(ExpectedEvent event) {
        return words.hasSpaces()
                ? format(event.start, words.dayAndMonth()) + " – " + day(event.last())
                : day(event.start) + "～" + format(event.last(), words.dayAndMonth());
    }

    private String days(ExpectedEvent event) {
        LocalDateTime last = event.last();
        int first = event.start.getDayOfMonth();
        return switch (words.language()) {
            case "ja", "zh" -> day(event.start) + "～" + last.getDayOfMonth() + "日";
            case "de" -> first + ".–" + day(last);
            default -> first + "–" + day(last);
        };
    }

    private String clocks(ExpectedEvent event) {
        String first = clock(event.start);
        if (event.end == null) {
            return first + (words.language().equals("de") ? " Uhr" : "");
        }
        return first + "–" + clock(event.end) + (words.language().equals("de") ? " Uhr" : "");
    }

    private String clock(LocalDateTime time) {
        return switch (words.language()) {
            case "en" ->
                time.format(DateTimeFormatter.ofPattern("h:mm a", Locale.US)).toLowerCase(Locale.ROOT);
            case "fr" -> time.format(DateTimeFormatter.ofPattern("H'h'mm"));
            default -> time.format(DateTimeFormatter.ofPattern("HH:mm"));
        };
    }
}
