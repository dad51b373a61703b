package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.reason.Reasons;
import org.feedmill.refresh.Workload;
import org.feedmill.serve.Caller;
import org.feedmill.store.Figures;
import org.feedmill.store.State;
import org.feedmill.store.Statistics;
import org.feedmill.store.Trouble;
import org.feedmill.store.Visit;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

final class ChartTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:30Z");

    /** What sites, messages and labels may try. */
    private static final List<String> HOSTILE = List.of(
            "<script>alert(1)</script>",
            "\"><img src=x onerror=alert(1)>",
            "' onmouseover='alert(1)",
            "</title></desc></svg><script>alert(1)</script>",
            "]]><svg onload=alert(1)>",
            "&lt;b&gt; &#x3c;script&#x3e;",
            "javascript:alert(1)");

    private final TemplateEngine engine = TemplateEngine.createPrecompiled(ContentType.Html);
    private final Words words = Words.accepted("en");
    private final View view = new View(words, "t", "operate", new Caller.Person("p", "p", true), "c");

    private static Chart chart(boolean line, List<Long> values, String text) {
        List<Chart.Column> columns = new ArrayList<>();
        values.forEach(value -> columns.add(new Chart.Column("2026-03-01T12:00:00Z", text, List.of(value, value))));
        List<Chart.Series> names = List.of(new Chart.Series(text, "read", 1), new Chart.Series(text, "failed", 1));
        return Chart.of("c", line, text, text, names, columns, List.of(text, text));
    }

    private String drawn(Chart chart) {
        StringOutput out = new StringOutput();
        engine.render("chart.jte", Map.of("view", view, "chart", chart, "measures", new Measures(words)), out);
        return out.toString();
    }

    /** Elements with the names of their attributes, in order: what a browser makes of it. */
    private static List<String> shape(String html) {
        return Jsoup.parse(html).getAllElements().stream()
                .map(element -> element.tagName()
                        + element.attributes().asList().stream()
                                .map(attribute -> attribute.getKey())
                                .toList())
                .toList();
    }

    @Test
    void noTextFromTheWebBecomesMarkupInCharts() {
        for (String text : HOSTILE) {
            for (boolean line : new boolean[] {true, false}) {
                String html = drawn(chart(line, List.of(1L, 2L), text));
                assertThat(shape(html)).as(text).isEqualTo(shape(drawn(chart(line, List.of(1L, 2L), "plain"))));
                assertThat(Jsoup.parse(html).select("desc").text()).isEqualTo(text);
                assertThat(html).doesNotContain(" style=");
            }
        }
    }

    @Test
    void noTextFromTheWebBecomesMarkupOnThePage() {
        List<String> plain = shape(page("zeitung.example"));
        for (String text : HOSTILE) {
            String html = page(text);
            assertThat(shape(html)).as(text).isEqualTo(plain);
            assertThat(html).doesNotContain(" style=");
            for (Element link : Jsoup.parse(html).select("a")) {
                assertThat(link.attr("href")).startsWith("/app/feeds").doesNotContain("<", "&", "'", " ");
            }
            assertThat(Jsoup.parse(html).select(".problems p").text()).isEqualTo(text);
        }
    }

    private String page(String text) {
        StringOutput out = new StringOutput();
        engine.render("operate-now.jte", Map.of("view", view, "board", board(text)), out);
        return out.toString();
    }

    private Board board(String text) {
        Statistics.Count count =
                new Statistics.Count(NOW.minusSeconds(30), Visit.Outcome.FAILED, Trouble.OTHER, 3, 9000);
        Statistics.Line line = new Statistics.Line(NOW, "f", text, text, 3000, Visit.Outcome.FAILED, Trouble.OTHER);
        Statistics.Failure failure =
                new Statistics.Failure(1, NOW, "f", text, Visit.Outcome.FAILED, 0, Trouble.OTHER, Reasons.ofText(text));
        Map<State, Long> states = new EnumMap<>(State.class);
        states.put(State.FAILING, 1L);
        Watch.Seen seen = new Watch.Seen(
                NOW,
                new Figures.Queue(1, 1, 1, NOW.minusSeconds(4000)),
                states,
                new Workload(text, 1, List.of()),
                List.of(count),
                List.of(count),
                true,
                List.of(line),
                List.of(failure),
                Map.of(text + "2", 2L),
                new Statistics.Post(1, 1, 1, 1, 1),
                new Figures.Connections(1, 2, 3),
                4_200_000);
        return Board.of(seen, new Board.Machine(text, text, Duration.ofDays(3), 1, 2), words);
    }

    @Test
    void barsStandOnEachOtherWithinTheDrawing() {
        Chart chart = chart(false, List.of(0L, 5L, 10L), "n");
        assertThat(chart.top()).isEqualTo(20);
        assertThat(chart.width()).isEqualTo(30);
        assertThat(chart.boxes(0)).isEmpty();
        assertThat(chart.boxes(1)).extracting(Chart.Box::y).containsExactly("75.00", "50.00");
        assertThat(chart.boxes(2)).extracting(Chart.Box::height).containsExactly("50.00", "50.00");
        assertThat(chart(true, List.of(1L, 2L), "n").points()).isEqualTo("5.00,50.00 15.00,0.00");
    }

    @Test
    void scalesEndAtNumbersThatLookWell() {
        assertThat(Chart.top(0)).isEqualTo(2);
        assertThat(Chart.top(2)).isEqualTo(2);
        assertThat(Chart.top(3)).isEqualTo(4);
        assertThat(Chart.top(10)).isEqualTo(10);
        assertThat(Chart.top(11)).isEqualTo(20);
        assertThat(Chart.top(61)).isEqualTo(80);
        assertThat(Chart.top(1001)).isEqualTo(2000);
        assertThat(Chart.top(Long.MAX_VALUE)).isPositive();
    }

    @Test
    void figuresAreWhatTheVisitsSay() {
        Board board = board("zeitung.example");
        assertThat(board.failed()).isEqualTo(100);
        assertThat(board.late()).isEqualTo(Duration.ofSeconds(4000));
        assertThat(board.kinds()).containsExactly(new Operation.Kind(Trouble.OTHER, 3, 100));
        assertThat(board.slow()).containsExactly(new Operation.SiteFigure("zeitung.example", 1, 3000, 3000, 1, "f"));
        assertThat(board.nodes())
                .extracting(Operation.NodeFigure::here, Operation.NodeFigure::running)
                .containsExactly(tuple(true, 1L), tuple(false, 2L));
        assertThat(board.measures().size(4_200_000)).isEqualTo("4.2 MB");
        assertThat(board.measures().span(Duration.ofHours(5))).isEqualTo("5 h");
    }

    @Test
    void the95thOfAHundredVisitsIsToldAsSuch() {
        List<Statistics.Line> lines = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            lines.add(new Statistics.Line(NOW, "f", "s", "n", i * 10L, Visit.Outcome.FRESH, null));
        }
        assertThat(Operation.sites(lines)).containsExactly(new Operation.SiteFigure("s", 100, 505, 950, 0, "f"));
    }
}
