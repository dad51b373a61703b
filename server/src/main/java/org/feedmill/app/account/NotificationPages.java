package org.feedmill.app.account;

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
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.SubmittedForm;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.notify.DeliveryResult;
import org.feedmill.notify.MailAddress;
import org.feedmill.notify.NotificationLinks;
import org.feedmill.serve.auth.AccountAccess;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.NotificationEditor;
import org.feedmill.serve.http.Problem;

/**
 * Pages of notification settings: the caller's own, those of a feed, and the links in mails that confirm and
 * unsubscribe.
 */
public final class NotificationPages {

    private static final String PATH = NotificationLinks.SETTINGS_PATH;
    private static final Set<String> DONE_MESSAGES =
            Set.of("saved", "mail", "mail-removed", "webhook-removed", "tested", "renewed");
    private static final int MAX_HOUR = 23;

    private final TemplateRenderer views;
    private final FeedUseCases feeds;
    private final FeedAccess owners;
    private final AccountAccess account;
    private final NotificationEditor editor;
    private final NotificationLinks links;

    public NotificationPages(AppContext desk, NotificationEditor editor, NotificationLinks links) {
        this.views = desk.views();
        this.feeds = desk.feeds();
        this.owners = desk.access();
        this.account = new AccountAccess(feeds.authentication(), desk.authenticator(), desk.links(), desk.limits());
        this.editor = editor;
        this.links = links;
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        PageDecorator bounded = inner -> pages.withProblemPages(limited(inner));
        routes.get(PATH, bounded.withProblemPages(request -> show(request, SubmittedForm.NONE, "")));
        routes.post(PATH, bounded.withProblemPages(this::save));
        routes.post(PATH + "/mail", bounded.withProblemPages(this::setMail));
        routes.post(PATH + "/mail/remove", bounded.withProblemPages(this::removeMail));
        routes.post(PATH + "/webhook", bounded.withProblemPages(this::setWebhook));
        routes.post(PATH + "/webhook/remove", bounded.withProblemPages(this::removeWebhook));
        routes.post(PATH + "/webhook/test", bounded.withProblemPages(this::sendTest));
        routes.post(PATH + "/status-feed", bounded.withProblemPages(this::renewStatusFeed));
        routes.post("/app/feeds/{id}/notifications", pages.withProblemPages(this::saveFeed));
        routes.get(NotificationLinks.CONFIRM_PATH, pages.withProblemPages(this::askToConfirm));
        routes.post(NotificationLinks.CONFIRM_PATH, pages.withProblemPages(this::confirm));
        routes.get(NotificationLinks.UNSUBSCRIBE_PATH, pages.withProblemPages(this::askToUnsubscribe));
        routes.post(NotificationLinks.UNSUBSCRIBE_PATH, pages.withProblemPages(this::unsubscribe));
    }

    private Handler limited(Handler inner) {
        return request -> {
            try (CallerRateLimiter.Permit permit = account.acquirePermit(request)) {
                inner.handle(request);
            }
        };
    }

    private PageView view(Context request) {
        return views.view(request, "notify.title", "account");
    }

    /**
     * @param secret of a webhook that was just set, otherwise empty
     */
    private void show(Context request, SubmittedForm form, String secret) {
        Account person = account.requirePerson(request);
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
                editor.statusFeedAddress(request, person.id(), FeedFormat.RSS),
                "canMail",
                editor.canMail(),
                "mailError",
                Objects.requireNonNullElse(
                        editor.mailError(settings, view(request).messages().language()), ""),
                "secret",
                secret,
                "done",
                done != null && DONE_MESSAGES.contains(done) ? "notify.done." + done : "",
                "form",
                form));
        views.send(request, "notifications", view(request), values);
    }

    private static void redirectDone(Context request, String what) {
        request.redirect(PATH + "?done=" + what, HttpStatus.SEE_OTHER);
    }

    private void refuse(Context request, SubmittedForm.FormReader reading, String field, String sentence) {
        reading.addError(field, sentence);
        request.status(HttpStatus.BAD_REQUEST);
        show(request, reading.form(), "");
    }

    private void save(Context request) {
        Account person = account.requirePerson(request);
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
        editor.change(person.id(), kinds, hour, view(request).messages().language());
        redirectDone(request, "saved");
    }

    private void setMail(Context request) {
        Account person = account.requirePerson(request);
        PageView view = view(request);
        SubmittedForm.FormReader reading = new SubmittedForm.FormReader(request, "mail");
        String address = reading.text("address", MailAddress.MAX_LENGTH);
        try {
            editor.setMail(view.caller(), person.id(), address, view.messages().language());
            redirectDone(request, "mail");
        } catch (Problem problem) {
            String key = problem.status() == 429 ? "notify.mail.too-many" : "notify.mail.wrong";
            refuse(request, reading, "address", view.text(key));
        }
    }

    private void removeMail(Context request) {
        editor.removeMail(account.requirePerson(request).id());
        redirectDone(request, "mail-removed");
    }

    /** Responds without a redirect: the secret is shown only in this response. */
    private void setWebhook(Context request) {
        Account person = account.requirePerson(request);
        SubmittedForm.FormReader reading = new SubmittedForm.FormReader(request, "webhook");
        String address = reading.text("url", NotificationEditor.MAX_WEBHOOK_LENGTH);
        String secret;
        try {
            secret = editor.setWebhook(person.id(), address);
        } catch (Problem problem) {
            refuse(request, reading, "url", view(request).text("notify.webhook.wrong"));
            return;
        }
        show(request, SubmittedForm.NONE, secret);
    }

    private void removeWebhook(Context request) {
        editor.removeWebhook(account.requirePerson(request).id());
        redirectDone(request, "webhook-removed");
    }

    private void sendTest(Context request) {
        Account person = account.requirePerson(request);
        PageView view = view(request);
        if (editor.sendTest(view.caller(), person.id()) instanceof DeliveryResult.Failed failed) {
            refuse(
                    request,
                    new SubmittedForm.FormReader(request, "test"),
                    "webhook",
                    view.text("notify.webhook.failed", failed.message()));
        } else {
            redirectDone(request, "tested");
        }
    }

    private void renewStatusFeed(Context request) {
        editor.renewStatusFeed(account.requirePerson(request).id());
        redirectDone(request, "renewed");
    }

    private void saveFeed(Context request) {
        FeedRecord source = owners.requireOwn(request);
        try {
            FeedNotifications wanted = FeedNotifications.parse(request.formParam("notifications"));
            feeds.notifications().setFeedNotifications(source.id(), wanted);
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest("Invalid choice.");
        }
        request.redirect("/app/feeds/" + source.id() + "?message=notifications", HttpStatus.SEE_OTHER);
    }

    private void askToConfirm(Context request) {
        answer(request, "confirm", links.readConfirm(request.queryParam("key")), false);
    }

    private void confirm(Context request) {
        Optional<NotificationLinks.MailOwner> owner = links.readConfirm(request.queryParam("key"));
        owner.ifPresent(mail -> feeds.notifications().confirmMail(mail.account(), mail.mail()));
        answer(request, "confirm", owner, true);
    }

    private void askToUnsubscribe(Context request) {
        answer(request, "unsubscribe", links.readUnsubscribe(request.queryParam("key")), false);
    }

    private void unsubscribe(Context request) {
        Optional<NotificationLinks.MailOwner> owner = links.readUnsubscribe(request.queryParam("key"));
        owner.ifPresent(mail -> feeds.notifications().removeMail(mail.account()));
        answer(request, "unsubscribe", owner, true);
    }

    /**
     * Programs that check mails open links, so the link only shows a question, and a button performs the action. No
     * sign-in is needed.
     */
    private void answer(Context request, String deed, Optional<NotificationLinks.MailOwner> owner, boolean done) {
        PageView view = views.anonymousView(request, "mail." + deed + ".title");
        request.status(owner.isPresent() ? HttpStatus.OK : HttpStatus.NOT_FOUND);
        views.send(
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
