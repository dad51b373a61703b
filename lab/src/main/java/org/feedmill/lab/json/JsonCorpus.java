package org.feedmill.lab.json;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.data.DataFileLines;
import org.jspecify.annotations.Nullable;

/** Generates JSON documents of many shapes and languages together with the items that they contain. */
public final class JsonCorpus {

    static final String ADDRESS = "https://site.example/api/items";

    private static final Pattern PLACE = Pattern.compile("\\{([a-z0-9]+)\\}");
    private static final LocalDateTime START = LocalDateTime.of(2024, 5, 17, 9, 24, 31);

    /** A generated document. */
    public record GeneratedDocument(String name, String json, List<ExpectedItem> items) {}

    /**
     * An item of a generated document.
     *
     * @param date ISO 8601 in UTC, to the day if the document states no more; null if it has none
     */
    public record ExpectedItem(
            String title, @Nullable String link, @Nullable String date) {}

    private final Map<String, List<String>> texts = new HashMap<>();
    private final List<JsonShape> shapes;

    public JsonCorpus() {
        for (String line : DataFileLines.read(JsonCorpus.class, "texts.txt")) {
            String[] cells = line.split("\\|");
            List<String> own = new ArrayList<>();
            for (String text : cells[2].split(";")) {
                own.add(text.strip());
            }
            texts.put(cells[0].strip() + " " + cells[1].strip(), own);
        }
        shapes = JsonShape.read(DataFileLines.read(JsonCorpus.class, "shapes.txt"));
    }

    public int size() {
        return shapes.size();
    }

    /** Generates the document of a shape. @param from the number of its first record */
    public GeneratedDocument document(int shape, int from) {
        return document(shapes.get(shape), from, false);
    }

    /** Generates a document whose records are in the opposite order. */
    public GeneratedDocument reversed(int shape, int from) {
        return document(shapes.get(shape), from, true);
    }

    private GeneratedDocument document(JsonShape shape, int from, boolean reversed) {
        List<ExpectedItem> items = new ArrayList<>();
        StringBuilder out = new StringBuilder();
        String[] parts = shape.document().split("@@", -1);
        String separator = shape.document().equals("@@") ? "\n" : ",";
        int next = from;
        for (int part = 0; part < parts.length; part++) {
            out.append(parts[part]);
            if (part + 1 < parts.length) {
                List<String> records = new ArrayList<>();
                List<ExpectedItem> own = new ArrayList<>();
                for (int i = 0; i < shape.count(); i++) {
                    for (String record : shape.records()) {
                        records.add(record(shape, record, next, own));
                    }
                    next++;
                }
                if (reversed) {
                    Collections.reverse(records);
                    Collections.reverse(own);
                }
                items.addAll(own);
                out.append(String.join(separator, records));
            }
        }
        return new GeneratedDocument(shape.name(), out.toString(), items);
    }

    private String record(JsonShape shape, String template, int number, List<ExpectedItem> items) {
        Map<String, String> values = values(shape, number);
        String json = fill(template, values);
        if (template.contains("{title")) {
            String title = values.getOrDefault(template.contains("{titlehtml}") ? "plainhtml" : "title", "");
            items.add(new ExpectedItem(title, link(shape, template, values), date(shape, template, values)));
        }
        return json;
    }

    private static String fill(String template, Map<String, String> values) {
        Matcher place = PLACE.matcher(template);
        StringBuilder out = new StringBuilder();
        while (place.find()) {
            String value = values.get(place.group(1));
            place.appendReplacement(out, Matcher.quoteReplacement(value == null ? place.group() : value));
        }
        return place.appendTail(out).toString();
    }

    private static @Nullable String link(JsonShape shape, String template, Map<String, String> values) {
        if (shape.link() != null) {
            return shape.link().equals("none") ? null : fill(shape.link(), values);
        }
        return template.contains("{link}") || template.contains("{path}") || template.contains("{scheme}")
                ? values.get("link")
                : null;
    }

    private static @Nullable String date(JsonShape shape, String template, Map<String, String> values) {
        if (!shape.dated()) {
            return null;
        }
        for (String day : List.of("day", "slashed", "dotted", "cjk", "parts", "words", "slashy")) {
            boolean other = template.contains("{epoch}") || template.contains("{isoz}");
            if (template.contains("{" + day + "}") && !other) {
                return values.get("day");
            }
        }
        return values.get("iso");
    }

    private Map<String, String> values(JsonShape shape, int number) {
        Map<String, String> values = new HashMap<>();
        List<String> titles = texts.getOrDefault(shape.language() + " title", List.of());
        List<String> persons = texts.getOrDefault(shape.language() + " person", List.of());
        String round = number < titles.size() ? "" : " " + (number / titles.size() + 1);
        String title = titles.get(number % titles.size()) + round;
        values.put("title", title);
        values.put("titlehtml", title + " &amp; more");
        values.put("plainhtml", title + " & more");
        values.put(
                "titletag", "<b>" + title.split(" ", 2)[0] + "</b>" + title.substring(title.split(" ", 2)[0].length()));
        values.put(
                "text",
                titles.get((number + 1) % titles.size()) + ". " + titles.get((number + 2) % titles.size()) + ".");
        values.put("person", persons.get(number % persons.size()));
        values.put("login", List.of("ada", "jb42", "grace").get(number % 3));
        values.put("tag", List.of("News", "Science").get(number % 2));
        values.put("lang", shape.language());
        int id = 48210 + number * 37;
        String slug = "story-" + id + "-of-the-day";
        values.put("id", String.valueOf(id));
        values.put("n", String.valueOf(3 + number % 7));
        values.put("n2", String.valueOf(11 + number % 7));
        values.put("hex", String.format("%016x", id * 2654435761L));
        values.put("uuid", new UUID(id * 7919L, id * 104729L).toString());
        values.put("slug", slug);
        values.put("path", "/news/" + slug);
        values.put("link", "https://site.example/news/" + slug);
        values.put("scheme", "//site.example/news/" + slug);
        values.put("image", "https://cdn.example/i/" + id + ".jpg");
        values.put("image2", "https://cdn.example/i/" + id + "-large.jpg");
        values.put("avatar", "https://cdn.example/a/" + number % 3 + ".png");
        putDates(values, START.minusDays(number).minusMinutes(number * 7L));
        return values;
    }

    private static void putDates(Map<String, String> values, LocalDateTime time) {
        long epoch = time.toEpochSecond(ZoneOffset.UTC);
        LocalDateTime later = time.plusDays(40).plusHours(5);
        long laterEpoch = later.toEpochSecond(ZoneOffset.UTC);
        values.put("iso", time.toString());
        values.put("isoz", time + "Z");
        values.put("later", later.toString());
        values.put("space", time.toString().replace('T', ' '));
        values.put("day", time.toLocalDate().toString());
        values.put("slashy", time.toLocalDate().toString().replace('-', '/') + " 00:00");
        values.put("epoch", String.valueOf(epoch));
        values.put("epochms", epoch + "123");
        values.put("epochus", epoch + "123456");
        values.put("epochf", epoch + ".25");
        values.put("laterepoch", String.valueOf(laterEpoch));
        values.put("laterepochms", laterEpoch + "123");
        values.put("dotnet", "/Date(" + epoch + "000)/");
        values.put("dotnetlater", "/Date(" + laterEpoch + "000)/");
        values.put("parts", "[" + time.getYear() + "," + time.getMonthValue() + "," + time.getDayOfMonth() + "]");
        putFormatted(values, time, "rfc", "EEE, dd MMM yyyy HH:mm:ss '+0000'");
        putFormatted(values, time, "js", "EEE MMM dd yyyy HH:mm:ss 'GMT+0000'");
        putFormatted(values, time, "slashed", "dd/MM/yyyy");
        putFormatted(values, time, "dotted", "dd.MM.yyyy");
        putFormatted(values, time, "cjk", "yyyy年M月d日");
        putFormatted(values, time, "words", "MMMM d, yyyy");
    }

    private static void putFormatted(Map<String, String> values, LocalDateTime time, String name, String pattern) {
        values.put(name, DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(time));
    }
}
