package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.feedmill.feed.FeedFormat;
import org.feedmill.notify.DeliveryResult;
import org.feedmill.notify.MailAddress;
import org.feedmill.notify.NotificationLinks;
import org.feedmill.serve.Account;
import org.feedmill.serve.Limits;
import org.feedmill.serve.NotificationEditor;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.store.FeedNotifications;
import org.feedmill.store.NotificationSettings;
import org.feedmill.store.Person;
import org.feedmill.store.Source;
import org.feedmill.store.StateChangeKind;
import org.feedmill.store.Store;

/**
 * Pages of notification settings: the caller's own, those of a feed, and the links in mails that confirm and
 * unsubscribe.
 */
final class NotificationPages {

    private static final String PATH = NotificationLinks.SETTINGS_PATH;
    private static final Set<String> DONE =
            Set.of("saved", "mail", "mail-removed", "webhook-removed", "tested", "renewed");
    private static final int MAX_HOUR = 23;

    private final Views views;
    private final Store store;
    private final Owners owners;
    private final Account account;
    private final NotificationEditor editor;
    private final NotificationLinks links;

    NotificationPages(Desk desk, NotificationEditor editor, NotificationLinks links) {
        this.views = desk.views();
        this.store = desk.store();
        this.owners = desk.owners();
        this.account = new Account(store.people(), desk.callers(), desk.links(), desk.limits());
        this.editor = editor;
        this.links = links;
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        Paged bounded = inner -> pages.page(bounded(inner));
        routes.get(PATH, bounded.page(request -> show(request, Form.NONE, "")));
        routes.post(PATH, bounded.page(this::save));
        routes.post(PATH + "/mail", bounded.page(this::setMail));
        routes.post(PATH + "/mail/remove", bounded.page(this::removeMail));
        routes.post(PATH + "/webhook", bounded.page(this::setWebhook));
        routes.post(PATH + "/webhook/remove", bounded.page(this::removeWebhook));
        routes.post(PATH + "/webhook/test", bounded.page(this::test));
        routes.post(PATH + "/status-feed", bounded.page(this::renewStatusFeed));
        routes.post("/app/feeds/{id}/notifications", pages.page(this::saveFeed));
        routes.get(NotificationLinks.CONFIRM_PATH, pages.page(this::askToConfirm));
        routes.post(NotificationLinks.CONFIRM_PATH, pages.page(this::confirm));
        routes.get(NotificationLinks.UNSUBSCRIBE_PATH, pages.page(this::askToUnsubscribe));
        routes.post(NotificationLinks.UNSUBSCRIBE_PATH, pages.page(this::unsubscribe));
    }

    private Handler bounded(Handler inner) {
        return request -> {
            try (Limits.Permit permit = account.room(request)) {
                inner.handle(request);
            }
        };
    }

    private View view(Context request) {
        return views.view(request, "notify.title", "account");
    }

    /** @param secret of a webhook that was just set, empty otherwise */
    private void show(Context request, Form form, String secret) {
        Person person = account.row(request);
        NotificationSettings settings = editor.settings(person.id());
        String done = request.queryParam("done");
        Map<String, Object> values = new HashMap<>(Map.of(
                "settings",
                settings,
                "kinds",
                List.of(StateChangeKind.values()),
                "hours",
                IntStream.rangeClosed(0, MAX_HOUR).boxed().toList(),
                "statusFeed",
                editor.statusFeed(request, person.id(), FeedFormat.RSS),
                "canMail",
                editor.canMail(),
                "mailError",
                Objects.requireNonNullElse(
                        editor.mailError(settings, view(request).words().language()), ""),
                "secret",
                secret,
                "done",
                done != null && DONE.contains(done) ? "notify.done." + done : "",
                "form",
                form));
        views.answer(request, "notifications", view(request), values);
    }

    private static void done(Context request, String what) {
        request.redirect(PATH + "?done=" + what, HttpStatus.SEE_OTHER);
    }

    private void refuse(Context request, Form.Reading reading, String field, String sentence) {
        reading.wrong(field, sentence);
        request.status(HttpStatus.BAD_REQUEST);
        show(request, reading.form(), "");
    }

    private void save(Context request) {
        Person person = account.row(request);
        Set<StateChangeKind> kinds = EnumSet.noneOf(StateChangeKind.class);
        for (StateChangeKind kind : StateChangeKind.values()) {
            if (request.formParam("kind-" + kind) != null) {
                kinds.add(kind);
            }
        }
        String digest = String.valueOf(request.formParam("digest"));
        Integer hour = IntStream.rangeClosed(0, MAX_HOUR)
                .boxed()
                .filter(h -> digest.equals(h.toString()))
                .findFirst()
                .orElse(null);
        editor.change(person.id(), kinds, hour, view(request).words().language());
        done(request, "saved");
    }

    private void setMail(Context request) {
        Person person = account.row(request);
        View view = view(request);
        Form.Reading reading = new Form.Reading(request, "mail");
        String address = reading.text("address", MailAddress.MAX_LENGTH);
        try {
            editor.setMail(view.caller(), person.id(), address, view.words().language());
            done(request, "mail");
        } catch (Problem problem) {
            String key = problem.status() == 429 ? "notify.mail.often" : "notify.mail.wrong";
            refuse(request, reading, "address", view.of(key));
        }
    }

    private void removeMail(Context request) {
        editor.removeMail(account.row(request).id());
        done(request, "mail-removed");
    }

    /** Answers at once: the secret is shown only in this answer. */
    private void setWebhook(Context request) {
        Person person = account.row(request);
        Form.Reading reading = new Form.Reading(request, "webhook");
        String address = reading.text("url", NotificationEditor.MAX_WEBHOOK);
        String secret;
        try {
            secret = editor.setWebhook(person.id(), address);
        } catch (Problem problem) {
            refuse(request, reading, "url", view(request).of("notify.webhook.wrong"));
            return;
        }
        show(request, Form.NONE, secret);
    }

    private void removeWebhook(Context request) {
        editor.removeWebhook(account.row(request).id());
        done(request, "webhook-removed");
    }

    private void test(Context request) {
        Person person = account.row(request);
        View view = view(request);
        if (editor.test(view.caller(), person.id()) instanceof DeliveryResult.Failed failed) {
            refuse(
                    request,
                    new Form.Reading(request, "test"),
                    "webhook",
                    view.of("notify.webhook.failed", failed.message()));
        } else {
            done(request, "tested");
        }
    }

    private void renewStatusFeed(Context request) {
        editor.renewStatusFeed(account.row(request).id());
        done(request, "renewed");
    }

    private void saveFeed(Context request) {
        Source source = owners.own(request);
        try {
            FeedNotifications wanted = FeedNotifications.parse(request.formParam("notifications"));
            store.notificationSettings().setFeed(source.id(), wanted);
        } catch (IllegalArgumentException e) {
            throw Problem.bad("There is no such choice.");
        }
        request.redirect("/app/feeds/" + source.id() + "?told=notifications", HttpStatus.SEE_OTHER);
    }

    private void askToConfirm(Context request) {
        answer(request, "confirm", links.readConfirm(request.queryParam("key")), false);
    }

    private void confirm(Context request) {
        Optional<NotificationLinks.MailOwner> owner = links.readConfirm(request.queryParam("key"));
        owner.ifPresent(mail -> store.notificationSettings().confirmMail(mail.person(), mail.mail()));
        answer(request, "confirm", owner, true);
    }

    private void askToUnsubscribe(Context request) {
        answer(request, "unsubscribe", links.readUnsubscribe(request.queryParam("key")), false);
    }

    private void unsubscribe(Context request) {
        Optional<NotificationLinks.MailOwner> owner = links.readUnsubscribe(request.queryParam("key"));
        owner.ifPresent(mail -> store.notificationSettings().removeMail(mail.person()));
        answer(request, "unsubscribe", owner, true);
    }

    /** Programs that check mails open links, so a link only asks, and a button does it. Nobody need be signed in. */
    private void answer(Context request, String deed, Optional<NotificationLinks.MailOwner> owner, boolean done) {
        View view = views.stranger(request, "mail." + deed + ".title");
        request.status(owner.isPresent() ? HttpStatus.OK : HttpStatus.NOT_FOUND);
        views.answer(
                request,
                "mail-link",
                view,
                Map.of(
                        "deed",
                        deed,
                        "mail",
                        owner.map(NotificationLinks.MailOwner::mail).orElse(""),
                        "key",
                        Optional.ofNullable(request.queryParam("key")).orElse(""),
                        "done",
                        done));
    }
}
