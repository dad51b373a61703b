package org.feedmill.notify;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.guard.NetworkRange;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A webhook and an SMTP server on loopback, and nodes that send to them. */
final class NotificationTestNodes implements AutoCloseable {

    static final String BASE = "https://mill.example";

    final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
    final WebhookReceiver webhook = new WebhookReceiver();
    final GreenMail smtp = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

    private final List<WebAccess> webs = new ArrayList<>();

    NotificationTestNodes() {
        smtp.start();
        smtp.setUser("mill", "mill-password");
    }

    @Override
    public void close() {
        webs.forEach(WebAccess::close);
        webhook.close();
        smtp.stop();
    }

    /** Returns web access that permits only the webhook on loopback. */
    private WebAccess web() {
        WebSettings usual = WebSettings.STANDARD;
        List<NetworkRange> allowed = List.of(NetworkRange.parse("127.0.0.1:" + webhook.port()));
        return new WebAccess(
                new WebSettings(usual.http(), usual.browser(), allowed, Duration.ofMillis(1), false), clock);
    }

    WebhookSender webhooks(NotificationLinks links) {
        WebAccess web = web();
        webs.add(web);
        return new WebhookSender(web.callbackClient(), links, clock);
    }

    /** A node: its own connection to the database and its own senders. */
    static final class Node implements AutoCloseable {

        final Store store;
        final WebAccess web;
        final NotificationSystem notifications;

        private Node(NotificationTestNodes ground, String database, int smtpPort) {
            store = TestDatabases.open(database, ground.clock);
            web = ground.web();
            MailSettings mail = MailSettings.parse(
                    "smtp://127.0.0.1:" + smtpPort, "mill", "mill-password", "Feedmill <mill@mill.example>");
            notifications = new NotificationSystem(store, web.callbackClient(), mail, BASE, ground.clock);
        }

        void drain() {
            notifications.dispatcher().drain();
        }

        @Override
        public void close() {
            notifications.close();
            web.close();
            store.close();
        }
    }

    Node node(TestDatabases.Kind kind) {
        return node(TestDatabases.empty(kind));
    }

    Node node(String database) {
        return node(database, smtp.getSmtp().getPort());
    }

    Node node(String database, int smtpPort) {
        return new Node(this, database, smtpPort);
    }

    /** Creates a person who receives both, with a confirmed address. */
    String createSubscriber(Node node) {
        String ann =
                node.store.accounts().add("ann", null, false, 9).orElseThrow().id();
        node.store.notificationSettings().setMail(ann, "ann@example.org", "en");
        node.drain();
        MimeMessage requested = mails().getLast();
        String key = key(body(requested), "/app/mail/confirm");
        NotificationLinks.MailOwner owner =
                node.notifications.links().readConfirm(key).orElseThrow();
        assertThat(node.store.notificationSettings().confirmMail(owner.account(), owner.mail()))
                .isTrue();
        node.store.notificationSettings().setWebhook(ann, webhook.url("/hook"));
        return ann;
    }

    List<MimeMessage> mails() {
        return List.of(smtp.getReceivedMessages());
    }

    static String body(MimeMessage mail) {
        try {
            var parts = (jakarta.mail.internet.MimeMultipart) mail.getContent();
            return (String) parts.getBodyPart(0).getContent();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static String key(String text, String path) {
        Matcher found =
                Pattern.compile(Pattern.quote(BASE + path + "?key=") + "(\\S+)").matcher(text);
        assertThat(found.find()).as(text).isTrue();
        return found.group(1);
    }

    static JsonNode json(WebhookReceiver.Message message) {
        return JsonMapper.builder().build().readTree(message.text());
    }

    List<String> kinds() {
        List<String> kinds = new ArrayList<>();
        for (WebhookReceiver.Message message : webhook.messages()) {
            json(message)
                    .path("changes")
                    .forEach(change -> kinds.add(change.path("kind").asString()));
        }
        return kinds;
    }
}
