package org.feedmill.list.layout;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A page whose items are in groups under dates, written from the templates {@code group-markup.txt} in a language of {@code
 * group-markup-languages.txt}, with the items that a finder must give.
 *
 * @param expected in page order
 */
record GroupMarkupPage(String name, String html, List<DatedLayoutPage.ExpectedItem> expected) {

    static final List<TemplateSection> LAYOUTS = TemplateSection.read("group-markup.txt");

    static final List<TemplateSection> LANGUAGES = TemplateSection.read("group-markup-languages.txt");

    static final List<List<Integer>> SIZES = List.of(
            List.of(2, 1, 3), List.of(1, 4, 1, 2, 2, 1, 5, 1), List.of(3, 1, 1, 2, 6, 1, 2, 4, 1, 1, 3, 2, 1, 5, 2, 9));

    private static final List<Integer> STEPS = List.of(1, 4, 2, 9, 3);

    private static final LocalDate NEWEST = LocalDate.of(2025, 11, 19);

    private static final Instant FETCHED = Instant.parse("2025-11-20T09:00:00Z");

    private static final String SITE = "https://www.example.org/";

    /** @param variant decides about the date format, the frame and the addresses */
    static GroupMarkupPage of(TemplateSection layout, TemplateSection language, List<Integer> sizes, int variant) {
        List<String> formats = language.words("dates");
        String format = formats.get(variant % formats.size());
        List<DatedLayoutPage.ExpectedItem> expected = new ArrayList<>();
        StringBuilder days = new StringBuilder();
        LocalDate before = null;
        LocalDate date = NEWEST;
        Map<String, Object> values = new HashMap<>();
        for (int group = 0; group < sizes.size(); group++) {
            StringBuilder items = new StringBuilder();
            values.putAll(ofDay(language, format, date, sizes.get(group)));
            for (int i = 0; i < sizes.get(group); i++) {
                values.putAll(ofItem(language, expected.size(), i, variant));
                items.append(i == 0 ? "" : layout.get("between"))
                        .append(TemplateSection.fill(
                                i == 0 && layout.has("first") ? layout.get("first") : layout.get("item"), values));
                LocalDate own = i > 0 && layout.get("flags").contains("once") ? null : date;
                expected.add(new DatedLayoutPage.ExpectedItem(
                        SITE + String.valueOf(values.get("link")).substring(1),
                        String.valueOf(values.get("title")),
                        own));
            }
            boolean month = before == null || before.getMonth() != date.getMonth();
            boolean year = before == null || before.getYear() != date.getYear();
            values.put("newmonth", month ? TemplateSection.fill(layout.get("newmonth"), values) : "");
            values.put("newyear", year ? TemplateSection.fill(layout.get("newyear"), values) : "");
            values.put("items", items);
            days.append(TemplateSection.fill(layout.get("day"), values)).append('\n');
            before = date;
            date = date.minusDays(STEPS.get(group % STEPS.size()));
        }
        values.put("days", days);
        String html = frame(language, TemplateSection.fill(layout.get("page"), values), variant);
        return new GroupMarkupPage(layout.name() + " " + language.name() + " " + sizes.size(), html, expected);
    }

    private static Map<String, Object> ofDay(
            TemplateSection language, String format, @Nullable LocalDate day, int size) {
        LocalDate date = day == null ? NEWEST : day;
        Map<String, Object> values = new HashMap<>();
        List<String> frame = language.words("frame");
        IntStream.range(0, frame.size()).forEach(i -> values.put("frame" + i, frame.get(i)));
        values.put("date", format(language, format, date));
        values.put("short", format(language, language.get("short"), date));
        values.put("weekday", format(language, "{W}", date));
        values.put("month", month(language, date));
        values.put("year", date.getYear());
        values.put("iso", date);
        values.put("size", size);
        values.put("size1", size + 1);
        return values;
    }

    private static Map<String, Object> ofItem(TemplateSection language, int number, int inDay, int variant) {
        List<String> subjects = language.words("subjects");
        List<String> predicates = language.words("predicates");
        String blank = List.of("ja", "zh", "ko").contains(language.name()) ? "" : " ";
        int turn = number + number / 8 * 3;
        return Map.of(
                "link", "/" + List.of("n", "story", "doc").get(variant % 3) + "/" + (7300 - number),
                "title", subjects.get(number % 8) + blank + predicates.get(turn % 8),
                "text", predicates.get((number + 3) % 8) + " " + predicates.get((number + 5) % 8) + ".",
                "n", number + 1,
                "label", language.words("frame").get(1 + number % 3),
                "clock", "%d:%02d".formatted(18 - inDay, 7 * number % 60));
    }

    static String format(TemplateSection language, String format, LocalDate date) {
        String month = language.get("months").split(" ")[date.getMonthValue() - 1];
        return TemplateSection.fill(
                format,
                Map.of(
                        "d", date.getDayOfMonth(),
                        "dd", "%02d".formatted(date.getDayOfMonth()),
                        "m", date.getMonthValue(),
                        "mm", "%02d".formatted(date.getMonthValue()),
                        "y", date.getYear(),
                        "yy", date.getYear() % 100,
                        "M", month,
                        "m3", month.substring(0, Math.min(3, month.length())),
                        "W",
                                language.get("weekdays")
                                        .split(" ")[date.getDayOfWeek().getValue() - 1],
                        "era", date.getYear() - 2018));
    }

    private static String month(TemplateSection language, LocalDate date) {
        String format = switch (language.name()) {
            case "ja", "zh" -> "{y}年{m}月";
            case "ko" -> "{y}년 {m}월";
            case "vi" -> "Tháng {m}/{y}";
            case "es" -> "{M} de {y}";
            default -> "{M} {y}";
        };
        return format(language, format, date);
    }

    private static String frame(TemplateSection language, String list, int variant) {
        List<String> words = language.words("frame");
        String menu = IntStream.range(0, 5)
                .mapToObj(i -> "<li><a href=\"/" + i + ".html\">" + words.get(i) + "</a></li>")
                .collect(Collectors.joining());
        String body = switch (variant % 3) {
            case 0 ->
                "<div id=nav><ul>" + menu + "</ul></div><div id=content><h1>" + words.getFirst() + "</h1>" + list
                        + "</div><div id=footer>&copy; 2025 Example · " + words.get(6) + " "
                        + format(language, language.words("dates").getFirst(), NEWEST.plusDays(1)) + "</div>";
            case 1 ->
                "<header><nav><ul>" + menu + "</ul></nav></header><main><h1>" + words.getFirst() + "</h1>" + list
                        + "</main><aside><h2>" + words.get(5) + "</h2><ul><li><a href=/x/1>"
                        + language.words("subjects").get(3) + "</a></li><li><a href=/x/2>"
                        + language.words("subjects").get(5) + "</a></li></ul></aside><footer><p>" + words.get(3)
                        + ": info@example.org</p></footer>";
            default ->
                "<table width=760><tr><td colspan=2><b>" + words.getFirst()
                        + "</b></td></tr><tr><td width=140>"
                        + menu.replace("<li>", "").replace("</li>", "<br>")
                        + "</td><td>" + list + "</td></tr></table><p>(c) 1999-2025</p>";
        };
        return "<!DOCTYPE html><html lang=" + language.name() + "><head><meta charset=utf-8><title>" + words.getFirst()
                + "</title></head><body>" + body + "</body></html>";
    }

    Page parse() {
        return Page.parse(html, SITE + "news/").withFetchTime(FETCHED);
    }
}
