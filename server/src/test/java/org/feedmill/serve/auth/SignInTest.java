package org.feedmill.serve.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.feedmill.guard.NetworkRange;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.serve.ServeSettings;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.account.SessionRepository;
import org.feedmill.store.account.TestPasswords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SignInTest {

    private static final String PASSWORD = "drei Katzen schlafen";

    private static ApiTestServer.Answer signIn(ApiTestServer server, String name, String password, String... headers) {
        return server.post(
                "/api/session", null, "{\"name\":\"" + name + "\",\"password\":\"" + password + "\"}", headers);
    }

    private static String cookie(ApiTestServer.Answer answer) {
        String set = Objects.requireNonNull(answer.header("Set-Cookie"));
        return set.substring(0, set.indexOf(';'));
    }

    @ParameterizedTest
    @EnumSource
    void aSessionWritesOnlyWithItsOwnTokenAndFromOurOwnPages(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            TestPasswords.set(server.store, server.erikaRow, PASSWORD);
            ApiTestServer.Answer in = signIn(server, "Erika", PASSWORD);
            assertThat(in.status()).isEqualTo(200);
            assertThat(in.header("Set-Cookie"))
                    .contains("HttpOnly", "SameSite=Lax", "Path=/")
                    .doesNotContain("Secure");
            String cookie = cookie(in);
            String csrf = in.text("/csrf");
            assertThat(server.get("/api/me", null, "Cookie", cookie).text("/csrf"))
                    .isEqualTo(csrf);
            assertThat(write(server, cookie)).isEqualTo(403);
            assertThat(write(server, cookie, "X-CSRF-Token", "wrong")).isEqualTo(403);
            assertThat(write(server, cookie, "X-CSRF-Token", csrf)).isEqualTo(201);
            for (String site : List.of("cross-site", "same-site")) {
                assertThat(write(server, cookie, "X-CSRF-Token", csrf, "Sec-Fetch-Site", site))
                        .isEqualTo(403);
            }
            assertThat(write(server, cookie, "X-CSRF-Token", csrf, "Origin", "https://evil.example"))
                    .isEqualTo(403);
            assertThat(write(server, cookie, "X-CSRF-Token", csrf, "Origin", server.at("")))
                    .isEqualTo(201);
        }
    }

    private static int write(ApiTestServer server, String cookie, String... headers) {
        String[] all =
                Stream.concat(Stream.of("Cookie", cookie), Stream.of(headers)).toArray(String[]::new);
        return server.post("/api/me/tokens", null, "{\"label\":\"x\"}", all).status();
    }

    @Test
    void signingOutNeedsTheTokenTooAndEndsTheSession() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer in = server.post("/api/session", null, "{\"token\":\"" + server.erika + "\"}");
            String cookie = cookie(in);
            String path = "/api/session";
            assertThat(server.send("DELETE", path, null, null, "Cookie", cookie).status())
                    .isEqualTo(403);
            assertThat(server.send("DELETE", path, null, null, "Cookie", cookie, "X-CSRF-Token", in.text("/csrf"))
                            .status())
                    .isEqualTo(204);
            assertThat(server.get("/api/me", null, "Cookie", cookie).status()).isEqualTo(401);
        }
    }

    @Test
    void aNewPasswordEndsAllSessionsAndNeedsTheOldOne() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            TestPasswords.set(server.store, server.erikaRow, PASSWORD);
            String cookie = cookie(signIn(server, "erika", PASSWORD));
            String path = "/api/me/password";
            assertThat(server.send(
                                    "PUT",
                                    path,
                                    server.erika,
                                    "{\"old\":\"falsch falsch\",\"new\":\"vier Hunde bellen\"}")
                            .status())
                    .isEqualTo(403);
            assertThat(server.send(
                                    "PUT",
                                    path,
                                    server.erika,
                                    "{\"old\":\"" + PASSWORD + "\",\"new\":\"vier Hunde bellen\"}")
                            .status())
                    .isEqualTo(204);
            assertThat(server.get("/api/me", null, "Cookie", cookie).status()).isEqualTo(401);
            assertThat(signIn(server, "erika", PASSWORD).status()).isEqualTo(401);
        }
    }

    @Test
    void aSessionEndsInTimeAndATokenOpensOne() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer in = server.post("/api/session", null, "{\"token\":\"" + server.erika + "\"}");
            assertThat(in.status()).isEqualTo(200);
            String cookie = cookie(in);
            server.clock.advance(SessionRepository.MAX_IDLE.minusSeconds(1));
            assertThat(server.get("/api/me", null, "Cookie", cookie).status()).isEqualTo(200);
            server.clock.advance(SessionRepository.MAX_IDLE);
            assertThat(server.get("/api/me", null, "Cookie", cookie).status()).isEqualTo(401);
            assertThat(server.post("/api/session", null, "{\"token\":\"fm_wrong\"}")
                            .status())
                    .isEqualTo(401);
        }
    }

    @Test
    void guessersHaveToWaitByNameAndByAddress() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            TestPasswords.set(server.store, server.erikaRow, PASSWORD);
            for (int i = 0; i < 10; i++) {
                assertThat(signIn(server, "erika", "geraten und falsch").status())
                        .isEqualTo(401);
            }
            ApiTestServer.Answer refused = signIn(server, "ERIKA", PASSWORD);
            assertThat(refused.status()).isEqualTo(429);
            assertThat(Integer.parseInt(Objects.requireNonNull(refused.header("Retry-After"))))
                    .isBetween(1, 60);
            server.clock.advance(Duration.ofMinutes(1));
            assertThat(signIn(server, "erika", PASSWORD).status()).isEqualTo(200);
        }
    }

    @Test
    void wrongPasswordsFromElsewhereLockNobodyOut() {
        ServeSettings proxied =
                new ServeSettings(null, false, List.of(NetworkRange.parse("127.0.0.1/32")), Duration.ofSeconds(1));
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE, proxied)) {
            TestPasswords.set(server.store, server.erikaRow, PASSWORD);
            for (int network = 1; network <= 5; network++) {
                String attacker = "198.51.100." + network;
                for (int i = 0; i < 10; i++) {
                    assertThat(signIn(server, "erika", "geraten und falsch", "X-Forwarded-For", attacker)
                                    .status())
                            .isEqualTo(401);
                }
                assertThat(signIn(server, "erika", "geraten und falsch", "X-Forwarded-For", attacker)
                                .status())
                        .isEqualTo(429);
            }
            assertThat(signIn(server, "erika", PASSWORD, "X-Forwarded-For", "192.0.2.7")
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void wrongTokensDoNotStopValidOnes() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            int refused = 0;
            for (int i = 0; i < 70; i++) {
                int status = server.get("/api/me", "fm_wrong" + i).status();
                assertThat(status).isIn(401, 429);
                refused += status == 429 ? 1 : 0;
            }
            assertThat(refused).isPositive();
            assertThat(server.get("/api/me", server.erika).status()).isEqualTo(200);
        }
    }

    @Test
    void originIsComparedExactly() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            TestPasswords.set(server.store, server.erikaRow, PASSWORD);
            ApiTestServer.Answer in = signIn(server, "erika", PASSWORD);
            String own = server.at("");
            for (String origin : List.of(
                    own.replace("http://", "https://"),
                    own.replace("http://", "ftp://"),
                    "https://evil.example?" + own,
                    "null",
                    own + ".evil.example")) {
                assertThat(write(server, cookie(in), "X-CSRF-Token", in.text("/csrf"), "Origin", origin))
                        .as(origin)
                        .isEqualTo(403);
            }
        }
    }

    @Test
    void aNewPasswordEndsTokensOnRequest() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String set = "{\"new\":\"vier Hunde bellen\",\"endTokens\":true}";
            assertThat(server.send("PUT", "/api/me/password", server.erika, set).status())
                    .isEqualTo(204);
            assertThat(server.get("/api/me", server.erika).status()).isEqualTo(401);
            assertThat(server.get("/api/me", server.otto).status()).isEqualTo(200);
        }
    }

    @Test
    void searchKeysAreListedAndRevoked() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String key = server.get("/api/me/keys", server.erika).text("/keys/0/key");
            assertThat(server.get("/search.rss?q=library&key=" + key, null).status())
                    .isEqualTo(501);
            assertThat(server.send("DELETE", "/api/me/keys/search", server.erika, null)
                            .status())
                    .isEqualTo(204);
            assertThat(server.get("/search.rss?q=library&key=" + key, null).status())
                    .isEqualTo(403);
            String renewed = server.get("/api/me/keys", server.erika).text("/keys/0/key");
            assertThat(renewed).isNotEqualTo(key);
            assertThat(server.get("/search.rss?q=library&key=" + renewed, null).status())
                    .isEqualTo(501);
        }
    }

    @Test
    void administratorsListAndRevokeTokensOfOthers() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String tokens = "/api/people/" + server.erikaRow.id() + "/tokens";
            assertThat(server.get(tokens, server.otto).status()).isEqualTo(403);
            String id = server.get(tokens, ApiTestServer.OPERATOR_TOKEN).text("/tokens/0/id");
            assertThat(server.send("DELETE", tokens + "/" + id, ApiTestServer.OPERATOR_TOKEN, null)
                            .status())
                    .isEqualTo(204);
            assertThat(server.get("/api/me", server.erika).status()).isEqualTo(401);
        }
    }

    @Test
    void otherSitesCannotSignAnybodyIn() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            TestPasswords.set(server.store, server.erikaRow, PASSWORD);
            assertThat(signIn(server, "erika", PASSWORD, "Sec-Fetch-Site", "cross-site")
                            .status())
                    .isEqualTo(403);
            assertThat(signIn(server, "erika", PASSWORD, "Content-Type", "text/plain")
                            .status())
                    .isEqualTo(415);
        }
    }

    @Test
    void ignoresForwardedHeadersWithoutTrustedProxies() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String given = server.get(
                            "/who",
                            null,
                            "X-Forwarded-For",
                            "198.51.100.7",
                            "X-Forwarded-Proto",
                            "https",
                            "X-Forwarded-Host",
                            "evil.example",
                            "Forwarded",
                            "for=198.51.100.8;proto=https;host=evil.example")
                    .body();
            assertThat(given).isEqualTo("Stranger[address=127.0.0.1] " + server.at(""));
        }
    }

    @Test
    void believesForwardedHeadersOnlyFromTrustedProxies() {
        ServeSettings behind = new ServeSettings(
                null,
                false,
                NetworkRange.parseList("127.0.0.0/8, 10.0.0.0/8"),
                ServeSettings.STANDARD.firstUpdateTimeout());
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE, behind)) {
            assertThat(who(server, "X-Forwarded-For", "198.51.100.7, 10.1.1.1")).isEqualTo("198.51.100.7");
            assertThat(who(server, "X-Forwarded-For", "6.6.6.6, 198.51.100.7, 10.1.1.1"))
                    .isEqualTo("198.51.100.7");
            assertThat(who(server, "X-Forwarded-For", "6.6.6.6, junk, 10.1.1.1"))
                    .isEqualTo("10.1.1.1");
            assertThat(who(server, "X-Forwarded-For", "[2001:db8::7]:4711")).isEqualTo("2001:db8:0:0:0:0:0:7");
            assertThat(who(server, "Forwarded", "for=6.6.6.6, for=\"[2001:db8::7]:4711\";proto=https"))
                    .isEqualTo("2001:db8:0:0:0:0:0:7");
            assertThat(who(server, "X-Forwarded-For", "1.1.1.1,".repeat(600))).isEqualTo("127.0.0.1");
            String base = server.get(
                            "/who", null, "X-Forwarded-Proto", "https", "X-Forwarded-Host", "feeds.example.org")
                    .body();
            assertThat(base).endsWith(" https://feeds.example.org");
            assertThat(server.get("/who", null, "X-Forwarded-Host", "evil.example/<script>")
                            .body())
                    .endsWith(" http://localhost");
            ApiTestServer.Answer in = server.post(
                    "/api/session", null, "{\"token\":\"" + server.erika + "\"}", "X-Forwarded-Proto", "https");
            assertThat(in.header("Set-Cookie")).startsWith("__Host-feedmill=").contains("; Secure");
        }
    }

    private static String who(ApiTestServer server, String header, String value) {
        String given = server.get("/who", null, header, value).body();
        return given.substring("Stranger[address=".length(), given.indexOf(']'));
    }

    @Test
    void wrongTokensAreRefusedAndManyOfThemSlowedDown() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer wrong = server.get("/api/feeds", "fm_nobodys");
            assertThat(wrong.status()).isEqualTo(401);
            assertThat(wrong.header("WWW-Authenticate")).startsWith("Bearer");
            for (int i = 0; i < 59; i++) {
                assertThat(server.get("/api/feeds", "fm_nobodys").status()).isEqualTo(401);
            }
            assertThat(server.get("/api/feeds", "fm_nobodys").status()).isEqualTo(429);
            assertThat(server.get("/api/feeds", ApiTestServer.OPERATOR_TOKEN + "x")
                            .status())
                    .isEqualTo(429);
            server.clock.advance(Duration.ofMinutes(2));
            assertThat(server.get("/api/feeds", ApiTestServer.OPERATOR_TOKEN).status())
                    .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @EnumSource
    void adminsMakePeopleWhoComeInByTheirFirstToken(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            String admin = ApiTestServer.OPERATOR_TOKEN;
            ApiTestServer.Answer made = server.post("/api/people", admin, "{\"name\":\"松本\",\"feeds\":1}");
            assertThat(made.status()).isEqualTo(201);
            String token = made.text("/token");
            assertThat(server.get("/api/me", token).text("/name")).isEqualTo("松本");
            assertThat(server.post("/api/people", admin, "{\"name\":\"松本\"}").status())
                    .isEqualTo(409);
            assertThat(server.post("/api/people", admin, "{\"name\":\"a b\"}").status())
                    .isEqualTo(400);
            server.pages.put("/a", ApiTestServer.news("Eins zwei", "Drei vier", "Fünf sechs"));
            String body = "{\"url\":\"" + server.page("/a") + "\",\"paused\":true}";
            assertThat(server.post("/api/feeds", token, body).status()).isEqualTo(201);
            ApiTestServer.Answer full = server.post("/api/feeds", token, body.replace("/a\"", "/b\""));
            assertThat(full.status()).isEqualTo(403);
            assertThat(full.text("/detail")).contains("limit of feeds");
            String path = "/api/people/" + made.text("/id");
            assertThat(server.send("PATCH", path, admin, "{\"feeds\":2}")
                            .json()
                            .get("feeds")
                            .asInt())
                    .isEqualTo(2);
            assertThat(server.post("/api/feeds", token, body).status()).isEqualTo(201);
            assertThat(server.send("DELETE", path, admin, null).status()).isEqualTo(204);
            assertThat(server.get("/api/me", token).status()).isEqualTo(401);
            assertThat(server.get(path, admin).status()).isEqualTo(404);
        }
    }
}
