package org.feedmill.serve.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.serve.ApiTestServer;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;

final class TimeZoneApiTest {

    @Test
    void setsReadsAndChecksTheTimeZone() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer made = server.post(
                    "/api/feeds", server.erika, "{\"url\":\"https://example.org/a\",\"timeZone\":\"Asia/Tokyo\"}");
            assertThat(made.text("/timeZone")).as(made.body()).isEqualTo("Asia/Tokyo");
            String path = "/api/feeds/" + made.text("/id");
            assertThat(server.send("PATCH", path, server.erika, "{\"timeZone\":\"Europe/Berlin\"}")
                            .text("/timeZone"))
                    .isEqualTo("Europe/Berlin");
            for (String wrong : new String[] {"\"Mars/Olympus\"", "\"+09:00\"", "9"}) {
                ApiTestServer.Answer refused = server.send("PATCH", path, server.erika, "{\"timeZone\":" + wrong + "}");
                assertThat(refused.status()).isEqualTo(400);
                assertThat(refused.text("/detail"))
                        .isEqualTo("\"timeZone\" must be an IANA time zone such as Europe/Berlin.");
            }
            assertThat(server.get(path, server.erika).text("/timeZone")).isEqualTo("Europe/Berlin");
            assertThat(server.send("PATCH", path, server.erika, "{\"timeZone\":null}")
                            .json()
                            .get("timeZone")
                            .isNull())
                    .isTrue();
        }
    }

    @Test
    void thePreviewShowsTimesInTheZone() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            server.pages.put(
                    "/times", ApiTestServer.news("Hafen", "Turm", "Markt").replace(".02.2026", ".02.2026 09:30"));
            String request = "{\"url\":\"" + server.page("/times") + "\",\"timeZone\":\"Asia/Tokyo\"}";
            ApiTestServer.Answer preview = server.post("/api/preview", server.erika, request);
            assertThat(preview.text("/candidates/0/items/0/date"))
                    .as(preview.body())
                    .isEqualTo("2026-02-20T09:30:00+09:00");
        }
    }
}
