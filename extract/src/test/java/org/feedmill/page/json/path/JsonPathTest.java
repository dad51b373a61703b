package org.feedmill.page.json.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonPathTest {

    private static final JsonTree TREE = JsonTree.of(JsonValue.read("""
                    {"store":{"book":[{"title":"A","price":8},{"title":"B","price":12,"isbn":"x"},{"title":"C","price":22}],
                     "o'clock":{"ü":1}}}""").orElseThrow());

    private static List<String> select(String path) {
        return Arrays.stream(new JsonPathEvaluator(TREE).select(0, JsonPathParser.parse(path)))
                .mapToObj(n -> JsonPath.to(TREE, n).toString())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    $.store.book[0].title                   | $.store.book[0].title
                    $.store.book[-1].title                  | $.store.book[2].title
                    $..isbn                                 | $.store.book[1].isbn
                    $.store.book[?@.price>10 && @.isbn]     | $.store.book[1]
                    $.store.book[?match(@.title,'[A-B]')][0]|
                    $.store.book[::-2].price                | $.store.book[2].price $.store.book[0].price
                    $.store["o'clock"].ü                    | $.store['o\\'clock'].ü
                    $.store.book[?length(@.title)==1 && @.price==8.0] | $.store.book[0]
                    """)
    void selectsAsTheStandardDefines(String path, String expected) {
        assertThat(String.join(" ", select(path))).isEqualTo(expected == null ? "" : expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "store", "$.", "$[01]", "$['a", "$.a b", "$[?@.a==]", "$[?count(@.a)]", "$[9007199254740992]"
            })
    void refusesWhatTheStandardRefuses(String path) {
        assertThatThrownBy(() -> JsonPathParser.parse(path)).isInstanceOf(JsonPathSyntaxException.class);
    }

    @Test
    void stopsExpressionsThatBacktrack() {
        JsonTree tree =
                JsonTree.of(new JsonValue.JsonArray(List.of(new JsonValue.JsonString("a".repeat(5_000) + "b"))));

        assertThat(new JsonPathEvaluator(tree).select(0, JsonPathParser.parse("$[?match(@,'(a*)*c')]")))
                .isEmpty();
    }

    /** Conditions that repeat something costly for each value of the document. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "$..[?search(@, '(a*)*c')]",
                "$..[?$.list == $.same]",
                "$..[?$.text == $.again]",
                "$..[?$.text <= $.again]",
                "$..[?length($.text) == 1]",
                "$..[?search('x', @)]"
            })
    void paysForWhatFiltersCompare(String path) {
        String texts = IntStream.range(0, 20_000)
                .mapToObj(n -> "\"aaaaaaaaaaaaaaaaaaaaaaaaaa(" + n + ")?\"")
                .collect(Collectors.joining(","));
        String repeated = "x".repeat(1_000_000);
        List<JsonValue> values = new ArrayList<>();
        JsonValue.readDocument(
                "{\"text\":\"" + repeated + "1\",\"again\":\"" + repeated + "2\",\"list\":[" + texts + ",1],\"same\":["
                        + texts + ",2]}",
                JsonValue.Limits.DOCUMENT,
                values);
        JsonTree tree = JsonTree.of(values.getFirst());
        JsonPathEvaluator evaluator = new JsonPathEvaluator(tree);

        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> evaluator.select(0, JsonPathParser.parse(path)));

        assertThat(evaluator.isExhausted()).isTrue();
    }

    @Test
    void writesTextsWithQueriesAsTheyWereRead() {
        String written = "\"https://site.example/{@.slug}/{@['a b']}?x=1\"";

        JsonExpression.Prefix read = JsonPathParser.parsePrefix(written + " | rest", 0);

        assertThat(read.expression()).hasToString(written);
        assertThat(read.end()).isEqualTo(written.length());
    }
}
