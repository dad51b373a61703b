package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.feed.FeedFormat;
import org.feedmill.notify.DeliveryResult;
import org.feedmill.notify.MailAddress;
import org.feedmill.notify.NotificationTexts;
import org.feedmill.serve.auth.AccountAccess;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.feeds.NotificationEditor;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes of the caller's own notification settings. */
public final class NotificationApi {

    private static final String PATH = "/api/me/notifications";
    private static final String MAIL_PATH = PATH + "/mail";
    private static final String WEBHOOK_PATH = PATH + "/webhook";
    private static final String NO_PERSON_MESSAGE =
            "The operator's token belongs to no user, so it has no notification settings."
                    + " Use an administrator's token instead; the status feed of an administrator also contains the feeds without an owner."
                    + " With the operator's token you can read those at /status.rss.";

    private static final int DEFAULT_HOUR = 7;
    private static final int MAX_WORD_LENGTH = 20;
    private static final String API_LANGUAGE = "en";

    private final NotificationEditor editor;
    private final AccountAccess account;
    private final Authenticator authenticator;

    public NotificationApi(NotificationEditor editor, AccountAccess account, Authenticator authenticator) {
        this.editor = editor;
        this.account = account;
        this.authenticator = authenticator;
    }

    public void add(JavalinDefaultRoutingApi routes) {
        routes.get(PATH, request -> answer(request, person(request)));
        routes.patch(PATH, this::change);
        routes.put(MAIL_PATH, this::setMail);
        routes.delete(MAIL_PATH, this::removeMail);
        routes.put(WEBHOOK_PATH, this::setWebhook);
        routes.delete(WEBHOOK_PATH, this::removeWebhook);
        routes.post(WEBHOOK_PATH + "/test", this::test);
        routes.post(PATH + "/status-feed", this::renewStatusFeed);
    }

    private Account person(Context request) {
        return account.requirePerson(request, NO_PERSON_MESSAGE);
    }

    private void renewStatusFeed(Context request) {
        Account person = person(request);
        editor.renewStatusFeed(person.id());
        answer(request, person);
    }

    private void answer(Context request, Account person) {
        NotificationSettings settings = editor.settings(person.id());
        ObjectNode answer = JsonResponses.newObject()
                .put("statusFeed", editor.statusFeedAddress(request, person.id(), FeedFormat.RSS));
        ArrayNode kinds = answer.putArray("kinds");
        settings.kinds().stream().sorted().forEach(kind -> kinds.add(word(kind)));
        answer.put("digest", settings.digestHour() == null ? "immediate" : "daily")
                .put("digestHour", settings.digestHour())
                .put("language", settings.language())
                .put("canMail", editor.canMail());
        NotificationSettings.Target mail = settings.mail();
        if (mail != null) {
            answer.putObject("mail")
                    .put("address", mail.address())
                    .put("confirmed", mail.confirmed())
                    .put("error", editor.mailError(settings, API_LANGUAGE));
        }
        NotificationSettings.Target webhook = settings.webhook();
        if (webhook != null) {
            answer.putObject("webhook").put("url", webhook.address()).put("error", webhook.error());
        }
        JsonResponses.send(request, 200, answer);
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private void change(Context request) {
        Account person = person(request);
        JsonFields fields = JsonFields.of(request, Set.of("kinds", "digest", "digestHour", "language"));
        NotificationSettings old = editor.settings(person.id());
        Set<StateChangeKind> kinds = fields.has("kinds") ? kinds(fields) : old.kinds();
        String language = fields.text("language", MAX_WORD_LENGTH);
        if (language != null && !NotificationTexts.LANGUAGES.contains(language)) {
            throw Problem.badRequest(
                    "\"language\" must be one of " + String.join(", ", NotificationTexts.LANGUAGES) + ".");
        }
        editor.change(person.id(), kinds, digestHour(fields, old), language == null ? old.language() : language);
        answer(request, person);
    }

    private static Set<StateChangeKind> kinds(JsonFields fields) {
        Set<StateChangeKind> kinds = EnumSet.noneOf(StateChangeKind.class);
        for (String name : fields.texts("kinds", StateChangeKind.values().length, 100)) {
            kinds.add(List.of(StateChangeKind.values()).stream()
                    .filter(kind -> word(kind).equals(name))
                    .findFirst()
                    .orElseThrow(
                            () -> Problem.badRequest("\"kinds\" can contain broke, suspect, healed and recovered.")));
        }
        return kinds;
    }

    private static @Nullable Integer digestHour(JsonFields fields, NotificationSettings old) {
        Integer kept = old.digestHour();
        String digest = fields.text("digest", MAX_WORD_LENGTH);
        if (digest != null && !List.of("immediate", "daily").contains(digest)) {
            throw Problem.badRequest("\"digest\" must be immediate or daily.");
        }
        if (digest == null ? kept == null : digest.equals("immediate")) {
            return null;
        }
        int hour = fields.number("digestHour", kept == null ? DEFAULT_HOUR : kept);
        if (hour < 0 || hour > 23) {
            throw Problem.badRequest("\"digestHour\" must be an hour from 0 to 23, in UTC.");
        }
        return hour;
    }

    private void setMail(Context request) {
        Account person = person(request);
        JsonFields fields = JsonFields.of(request, Set.of("address", "language"));
        String language = fields.text("language", MAX_WORD_LENGTH);
        String wanted = language == null ? editor.settings(person.id()).language() : language;
        editor.setMail(
                authenticator.authenticate(request),
                person.id(),
                fields.requiredText("address", MailAddress.MAX_LENGTH),
                wanted);
        answer(request, person);
    }

    private void removeMail(Context request) {
        editor.removeMail(person(request).id());
        request.status(204);
    }

    private void setWebhook(Context request) {
        Account person = person(request);
        JsonFields fields = JsonFields.of(request, Set.of("url"));
        String url = fields.requiredText("url", NotificationEditor.MAX_WEBHOOK_LENGTH);
        String secret = editor.setWebhook(person.id(), url);
        JsonResponses.send(
                request, 200, JsonResponses.newObject().put("url", url).put("secret", secret));
    }

    private void removeWebhook(Context request) {
        editor.removeWebhook(person(request).id());
        request.status(204);
    }

    private void test(Context request) {
        Account person = person(request);
        DeliveryResult result = editor.sendTest(authenticator.authenticate(request), person.id());
        String message = result instanceof DeliveryResult.Failed failed ? failed.message() : null;
        JsonResponses.send(
                request,
                200,
                JsonResponses.newObject().put("delivered", message == null).put("message", message));
    }
}
