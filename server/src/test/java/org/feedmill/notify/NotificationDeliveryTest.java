package org.feedmill.notify;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.internet.MimeMessage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.NotificationChannel;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.FeedStateDriver;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Tests notifications of state changes to a real webhook and a real SMTP server, on several nodes. */
final class NotificationDeliveryTest {

    private final NotificationTestNodes ground = new NotificationTestNodes();

    @AfterEach
    void stop() {
        ground.close();
    }

    @ParameterizedTest
    @EnumSource
    void everyChangeOfStateIsSentOnceByEachChannel(TestDatabases.Kind kind) throws Exception {
        try (NotificationTestNodes.Node node = ground.node(kind)) {
            FeedStateDriver feed =
                    FeedStateDriver.start(node.store, ground.clock, ground.createSubscriber(node), "Hafenblatt");
            node.drain();
            feed.fail(FeedState.FAILING, "Timeout.");
            node.drain();
            assertThat(ground.webhook.messages())
                    .as("a single failure is quiet")
                    .isEmpty();
            feed.fail(FeedState.FAILING, "Timeout.", 5);
            node.drain();
            feed.succeed();
            feed.succeed();
            node.drain();
            feed.fail(FeedState.SUSPECT, "It looks like a login page.", 3);
            node.drain();
            feed.succeed();
            feed.heal("The list moved.");
            node.drain();
            node.drain();
            List<String> all = List.of("broke", "recovered", "suspect", "recovered", "healed");
            assertThat(ground.kinds()).containsExactlyElementsOf(all);
            List<String> subjects = new ArrayList<>();
            for (MimeMessage mail : ground.mails().subList(1, ground.mails().size())) {
                subjects.add(mail.getSubject());
            }
            assertThat(subjects)
                    .containsExactlyInAnyOrder(
                            "Broken: Hafenblatt",
                            "Working again: Hafenblatt",
                            "Suspect page: Hafenblatt",
                            "Working again: Hafenblatt",
                            "Repaired: Hafenblatt");
        }
    }

    @ParameterizedTest
    @EnumSource
    void changesOfTheSameMomentAreSentInOrder(TestDatabases.Kind kind) {
        try (NotificationTestNodes.Node node = ground.node(kind)) {
            FeedStateDriver feed =
                    FeedStateDriver.start(node.store, ground.clock, ground.createSubscriber(node), "Hafenblatt");
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                feed.fail(FeedState.SUSPECT, "It looks like a login page.", 2);
                feed.succeed();
                expected.addAll(List.of("suspect", "recovered"));
            }
            node.drain();
            assertThat(ground.kinds()).containsExactlyElementsOf(expected);
        }
    }

    @Test
    void aWebhookMessageIsSignedAndComplete() {
        try (NotificationTestNodes.Node node = ground.node(TestDatabases.Kind.SQLITE)) {
            String ann = ground.createSubscriber(node);
            FeedStateDriver feed = FeedStateDriver.start(node.store, ground.clock, ann, "橋のニュース");
            feed.fail(FeedState.SUSPECT, "It looks like a login page.", 2);
            node.drain();
            WebhookReceiver.Message message = ground.webhook.messages().getFirst();
            String secret = node.store.notificationSettings().webhookSecret(ann).orElseThrow();
            assertThat(message.timestamp())
                    .isEqualTo(Long.toString(ground.clock.instant().getEpochSecond()));
            assertThat(message.signature())
                    .isEqualTo(WebhookSignature.of(secret, message.timestamp(), message.body()))
                    .isNotEqualTo(WebhookSignature.of("another", message.timestamp(), message.body()));
            JsonNode change = NotificationTestNodes.json(message).at("/changes/0");
            assertThat(NotificationTestNodes.json(message).path("id").asString())
                    .isEqualTo(message.id());
            assertThat(NotificationTestNodes.json(message).path("type").asString())
                    .isEqualTo("change");
            assertThat(change.path("reason").asString()).isEqualTo("It looks like a login page.");
            assertThat(change.path("state").asString()).isEqualTo("suspect");
            assertThat(change.at("/feed/title").asString()).isEqualTo("橋のニュース");
            assertThat(change.at("/feed/page").asString())
                    .isEqualTo(NotificationTestNodes.BASE + "/app/feeds/" + feed.feed());
            assertThat(change.path("at").asString()).isEqualTo("2026-03-01T12:00:00Z");
        }
    }

    @Test
    void reasonsAreCodesForProgramsAndSentencesInTheReadersLanguage() {
        try (NotificationTestNodes.Node node = ground.node(TestDatabases.Kind.SQLITE)) {
            String ann = ground.createSubscriber(node);
            NotificationSettings before = node.store.notificationSettings().find(ann);
            node.store.notificationSettings().update(ann, before.kinds(), before.digestHour(), "ja");
            FeedStateDriver feed = FeedStateDriver.start(node.store, ground.clock, ann, "News");
            StateReasons reasons = new StateReasons(
                    List.of(StateReason.of(ReasonCode.LOOKS_LIKE_LOGIN), StateReason.of(ReasonCode.ITEM_COUNT, 3, 30)));
            feed.fail(FeedState.SUSPECT, reasons);
            feed.fail(FeedState.SUSPECT, reasons);
            node.drain();
            JsonNode change = NotificationTestNodes.json(
                            ground.webhook.messages().getFirst())
                    .at("/changes/0");
            assertThat(change.path("reason").asString())
                    .isEqualTo("The page looks like a login page. The list has 3 items; before, it had 30.");
            assertThat(change.at("/reasons/0/code").asString()).isEqualTo("looks_like_login");
            assertThat(change.at("/reasons/1").toString())
                    .isEqualTo("{\"code\":\"item_count\",\"values\":[\"3\",\"30\"],"
                            + "\"text\":\"The list has 3 items; before, it had 30.\"}");
            assertThat(NotificationTestNodes.body(ground.mails().getLast()))
                    .contains("理由：このページは、ログインページのようです。一覧の記事数が 30 件から 3 件に変わりました。")
                    .doesNotContain("login page");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFailedMessageIsSentAgainUnderTheSameIdAndGivenUpInTheEnd(TestDatabases.Kind kind) {
        try (NotificationTestNodes.Node node = ground.node(kind)) {
            String ann = ground.createSubscriber(node);
            FeedStateDriver feed = FeedStateDriver.start(node.store, ground.clock, ann, "News");
            ground.webhook.status = 500;
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            node.drain();
            ground.webhook.status = 302; // redirects are not followed
            ground.clock.advance(Duration.ofSeconds(31));
            node.drain();
            assertThat(error(node, ann)).contains("302");
            ground.webhook.status = 204;
            node.drain();
            assertThat(ground.webhook.messages()).as("not before its time").hasSize(2);
            ground.clock.advance(Duration.ofSeconds(61));
            node.drain();
            assertThat(ground.webhook.messages()).hasSize(3);
            assertThat(ground.webhook.messages().stream()
                            .map(WebhookReceiver.Message::id)
                            .distinct())
                    .hasSize(1);
            assertThat(error(node, ann)).isNull();
            ground.webhook.status = 503;
            feed.succeed();
            for (int i = 0; i < 30; i++) {
                ground.clock.advance(Duration.ofHours(3));
                node.drain();
            }
            assertThat(ground.webhook.messages()).hasSize(3 + NotificationDispatcher.MAX_TRIES);
        }
    }

    @Test
    void nothingIsSentToPrivateAddresses() {
        try (NotificationTestNodes.Node node = ground.node(TestDatabases.Kind.SQLITE)) {
            String ann = ground.createSubscriber(node);
            WebhookSender webhooks = node.notifications.webhooks();
            for (String address : List.of(
                    "http://10.0.0.1/hook", "http://169.254.169.254/latest", "http://[::1]/", "http://127.0.0.2:81/")) {
                assertThat(webhooks.refusal(address)).as(address).isNotNull();
            }
            node.store.notificationSettings().setWebhook(ann, "http://127.0.0.2:" + ground.webhook.port() + "/hook");
            FeedStateDriver.start(node.store, ground.clock, ann, "News").fail(FeedState.SUSPECT, "Login page.", 2);
            node.drain();
            assertThat(ground.webhook.messages()).isEmpty();
            assertThat(error(node, ann)).isNotBlank();
            ground.clock.advance(Duration.ofDays(1));
            assertThat(node.store.notificationQueue().claim(NotificationChannel.WEBHOOK, 9, Duration.ofSeconds(1)))
                    .as("given up")
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDigestIsOneMessageADay(TestDatabases.Kind kind) throws Exception {
        try (NotificationTestNodes.Node node = ground.node(kind)) {
            String ann = ground.createSubscriber(node);
            node.store.notificationSettings().update(ann, EnumSet.allOf(StateChangeKind.class), 7, "en");
            FeedStateDriver one = FeedStateDriver.start(node.store, ground.clock, ann, "One");
            FeedStateDriver two = FeedStateDriver.start(node.store, ground.clock, ann, "Two");
            one.fail(FeedState.SUSPECT, "Login page.", 2);
            two.fail(FeedState.EMPTY, "No list.", 2);
            one.succeed();
            node.drain();
            assertThat(ground.webhook.messages()).isEmpty();
            assertThat(ground.mails()).hasSize(1);
            ground.clock.advance(Duration.ofHours(19));
            node.drain();
            node.drain();
            assertThat(ground.webhook.messages()).hasSize(1);
            assertThat(NotificationTestNodes.json(ground.webhook.messages().getFirst())
                            .path("type")
                            .asString())
                    .isEqualTo("digest");
            assertThat(ground.kinds()).containsExactly("suspect", "broke", "recovered");
            assertThat(ground.mails()).hasSize(2);
            assertThat(ground.mails().getLast().getSubject()).isEqualTo("Feedmill: 3 changes in your feeds");
            assertThat(NotificationTestNodes.body(ground.mails().getLast()))
                    .contains("Suspect page: One", "Broken: Two", "Working again: One");
        }
    }

    @Test
    void twoNodesSendEveryMessageOnce() throws Exception {
        String database = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        try (NotificationTestNodes.Node one = ground.node(database);
                NotificationTestNodes.Node two = ground.node(database);
                ExecutorService threads = Executors.newFixedThreadPool(4)) {
            String ann = ground.createSubscriber(one);
            for (int i = 0; i < 25; i++) {
                FeedStateDriver.start(i % 2 == 0 ? one.store : two.store, ground.clock, ann, "Feed " + i)
                        .fail(FeedState.SUSPECT, "Login page.", 2);
            }
            List<Future<?>> running = new ArrayList<>();
            for (NotificationTestNodes.Node node : List.of(one, two, one, two)) {
                running.add(threads.submit(node::drain));
            }
            for (Future<?> future : running) {
                future.get();
            }
            one.drain();
            assertThat(ground.webhook.messages()).hasSize(25);
            assertThat(ground.webhook.messages().stream()
                            .map(WebhookReceiver.Message::id)
                            .distinct())
                    .hasSize(25);
            assertThat(ground.mails()).hasSize(26);
        }
    }

    @Test
    void aNodeThatDiedAfterSendingIsFollowedByOneThatUsesTheSameId() {
        String database = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        try (NotificationTestNodes.Node one = ground.node(database);
                NotificationTestNodes.Node two = ground.node(database)) {
            String ann = ground.createSubscriber(one);
            one.store.notificationSettings().removeMail(ann);
            FeedStateDriver.start(one.store, ground.clock, ann, "News").fail(FeedState.SUSPECT, "Login page.", 2);
            var claimed = one.store
                    .notificationQueue()
                    .claim(NotificationChannel.WEBHOOK, 9, Duration.ofSeconds(90)); // and dies
            assertThat(claimed).hasSize(1);
            two.drain();
            assertThat(ground.webhook.messages()).as("the lease holds").isEmpty();
            ground.clock.advance(Duration.ofSeconds(91));
            two.drain();
            assertThat(ground.webhook.messages()).hasSize(1);
            assertThat(ground.webhook.messages().getFirst().id())
                    .isEqualTo(claimed.getFirst().id());
            one.store.notificationQueue().settle(claimed.getFirst(), List.of(), null); // it was not dead after all
            two.drain();
            assertThat(ground.webhook.messages()).hasSize(1);
        }
    }

    @Test
    void theWorkerSendsWithoutBeingAsked() throws Exception {
        try (NotificationTestNodes.Node node = ground.node(TestDatabases.Kind.SQLITE)) {
            String ann = ground.createSubscriber(node);
            FeedStateDriver.start(node.store, ground.clock, ann, "News").fail(FeedState.SUSPECT, "Login page.", 2);
            node.notifications.start();
            assertThat(ground.smtp.waitForIncomingEmail(30_000, 2)).isTrue();
        }
    }

    /**
     * A clock that fails once in the thread that claims messages, as a lack of memory or a missing class may do
     * anywhere.
     */
    private static final class FailingClock extends Clock {

        private final Clock inner;
        private final AtomicReference<@Nullable Error> next = new AtomicReference<>();
        final CountDownLatch failed = new CountDownLatch(1);

        FailingClock(Clock inner, Error error) {
            this.inner = inner;
            next.set(error);
        }

        @Override
        public Instant instant() {
            Error error = Thread.currentThread().getName().equals("notifications") ? next.getAndSet(null) : null;
            if (error != null) {
                failed.countDown();
                throw error;
            }
            return inner.instant();
        }

        @Override
        public ZoneId getZone() {
            return inner.getZone();
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    @Test
    void anErrorDoesNotEndTheWorker() throws Exception {
        FailingClock failing = new FailingClock(ground.clock, new NoClassDefFoundError("gone"));
        try (Store store = TestDatabases.open(TestDatabases.Kind.SQLITE, failing)) {
            NotificationLinks links = new NotificationLinks(store, NotificationTestNodes.BASE, failing);
            String ann =
                    store.accounts().add("ann", null, false, 9).orElseThrow().id();
            store.notificationSettings().setWebhook(ann, ground.webhook.url("/hook"));
            FeedStateDriver.start(store, failing, ann, "News").fail(FeedState.SUSPECT, "Login page.", 2);
            try (NotificationDispatcher dispatcher = new NotificationDispatcher(
                    store, ground.webhooks(links), null, new NotificationTexts(), links, failing)) {
                dispatcher.start();
                assertThat(failing.failed.await(1, TimeUnit.MINUTES)).isTrue();
                dispatcher.wake();
                assertThat(ground.webhook.awaitMessage(Duration.ofSeconds(30))).isTrue();
            }
        }
    }

    private static @Nullable String error(NotificationTestNodes.Node node, String person) {
        return Objects.requireNonNull(
                        node.store.notificationSettings().find(person).webhook())
                .error();
    }
}
