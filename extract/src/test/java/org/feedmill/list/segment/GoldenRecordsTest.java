package org.feedmill.list.segment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedmill.data.DataFileLines;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records in sixteen languages and the shapes that the web gives them: every field exactly as the record states it. */
class GoldenRecordsTest {

    /** The elements around records, by the first word of a shape's name. */
    private static final Map<String, String> AROUND = Map.of("table", "table", "list", "ul", "terms", "dl");

    private static final String SITE = "https://town.example/";

    /** Words and records of one language. */
    private record RecordPool(List<String> words, List<List<String>> records) {

        String language() {
            return words.getFirst().substring(0, 2);
        }
    }

    /** The HTML of one record, with words in braces. */
    private record RecordShape(String name, RecordPool pool, StringBuilder html) {

        boolean shows(String... words) {
            return Stream.of(words).anyMatch(word -> html.indexOf("{" + word + "}") >= 0);
        }

        @Override
        public String toString() {
            return pool.language() + ", " + name;
        }
    }

    /** The fields of a record; empty for none. */
    private record Fields(
            String title, String link, String date, String description, String author, String category, String image) {

        static Fields of(Item item) {
            return new Fields(
                    item.title(),
                    text(item.link()),
                    item.date() == null ? "" : item.date().toIso(),
                    text(item.description()),
                    text(item.author()),
                    text(item.category()),
                    text(item.image()));
        }

        private static String text(@Nullable Object value) {
            return value == null ? "" : value.toString();
        }
    }

    private static Map<String, RecordPool> pools() {
        Map<String, RecordPool> pools = new LinkedHashMap<>();
        String open = "";
        for (String line : DataFileLines.read(GoldenRecordsTest.class, "golden-records.txt")) {
            List<String> cells = Stream.of(line.replaceFirst("^=", "").split("\\|"))
                    .map(String::strip)
                    .toList();
            if (line.startsWith("=")) {
                open = cells.getFirst();
                pools.put(open, new RecordPool(cells, new ArrayList<>()));
            } else {
                Objects.requireNonNull(pools.get(open)).records.add(cells);
            }
        }
        return pools;
    }

    static List<RecordShape> shapes() {
        Map<String, RecordPool> pools = pools();
        List<RecordShape> shapes = new ArrayList<>();
        for (String line : DataFileLines.read(GoldenRecordsTest.class, "golden-shapes.txt")) {
            if (line.startsWith("=")) {
                String[] cells = line.substring(1).split("\\|", 2);
                shapes.add(new RecordShape(
                        cells[1].strip(), Objects.requireNonNull(pools.get(cells[0].strip())), new StringBuilder()));
            } else {
                shapes.getLast().html.append(line);
            }
        }
        return shapes;
    }

    @Test
    void hasThreeHundredRecordsInSixteenLanguages() {
        List<RecordShape> shapes = shapes();
        assertThat(shapes.stream().mapToInt(s -> s.pool.records.size()).sum()).isGreaterThan(300);
        assertThat(shapes.stream().map(s -> s.pool.language()).distinct().count())
                .isEqualTo(16);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void readsEveryFieldExactly(RecordShape shape) {
        List<Fields> expected = IntStream.range(0, shape.pool.records.size())
                .mapToObj(i -> expected(shape, shape.pool.records.get(i), i))
                .toList();
        Page page = Page.parse(html(shape), SITE);
        List<Item> items = ListFinders.best().find(page).best().orElseThrow().items();
        assertThat(items.stream().map(Fields::of)).containsExactlyElementsOf(expected);
    }

    private static Fields expected(RecordShape shape, List<String> record, int i) {
        return new Fields(
                record.get(0),
                SITE + "p" + i,
                shape.shows("date", "iso") ? record.get(2) : "",
                shape.shows("teaser", "plain") ? plain(record) : "",
                shape.shows("author", "authorLinks") ? record.get(3) : "",
                shape.shows("tags", "tagLinks", "tagSpans") ? record.get(4) : "",
                shape.shows("image") ? SITE + "picture" + i + ".jpg" : "");
    }

    private static String plain(List<String> record) {
        return record.get(5).replace("[", "").replace("]", "");
    }

    private static String html(RecordShape shape) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < shape.pool.records.size(); i++) {
            String html = shape.html.toString();
            for (Map.Entry<String, String> word :
                    words(shape.pool.words, shape.pool.records.get(i), i).entrySet()) {
                html = html.replace("{" + word.getKey() + "}", word.getValue());
            }
            assertThat(html).doesNotContain("{");
            body.append(html).append('\n');
        }
        String around = AROUND.getOrDefault(shape.name.replaceFirst(":.*", ""), "main");
        return "<html lang=" + shape.pool.language() + "><head><title>Town</title></head><body><nav><a href=/>Home</a>"
                + "<a href=/about>About</a></nav>" + "<" + around + ">" + body + "</" + around
                + "><footer>© 2026</footer></body></html>";
    }

    private static Map<String, String> words(List<String> pool, List<String> record, int i) {
        Map<String, String> words = new LinkedHashMap<>();
        List.of("by", "on", "tagged", "comments", "more").forEach(word -> words.put(word, pool.get(words.size() + 1)));
        List.of("title", "date", "iso", "author", "tags")
                .forEach(word -> words.put(word, record.get(words.size() - 5)));
        words.put("teaser", record.get(5).replace("[", "<a href=/w" + i + ">").replace("]", "</a>"));
        words.put("plain", plain(record));
        words.put("authorLinks", each(record.get(3), ", ", name -> link("people", name)));
        words.put("tagLinks", each(record.get(4), ", ", tag -> link("tag", tag)));
        words.put("tagSpans", each(record.get(4), " ", tag -> "<span class=badge>" + tag + "</span>"));
        words.put("n", String.valueOf(i));
        words.put("count", String.valueOf(17 * i + 3));
        words.put("image", "/picture" + i + ".jpg");
        return words;
    }

    private static String each(String names, String between, Function<String, String> html) {
        return Stream.of(names.split(", ")).map(html).collect(Collectors.joining(between));
    }

    private static String link(String folder, String name) {
        return "<a href='/" + folder + "/" + name.hashCode() + "'>" + name + "</a>";
    }
}
