package org.feedmill.serve.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feeds.SubmittedRule;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.serve.ServeSettings;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the permissions of all kinds of callers, as a table. */
final class CallerPermissionsTest {

    private static final String RULE = "<page><subject><item path=\"//LI\"/></subject></page>";

    /** Method, path, body, then the status for an anonymous caller, the owner, another person, the operator. */
    private static final String TABLE = """
            GET    | /api/feeds                  |                        | 401 200 200 200
            POST   | /api/feeds                  | {"url":"PAGE"}         | 401 201 201 201
            GET    | /api/feeds/FEED             |                        | 401 200 404 200
            PATCH  | /api/feeds/FEED             | {"keep":100}           | 401 200 404 200
            POST   | /api/feeds/FEED/refresh     |                        | 401 200 404 200
            GET    | /api/feeds/FEED/items       |                        | 401 200 404 200
            GET    | /api/feeds/FEED/log         |                        | 401 200 404 200
            PUT    | /api/feeds/FEED/rule        | RULE                   | 401 200 404 200
            GET    | /api/feeds/FEED/rule        |                        | 401 200 404 200
            GET    | /api/feeds/FEED/rule/history|                        | 401 200 404 200
            DELETE | /api/feeds/FEED/rule        |                        | 401 204 404 204
            DELETE | /api/feeds/FEED             |                        | 401 204 404 204
            POST   | /api/preview                | {"url":"PAGE"}         | 401 200 200 200
            GET    | /api/opml                   |                        | 401 200 200 200
            POST   | /api/opml                   | <opml/>                | 401 200 200 200
            GET    | /api/me                     |                        | 401 200 200 200
            GET    | /api/me/tokens              |                        | 401 200 200 400
            POST   | /api/me/tokens              | {"label":"x"}          | 401 201 201 400
            DELETE | /api/me/tokens/TOKEN        |                        | 401 204 404 400
            PUT    | /api/me/password            | {"new":"short"}        | 401 400 400 400
            GET    | /api/people                 |                        | 401 403 403 200
            POST   | /api/people                 | {"name":"new"}         | 401 403 403 201
            GET    | /api/people/PERSON          |                        | 401 403 403 200
            PATCH  | /api/people/PERSON          | {"feeds":7}            | 401 403 403 200
            DELETE | /api/people/PERSON          |                        | 401 403 403 204
            GET    | /api/openapi.json           |                        | 200 200 200 200
            GET    | /api                        |                        | 200 200 200 200
            DELETE | /api/session                |                        | 204 204 204 204
            """;

    @ParameterizedTest
    @EnumSource
    void everybodyMayDoWhatTheTableSays(TestDatabases.Kind kind) {
        try (ApiTestServer ground = new ApiTestServer(kind)) {
            ground.pages.put(
                    "/neu", ApiTestServer.news("Brücke gesperrt", "Markt verlegt", "Schule saniert", "Bad öffnet"));
            List<String> wrong = new ArrayList<>();
            for (String line : TABLE.lines().toList()) {
                String[] cells = line.split("\\|", -1);
                String[] wanted = cells[3].strip().split(" ", -1);
                String[] tokens = {null, ground.erika, ground.otto, ApiTestServer.OPERATOR_TOKEN};
                for (int who = 0; who < tokens.length; who++) {
                    ApiTestServer.Answer answer = ask(ground, cells, tokens[who]);
                    if (answer.status() != Integer.parseInt(wanted[who])) {
                        wrong.add(line.strip() + " gave " + answer.status() + " at " + who + ": " + answer.body());
                    }
                    if (answer.status() >= 400) {
                        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
                    }
                }
            }
            assertThat(wrong).isEmpty();
        }
    }

    /** Creates a separate feed, token and person for each line, so that their order does not matter. */
    private static FeedRecord addFeed(ApiTestServer ground) {
        return ground.store
                .feeds()
                .add(new FeedDraft(
                        ground.page("/neu"),
                        ground.erikaRow.id(),
                        FeedSettings.STANDARD,
                        RequestCredentials.NONE,
                        false));
    }

    private static ApiTestServer.Answer ask(ApiTestServer ground, String[] cells, String token) {
        String path = cells[1].strip();
        if (path.contains("FEED")) {
            FeedRecord feed = addFeed(ground);
            if (!cells[0].strip().equals("PUT")) {
                ground.store.rules().put(feed.id(), SubmittedRule.toNewRule(SubmittedRule.parse(RULE)));
            }
            path = path.replace("FEED", feed.id());
        }
        if (path.contains("TOKEN")) {
            var made = ground.store
                    .accounts()
                    .tokens()
                    .create(ground.erikaRow.id(), "x", null)
                    .orElseThrow();
            path = path.replace("TOKEN", made.token().id());
        }
        if (path.contains("PERSON")) {
            String name = "p" + System.identityHashCode(path) + ground.clock.millis();
            ground.clock.advance(java.time.Duration.ofMillis(1));
            path = path.replace(
                    "PERSON",
                    ground.store
                            .accounts()
                            .add(name, null, false, 3)
                            .orElseThrow()
                            .id());
        }
        String body = cells[2].strip().replace("PAGE", ground.page("/neu")).replace("RULE", RULE);
        ApiTestServer.Answer answer = ground.send(cells[0].strip(), path, token, body.isEmpty() ? null : body);
        ground.store
                .feeds()
                .list(ground.erikaRow.id(), null, 100)
                .forEach(feed -> ground.store.feeds().delete(feed.id()));
        return answer;
    }

    @ParameterizedTest
    @EnumSource
    void strangersMayMakeFeedsOnlyOfAnOpenServerAndFewOfThem(TestDatabases.Kind kind) {
        ServeSettings open = new ServeSettings(null, true, List.of(), ServeSettings.STANDARD.firstUpdateTimeout());
        try (ApiTestServer ground = new ApiTestServer(kind, open)) {
            ground.pages.put("/neu", ApiTestServer.news("Brücke gesperrt", "Markt verlegt", "Schule saniert"));
            String body = "{\"url\":\"" + ground.page("/neu") + "\"}";
            ApiTestServer.Answer made = ground.post("/api/feeds", null, body);
            assertThat(made.status()).isEqualTo(201);
            String id = made.text("/id");
            assertThat(ground.store.feeds().byId(id).orElseThrow().owner()).isNull();
            assertThat(ground.get("/api/feeds/" + id, null).status()).isEqualTo(401);
            assertThat(ground.get("/api/feeds/" + id, ground.erika).status()).isEqualTo(404);
            assertThat(ground.post("/api/feeds", null, body).text("/id")).isEqualTo(id);
            assertThat(ground.post("/api/preview", null, body).status()).isEqualTo(200);
            List<Integer> statuses = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                statuses.add(ground.post("/api/feeds", null, body).status());
            }
            assertThat(statuses).contains(429);
            assertThat(ground.post("/api/feeds", ground.erika, body).status()).isEqualTo(201);
        }
    }
}
