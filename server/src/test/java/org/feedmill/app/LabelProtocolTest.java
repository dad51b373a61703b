package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.ImageAddressing;
import org.feedmill.app.label.LabelMarksReader;
import org.feedmill.app.label.LabelResultJson;
import org.feedmill.app.label.LabelSession;
import org.feedmill.app.label.PageTreeJson;
import org.feedmill.app.preview.SafePageCopy;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.mark.MarkTarget;
import org.feedmill.rule.mark.PageMark;
import org.feedmill.serve.http.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests the requests and responses between the labeller's script and the server. */
final class LabelProtocolTest {

    private static final AppMessages ENGLISH = AppMessages.forAcceptLanguage("en");

    private final Page page = Page.parse(LabelTestSite.sections(), "https://example.org/");
    private final LabelSession lesson = new LabelSession(page);

    private int link(String text) {
        return nodes(HtmlTag.A).stream()
                .filter(n -> page.text(n).equals(text))
                .findFirst()
                .orElseThrow();
    }

    private List<Integer> nodes(int tag) {
        List<Integer> nodes = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == tag) {
                nodes.add(n);
            }
        }
        return nodes;
    }

    private ObjectNode answer(PageMark... marks) {
        return new LabelResultJson(page, ENGLISH).toJson(lesson.learn(List.of(marks)));
    }

    private static List<String> texts(JsonNode array, String name) {
        List<String> texts = new ArrayList<>();
        array.forEach(one -> texts.add(one.path(name).asString()));
        return texts;
    }

    @Test
    void oneMarkGivesTheItemsTheirPlacesAndTheRule() {
        ObjectNode answer = answer(new PageMark(MarkTarget.ITEM_TITLE, link("Night of lanterns")));
        assertThat(answer.path("taught").asBoolean()).isTrue();
        assertThat(answer.path("count").asInt()).isEqualTo(5);
        assertThat(texts(answer.path("items"), "title")).contains("Crane gets a roof", "Organ is tuned");
        assertThat(texts(answer.path("items"), "section")).contains("Harbour", "Town");
        assertThat(texts(answer.path("items"), "date")).contains("2026-05-01");
        assertThat(answer.path("outline").path("item")).hasSize(5);
        assertThat(answer.path("outline").path("title")).hasSize(5);
        assertThat(answer.path("rule").asString()).contains("[Paths]");
        assertThat(answer.path("evidence").isArray()).isTrue();
    }

    @Test
    void placesAreThoseThatTheFrameNumbers() {
        String mirrored = SafePageCopy.body(page, ImageAddressing.NONE);
        answer(new PageMark(MarkTarget.ITEM_TITLE, link("Night of lanterns")))
                .path("outline")
                .path("title")
                .forEach(node ->
                        assertThat(mirrored).contains(SafePageCopy.NODE_ATTRIBUTE + "=\"" + node.asInt() + "\""));
    }

    @Test
    void theRefusedIsGone() {
        ObjectNode answer = answer(
                new PageMark(MarkTarget.ITEM_TITLE, link("Crane gets a roof")),
                new PageMark(MarkTarget.NO_ITEM, link("Buy our mugs today")));
        assertThat(texts(answer.path("items"), "title")).hasSize(4).doesNotContain("Buy our mugs today");
    }

    @Test
    void whatIsInTheWayIsToldInWordsWithItsPlaces() {
        int crane = link("Crane gets a roof");
        ObjectNode both = answer(new PageMark(MarkTarget.ITEM_TITLE, crane), new PageMark(MarkTarget.NO_ITEM, crane));
        assertThat(both.path("taught").asBoolean()).isFalse();
        assertThat(both.path("problem").asString()).contains("“Crane gets a roof” is labelled both as an item");
        assertThat(both.path("nodes")).hasSize(2);
        int list = nodes(HtmlTag.UL).getLast();
        assertThat(answer(new PageMark(MarkTarget.ITEM_TITLE, crane), new PageMark(MarkTarget.REGION, list))
                        .path("problem")
                        .asString())
                .contains("outside");
        assertThat(answer(new PageMark(MarkTarget.ITEM_TITLE, crane), new PageMark(MarkTarget.ITEM_TITLE, crane + 1))
                        .path("problem")
                        .asString())
                .contains("inside the other");
        assertThat(answer().path("problem").asString()).isEqualTo(ENGLISH.text("label.not-found.none"));
        assertThat(answer(new PageMark(MarkTarget.ITEM_DATE, crane))
                        .path("problem")
                        .asString())
                .isEqualTo(ENGLISH.text("label.not-found.none"));
    }

    @Test
    void allProblemsAndRolesHaveWords() {
        for (String language : AppMessages.languages()) {
            AppMessages words = AppMessages.forAcceptLanguage(language);
            for (MarkTarget target : MarkTarget.values()) {
                assertThat(words.text("label.role." + target.name())).isNotBlank();
            }
            for (String key : List.of("region", "both", "same", "within", "apart")) {
                assertThat(words.text("label.conflict." + key, "A", "B")).contains("A");
            }
            for (String key : List.of("none", "all", "alone")) {
                assertThat(words.text("label.not-found." + key)).isNotBlank();
            }
        }
    }

    @Test
    void marksAreReadAsTheScriptSendsThem() {
        String json = "{\"marks\":[{\"target\":\"ITEM_TITLE\",\"node\":7,\"words\":null},"
                + "{\"target\":\"NO_ITEM\",\"node\":9,\"words\":\" 夏祭り \"}]}";
        assertThat(LabelMarksReader.read(json, page))
                .containsExactly(new PageMark(MarkTarget.ITEM_TITLE, 7), new PageMark(MarkTarget.NO_ITEM, 9, "夏祭り"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{}",
                "{\"marks\":7}",
                "{\"marks\":[7]}",
                "{\"marks\":[{\"target\":\"ITEM_TITLE\",\"node\":-1}]}",
                "{\"marks\":[{\"target\":\"ITEM_TITLE\",\"node\":100000}]}",
                "{\"marks\":[{\"target\":\"ITEM_TITLE\",\"node\":1.5}]}",
                "{\"marks\":[{\"target\":\"ITEM_TITLE\",\"node\":99999999999}]}",
                "{\"marks\":[{\"target\":\"ITEM_TITLE\",\"node\":\"1\"}]}",
                "{\"marks\":[{\"target\":\"TITLE\",\"node\":1}]}",
                "{\"marks\":[{\"target\":\"ITEM_TITLE\",\"node\":1,\"words\":[]}]}",
                "{\"marks\":[[[[[[[[]]]]]]]]}"
            })
    void whatIsNoMarksIsRefused(String json) {
        assertThatThrownBy(() -> LabelMarksReader.read(json, page)).isInstanceOf(Problem.class);
    }

    @Test
    void marksAreBounded() {
        String one = "{\"target\":\"NO_ITEM\",\"node\":1,\"words\":\"" + "x".repeat(501) + "\"}";
        assertThatThrownBy(() -> LabelMarksReader.read("{\"marks\":[" + one + "]}", page))
                .isInstanceOf(Problem.class);
        String many = "{\"target\":\"NO_ITEM\",\"node\":1},".repeat(60) + "{\"target\":\"NO_ITEM\",\"node\":1}";
        assertThatThrownBy(() -> LabelMarksReader.read("{\"marks\":[" + many + "]}", page))
                .isInstanceOf(Problem.class);
    }

    @Test
    void theTreeHasWhatTheFrameShows() {
        ObjectNode tree = PageTreeJson.treeJson(Page.parse(
                "<body><p class='a b'>One<script>x()</script></p><style>p{}</style><ul><li>夏</ul>",
                "https://example.org/"));
        assertThat(texts(tree.path("names"), "")).hasSize(tree.path("names").size());
        String names = tree.path("names").toString();
        assertThat(names).contains("body", "ul", "li").doesNotContain("script").doesNotContain("style");
        assertThat(tree.path("labels").toString()).contains("a b", "One", "夏");
        assertThat(tree.path("nodes")).hasSameSizeAs(tree.path("ends"));
        assertThat(tree.path("nodes")).hasSameSizeAs(tree.path("tags"));
        assertThat(tree.path("nodes")).hasSameSizeAs(tree.path("labels"));
    }

    @Test
    void whatANodeReadsAsIsTold() {
        Page other = Page.parse(
                "<body><h2>Town</h2><p><a href=/1>Crane</a> <span>3. Mai 2026</span><em>2026年5月3日</em>"
                        + "<img src=/a.png></p>",
                "https://example.org/");
        assertThat(given(other, HtmlTag.H1 + 1).path("heading").asBoolean()).isTrue();
        assertThat(given(other, HtmlTag.A).path("link").asBoolean()).isTrue();
        assertThat(given(other, HtmlTag.A).path("date").asBoolean()).isFalse();
        assertThat(given(other, HtmlTag.IMG).path("picture").asBoolean()).isTrue();
        assertThat(given(other, other.tagSymbol("span")).path("date").asBoolean())
                .isTrue();
        assertThat(given(other, other.tagSymbol("em")).path("date").asBoolean()).isTrue();
    }

    private static ObjectNode given(Page page, int tag) {
        int node = 0;
        while (page.tag(node) != tag) {
            node++;
        }
        return PageTreeJson.nodeJson(page, node);
    }
}
