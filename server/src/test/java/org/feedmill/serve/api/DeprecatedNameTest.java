package org.feedmill.serve.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;

final class DeprecatedNameTest {

    @Test
    void mostStillLimitsLists() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            for (int i = 0; i < 3; i++) {
                create(server, "/news" + i, "");
                server.clock.advance(Duration.ofSeconds(1));
            }
            assertThat(count(server, "limit=2")).isEqualTo(2);
            assertThat(count(server, "most=2")).isEqualTo(2);
            ApiTestServer.Answer invalid = server.get("/api/feeds?most=0", server.erika);
            assertThat(invalid.status()).isEqualTo(400);
            assertThat(invalid.body()).contains("The parameter \\\"most\\\" must be a number from 1 to 500.");
            ApiTestServer.Answer both = server.get("/api/feeds?most=2&limit=2", server.erika);
            assertThat(both.status()).isEqualTo(400);
            assertThat(both.body()).contains("limit", "deprecated name", "most");
        }
    }

    private static int count(ApiTestServer server, String query) {
        return server.get("/api/feeds?" + query, server.erika)
                .json()
                .get("feeds")
                .size();
    }

    @Test
    void drawStillSetsRendering() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer created = create(server, "/news", ",\"draw\":\"never\"");
            assertThat(created.text("/draw")).isEqualTo("never");
            String path = "/api/feeds/" + created.text("/id");
            assertThat(patch(server, path, "{\"render\":\"always\"}").text("/draw"))
                    .isEqualTo("always");
            assertThat(patch(server, path, "{\"draw\":false}").text("/draw")).isEqualTo("never");
            assertThat(patch(server, path, "{\"render\":null}").text("/draw")).isEqualTo("automatic");
            ApiTestServer.Answer both = patch(server, path, "{\"draw\":\"never\",\"render\":\"never\"}");
            assertThat(both.status()).isEqualTo(400);
            assertThat(both.body()).contains("render", "deprecated name", "draw");
        }
    }

    private static ApiTestServer.Answer patch(ApiTestServer server, String path, String json) {
        return server.send("PATCH", path, server.erika, json);
    }

    private static ApiTestServer.Answer create(ApiTestServer server, String page, String members) {
        ApiTestServer.Answer created =
                server.post("/api/feeds", server.erika, "{\"url\":\"" + server.page(page) + "\"" + members + "}");
        assertThat(created.status()).as(created.body()).isEqualTo(201);
        return created;
    }
}
