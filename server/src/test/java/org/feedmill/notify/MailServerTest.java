package org.feedmill.notify;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import java.time.Duration;
import java.util.Objects;
import javax.net.ssl.SSLContext;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.NotificationChannel;
import org.feedmill.store.FeedStateDriver;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests mails through SMTP servers that are slow, silent or strict, or use TLS. */
final class MailServerTest {

    private static final Duration SHORT = Duration.ofSeconds(2);
    private static final Duration LONG = Duration.ofSeconds(40);

    private final NotificationTestNodes ground = new NotificationTestNodes();

    @AfterEach
    void stop() {
        ground.close();
    }

    /** A node that sends mails through a test server, and a person whose address awaits confirmation. */
    private static final class MailNode implements AutoCloseable {

        final Store store;
        final MailSender mails;
        final NotificationDispatcher dispatcher;
        final String ann;

        MailNode(
                NotificationTestNodes ground,
                TestDatabases.Kind kind,
                MailSettings settings,
                MailTimeouts timeouts,
                @Nullable SSLContext tls) {
            store = TestDatabases.open(kind, ground.clock);
            mails = new MailSender(settings, "mill.example", ground.clock, timeouts, tls);
            NotificationLinks links = new NotificationLinks(store, NotificationTestNodes.BASE, ground.clock);
            dispatcher = new NotificationDispatcher(
                    store, ground.webhooks(links), mails, new NotificationTexts(), links, ground.clock);
            ann = store.accounts().add("ann", null, false, 9).orElseThrow().id();
            store.notificationSettings().setMail(ann, "ann@example.org", "en");
        }

        @Nullable
        String error() {
            return Objects.requireNonNull(store.notificationSettings().find(ann).mail())
                    .error();
        }

        @Override
        public void close() {
            dispatcher.close();
            store.close();
        }
    }

    private static MailSettings settings(String scheme, String host, int port, String user) {
        return MailSettings.parse(
                scheme + "://" + host + ":" + port, user, user.isEmpty() ? "" : "pass", "m@mill.example");
    }

    private static MailSettings plain(ScriptedSmtpServer server) {
        return settings("smtp", "127.0.0.1", server.port(), "");
    }

    private MailNode node(TestDatabases.Kind kind, ScriptedSmtpServer server, MailTimeouts timeouts) {
        return new MailNode(ground, kind, plain(server), timeouts, null);
    }

    private void drainForDays(MailNode node) {
        for (int i = 0; i < 20; i++) {
            node.dispatcher.drain();
            ground.clock.advance(Duration.ofHours(3));
        }
    }

    @Test
    void aSlowFilterIsWaitedForAndGetsOneCopy() {
        try (ScriptedSmtpServer server = new ScriptedSmtpServer();
                MailNode node = node(
                        TestDatabases.Kind.SQLITE, server, new MailTimeouts(LONG, SHORT, SHORT.plus(SHORT), LONG))) {
            server.filter = SHORT.plus(SHORT).plus(SHORT);
            drainForDays(node);
            assertThat(server.mails()).hasSize(1);
            assertThat(node.error()).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMailThatMayHaveArrivedIsSentOnceMoreAtMost(TestDatabases.Kind kind) {
        MailTimeouts impatient = new MailTimeouts(LONG, LONG, LONG, Duration.ofMillis(300));
        try (ScriptedSmtpServer server = new ScriptedSmtpServer();
                MailNode node = node(kind, server, impatient)) {
            server.answer("MAIL", "451 4.3.0 Try again later");
            node.dispatcher.drain();
            ground.clock.advance(Duration.ofMinutes(1));
            assertThat(server.mails()).isEmpty();
            server.answerAsUsual("MAIL");
            server.answer(ScriptedSmtpServer.END, ScriptedSmtpServer.SILENCE);
            drainForDays(node);
            assertThat(server.mails()).hasSize(2);
            assertThat(server.mails().getFirst()).contains("Message-ID: ");
            assertThat(id(server.mails().getFirst()))
                    .isEqualTo(id(server.mails().getLast()));
            assertThat(node.error()).isEqualTo("unconfirmed");
        }
    }

    private static String id(String mail) {
        return mail.lines()
                .filter(line -> line.startsWith("Message-ID:"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aServerThatDoesNotSayGoodbyeHasTheMailAllTheSame() {
        MailTimeouts impatient = new MailTimeouts(LONG, SHORT, LONG, LONG);
        try (ScriptedSmtpServer server = new ScriptedSmtpServer().answer("QUIT", ScriptedSmtpServer.SILENCE);
                MailNode node = node(TestDatabases.Kind.SQLITE, server, impatient)) {
            drainForDays(node);
            assertThat(server.mails()).hasSize(1);
            assertThat(node.error()).isNull();
        }
    }

    @Test
    void aLeaseOutlastsEveryAttempt() {
        MailTimeouts usual = MailTimeouts.STANDARD;
        assertThat(usual.acceptance()).isGreaterThanOrEqualTo(Duration.ofMinutes(10));
        assertThat(usual.lease()).isGreaterThan(usual.upload().plus(usual.acceptance()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MAIL | 553 5.1.8 Sender domain not found",
                "MAIL | 550 Sender rejected",
                "RCPT | 553 5.7.1 <m@mill.example>: Sender address rejected: not owned by user",
                "RCPT | 550 5.1.8 <m@mill.example>: Sender address rejected: Domain not found",
                "RCPT | 554 5.7.1 Relay access denied",
                "RCPT | 530 Authentication required",
                "RCPT | 552 5.2.2 Mailbox full",
                "DATA | 554 no valid recipients",
                ". | 554 5.7.1 Message rejected as spam"
            })
    void whatTheOperatorCanRepairIsTriedAgain(String command, String answer) {
        try (ScriptedSmtpServer server = new ScriptedSmtpServer().answer(command, answer);
                MailNode node = node(TestDatabases.Kind.SQLITE, server, MailTimeouts.STANDARD)) {
            node.dispatcher.drain();
            assertThat(node.error()).isEqualTo("unavailable");
            server.answerAsUsual(command);
            ground.clock.advance(Duration.ofMinutes(1));
            node.dispatcher.drain();
            assertThat(server.mails().getLast()).contains("Confirm your email address");
            assertThat(node.error()).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"550 5.1.1 No such mailbox", "550 No such mailbox", "553 No such name", "550 5.2.1 Disabled"})
    void aRefusedAddressIsNotTriedAgain(String answer) {
        try (ScriptedSmtpServer server = new ScriptedSmtpServer().answer("RCPT", answer);
                MailNode node = node(TestDatabases.Kind.SQLITE, server, MailTimeouts.STANDARD)) {
            drainForDays(node);
            assertThat(server.commands().stream().filter(line -> line.startsWith("clear RCPT")))
                    .hasSize(1);
            assertThat(node.error()).isEqualTo("refused");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNodeWithoutAnSmtpServerLeavesMailsToOthers(TestDatabases.Kind kind) {
        try (ScriptedSmtpServer server = new ScriptedSmtpServer();
                MailNode node = node(kind, server, MailTimeouts.STANDARD)) {
            NotificationLinks links = new NotificationLinks(node.store, NotificationTestNodes.BASE, ground.clock);
            try (NotificationDispatcher other = new NotificationDispatcher(
                    node.store, ground.webhooks(links), null, new NotificationTexts(), links, ground.clock)) {
                node.store.notificationSettings().setWebhook(node.ann, ground.webhook.url("/hook"));
                FeedStateDriver.start(node.store, ground.clock, node.ann, "News")
                        .fail(FeedState.SUSPECT, "Login page.", 2);
                other.drain();
                assertThat(ground.webhook.messages()).hasSize(1);
                assertThat(node.error()).isNull();
                node.dispatcher.drain();
                assertThat(server.mails()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatWaitedForTwoDaysIsNotSentAndTidiedUp(TestDatabases.Kind kind) {
        try (ScriptedSmtpServer server = new ScriptedSmtpServer();
                MailNode node = node(kind, server, MailTimeouts.STANDARD)) {
            ground.clock.advance(Duration.ofDays(2));
            node.dispatcher.drain();
            assertThat(server.commands()).isEmpty();
            assertThat(node.store.notificationQueue().expire()).isEqualTo(1);
            node.store.notificationSettings().setMail(node.ann, "other@example.org", "en");
            assertThat(node.store.notificationQueue().expire()).isZero();
            assertThat(node.store.notificationQueue().claim(NotificationChannel.MAIL, 9, SHORT))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"starttls,STARTTLS", "smtps,TLS"})
    void mailsAndPasswordsTravelEncrypted(String scheme, MailSettings.Security security) throws Exception {
        SSLContext tls = TestCertificate.of("localhost");
        try (ScriptedSmtpServer server = new ScriptedSmtpServer(security, tls);
                MailNode node = new MailNode(
                        ground,
                        TestDatabases.Kind.SQLITE,
                        settings(scheme, "localhost", server.port(), "mill"),
                        MailTimeouts.STANDARD,
                        tls)) {
            node.dispatcher.drain();
            assertThat(node.error()).isNull();
            assertThat(server.mails()).hasSize(1);
            assertThat(server.commands()).anyMatch(line -> line.startsWith("tls AUTH PLAIN"));
            assertThat(server.commands().stream().filter(line -> line.startsWith("clear")))
                    .allMatch(line -> line.matches("clear (EHLO .*|STARTTLS)"));
        }
    }

    @ParameterizedTest
    @CsvSource({"starttls,STARTTLS", "smtps,TLS"})
    void theLongTimeoutAppliesToEncryptedConnectionsToo(String scheme, MailSettings.Security security)
            throws Exception {
        SSLContext tls = TestCertificate.of("localhost");
        try (ScriptedSmtpServer server = new ScriptedSmtpServer(security, tls);
                MailNode node = new MailNode(
                        ground,
                        TestDatabases.Kind.SQLITE,
                        settings(scheme, "localhost", server.port(), ""),
                        new MailTimeouts(LONG, SHORT, SHORT.plus(SHORT), LONG),
                        tls)) {
            server.filter = SHORT.plus(SHORT).plus(SHORT);
            node.dispatcher.drain();
            assertThat(node.error()).isNull();
            assertThat(server.mails()).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"starttls,STARTTLS,a.test", "smtps,TLS,a.test", "starttls,STARTTLS,", "smtps,TLS,", "starttls,NONE,"})
    void nothingIsSentToAServerThatCannotProveItsName(
            String scheme, MailSettings.Security security, @Nullable String certified) throws Exception {
        SSLContext made = TestCertificate.of(certified == null ? "localhost" : certified);
        SSLContext trusted = certified == null ? SSLContext.getDefault() : made;
        try (ScriptedSmtpServer server = new ScriptedSmtpServer(security, made);
                MailNode node = new MailNode(
                        ground,
                        TestDatabases.Kind.SQLITE,
                        settings(scheme, "localhost", server.port(), "mill"),
                        MailTimeouts.STANDARD,
                        trusted)) {
            node.dispatcher.drain();
            assertThat(node.error()).isEqualTo("unavailable");
            assertThat(server.mails()).isEmpty();
            assertThat(server.commands()).noneMatch(line -> line.contains("AUTH") || line.contains("MAIL"));
        }
    }

    /** A second server implementation, with a certificate that nobody trusts. */
    @Test
    void anUntrustedCertificateOfAnotherServerIsRefused() {
        ServerSetup setup = new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTPS);
        setup.setServerStartupTimeout(LONG.toMillis());
        GreenMail smtps = new GreenMail(setup);
        smtps.start();
        try (MailNode node = new MailNode(
                ground,
                TestDatabases.Kind.SQLITE,
                settings("smtps", "localhost", smtps.getSmtps().getPort(), ""),
                MailTimeouts.STANDARD,
                null)) {
            node.dispatcher.drain();
            assertThat(node.error()).isEqualTo("unavailable");
            assertThat(smtps.getReceivedMessages()).isEmpty();
        } finally {
            smtps.stop();
        }
    }
}
