package org.feedmill.serve.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;

final class DeprecatedNameTest {

    @Test
    void mostStillLimitsLists() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            for (int i = 0; i < 3; i++) {
                create(ground, "/news" + i, "");
                ground.clock.advance(Duration.ofSeconds(1));
            }
            assertThat(count(ground, "limit=2")).isEqualTo(2);
            assertThat(count(ground, "most=2")).isEqualTo(2);
            ApiTestServer.Answer invalid = ground.get("/api/feeds?most=0", ground.erika);
            assertThat(invalid.status()).isEqualTo(400);
            assertThat(invalid.body()).contains("The parameter \\\"most\\\" must be a number from 1 to 500.");
            ApiTestServer.Answer both = ground.get("/api/feeds?most=2&limit=2", ground.erika);
            assertThat(both.status()).isEqualTo(400);
            assertThat(both.body()).contains("limit", "deprecated name", "most");
        }
    }

    private static int count(ApiTestServer ground, String query) {
        return ground.get("/api/feeds?" + query, ground.erika)
                .json()
                .get("feeds")
                .size();
    }

    @Test
    void drawStillSetsRendering() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer created = create(ground, "/news", ",\"draw\":\"never\"");
            assertThat(created.text("/draw")).isEqualTo("never");
            String path = "/api/feeds/" + created.text("/id");
            assertThat(patch(ground, path, "{\"render\":\"always\"}").text("/draw"))
                    .isEqualTo("always");
            assertThat(patch(ground, path, "{\"draw\":false}").text("/draw")).isEqualTo("never");
            assertThat(patch(ground, path, "{\"render\":null}").text("/draw")).isEqualTo("automatic");
            ApiTestServer.Answer both = patch(ground, path, "{\"draw\":\"never\",\"render\":\"never\"}");
            assertThat(both.status()).isEqualTo(400);
            assertThat(both.body()).contains("render", "deprecated name", "draw");
        }
    }

    private static ApiTestServer.Answer patch(ApiTestServer ground, String path, String json) {
        return ground.send("PATCH", path, ground.erika, json);
    }

    private static ApiTestServer.Answer create(ApiTestServer ground, String page, String members) {
        ApiTestServer.Answer created =
                ground.post("/api/feeds", ground.erika, "{\"url\":\"" + ground.page(page) + "\"" + members + "}");
        assertThat(created.status()).as(created.body()).isEqualTo(201);
        return created;
    }
}
