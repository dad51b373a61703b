package org.feedmill.notify;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.StateChange;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.FeedStateDriver;
import org.feedmill.store.TestDatabases;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests mails sent to a real SMTP server: confirmation, unsubscribing, hostile titles, failures. */
final class MailDeliveryTest {

    private final NotificationTestNodes ground = new NotificationTestNodes();

    @AfterEach
    void stop() {
        ground.close();
    }

    @Test
    void nothingButTheQuestionIsMailedToAnAddressThatIsNotConfirmed() throws Exception {
        try (NotificationTestNodes.Node node = ground.node(TestDatabases.Kind.SQLITE)) {
            String ann = node.store
                    .accounts()
                    .add("ann", null, false, 9)
                    .orElseThrow()
                    .id();
            node.store.notificationSettings().setMail(ann, "victim@example.org", "ja");
            FeedStateDriver.start(node.store, ground.clock, ann, "News").fail(FeedState.SUSPECT, "Login page.", 2);
            node.drain();
            assertThat(ground.mails()).hasSize(1);
            assertThat(ground.mails().getFirst().getSubject()).isEqualTo("Feedmill のメールアドレスの確認");
            String key = NotificationTestNodes.key(
                    NotificationTestNodes.body(ground.mails().getFirst()), "/app/mail/confirm");
            NotificationLinks links = node.notifications.links();
            assertThat(links.readConfirm(key + "0")).isEmpty();
            assertThat(links.readUnsubscribe(key)).as("good for one deed only").isEmpty();
            node.store.notificationSettings().setMail(ann, "other@example.org", "ja");
            assertThat(links.readConfirm(key)).as("bound to its address").isEmpty();
            node.store.notificationSettings().setMail(ann, "victim@example.org", "ja");
            assertThat(links.readConfirm(key)).isPresent();
            ground.clock.advance(Duration.ofDays(8));
            assertThat(links.readConfirm(key)).as("too old").isEmpty();
        }
    }

    @Test
    void theUnsubscribeLinkEndsTheMails() throws Exception {
        try (NotificationTestNodes.Node node = ground.node(TestDatabases.Kind.SQLITE)) {
            String ann = ground.createSubscriber(node);
            FeedStateDriver feed = FeedStateDriver.start(node.store, ground.clock, ann, "News");
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            node.drain();
            MimeMessage mail = ground.mails().getLast();
            String header = mail.getHeader("List-Unsubscribe")[0];
            assertThat(mail.getHeader("List-Unsubscribe-Post")[0]).isEqualTo("List-Unsubscribe=One-Click");
            assertThat(mail.getMessageID()).matches("<[0-9a-f]{32}@mill\\.example>");
            String key = NotificationTestNodes.key(header.replaceAll("[<>\\s]", ""), "/app/mail/unsubscribe");
            assertThat(key)
                    .isEqualTo(NotificationTestNodes.key(NotificationTestNodes.body(mail), "/app/mail/unsubscribe"));
            NotificationLinks.MailOwner owner =
                    node.notifications.links().readUnsubscribe(key).orElseThrow();
            node.store.notificationSettings().removeMail(owner.account());
            feed.succeed();
            node.drain();
            assertThat(ground.mails()).hasSize(2);
            assertThat(ground.kinds()).containsExactly("suspect", "recovered");
        }
    }

    @Test
    void titlesCannotAddHeadersOrMarkup() throws Exception {
        try (NotificationTestNodes.Node node = ground.node(TestDatabases.Kind.SQLITE)) {
            String ann = ground.createSubscriber(node);
            OutgoingMail made = new MailComposer(node.notifications.texts(), node.notifications.links())
                    .changes(
                            "0123",
                            ann,
                            new MailAddress("ann@example.org"),
                            "en",
                            false,
                            List.of(new StateChange(
                                    1,
                                    "f",
                                    "News\r\nBcc: all@example.org\r\n\r\n\u2028<script>alert(1)</script>\u202e",
                                    "https://example.org/",
                                    StateChangeKind.BROKE,
                                    FeedState.DEAD,
                                    StateReasons.ofText("gone\r\n.\r\nMAIL FROM:<x@example.org>"),
                                    ground.clock.instant())));
            assertThat(made.subject()).doesNotContain("\r", "\n", "\u2028", "\u202e");
            assertThat(made.html()).doesNotContain("<script").contains("&lt;script&gt;");
            FeedStateDriver feed = FeedStateDriver.start(
                    node.store, ground.clock, ann, "News\r\nBcc: all@example.org\r\nX: <b>" + "長い題名".repeat(200));
            feed.fail(FeedState.SUSPECT, "why\r\n.\r\nMAIL FROM:<x@example.org>", 2);
            node.drain();
            assertThat(ground.mails()).hasSize(2);
            MimeMessage mail = ground.mails().getLast();
            assertThat(mail.getHeader("Bcc")).isNull();
            assertThat(mail.getHeader("X")).isNull();
            assertThat(mail.getAllRecipients()).hasSize(1);
            assertThat(mail.getSubject()).startsWith("Suspect page: News").doesNotContain("\n");
            assertThat(GreenMailUtil.getWholeMessage(mail).lines().anyMatch(line -> line.startsWith("Bcc:")))
                    .isFalse();
        }
    }

    @Test
    void aMailServerThatIsAwayIsTriedAgain() throws Exception {
        try (NotificationTestNodes.Node node = ground.node(TestDatabases.Kind.SQLITE)) {
            String ann = ground.createSubscriber(node);
            node.store.notificationSettings().removeWebhook(ann);
            FeedStateDriver feed = FeedStateDriver.start(node.store, ground.clock, ann, "News");
            int port = ground.smtp.getSmtp().getPort();
            ground.smtp.stop();
            feed.fail(FeedState.SUSPECT, "Login page.", 2);
            node.drain();
            assertThat(error(node, ann)).isNotBlank();
            GreenMail back = new GreenMail(new ServerSetup(port, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
            back.start();
            back.setUser("mill", "mill-password");
            try {
                ground.clock.advance(Duration.ofSeconds(31));
                node.drain();
                assertThat(back.getReceivedMessages()).hasSize(1);
                assertThat(error(node, ann)).isNull();
            } finally {
                back.stop();
            }
        }
    }

    private static @Nullable String error(NotificationTestNodes.Node node, String person) {
        return Objects.requireNonNull(
                        node.store.notificationSettings().find(person).mail())
                .error();
    }
}
