package org.feedmill.serve.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.SyndFeedInput;
import java.io.StringReader;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.NotificationChannel;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.notify.WebhookReceiver;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.serve.ServeSettings;
import org.feedmill.serve.auth.SearchKeys;
import org.feedmill.store.FeedStateDriver;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the API of notification settings and the status feed. */
final class NotificationApiTest {

    private static final String PATH = "/api/me/notifications";

    private static String statusFeed(ApiTestServer server) {
        String address = server.get(PATH, server.erika).text("/statusFeed");
        return address.substring(address.indexOf("/status."));
    }

    private static List<String> entryIds(SyndFeed feed) {
        return feed.getEntries().stream().map(SyndEntry::getUri).toList();
    }

    private static SyndFeed parsed(String document) throws Exception {
        return new SyndFeedInput().build(new StringReader(document));
    }

    @ParameterizedTest
    @EnumSource
    void theStatusFeedHasEachChangeOnce(TestDatabases.Kind kind) throws Exception {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            FeedStateDriver feed =
                    FeedStateDriver.start(server.store, server.clock, server.erikaRow.id(), "Hafenblatt & Kai");
            FeedStateDriver.start(server.store, server.clock, server.ottoRow.id(), "Other")
                    .fail(FeedState.SUSPECT, "Login.", 2);
            String path = statusFeed(server);
            assertThat(parsed(server.get(path, null).body()).getEntries()).isEmpty();
            feed.fail(FeedState.FAILING, "Timeout.");
            assertThat(parsed(server.get(path, null).body()).getEntries()).isEmpty();
            feed.fail(FeedState.FAILING, "Timeout.", 5);
            feed.succeed();
            feed.fail(FeedState.SUSPECT, "A login page.", 2);
            feed.heal("The list moved.");
            for (FeedFormat format : List.of(FeedFormat.RSS, FeedFormat.ATOM, FeedFormat.RDF)) {
                SyndFeed status = parsed(server.get(path.replace(".rss", "." + format.extension()), null)
                        .body());
                assertThat(status.getEntries())
                        .extracting(SyndEntry::getTitle)
                        .containsExactly(
                                "Repaired: Hafenblatt & Kai",
                                "Suspect page: Hafenblatt & Kai",
                                "Working again: Hafenblatt & Kai",
                                "Broken: Hafenblatt & Kai");
                assertThat(status.getEntries())
                        .allMatch(entry -> entry.getLink().endsWith("/app/feeds/" + feed.feed()));
            }
            SyndFeed once = parsed(server.get(path, null).body());
            SyndFeed again = parsed(server.get(path, null).body());
            assertThat(entryIds(once)).doesNotHaveDuplicates();
            assertThat(entryIds(again)).isEqualTo(entryIds(once));
            assertThat(once.getEntries().get(1).getDescription().getValue()).contains("A login page.");
            assertThat(server.get(path.replace(".rss", ".json"), null)
                            .json()
                            .get("items")
                            .size())
                    .isEqualTo(4);
        }
    }

    @Test
    void theStatusFeedGivesReasonsInItsReadersLanguage() throws Exception {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            FeedStateDriver feed = FeedStateDriver.start(server.store, server.clock, server.erikaRow.id(), "News");
            StateReasons reasons = StateReasons.of(StateReason.of(ReasonCode.LOOKS_LIKE_LOGIN));
            feed.fail(FeedState.SUSPECT, reasons);
            feed.fail(FeedState.SUSPECT, reasons);
            String path = statusFeed(server);
            assertThat(server.get(path, null).body()).contains("The page looks like a login page.");
            server.send("PATCH", PATH, server.erika, "{\"language\":\"ja\"}");
            assertThat(server.get(path, null).body())
                    .contains("このページは、ログインページのようです。")
                    .doesNotContain("login page");
        }
    }

    @Test
    void theStatusFeedAnswersConditionalRequestsAndOnlyItsOwner() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            FeedStateDriver feed = FeedStateDriver.start(server.store, server.clock, server.erikaRow.id(), "News");
            String path = statusFeed(server);
            ApiTestServer.Answer first = server.get(path, null);
            String tag = Objects.requireNonNull(first.header("ETag"));
            assertThat(first.header("Set-Cookie")).isNull();
            assertThat(first.header("Cache-Control")).startsWith("private");
            assertThat(server.get(path, null, "If-None-Match", tag).status()).isEqualTo(304);
            feed.fail(FeedState.SUSPECT, "Login.", 2);
            assertThat(server.get(path, null, "If-None-Match", tag).status()).isEqualTo(200);
            assertThat(server.get(path + "0", null).status()).isEqualTo(403);
            assertThat(server.get("/status.rss", null).status()).isEqualTo(401);
            assertThat(server.get("/status.rss", server.otto).body()).doesNotContain("News");
            String search = new SearchKeys(new FeedUseCases(server.store).authentication()).keyOf(server.erikaRow.id());
            assertThat(server.get("/status.rss?key=" + search, null).status())
                    .as("another key's purpose")
                    .isEqualTo(403);
        }
    }

    @ParameterizedTest
    @EnumSource
    void settingsAreChangedAndShown(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            ApiTestServer.Answer usual = server.get(PATH, server.erika);
            assertThat(usual.json().get("kinds").size()).isEqualTo(4);
            assertThat(usual.text("/digest")).isEqualTo("immediate");
            ApiTestServer.Answer changed = server.send(
                    "PATCH", PATH, server.erika, "{\"kinds\":[\"broke\"],\"digest\":\"daily\",\"language\":\"ja\"}");
            assertThat(changed.status()).as(changed.body()).isEqualTo(200);
            assertThat(changed.json().get("kinds").toString()).isEqualTo("[\"broke\"]");
            assertThat(changed.json().get("digestHour").asInt()).isEqualTo(7);
            ApiTestServer.Answer mail =
                    server.send("PUT", PATH + "/mail", server.erika, "{\"address\":\"erika@example.org\"}");
            assertThat(mail.text("/mail/address")).isEqualTo("erika@example.org");
            assertThat(mail.json().at("/mail/confirmed").asBoolean()).isFalse();
            assertThat(mail.text("/language")).isEqualTo("ja");
            assertThat(server.send("DELETE", PATH + "/mail", server.erika, null).status())
                    .isEqualTo(204);
            assertThat(server.get(PATH, server.erika).json().has("mail")).isFalse();
            assertThat(server.get(PATH, server.otto).text("/digest")).isEqualTo("immediate");
            assertThat(server.get(PATH, null).status()).isEqualTo(401);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kinds\":[\"rain\"]}",
                "{\"digest\":\"weekly\"}",
                "{\"digest\":\"daily\",\"digestHour\":24}",
                "{\"language\":\"xx\"}",
                "{\"mail\":\"a@example.org\"}"
            })
    void wrongSettingsAreRefused(String json) {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            assertThat(server.send("PATCH", PATH, server.erika, json).status()).isEqualTo(400);
            assertThat(server.store.notificationSettings().find(server.erikaRow.id()))
                    .isEqualTo(NotificationSettings.STANDARD);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "erika",
                "erika@example.org\\r\\nBcc: all@example.org",
                "Erika <erika@example.org>",
                "a@example.org,b@example.org",
                "@example.org",
                "erika@-example.org",
                "erika@example..org",
                "\\\"e r\\\"@example.org"
            })
    void onlyPlainMailAddressesAreAccepted(String address) {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer answer =
                    server.send("PUT", PATH + "/mail", server.erika, "{\"address\":\"" + address + "\"}");
            assertThat(answer.status()).isEqualTo(400);
            assertThat(server.store
                            .notificationSettings()
                            .find(server.erikaRow.id())
                            .mail())
                    .isNull();
        }
    }

    @Test
    void nobodyCanHaveManyMailsSentToOthers() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            int last = 0;
            for (int i = 0; i < 8; i++) {
                last = server.send("PUT", PATH + "/mail", server.erika, "{\"address\":\"v" + i + "@example.org\"}")
                        .status();
            }
            assertThat(last).isEqualTo(429);
        }
    }

    @Test
    void aWebhookIsSetTestedAndRemoved() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE);
                WebhookReceiver receiver = new WebhookReceiver()) {
            assertThat(server.send("POST", PATH + "/webhook/test", server.erika, null)
                            .status())
                    .isEqualTo(404);
            ApiTestServer.Answer set =
                    server.send("PUT", PATH + "/webhook", server.erika, "{\"url\":\"" + receiver.url("/h") + "\"}");
            assertThat(set.text("/secret")).startsWith("fmw_");
            assertThat(server.get(PATH, server.erika).body()).doesNotContain(set.text("/secret"));
            ApiTestServer.Answer test = server.send("POST", PATH + "/webhook/test", server.erika, null);
            assertThat(test.json().get("delivered").asBoolean()).as(test.body()).isTrue();
            assertThat(receiver.messages().getFirst().text()).contains("\"type\":\"test\"");
            receiver.status = 500;
            ApiTestServer.Answer failed = server.send("POST", PATH + "/webhook/test", server.erika, null);
            assertThat(failed.json().get("delivered").asBoolean()).isFalse();
            assertThat(failed.text("/message")).contains("500");
            assertThat(server.send("DELETE", PATH + "/webhook", server.erika, null)
                            .status())
                    .isEqualTo(204);
            assertThat(server.get(PATH, server.erika).json().has("webhook")).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://10.0.0.1/h",
                "http://169.254.169.254/latest",
                "http://[fd00::1]/",
                "file:///etc/hosts",
                "http://me:pw@example.org/h"
            })
    void webhooksOfPrivateNetworksAreRefused(String url) {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer answer =
                    server.send("PUT", PATH + "/webhook", server.erika, "{\"url\":\"" + url + "\"}");
            assertThat(answer.status()).as(answer.body()).isEqualTo(400);
            assertThat(server.store
                            .notificationSettings()
                            .find(server.erikaRow.id())
                            .webhook())
                    .isNull();
        }
    }

    @Test
    void aFeedMayOverrideTheSettingsWithoutBeingUpdatedAnew() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            FeedStateDriver feed = FeedStateDriver.start(server.store, server.clock, server.erikaRow.id(), "News");
            String path = "/api/feeds/" + feed.feed();
            assertThat(server.get(path, server.erika).text("/notifications")).isEqualTo("default");
            var due = server.store
                    .feeds()
                    .byId(feed.feed())
                    .orElseThrow()
                    .schedule()
                    .due();
            assertThat(server.send("PATCH", path, server.erika, "{\"notifications\":\"muted\"}")
                            .text("/notifications"))
                    .isEqualTo("muted");
            assertThat(server.send("PATCH", path, server.erika, "{\"notifications\":\"webhook,mail\"}")
                            .text("/notifications"))
                    .isEqualTo("webhook,mail");
            assertThat(server.store
                            .feeds()
                            .byId(feed.feed())
                            .orElseThrow()
                            .schedule()
                            .due())
                    .isEqualTo(due);
            assertThat(server.send("PATCH", path, server.erika, "{\"notifications\":\"pigeon\"}")
                            .status())
                    .isEqualTo(400);
            assertThat(server.send("PATCH", path, server.erika, "{\"notifications\":null}")
                            .text("/notifications"))
                    .isEqualTo("default");
        }
    }

    @Test
    void aStrangerCannotChangeTheNotificationsOfAnothersFeed() {
        ServeSettings open = new ServeSettings(null, true, List.of(), ServeSettings.STANDARD.firstUpdateTimeout());
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE, open)) {
            server.pages.put("/news", ApiTestServer.news("Eins", "Zwei", "Drei", "Vier", "F\u00fcnf"));
            String page = server.page("/news");
            ApiTestServer.Answer own =
                    server.post("/api/feeds", server.erika, "{\"url\":\"" + page + "\",\"notifications\":\"mail\"}");
            assertThat(own.text("/notifications")).isEqualTo("mail");
            String muted = "{\"url\":\"" + page + "\",\"notifications\":\"muted\"}";
            ApiTestServer.Answer strangers = server.post("/api/feeds", null, muted);
            assertThat(strangers.text("/id")).as("the shared feed").isEqualTo(own.text("/id"));
            String path = "/api/feeds/" + own.text("/id");
            assertThat(server.get(path, server.erika).text("/notifications")).isEqualTo("mail");
            ApiTestServer.Answer others = server.post("/api/feeds", server.otto, muted);
            assertThat(others.text("/id")).isNotEqualTo(own.text("/id"));
            assertThat(others.text("/notifications")).isEqualTo("muted");
            assertThat(server.get(path, server.erika).text("/notifications")).isEqualTo("mail");
            assertThat(server.post("/api/feeds", server.erika, muted).text("/id"))
                    .isEqualTo(own.text("/id"));
            assertThat(server.get(path, server.erika).text("/notifications")).isEqualTo("muted");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNewAddressOfTheStatusFeedEndsTheOldOne(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            String first = statusFeed(server);
            server.store.accounts().setPassword(server.erikaRow.id(), "a-new-password");
            assertThat(server.get(first, null).status())
                    .as("readers need no new address after a new password")
                    .isEqualTo(200);
            assertThat(server.send("POST", PATH + "/status-feed", null, null).status())
                    .isEqualTo(401);
            ApiTestServer.Answer renewed =
                    server.send("POST", PATH + "/status-feed", server.token(server.erikaRow), null);
            assertThat(renewed.status()).as(renewed.body()).isEqualTo(200);
            String second = renewed.text("/statusFeed");
            second = second.substring(second.indexOf("/status."));
            assertThat(second).isNotEqualTo(first);
            assertThat(server.get(first, null).status()).isEqualTo(403);
            assertThat(server.get(second, null).body()).contains(second.substring(second.indexOf("key=")));
            server.send("POST", PATH + "/status-feed", server.token(server.erikaRow), null);
            assertThat(server.get(second, null).status()).isEqualTo(403);
            assertThat(server.get(first, null).status()).isEqualTo(403);
        }
    }

    @Test
    void anAdminSeesFeedsWithoutAnOwner() throws Exception {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String admin = server.token(
                    server.store.accounts().add("ada", null, true, 9).orElseThrow());
            FeedStateDriver.start(server.store, server.clock, null, "Nobody's").fail(FeedState.SUSPECT, "Login.", 2);
            FeedStateDriver.start(server.store, server.clock, server.erikaRow.id(), "Erika's")
                    .fail(FeedState.SUSPECT, "Login.", 2);
            FeedStateDriver.start(server.store, server.clock, "operator", "Operator's")
                    .fail(FeedState.SUSPECT, "Login.", 2);
            assertThat(parsed(server.get("/status.rss", admin).body()).getEntries())
                    .extracting(SyndEntry::getTitle)
                    .containsExactly("Suspect page: Operator's", "Suspect page: Nobody's");
            assertThat(parsed(server.get("/status.rss", server.otto).body()).getEntries())
                    .isEmpty();
            ApiTestServer.Answer operators = server.get("/status.rss", ApiTestServer.OPERATOR_TOKEN);
            assertThat(parsed(operators.body()).getEntries()).hasSize(2);
            assertThat(operators.body()).as("no key that cannot be revoked").doesNotContain("key=");
            String key = "operator-" + server.store.sign("status operator");
            assertThat(server.get("/status.rss?key=" + key, null).status()).isEqualTo(403);
        }
    }

    @Test
    void theOperatorsTokenIsToldWhatToUseInstead() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer answer = server.get(PATH, ApiTestServer.OPERATOR_TOKEN);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.body()).contains("administrator's token", "/status.rss");
        }
    }

    @Test
    void mailErrorsDoNotQuoteTheMailServer() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            server.send("PUT", PATH + "/mail", server.erika, "{\"address\":\"erika@example.org\"}");
            var queue = server.store.notificationQueue();
            var mail = queue.claim(NotificationChannel.MAIL, 9, Duration.ofMinutes(1))
                    .getFirst();
            queue.retry(mail, server.clock.instant(), "unavailable");
            assertThat(server.get(PATH, server.erika).text("/mail/error"))
                    .startsWith("The mail server is not available.");
        }
    }
}
