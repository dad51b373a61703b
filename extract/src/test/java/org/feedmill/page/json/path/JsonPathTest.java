package org.feedmill.page.json.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
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

    @Test
    void writesTextsWithQueriesAsTheyWereRead() {
        String written = "\"https://site.example/{@.slug}/{@['a b']}?x=1\"";

        JsonExpression.Prefix read = JsonPathParser.parsePrefix(written + " | rest", 0);

        assertThat(read.expression()).hasToString(written);
        assertThat(read.end()).isEqualTo(written.length());
    }
}
