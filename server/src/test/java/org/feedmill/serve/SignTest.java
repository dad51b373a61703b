package org.feedmill.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.feedmill.guard.Network;
import org.feedmill.store.CheapPasswords;
import org.feedmill.store.Databases;
import org.feedmill.store.Sessions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SignTest {

    private static final String PASSWORD = "drei Katzen schlafen";

    private static Ground.Answer signIn(Ground ground, String name, String password, String... headers) {
        return ground.post(
                "/api/session", null, "{\"name\":\"" + name + "\",\"password\":\"" + password + "\"}", headers);
    }

    private static String cookie(Ground.Answer answer) {
        String set = Objects.requireNonNull(answer.header("Set-Cookie"));
        return set.substring(0, set.indexOf(';'));
    }

    @ParameterizedTest
    @EnumSource
    void aSessionWritesOnlyWithItsOwnTokenAndFromOurOwnPages(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            CheapPasswords.set(ground.store, ground.erikaRow, PASSWORD);
            Ground.Answer in = signIn(ground, "Erika", PASSWORD);
            assertThat(in.status()).isEqualTo(200);
            assertThat(in.header("Set-Cookie"))
                    .contains("HttpOnly", "SameSite=Lax", "Path=/")
                    .doesNotContain("Secure");
            String cookie = cookie(in);
            String csrf = in.text("/csrf");
            assertThat(ground.get("/api/me", null, "Cookie", cookie).text("/csrf"))
                    .isEqualTo(csrf);
            String body = "{\"label\":\"x\"}";
            String path = "/api/me/tokens";
            assertThat(ground.post(path, null, body, "Cookie", cookie).status()).isEqualTo(403);
            assertThat(ground.post(path, null, body, "Cookie", cookie, "X-CSRF-Token", "wrong")
                            .status())
                    .isEqualTo(403);
            assertThat(ground.post(path, null, body, "Cookie", cookie, "X-CSRF-Token", csrf)
                            .status())
                    .isEqualTo(201);
            for (String site : List.of("cross-site", "same-site")) {
                assertThat(ground.post(path, null, body, "Cookie", cookie, "X-CSRF-Token", csrf, "Sec-Fetch-Site", site)
                                .status())
                        .isEqualTo(403);
            }
            assertThat(ground.post(
                                    path,
                                    null,
                                    body,
                                    "Cookie",
                                    cookie,
                                    "X-CSRF-Token",
                                    csrf,
                                    "Origin",
                                    "https://evil.example")
                            .status())
                    .isEqualTo(403);
            assertThat(ground.post(path, null, body, "Cookie", cookie, "X-CSRF-Token", csrf, "Origin", ground.at(""))
                            .status())
                    .isEqualTo(201);
            assertThat(ground.send("DELETE", "/api/session", null, null, "Cookie", cookie)
                            .status())
                    .isEqualTo(403);
            assertThat(ground.send("DELETE", "/api/session", null, null, "Cookie", cookie, "X-CSRF-Token", csrf)
                            .status())
                    .isEqualTo(204);
            assertThat(ground.get("/api/me", null, "Cookie", cookie).status()).isEqualTo(401);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNewPasswordEndsAllSessionsAndNeedsTheOldOne(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            CheapPasswords.set(ground.store, ground.erikaRow, PASSWORD);
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
        try (Ground ground = new Ground(Databases.Kind.SQLITE)) {
            Ground.Answer in = ground.post("/api/session", null, "{\"token\":\"" + ground.erika + "\"}");
            assertThat(in.status()).isEqualTo(200);
            String cookie = cookie(in);
            ground.clock.advance(Sessions.IDLE.minusSeconds(1));
            assertThat(ground.get("/api/me", null, "Cookie", cookie).status()).isEqualTo(200);
            ground.clock.advance(Sessions.IDLE);
            assertThat(ground.get("/api/me", null, "Cookie", cookie).status()).isEqualTo(401);
            assertThat(ground.post("/api/session", null, "{\"token\":\"fm_wrong\"}")
                            .status())
                    .isEqualTo(401);
        }
    }

    @Test
    void guessersHaveToWaitByNameAndByAddress() {
        try (Ground ground = new Ground(Databases.Kind.SQLITE)) {
            CheapPasswords.set(ground.store, ground.erikaRow, PASSWORD);
            for (int i = 0; i < 10; i++) {
                assertThat(signIn(ground, "erika", "geraten und falsch").status())
                        .isEqualTo(401);
            }
            Ground.Answer refused = signIn(ground, "ERIKA", PASSWORD);
            assertThat(refused.status()).isEqualTo(429);
            assertThat(Integer.parseInt(Objects.requireNonNull(refused.header("Retry-After"))))
                    .isBetween(1, 60);
            ground.clock.advance(Duration.ofMinutes(1));
            assertThat(signIn(ground, "erika", PASSWORD).status()).isEqualTo(200);
        }
    }

    @Test
    void otherSitesCannotSignAnybodyIn() {
        try (Ground ground = new Ground(Databases.Kind.SQLITE)) {
            CheapPasswords.set(ground.store, ground.erikaRow, PASSWORD);
            assertThat(signIn(ground, "erika", PASSWORD, "Sec-Fetch-Site", "cross-site")
                            .status())
                    .isEqualTo(403);
            assertThat(signIn(ground, "erika", PASSWORD, "Content-Type", "text/plain")
                            .status())
                    .isEqualTo(415);
        }
    }

    @Test
    void believesForwardedHeadersOnlyFromTrustedProxies() {
        try (Ground ground = new Ground(Databases.Kind.SQLITE)) {
            String told = ground.get(
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
            assertThat(told).isEqualTo("Stranger[address=127.0.0.1] " + ground.at(""));
        }
        ServeSettings behind = new ServeSettings(
                null, false, Network.list("127.0.0.0/8, 10.0.0.0/8"), ServeSettings.STANDARD.firstPatience());
        try (Ground ground = new Ground(Databases.Kind.SQLITE, behind)) {
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
            Ground.Answer in = ground.post(
                    "/api/session", null, "{\"token\":\"" + ground.erika + "\"}", "X-Forwarded-Proto", "https");
            assertThat(in.header("Set-Cookie")).startsWith("__Host-feedmill=").contains("; Secure");
        }
    }

    private static String who(Ground ground, String header, String value) {
        String told = ground.get("/who", null, header, value).body();
        return told.substring("Stranger[address=".length(), told.indexOf(']'));
    }

    @Test
    void wrongTokensAreRefusedAndManyOfThemSlowedDown() {
        try (Ground ground = new Ground(Databases.Kind.SQLITE)) {
            Ground.Answer wrong = ground.get("/api/feeds", "fm_nobodys");
            assertThat(wrong.status()).isEqualTo(401);
            assertThat(wrong.header("WWW-Authenticate")).startsWith("Bearer");
            for (int i = 0; i < 59; i++) {
                assertThat(ground.get("/api/feeds", "fm_nobodys").status()).isEqualTo(401);
            }
            assertThat(ground.get("/api/feeds", "fm_nobodys").status()).isEqualTo(429);
            assertThat(ground.get("/api/feeds", Ground.OPERATOR_TOKEN + "x").status())
                    .isEqualTo(429);
            ground.clock.advance(Duration.ofMinutes(2));
            assertThat(ground.get("/api/feeds", Ground.OPERATOR_TOKEN).status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @EnumSource
    void adminsMakePeopleWhoComeInByTheirFirstToken(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            String admin = Ground.OPERATOR_TOKEN;
            Ground.Answer made = ground.post("/api/people", admin, "{\"name\":\"松本\",\"feeds\":1}");
            assertThat(made.status()).isEqualTo(201);
            String token = made.text("/token");
            assertThat(ground.get("/api/me", token).text("/name")).isEqualTo("松本");
            assertThat(ground.post("/api/people", admin, "{\"name\":\"松本\"}").status())
                    .isEqualTo(409);
            assertThat(ground.post("/api/people", admin, "{\"name\":\"a b\"}").status())
                    .isEqualTo(400);
            ground.pages.put("/a", Ground.news("Eins zwei", "Drei vier", "Fünf sechs"));
            String body = "{\"url\":\"" + ground.page("/a") + "\",\"paused\":true}";
            assertThat(ground.post("/api/feeds", token, body).status()).isEqualTo(201);
            Ground.Answer full = ground.post("/api/feeds", token, body);
            assertThat(full.status()).isEqualTo(403);
            assertThat(full.text("/detail")).contains("as many feeds");
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
