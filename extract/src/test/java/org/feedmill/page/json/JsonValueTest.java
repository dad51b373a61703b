package org.feedmill.page.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the parsing of JSON in pages: lenient with the mistakes of templates, empty for other text. */
class JsonValueTest {

    @Test
    void readsAllKindsOfValues() {
        assertThat(JsonValue.read("{\"a\": [1, -2.5e3, \"drei\", true, false, null], \"b\": {}, \"c\": []}"))
                .map(JsonValue::toString)
                .hasValue("JsonObject[members={a=JsonArray[values=[JsonNumber[digits=1], JsonNumber[digits=-2.5e3],"
                        + " JsonString[value=drei], JsonBoolean[value=true], JsonBoolean[value=false], JsonNull[]]],"
                        + " b=JsonObject[members={}], c=JsonArray[values=[]]}]");
    }

    @Test
    void keepsTheOrderOfMembers() {
        JsonValue.JsonObject read = (JsonValue.JsonObject)
                JsonValue.read("{\"z\":1,\"a\":2,\"m\":3}").orElseThrow();
        assertThat(read.members().keySet()).containsExactly("z", "a", "m");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!-- {\"a\":\"b\"} -->",
                "//<![CDATA[\n{\"a\":\"b\"}\n//]]>",
                "/*<![CDATA[*/{\"a\":\"b\"}/*]]>*/",
                "\ufeff{\"a\":\"b\"};",
                "{\"a\":\"b\",}",
                "{\"a\":\"b\"}}}",
                "\u00a0{ \"a\" :\t\"b\" }\n"
            })
    void forgivesWhatTemplatesWrapAroundIt(String text) {
        assertThat(JsonValue.read(text).map(JsonValueTest::a)).hasValue("b");
    }

    private static Object a(JsonValue json) {
        return json instanceof JsonValue.JsonObject struct && struct.get("a") instanceof JsonValue.JsonString text
                ? text.value()
                : "";
    }

    @Test
    void readsEscapesAndControlCharactersInStrings() {
        assertThat(JsonValue.read(
                                "{\"a\":\"\\u65b0\\u805e\\n\\\"x\\\" \\/ \\'y\\' line\nbreak \\ud83d\\ude00 \\ud83d!\"}")
                        .map(JsonValueTest::a))
                .hasValue("新聞\n\"x\" / 'y' line\nbreak 😀 \ufffd!");
    }

    @Test
    void readsSeveralValuesOneAfterTheOther() {
        assertThat(JsonValue.readAll("{\"a\":1}\n{\"a\":2}", JsonValue.Limits.STANDARD))
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hello",
                "{",
                "[1, 2",
                "{\"a\"}",
                "{\"a\": }",
                "{a: 1}",
                "{'a': 1}",
                "[1 2]",
                "{\"a\": \"never ends",
                "{\"a\": \"\\",
                "{\"a\": function() { return 1; }}"
            })
    void isAbsentWhereTheTextIsNoJson(String text) {
        assertThat(JsonValue.read(text)).isEqualTo(Optional.empty());
    }

    @Test
    void findsWhatAScriptAssigns() {
        String script = "var n = 3, f = function(a) { return a == {}; };"
                + "window.__STATE__ = {\"posts\": [{\"title\": \"Eins\"}]};"
                + "var settings = {theme: 'dark'};"
                + "window[\"DATA\"]=[1,2];"
                + "self.cache = JSON.parse('{\"x\": \"it\\'s\", \"y\": undefined}');";
        assertThat(JsonValue.readAssignments(script, JsonValue.Limits.STANDARD).stream()
                        .map(JsonValue.Assignment::name)
                        .toList())
                .isEqualTo(List.of("__STATE__", "DATA", "cache"));
    }

    @Test
    void givesUpOnBottomlessNesting() {
        String deep = "[".repeat(100_000);
        assertThat(JsonValue.read(deep)).isEmpty();
        assertThat(JsonValue.read(deep + "]".repeat(100_000))).isEmpty();
        assertThat(JsonValue.read("{\"a\":".repeat(100_000) + "1" + "}".repeat(100_000)))
                .isEmpty();
        assertThat(JsonValue.readAssignments("a=" + "=[".repeat(500_000), JsonValue.Limits.STANDARD))
                .isEmpty();
    }

    @Test
    void givesUpOnEndlessArrays() {
        assertThat(JsonValue.read("[" + "0,".repeat(1_000_000) + "0]")).isEmpty();
        assertThat(JsonValue.read("[" + "0,".repeat(100_000) + "0]")).isPresent();
    }

    @Test
    void givesUpOnEndlessTexts() {
        assertThat(JsonValue.read("\"".repeat(3_000_000))).isEmpty();
        assertThat(JsonValue.read("{\"a\":\"" + "x".repeat(3_000_000) + "\"}")).isEmpty();
    }
}
