package org.feedmill.lab.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.page.json.path.JsonPathEvaluator;
import org.feedmill.page.json.path.JsonPathParser;
import org.feedmill.page.json.path.JsonPathSyntaxException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs the queries of a JSONPath compliance test suite, a file of which is given. */
public final class JsonQuerySuite {

    private final List<String> failures = new ArrayList<>();
    private int tests;

    private JsonQuerySuite() {}

    public static JsonQuerySuite of(Path file) throws IOException {
        JsonQuerySuite suite = new JsonQuerySuite();
        JsonNode root = JsonMapper.builder().build().readTree(Files.readString(file));
        for (JsonNode test : root.get("tests")) {
            suite.run(test);
        }
        return suite;
    }

    private void run(JsonNode test) {
        tests++;
        String name = test.get("name").asString();
        String selector = test.get("selector").asString();
        boolean invalid =
                test.has("invalid_selector") && test.get("invalid_selector").asBoolean();
        JsonPath path;
        try {
            path = JsonPathParser.parse(selector);
        } catch (JsonPathSyntaxException refused) {
            if (!invalid) {
                failures.add(name + ": refused " + selector);
            }
            return;
        }
        if (invalid) {
            failures.add(name + ": accepted " + selector);
            return;
        }
        JsonTree tree = JsonTree.of(value(test.get("document")));
        List<JsonValue> selected = Arrays.stream(new JsonPathEvaluator(tree).select(0, path))
                .mapToObj(tree::value)
                .toList();
        List<JsonNode> expected = new ArrayList<>();
        if (test.has("result")) {
            expected.add(test.get("result"));
        } else {
            test.get("results").forEach(expected::add);
        }
        boolean right = expected.stream().anyMatch(one -> value(one).equals(new JsonValue.JsonArray(selected)));
        boolean rewritten = JsonPathParser.parse(path.toString()).equals(path);
        if (!right || !rewritten) {
            failures.add(name + ": " + (right ? "written differently: " + path : "selects " + selected));
        }
    }

    private static JsonValue value(JsonNode node) {
        if (node.isObject()) {
            Map<String, JsonValue> members = new LinkedHashMap<>();
            node.properties().forEach(entry -> members.put(entry.getKey(), value(entry.getValue())));
            return new JsonValue.JsonObject(members);
        }
        if (node.isArray()) {
            List<JsonValue> values = new ArrayList<>();
            node.forEach(one -> values.add(value(one)));
            return new JsonValue.JsonArray(values);
        }
        if (node.isString()) {
            return new JsonValue.JsonString(node.asString());
        }
        if (node.isNumber()) {
            return new JsonValue.JsonNumber(node.toString());
        }
        return node.isBoolean() ? new JsonValue.JsonBoolean(node.asBoolean()) : new JsonValue.JsonNull();
    }

    public int tests() {
        return tests;
    }

    public List<String> failures() {
        return failures;
    }
}
