package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.FeedStatus;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.log.StateChange;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.reason.StateReasons;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SecretCipher;
import org.feedmill.store.db.StoreSettings;
import org.feedmill.store.feed.CredentialsJson;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.feedmill.time.Moment;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that a database with the first version of the tables is opened by this program, row for row. */
final class SchemaUpgradeTest {

    private static final String PAGE = "https://example.org/news";
    private static final RequestCredentials LOGIN =
            RequestCredentials.of(PAGE, Map.of("X-Key", "4711"), Map.of(), null);
    private static final String WISHES = "{\"finder\":\"best\",\"pages\":1,\"articles\":0,\"drawing\":\"AUTOMATIC\","
            + "\"nativeFeed\":\"ASIDE\",\"keep\":500,\"paused\":false}";

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final long now = clock.millis();

    @ParameterizedTest
    @EnumSource
    void aDatabaseOfTheFirstVersionIsOpenedWithAllThatItHolds(TestDatabases.Kind kind) {
        String url = TestDatabases.empty(kind);
        try (Database first = Database.connect(StoreSettings.of(url, new byte[32]))) {
            first.migrate("1");
            first.write(this::fill);
        }
        try (Store store = TestDatabases.open(url, clock)) {
            assertThat(store.database().currentVersion())
                    .isEqualTo(store.database().newestVersion());
            seesFeeds(store);
            seesContent(store);
            works(store);
        }
    }

    private void seesFeeds(Store store) {
        FeedRecord shared = store.feeds().byAddress(PAGE).orElseThrow();
        assertThat(shared.id()).isEqualTo("aaa");
        assertThat(shared.settings()).isEqualTo(FeedSettings.STANDARD);
        assertThat(shared.status())
                .isEqualTo(new FeedStatus(FeedState.FAILING, StateReasons.ofText("Zu langsam."), clock.instant()));
        assertThat(shared.validators()).isEqualTo(new HttpValidators("\"e\"", "Sun", "00", null));
        assertThat(shared.ruleNumber()).isEqualTo(2);
        assertThat(shared.schedule().failures()).isEqualTo(2);
        assertThat(shared.fetchAddress()).isEqualTo("https://example.org/neu");
        assertThat(store.feeds().credentials("bbb")).isEqualTo(LOGIN);
        assertThat(store.feeds().byId("ccc").orElseThrow().deletedAt()).isEqualTo(clock.instant());
        assertThat(store.feeds().list(null, null, 9)).extracting(FeedRecord::id).containsExactly("bbb", "aaa");
        assertThat(store.feeds().list("ann", null, 9))
                .extracting(FeedRecord::id)
                .containsExactly("bbb");
        assertThat(store.clusterState().get("colour")).contains("grün");
    }

    private void seesContent(Store store) {
        FeedContent content = store.contents().find("aaa").orElseThrow();
        assertThat(content.channel().title()).isEqualTo("Nachrichten");
        assertThat(content.ordering()).isEqualTo(ItemOrdering.DATES);
        assertThat(content.known())
                .isEqualTo(new KnownItems(
                        List.of(new KnownItems.KnownItem("Brücke", null, "2026-02-28", 0)), List.of(1), null, -1));
        assertThat(content.items()).extracting(i -> i.entry().id()).containsExactly("urn:x:1", "urn:x:2");
        StoredItem item = content.items().getFirst();
        assertThat(item.entry().published()).isEqualTo(Moment.ofDay(LocalDate.of(2026, 2, 28)));
        assertThat(item.entry().contentHtml()).isEqualTo("<p>gesperrt</p>");
        assertThat(item.entry().categories()).containsExactly("Verkehr");
        assertThat(item.lastSeen()).isEqualTo(clock.instant());
        assertThat(content.items().get(1).vanishedAt()).isEqualTo(clock.instant());
        assertThat(store.rules().history("aaa"))
                .extracting(StoredRule::origin)
                .containsExactly(RuleOrigin.HEALED, RuleOrigin.INDUCED);
        assertThat(store.fetchLog().latest("aaa", 9)).hasSize(1);
    }

    private void works(Store store) {
        assertThat(store.siteTurns().tryAcquire("example.org", "x", Duration.ofSeconds(1), Duration.ZERO))
                .contains(clock.instant().plusSeconds(9));
        clock.advance(Duration.ofMinutes(1));
        FeedClaim claim =
                store.claims().claim("b", false, 9, RandomFeedData.LEASE).getFirst();
        assertThat(claim.feed().id()).isEqualTo("aaa");
        assertThat(claim.number()).isEqualTo(8);
        FeedContent before = store.contents().find("aaa").orElseThrow();
        FeedContent after = new FeedContent(
                before.channel(), ItemOrdering.DATES, before.items().subList(0, 1), null);
        assertThat(store.claims().finish(claim, RandomFeedData.update(claim, before, after, clock.instant())))
                .isTrue();
        assertThat(store.contents().find("aaa").orElseThrow().items()).hasSize(1);
        assertThat(store.feeds().byId("aaa").orElseThrow().version()).isEqualTo(4);
        assertThat(store.fetchLog().latest("aaa", 9)).hasSize(2);
        FeedClaim other = store.claims().claim("b", "bbb", RandomFeedData.LEASE).orElseThrow();
        UpdateRecord good = RandomFeedData.update(other, null, null, clock.instant());
        FeedStatus suspect = other.feed()
                .status()
                .transitionTo(FeedState.SUSPECT, StateReasons.ofText("Anmeldung"), clock.instant());
        FeedSchedule twice =
                new FeedSchedule(false, clock.instant(), Duration.ofHours(1), clock.instant(), clock.instant(), 2);
        UpdateRecord update = new UpdateRecord(twice, suspect, null, null, null, null, null, good.attempt());
        assertThat(store.claims().finish(other, update)).isTrue();
        assertThat(store.stateChanges().ofOwner("ann", 9))
                .extracting(StateChange::kind)
                .containsExactly(StateChangeKind.SUSPECT);
        assertThat(other.feed().notifications()).isEqualTo(FeedNotifications.DEFAULT);
    }

    private int fill(Handle handle) {
        handle.execute(
                "INSERT INTO feed VALUES ('aaa', ?, ?, 'example.org', NULL, ?, NULL, ?, NULL, 0, ?, 3600, ?, ?, 2, 'dead', ?,"
                        + " 7, 'FAILING', 'Zu langsam.', ?, '\"e\"', 'Sun', '00', NULL, 'https://example.org/neu', 'best', 2,"
                        + " 3, ?)",
                PAGE,
                PAGE,
                WISHES,
                now - 1,
                now,
                now,
                now,
                now,
                now,
                now);
        handle.execute(
                "INSERT INTO feed VALUES ('bbb', ?, NULL, 'example.org', 'ann', ?, ?, ?, NULL, 1, ?, 3600, NULL, NULL, 0, NULL,"
                        + " NULL, 0, 'NEW', NULL, ?, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL)",
                PAGE,
                WISHES,
                new SecretCipher(new byte[32]).encrypt(CredentialsJson.write(LOGIN), "bbb"),
                now,
                now + 99_000,
                now);
        handle.execute(
                "INSERT INTO feed VALUES ('ccc', ?, NULL, 'example.org', NULL, ?, NULL, ?, ?, 1, ?, 3600, NULL, NULL, 0, NULL,"
                        + " NULL, 0, 'NEW', NULL, ?, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL)",
                PAGE,
                WISHES,
                now,
                now,
                Long.MAX_VALUE,
                now);
        return fillContent(handle);
    }

    private int fillContent(Handle handle) {
        handle.execute(
                "INSERT INTO content VALUES ('aaa', '{\"title\":\"Nachrichten\",\"link\":\"https://example.org/\","
                        + "\"description\":\"Nachrichten\"}', 'DATES', '{\"items\":[{\"title\":\"Brücke\",\"date\":\"2026-02-28\","
                        + "\"elsewhere\":0}],\"counts\":[1],\"alike\":-1}')");
        handle.execute(
                "INSERT INTO item VALUES ('aaa', 'urn:x:1', 0, 'Brücke', NULL, '{\"date\":\"2026-02-28\",\"grain\":\"DAY\"}',"
                        + " ?, 'LIST', ?, NULL, NULL, NULL, 'kurz', '<p>gesperrt</p>', '{\"categories\":[\"Verkehr\"]}')",
                now,
                now);
        handle.execute(
                "INSERT INTO item VALUES ('aaa', 'urn:x:2', 1, 'Alt', NULL, NULL, NULL, 'SEEN', ?, ?, ?, ?, NULL, NULL, NULL)",
                now,
                now,
                now,
                now);
        handle.execute("INSERT INTO rule VALUES ('aaa', 1, '<a/>', 'INDUCED', NULL, ?)", now);
        handle.execute("INSERT INTO rule VALUES ('aaa', 2, '<b/>', 'HEALED', 'umgebaut', ?)", now);
        handle.execute(
                "INSERT INTO visit (feed, at, node, millis, outcome, status, bytes, items, added, edited, message)"
                        + " VALUES ('aaa', ?, 'a', 5, 'FAILED', 0, 0, 0, 0, 0, 'Zu langsam.')",
                now);
        handle.execute("INSERT INTO site VALUES ('example.org', ?, NULL, 0)", now + 9_000);
        return handle.execute("INSERT INTO house VALUES ('colour', 'grün')");
    }
}
