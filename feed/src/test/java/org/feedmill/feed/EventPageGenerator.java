package org.feedmill.feed;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Generates pages with events in several layouts and languages, together with the events that they contain. */
final class EventPageGenerator {

    static final int LAYOUTS = 10;
    static final List<String> LANGUAGES = List.of("en", "de", "fr", "es", "it", "ru", "ja", "zh");

    /** The date format, the words for place, when, date and time, then the titles and places of a language. */
    private record Words(String date, List<String> labels, List<String> titles, List<String> places) {}

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

        /** Returns the last day, not the day after it, as in schema.org. */
        String isoEnd() {
            LocalDateTime last = end == null ? start : end;
            return iso(allDay && end != null ? last.minusDays(1) : last);
        }
    }

    /** A page and its events, in page order. */
    record EventPage(String name, String html, List<ExpectedEvent> events) {}

    private final int layout;
    private final String language;
    private final Words words;
    private final Random random;

    private EventPageGenerator(int number) {
        this.layout = number / LANGUAGES.size() % LAYOUTS;
        this.language = LANGUAGES.get(number % LANGUAGES.size());
        this.words = words(language);
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
            case 0 -> linkedData(body, events, "\"@graph\":[", "]");
            case 1 -> linkedData(body, events, "\"@type\":\"ItemList\",\"itemListElement\":[", "]");
            case 4 -> table(body, events);
            default -> events.forEach(event -> record(body, event));
        }
        String html = "<!DOCTYPE html><html lang=" + language + "><head><meta charset=utf-8><title>"
                + words.titles.get(0)
                + "</title></head><body><header><nav><a href=/>Home</a> <a href=/about>About us</a> <a href=/contact>Contact"
                + "</a></nav></header><main>" + body + "</main><footer><p>© 2026 Example</p></footer></body></html>";
        return new EventPage(language + "-" + layout, html, events);
    }

    private ExpectedEvent event(int index) {
        LocalDate day = LocalDate.of(2026, 1 + random.nextInt(12), 1 + random.nextInt(20));
        boolean allDay = layout == 8 || (layout == 9 && index % 2 == 0);
        boolean zoned = layout < 4 || layout == 9;
        int hour = 8 + random.nextInt(12);
        LocalDateTime start = allDay ? day.atStartOfDay() : day.atTime(hour, 15 * random.nextInt(4));
        LocalDateTime end = layout == 9
                ? null
                : allDay ? start.plusDays(2 + random.nextInt(5)) : start.plusMinutes(30 + 15L * random.nextInt(9));
        return new ExpectedEvent(
                words.titles.get(index)
                        + (language.equals("ja") || language.equals("zh") ? "" : " ")
                        + (index + 1)
                        + random.nextInt(90),
                "https://events.example/" + language + "/" + layout + "/" + index,
                start,
                layout == 6 ? null : end,
                allDay,
                zoned && !allDay ? ZoneOffset.ofHours(random.nextInt(13) - 4) : null,
                words.places.get(random.nextInt(words.places.size())));
    }

    private void linkedData(StringBuilder out, List<ExpectedEvent> events, String open, String close) {
        out.append("<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",")
                .append(open);
        for (int i = 0; i < events.size(); i++) {
            ExpectedEvent event = events.get(i);
            String place = layout == 1
                    ? "\"" + event.location + "\""
                    : "{\"@type\":\"Place\",\"name\":\"" + event.location + "\"}";
            String struct = "{\"@type\":\"" + (i % 2 == 0 ? "MusicEvent" : "Event") + "\",\"name\":\"" + event.title
                    + "\",\"url\":\"" + event.link + "\",\"startDate\":\"" + event.isoStart() + "\",\"endDate\":\""
                    + event.isoEnd() + "\",\"location\":" + place + "}";
            out.append(i == 0 ? "" : ",")
                    .append(
                            layout == 1
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
        List<String> labels = words.labels;
        out.append("<table><thead><tr><th>%s</th><th>%s</th><th>%s</th><th>%s</th></tr></thead><tbody>"
                .formatted(labels.get(2), labels.get(3), words.titles.get(0), labels.get(0)));
        for (ExpectedEvent event : events) {
            out.append("<tr><td>%s</td><td>%s</td><td><a href=\"%s\">%s</a></td><td>%s</td></tr>"
                    .formatted(day(event.start), clocks(event), event.link, event.title, event.location));
        }
        out.append("</tbody></table>");
    }

    private void record(StringBuilder out, ExpectedEvent event) {
        String link = "<a href=\"" + event.link + "\">" + event.title + "</a>";
        String when = day(event.start) + ", " + clocks(event);
        String where = words.labels.get(0);
        out.append(
                switch (layout) {
                    case 2, 9 -> microdata(event);
                    case 3 -> microformat(event);
                    case 5 ->
                        "<section><h3>%s</h3><dl><dt>%s</dt><dd>%s</dd><dt>%s</dt><dd>%s</dd></dl></section>"
                                .formatted(link, where, event.location, words.labels.get(1), when);
                    case 6 ->
                        "<article><h3>%s</h3><p><b>%s:</b> %s</p><p><b>%s:</b> %s</p></article>"
                                .formatted(link, words.labels.get(1), when, where, event.location);
                    case 7 ->
                        "<div class=card><h3>%s</h3><p class=date>%s</p><p class=location>%s</p></div>"
                                .formatted(link, when, event.location);
                    default ->
                        "<div class=card><h3>%s</h3><p class=date>%s</p><p class=venue>%s</p></div>"
                                .formatted(link, days(event), event.location);
                });
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
        return time.format(DateTimeFormatter.ofPattern(words.date, Locale.forLanguageTag(language)));
    }

    private String days(ExpectedEvent event) {
        LocalDateTime last = event.end == null ? event.start : event.end.minusDays(1);
        int first = event.start.getDayOfMonth();
        return switch (language) {
            case "ja", "zh" -> day(event.start) + "～" + last.getDayOfMonth() + "日";
            case "de" -> first + ".–" + day(last);
            default -> first + "–" + day(last);
        };
    }

    private String clocks(ExpectedEvent event) {
        String first = clock(event.start);
        if (event.end == null) {
            return first + (language.equals("de") ? " Uhr" : "");
        }
        return first + "–" + clock(event.end) + (language.equals("de") ? " Uhr" : "");
    }

    private String clock(LocalDateTime time) {
        return switch (language) {
            case "en" ->
                time.format(DateTimeFormatter.ofPattern("h:mm a", Locale.US)).toLowerCase(Locale.ROOT);
            case "fr" -> time.format(DateTimeFormatter.ofPattern("H'h'mm"));
            default -> time.format(DateTimeFormatter.ofPattern("HH:mm"));
        };
    }

    private static Words words(String language) {
        return switch (language) {
            case "de" ->
                words(
                        "d. MMMM uuuu",
                        "Ort,Wann,Datum,Uhrzeit",
                        "Veranstaltung,Sitzung des Stadtrats,Konzert im Park,Lesung am Hafen,Führung durch das Museum,Markt der Höfe,Tanzabend im Saal,Vortrag über Vögel",
                        "Rathaus Saal 2,Stadtpark Bühne,Hafenhalle,Museum am Ufer");
            case "fr" ->
                words(
                        "d MMMM uuuu",
                        "Lieu,Quand,Date,Heure",
                        "Événement,Conseil municipal,Concert au jardin,Lecture au port,Visite du musée,Marché des producteurs,Bal du quartier,Conférence sur les oiseaux",
                        "Salle des fêtes,Jardin public,Maison du port,Musée de la rive");
            case "es" ->
                words(
                        "d 'de' MMMM 'de' uuuu",
                        "Lugar,Cuándo,Fecha,Hora",
                        "Evento,Pleno del ayuntamiento,Concierto en el parque,Lectura en el puerto,Visita al museo,Mercado de productores,Baile del barrio,Charla sobre aves",
                        "Casa consistorial,Parque central,Sala del puerto,Museo de la ribera");
            case "it" ->
                words(
                        "d MMMM uuuu",
                        "Luogo,Quando,Data,Ora",
                        "Evento,Consiglio comunale,Concerto nel parco,Lettura al porto,Visita al museo,Mercato dei produttori,Ballo del quartiere,Conferenza sugli uccelli",
                        "Sala del municipio,Parco centrale,Casa del porto,Museo della riva");
            default -> furtherWords(language);
        };
    }

    private static Words furtherWords(String language) {
        return switch (language) {
            case "ru" ->
                words(
                        "d MMMM uuuu",
                        "Место,Когда,Дата,Время",
                        "Событие,Заседание городского совета,Концерт в парке,Чтения в порту,Экскурсия по музею,Ярмарка мастеров,Танцевальный вечер,Лекция о птицах",
                        "Зал мэрии,Центральный парк,Дом у порта,Музей на набережной");
            case "ja" ->
                words(
                        "uuuu年M月d日",
                        "場所,日時,日付,時間",
                        "イベント一覧,市議会の定例会,公園の音楽会,港の朗読会,博物館の見学会,生産者の朝市,町内の盆踊り,野鳥についての講演",
                        "市役所大会議室,中央公園,港の家,川辺の博物館");
            case "zh" ->
                words(
                        "uuuu年M月d日",
                        "地点,活动时间,日期,时间",
                        "活动一览,市议会例行会议,公园音乐会,港口朗读会,博物馆参观日,农产品集市,社区舞会,鸟类专题讲座",
                        "市政厅会议室,中央公园,港口之家,河畔博物馆");
            default ->
                words(
                        "d MMMM uuuu",
                        "Location,When,Date,Time",
                        "Event,Meeting of the town council,Concert in the park,Reading at the harbour,Tour of the museum,Farmers' market,Dance in the hall,Talk about birds",
                        "Town hall room 2,Central park,Harbour house,Museum by the river");
        };
    }

    private static Words words(String date, String labels, String titles, String places) {
        return new Words(date, List.of(labels.split(",")), List.of(titles.split(",")), List.of(places.split(",")));
    }
}
