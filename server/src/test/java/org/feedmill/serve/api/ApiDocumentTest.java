package org.feedmill.serve.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.FeedSetting;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.ReasonJson;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.publish.StatusFeedRoutes;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

final class ApiDocumentTest {

    /** The documentation page and its files are not part of the API; the last path belongs to the tests. */
    private static final Set<String> NO_CALLS =
            Set.of("get /api", "get /api/page.js", "get /api/page.css", "get /api/broken");

    @Test
    void describesEveryRouteAndNoOther() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            Set<String> routes = new TreeSet<>();
            ground.server.unsafe.internalRouter.allHttpHandlers().forEach(handler -> {
                String verb = handler.endpoint.method.name().toLowerCase(Locale.ROOT);
                String path = handler.endpoint.path;
                if (handler.endpoint.method.isHttpMethod() && path.startsWith("/api")) {
                    routes.add(verb + " " + path);
                } else if (verb.equals("get") && path.startsWith(StatusFeedRoutes.PATH + ".")) {
                    routes.add(verb + " " + StatusFeedRoutes.PATH + ".{format}");
                }
            });
            routes.removeAll(NO_CALLS);
            JsonNode document = ground.get("/api/openapi.json", null).json();
            Set<String> described = new TreeSet<>();
            document.get("paths")
                    .properties()
                    .forEach(path ->
                            path.getValue().propertyNames().forEach(verb -> described.add(verb + " " + path.getKey())));
            assertThat(described).isEqualTo(routes);
        }
    }

    @Test
    void everyCallHasItsAnswersAndExamplesAndEveryReferenceLeadsSomewhere() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            JsonNode document = ground.get("/api/openapi.json", null).json();
            assertThat(document.get("openapi").asString()).startsWith("3.1");
            document.get("paths")
                    .forEach(path -> path.forEach(call -> {
                        String name = call.get("operationId").asString();
                        assertThat(call.get("responses").size()).as(name).isGreaterThan(1);
                        examples(call.path("requestBody").path("content"), name);
                        call.get("responses").forEach(answer -> examples(answer.path("content"), name));
                    }));
            references(document, document);
        }
    }

    @Test
    void everyFieldSaysItsMeaning() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            JsonNode document = ground.get("/api/openapi.json", null).json();
            document.path("components")
                    .path("schemas")
                    .properties()
                    .forEach(schema -> schema.getValue()
                            .path("properties")
                            .properties()
                            .forEach(field -> assertThat(field.getValue().has("description")
                                            || field.getValue().has("$ref"))
                                    .as(schema.getKey() + "." + field.getKey())
                                    .isTrue()));
        }
    }

    @Test
    void namesEveryListFinder() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            JsonNode document = ground.get("/api/openapi.json", null).json();
            List<JsonNode> choices = document.findValues("finder").stream()
                    .map(schema -> schema.path("enum"))
                    .filter(JsonNode::isArray)
                    .toList();
            assertThat(choices)
                    .isNotEmpty()
                    .allSatisfy(names -> assertThat(
                                    names.valueStream().map(JsonNode::asString).toList())
                            .containsExactlyInAnyOrderElementsOf(ListFinderKind.names()));
        }
    }

    @Test
    void namesTheFormatsOfTheRegistry() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            JsonNode document = ground.get("/api/openapi.json", null).json();
            JsonNode addresses = document.at("/components/schemas/Feed/properties/addresses");
            List<String> all = Arrays.stream(FeedFormat.values())
                    .map(FeedFormat::extension)
                    .toList();
            assertThat(addresses.get("properties").propertyNames()).containsExactlyElementsOf(all);
            assertThat(addresses.get("required")).extracting(JsonNode::asString).containsExactlyElementsOf(all);
            assertThat(document.get("paths").get("/status.{format}").at("/get/parameters/0/schema/enum"))
                    .extracting(JsonNode::asString)
                    .containsExactlyElementsOf(FeedFormat.subscribable().stream()
                            .map(FeedFormat::extension)
                            .toList());
        }
    }

    @Test
    void reasonsInExamplesAreAsTheServerWritesThem() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            JsonNode document = ground.get("/api/openapi.json", null).json();
            JsonNode answer = document.get("paths")
                    .get("/api/feeds/{id}/quarantine")
                    .at("/get/responses/200/content/application~1json");
            ObjectNode written = JsonResponses.newObject();
            ReasonJson.add(
                    written,
                    new StateReasons(List.of(
                            StateReason.of(ReasonCode.LOOKS_LIKE_LOGIN),
                            StateReason.of(ReasonCode.TITLE_IS, "sign in"))));
            assertThat(answer.at("/example/reasons")).isEqualTo(written.get("reasons"));
            JsonNode schemas = document.at("/components/schemas");
            for (String type : List.of("Quarantine", "Feed")) {
                assertThat(schemas.get(type)
                                .at("/properties/reasons/items/$ref")
                                .asString())
                        .isEqualTo("#/components/schemas/Reason");
            }
            assertThat(schemas.at("/Reason/properties").propertyNames())
                    .containsExactlyInAnyOrderElementsOf(
                            written.at("/reasons/0").propertyNames());
        }
    }

    @Test
    void describesEveryFeedSetting() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String document = ground.get("/api/openapi.json", null).body();
            assertThat(document).doesNotContain("$feedSettings");
            JsonNode schemas = JsonResponses.MAPPER.readTree(document).at("/components/schemas");
            for (FeedSetting setting : FeedSetting.values()) {
                String name = setting.jsonName();
                for (String type : List.of("NewFeed", "FeedChange")) {
                    assertThat(schemas.get(type)
                                    .at("/properties/" + name + "/description")
                                    .asString())
                            .isEqualTo(setting.description());
                }
                assertThat(schemas.get("Asked").at("/properties").has(name)).isEqualTo(setting.isPreviewed());
                assertThat(schemas.get("Feed").at("/properties").has(setting.answerName()))
                        .isTrue();
            }
            JsonNode example = JsonResponses.MAPPER
                    .readTree(document)
                    .at("/paths/~1api~1feeds~1{id}/get/responses/200/content/application~1json/example");
            schemas.get("Feed")
                    .get("required")
                    .forEach(name -> assertThat(example.has(name.asString()))
                            .as(name.asString())
                            .isTrue());
        }
    }

    private static void examples(JsonNode content, String name) {
        content.forEach(type -> assertThat(type.has("example")).as(name).isTrue());
    }

    private static void references(JsonNode document, JsonNode node) {
        if (node.has("$ref")) {
            String pointer = node.get("$ref").asString().substring(1);
            assertThat(document.at(pointer).isMissingNode()).as(pointer).isFalse();
        }
        node.forEach(child -> references(document, child));
    }
}
