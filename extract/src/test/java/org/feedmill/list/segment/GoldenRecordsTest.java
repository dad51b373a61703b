package org.feedmill.list.segment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedmill.data.DataFileLines;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Eighty records in sixteen languages and five layouts: every field exactly as the record states it. */
class GoldenRecordsTest {

    private static final String SITE = "https://town.example/";

    /** A list of the data file: the words around its records, and the records. */
    private record GoldenList(List<String> words, List<List<String>> records) {

        String language() {
            return words.getFirst();
        }

        @Override
        public String toString() {
            return language() + " as " + words.get(1);
        }
    }

    /** The fields of a record; empty if there are none. */
    private record Fields(String title, String link, String description, String author, String category) {

        static Fields of(Item item) {
            return new Fields(
                    item.title(),
                    text(item.link()),
                    text(item.description()),
                    text(item.author()),
                    text(item.category()));
        }

        private static String text(@Nullable String value) {
            return value == null ? "" : value;
        }
    }

    static List<GoldenList> lists() {
        List<GoldenList> lists = new ArrayList<>();
        for (String line : DataFileLines.read(GoldenRecordsTest.class, "golden-records.txt")) {
            List<String> cells = Stream.of(line.split("\\|")).map(String::strip).toList();
            if (line.startsWith("=")) {
                List<String> words = new ArrayList<>(cells);
                words.set(0, cells.getFirst().substring(1).strip());
                lists.add(new GoldenList(words, new ArrayList<>()));
            } else {
                lists.getLast().records.add(cells);
            }
        }
        return lists;
    }

    @Test
    void hasEightyRecordsInSixteenLanguages() {
        assertThat(lists().stream().mapToInt(l -> l.records.size()).sum()).isEqualTo(80);
        assertThat(lists().stream().map(GoldenList::language).distinct().count())
                .isEqualTo(16);
    }

    @ParameterizedTest
    @MethodSource("lists")
    void readsEveryFieldExactly(GoldenList list) {
        List<Fields> expected = new ArrayList<>();
        for (int i = 0; i < list.records.size(); i++) {
            List<String> record = list.records.get(i);
            expected.add(new Fields(
                    record.get(0),
                    SITE + "p" + i,
                    record.get(4).replace("[", "").replace("]", ""),
                    field(record.get(2)),
                    field(record.get(3))));
        }
        Page page = Page.parse(html(list), SITE);
        List<Item> items = ListFinders.best().find(page).best().orElseThrow().items();
        assertThat(items.stream().map(Fields::of)).containsExactlyElementsOf(expected);
    }

    private static String field(String cell) {
        return cell.equals("-") ? "" : cell;
    }

    private static String html(GoldenList list) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < list.records.size(); i++) {
            body.append(record(list.words, list.records.get(i), i));
        }
        String around = Map.of("table", "table", "beside", "ul").getOrDefault(list.words.get(1), "main");
        return "<html lang=" + list.language() + "><head><title>Town</title></head><body><nav><a href=/>Home</a>"
                + "<a href=/about>About</a></nav>" + "<" + around + ">" + body + "</" + around
                + "><footer>© 2026</footer></body></html>";
    }

    private static String record(List<String> words, List<String> record, int i) {
        String teaser = record.get(4).replace("[", "<a href=/w" + i + ">").replace("]", "</a>");
        Map<String, String> layouts = Map.of(
                "details", details(words, record, teaser, i),
                "card",
                        "<div class=c><a href=/p" + i + "><span class=category>" + record.get(3) + "</span><h3>"
                                + record.get(0) + "</h3><p>" + teaser + "</p><time>" + record.get(1) + "</time><span>"
                                + words.get(6) + "</span></a></div>",
                "overlay",
                        "<article><header><h2>" + record.get(0) + "</h2></header><div><p>" + teaser
                                + "</p></div><footer>" + record.get(1) + "</footer><a class=entry-link aria-label=\""
                                + record.get(0) + "\" href=/p" + i + "></a></article>",
                "beside",
                        "<li><a href=/p" + i + ">" + record.get(0) + "</a> – " + teaser + " (" + record.get(1)
                                + ")</li>",
                "table",
                        "<tr><td>" + record.get(1) + "</td><td><a href=/p" + i + ">" + record.get(0) + "</a></td><td>"
                                + teaser + "</td><td>" + (3 + i) + " " + words.get(5) + "</td></tr>");
        return layouts.getOrDefault(words.get(1), "");
    }

    private static String details(List<String> words, List<String> record, String teaser, int i) {
        String authors = Stream.of(record.get(2).split(", "))
                .map(name -> "<a href='/people/" + name.hashCode() + "'>" + name + "</a>")
                .collect(Collectors.joining(", "));
        String tags = Stream.of(record.get(3).split(", "))
                .map(tag -> "<a href='/tag/" + tag.hashCode() + "'>" + tag + "</a>")
                .collect(Collectors.joining(", "));
        return "<div class=post><h2><a href=/p" + i + ">" + record.get(0) + "</a></h2><p class=meta>" + words.get(3)
                + " "
                + record.get(1) + " " + words.get(2) + " " + authors + " | " + (2 * i) + " " + words.get(5) + "</p><p>"
                + teaser + " <a href=/p" + i + ">" + words.get(6) + "</a></p><p class=foot>" + words.get(4) + " " + tags
                + "</p></div>";
    }
}
