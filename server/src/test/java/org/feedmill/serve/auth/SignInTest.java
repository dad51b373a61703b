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

    private static ApiTestServer.Answer signIn(ApiTestServer ground, String name, String password, String... headers) {
        return ground.post(
                "/api/session", null, "{\"name\":\"" + name + "\",\"password\":\"" + password + "\"}", headers);
    }

    private static String cookie(ApiTestServer.Answer answer) {
        String set = Objects.requireNonNull(answer.header("Set-Cookie"));
        return set.substring(0, set.indexOf(';'));
    }

    @ParameterizedTest
    @EnumSource
    void aSessionWritesOnlyWithItsOwnTokenAndFromOurOwnPages(TestDatabases.Kind kind) {
        try (ApiTestServer ground = new ApiTestServer(kind)) {
            TestPasswords.set(ground.store, ground.erikaRow, PASSWORD);
            ApiTestServer.Answer in = signIn(ground, "Erika", PASSWORD);
            assertThat(in.status()).isEqualTo(200);
            assertThat(in.header("Set-Cookie"))
                    .contains("HttpOnly", "SameSite=Lax", "Path=/")
                    .doesNotContain("Secure");
            String cookie = cookie(in);
            String csrf = in.text("/csrf");
            assertThat(ground.get("/api/me", null, "Cookie", cookie).text("/csrf"))
                    .isEqualTo(csrf);
            assertThat(write(ground, cookie)).isEqualTo(403);
            assertThat(write(ground, cookie, "X-CSRF-Token", "wrong")).isEqualTo(403);
            assertThat(write(ground, cookie, "X-CSRF-Token", csrf)).isEqualTo(201);
            for (String site : List.of("cross-site", "same-site")) {
                assertThat(write(ground, cookie, "X-CSRF-Token", csrf, "Sec-Fetch-Site", site))
                        .isEqualTo(403);
            }
            assertThat(write(ground, cookie, "X-CSRF-Token", csrf, "Origin", "https://evil.example"))
                    .isEqualTo(403);
            assertThat(write(ground, cookie, "X-CSRF-Token", csrf, "Origin", ground.at("")))
                    .isEqualTo(201);
        }
    }

    private static int write(ApiTestServer ground, String cookie, String... headers) {
        String[] all =
                Stream.concat(Stream.of("Cookie", cookie), Stream.of(headers)).toArray(String[]::new);
        return ground.post("/api/me/tokens", null, "{\"label\":\"x\"}", all).status();
    }

    @Test
    void signingOutNeedsTheTokenTooAndEndsTheSession() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer in = ground.post("/api/session", null, "{\"token\":\"" + ground.erika + "\"}");
            String cookie = cookie(in);
            String path = "/api/session";
            assertThat(ground.send("DELETE", path, null, null, "Cookie", cookie).status())
                    .isEqualTo(403);
            assertThat(ground.send("DELETE", path, null, null, "Cookie", cookie, "X-CSRF-Token", in.text("/csrf"))
                            .status())
                    .isEqualTo(204);
            assertThat(ground.get("/api/me", null, "Cookie", cookie).status()).isEqualTo(401);
        }
    }

    @Test
    void aNewPasswordEndsAllSessionsAndNeedsTheOldOne() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            TestPasswords.set(ground.store, ground.erikaRow, PASSWORD);
            String cookie = cookie(signIn(ground, "erika", PASSWORD));
            String path = "/api/me/password";
            assertThat(ground.send(
                                    "PUT",
                                    path,
                                    ground.erika,
                                    "{\"old\":\"falsch falsch\",\"new\":\"vier Hunde bellen\"}")
                            .status())
                    .isEqualTo(403);
            assertThat(ground.send(
                                    "PUT",
                                    path,
                                    ground.erika,
                                    "{\"old\":\"" + PASSWORD + "\",\"new\":\"vier Hunde bellen\"}")
                            .status())
                    .isEqualTo(204);
            assertThat(ground.get("/api/me", null, "Cookie", cookie).status()).isEqualTo(401);
            assertThat(signIn(ground, "erika", PASSWORD).status()).isEqualTo(401);
        }
    }

    @Test
    void aSessionEndsInTimeAndATokenOpensOne() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer in = ground.post("/api/session", null, "{\"token\":\"" + ground.erika + "\"}");
            assertThat(in.status()).isEqualTo(200);
            String cookie = cookie(in);
            ground.clock.advance(SessionRepository.MAX_IDLE.minusSeconds(1));
            assertThat(ground.get("/api/me", null, "Cookie", cookie).status()).isEqualTo(200);
            ground.clock.advance(SessionRepository.MAX_IDLE);
            assertThat(ground.get("/api/me", null, "Cookie", cookie).status()).isEqualTo(401);
            assertThat(ground.post("/api/session", null, "{\"token\":\"fm_wrong\"}")
                            .status())
                    .isEqualTo(401);
        }
    }

    @Test
    void guessersHaveToWaitByNameAndByAddress() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            TestPasswords.set(ground.store, ground.erikaRow, PASSWORD);
            for (int i = 0; i < 10; i++) {
                assertThat(signIn(ground, "erika", "geraten und falsch").status())
                        .isEqualTo(401);
            }
            ApiTestServer.Answer refused = signIn(ground, "ERIKA", PASSWORD);
            assertThat(refused.status()).isEqualTo(429);
            assertThat(Integer.parseInt(Objects.requireNonNull(refused.header("Retry-After"))))
                    .isBetween(1, 60);
            ground.clock.advance(Duration.ofMinutes(1));
            assertThat(signIn(ground, "erika", PASSWORD).status()).isEqualTo(200);
        }
    }

    @Test
    void otherSitesCannotSignAnybodyIn() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            TestPasswords.set(ground.store, ground.erikaRow, PASSWORD);
            assertThat(signIn(ground, "erika", PASSWORD, "Sec-Fetch-Site", "cross-site")
                            .status())
                    .isEqualTo(403);
            assertThat(signIn(ground, "erika", PASSWORD, "Content-Type", "text/plain")
                            .status())
                    .isEqualTo(415);
        }
    }

    @Test
    void ignoresForwardedHeadersWithoutTrustedProxies() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String given = ground.get(
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
            assertThat(given).isEqualTo("Stranger[address=127.0.0.1] " + ground.at(""));
        }
    }

    @Test
    void believesForwardedHeadersOnlyFromTrustedProxies() {
        ServeSettings behind = new ServeSettings(
                null,
                false,
                NetworkRange.parseList("127.0.0.0/8, 10.0.0.0/8"),
                ServeSettings.STANDARD.firstUpdateTimeout());
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE, behind)) {
            assertThat(who(ground, "X-Forwarded-For", "198.51.100.7, 10.1.1.1")).isEqualTo("198.51.100.7");
            assertThat(who(ground, "X-Forwarded-For", "6.6.6.6, 198.51.100.7, 10.1.1.1"))
                    .isEqualTo("198.51.100.7");
            assertThat(who(ground, "X-Forwarded-For", "6.6.6.6, junk, 10.1.1.1"))
                    .isEqualTo("10.1.1.1");
            assertThat(who(ground, "X-Forwarded-For", "[2001:db8::7]:4711")).isEqualTo("2001:db8:0:0:0:0:0:7");
            assertThat(who(ground, "Forwarded", "for=6.6.6.6, for=\"[2001:db8::7]:4711\";proto=https"))
                    .isEqualTo("2001:db8:0:0:0:0:0:7");
            assertThat(who(ground, "X-Forwarded-For", "1.1.1.1,".repeat(600))).isEqualTo("127.0.0.1");
            String base = ground.get(
                            "/who", null, "X-Forwarded-Proto", "https", "X-Forwarded-Host", "feeds.example.org")
                    .body();
            assertThat(base).endsWith(" https://feeds.example.org");
            assertThat(ground.get("/who", null, "X-Forwarded-Host", "evil.example/<script>")
                            .body())
                    .endsWith(" http://localhost");
            ApiTestServer.Answer in = ground.post(
                    "/api/session", null, "{\"token\":\"" + ground.erika + "\"}", "X-Forwarded-Proto", "https");
            assertThat(in.header("Set-Cookie")).startsWith("__Host-feedmill=").contains("; Secure");
        }
    }

    private static String who(ApiTestServer ground, String header, String value) {
        String given = ground.get("/who", null, header, value).body();
        return given.substring("Stranger[address=".length(), given.indexOf(']'));
    }

    @Test
    void wrongTokensAreRefusedAndManyOfThemSlowedDown() {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer wrong = ground.get("/api/feeds", "fm_nobodys");
            assertThat(wrong.status()).isEqualTo(401);
            assertThat(wrong.header("WWW-Authenticate")).startsWith("Bearer");
            for (int i = 0; i < 59; i++) {
                assertThat(ground.get("/api/feeds", "fm_nobodys").status()).isEqualTo(401);
            }
            assertThat(ground.get("/api/feeds", "fm_nobodys").status()).isEqualTo(429);
            assertThat(ground.get("/api/feeds", ApiTestServer.OPERATOR_TOKEN + "x")
                            .status())
                    .isEqualTo(429);
            ground.clock.advance(Duration.ofMinutes(2));
            assertThat(ground.get("/api/feeds", ApiTestServer.OPERATOR_TOKEN).status())
                    .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @EnumSource
    void adminsMakePeopleWhoComeInByTheirFirstToken(TestDatabases.Kind kind) {
        try (ApiTestServer ground = new ApiTestServer(kind)) {
            String admin = ApiTestServer.OPERATOR_TOKEN;
            ApiTestServer.Answer made = ground.post("/api/people", admin, "{\"name\":\"松本\",\"feeds\":1}");
            assertThat(made.status()).isEqualTo(201);
            String token = made.text("/token");
            assertThat(ground.get("/api/me", token).text("/name")).isEqualTo("松本");
            assertThat(ground.post("/api/people", admin, "{\"name\":\"松本\"}").status())
                    .isEqualTo(409);
            assertThat(ground.post("/api/people", admin, "{\"name\":\"a b\"}").status())
                    .isEqualTo(400);
            ground.pages.put("/a", ApiTestServer.news("Eins zwei", "Drei vier", "Fünf sechs"));
            String body = "{\"url\":\"" + ground.page("/a") + "\",\"paused\":true}";
            assertThat(ground.post("/api/feeds", token, body).status()).isEqualTo(201);
            ApiTestServer.Answer full = ground.post("/api/feeds", token, body);
            assertThat(full.status()).isEqualTo(403);
            assertThat(full.text("/detail")).contains("limit of feeds");
            String path = "/api/people/" + made.text("/id");
            assertThat(ground.send("PATCH", path, admin, "{\"feeds\":2}")
                            .json()
                            .get("feeds")
                            .asInt())
                    .isEqualTo(2);
            assertThat(ground.post("/api/feeds", token, body).status()).isEqualTo(201);
            assertThat(ground.send("DELETE", path, admin, null).status()).isEqualTo(204);
            assertThat(ground.get("/api/me", token).status()).isEqualTo(401);
            assertThat(ground.get(path, admin).status()).isEqualTo(404);
        }
    }
}
