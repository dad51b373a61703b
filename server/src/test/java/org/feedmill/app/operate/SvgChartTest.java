package org.feedmill.app.operate;

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
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.MeasureTexts;
import org.feedmill.app.frame.PageView;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.statistics.AttemptCount;
import org.feedmill.domain.statistics.ConnectionCounts;
import org.feedmill.domain.statistics.FailedAttempt;
import org.feedmill.domain.statistics.HubQueueStatus;
import org.feedmill.domain.statistics.QueueDepth;
import org.feedmill.domain.statistics.RecentAttempt;
import org.feedmill.reason.StateReasons;
import org.feedmill.refresh.NodeWorkload;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

final class SvgChartTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:30Z");

    /** Texts that sites, messages and labels may contain. */
    private static final List<String> HOSTILE = List.of(
            "<script>alert(1)</script>",
            "\"><img src=x onerror=alert(1)>",
            "' onmouseover='alert(1)",
            "</title></desc></svg><script>alert(1)</script>",
            "]]><svg onload=alert(1)>",
            "&lt;b&gt; &#x3c;script&#x3e;",
            "javascript:alert(1)");

    private final TemplateEngine engine = TemplateEngine.createPrecompiled(ContentType.Html);
    private final AppMessages words = AppMessages.forAcceptLanguage("en");
    private final PageView view = new PageView(words, "t", "operate", new Caller.Person("p", "p", true), "c", "/");

    private static SvgChart chart(boolean line, List<Long> values, String text) {
        List<SvgChart.Column> columns = new ArrayList<>();
        values.forEach(value -> columns.add(new SvgChart.Column("2026-03-01T12:00:00Z", text, List.of(value, value))));
        List<SvgChart.Series> names =
                List.of(new SvgChart.Series(text, "read", 1), new SvgChart.Series(text, "failed", 1));
        return SvgChart.of("c", line, text, text, names, columns, List.of(text, text));
    }

    private String rendered(SvgChart chart) {
        StringOutput out = new StringOutput();
        engine.render("chart.jte", Map.of("view", view, "chart", chart, "measures", new MeasureTexts(words)), out);
        return out.toString();
    }

    /** Returns the elements with the names of their attributes, in order, as a browser parses them. */
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
                String html = rendered(chart(line, List.of(1L, 2L), text));
                assertThat(shape(html)).as(text).isEqualTo(shape(rendered(chart(line, List.of(1L, 2L), "plain"))));
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

    private OperationDashboard board(String text) {
        AttemptCount count =
                new AttemptCount(NOW.minusSeconds(30), FetchAttempt.Outcome.FAILED, FailureKind.OTHER, 3, 9000);
        RecentAttempt line =
                new RecentAttempt(NOW, "f", text, text, 3000, FetchAttempt.Outcome.FAILED, FailureKind.OTHER);
        FailedAttempt failure = new FailedAttempt(
                1, NOW, "f", text, FetchAttempt.Outcome.FAILED, 0, FailureKind.OTHER, StateReasons.ofText(text));
        Map<FeedState, Long> states = new EnumMap<>(FeedState.class);
        states.put(FeedState.FAILING, 1L);
        OperationMonitor.Observation seen = OperationMonitor.Observation.builder()
                .at(NOW)
                .queue(new QueueDepth(1, 1, 1, NOW.minusSeconds(4000)))
                .states(states)
                .workload(new NodeWorkload(text, 1, List.of()))
                .minutes(List.of(count))
                .hours(List.of(count))
                .complete(true)
                .latest(List.of(line))
                .failures(List.of(failure))
                .claims(Map.of(text + "2", 2L))
                .deliveries(new HubQueueStatus(1, 1, 1, 1, 1))
                .connections(new ConnectionCounts(1, 2, 3))
                .size(4_200_000)
                .build();
        return OperationDashboard.of(
                seen, new OperationDashboard.NodeInfo(text, text, Duration.ofDays(3), 1, 2), words);
    }

    @Test
    void barsStandOnEachOtherWithinTheDrawing() {
        SvgChart chart = chart(false, List.of(0L, 5L, 10L), "n");
        assertThat(chart.axisMax()).isEqualTo(20);
        assertThat(chart.width()).isEqualTo(30);
        assertThat(chart.boxes(0)).isEmpty();
        assertThat(chart.boxes(1)).extracting(SvgChart.Box::y).containsExactly("75.00", "50.00");
        assertThat(chart.boxes(2)).extracting(SvgChart.Box::height).containsExactly("50.00", "50.00");
        assertThat(chart(true, List.of(1L, 2L), "n").points()).isEqualTo("5.00,50.00 15.00,0.00");
    }

    @Test
    void scalesEndAtNumbersThatLookWell() {
        assertThat(SvgChart.axisMax(0)).isEqualTo(2);
        assertThat(SvgChart.axisMax(2)).isEqualTo(2);
        assertThat(SvgChart.axisMax(3)).isEqualTo(4);
        assertThat(SvgChart.axisMax(10)).isEqualTo(10);
        assertThat(SvgChart.axisMax(11)).isEqualTo(20);
        assertThat(SvgChart.axisMax(61)).isEqualTo(80);
        assertThat(SvgChart.axisMax(1001)).isEqualTo(2000);
        assertThat(SvgChart.axisMax(Long.MAX_VALUE)).isPositive();
    }

    @Test
    void figuresAreWhatTheVisitsSay() {
        OperationDashboard board = board("zeitung.example");
        assertThat(board.failedPercent()).isEqualTo(100);
        assertThat(board.lag()).isEqualTo(Duration.ofSeconds(4000));
        assertThat(board.failureCounts()).containsExactly(new OperationFigures.FailureCount(FailureKind.OTHER, 3, 100));
        assertThat(board.slowSites())
                .containsExactly(new OperationFigures.SiteStatistics("zeitung.example", 1, 3000, 3000, 1, "f"));
        assertThat(board.nodes())
                .extracting(OperationFigures.NodeStatistics::here, OperationFigures.NodeStatistics::running)
                .containsExactly(tuple(true, 1L), tuple(false, 2L));
        assertThat(board.measures().size(4_200_000)).isEqualTo("4.2 MB");
        assertThat(board.measures().duration(Duration.ofHours(5))).isEqualTo("5 h");
    }

    @Test
    void the95thOfAHundredVisitsIsToldAsSuch() {
        List<RecentAttempt> lines = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            lines.add(new RecentAttempt(NOW, "f", "s", "n", i * 10L, FetchAttempt.Outcome.FRESH, null));
        }
        assertThat(OperationFigures.sites(lines))
                .containsExactly(new OperationFigures.SiteStatistics("s", 100, 505, 950, 0, "f"));
    }
}
