package org.feedmill.serve;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.feed.FeedFormat;
import org.feedmill.notify.DeliveryResult;
import org.feedmill.notify.MailAddress;
import org.feedmill.notify.NotificationTexts;
import org.feedmill.store.NotificationSettings;
import org.feedmill.store.Person;
import org.feedmill.store.StateChangeKind;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes of the caller's own notification settings. */
public final class NotificationRoutes {

    private static final String PATH = "/api/me/notifications";
    private static final String MAIL = PATH + "/mail";
    private static final String WEBHOOK = PATH + "/webhook";
    private static final String NO_PERSON =
            "The operator's token belongs to no person, so it has no notification settings."
                    + " Use the token of an admin instead: an admin's status feed also has the feeds without an owner."
                    + " With the operator's token you can read those at /status.rss.";

    private static final int USUAL_HOUR = 7;
    private static final int MAX_WORD = 20;
    private static final String API_LANGUAGE = "en";

    private final NotificationEditor editor;
    private final Account account;
    private final Door door;

    public NotificationRoutes(NotificationEditor editor, Account account, Door door) {
        this.editor = editor;
        this.account = account;
        this.door = door;
    }

    public void add(JavalinDefaultRoutingApi routes) {
        routes.get(PATH, request -> answer(request, person(request)));
        routes.patch(PATH, this::change);
        routes.put(MAIL, this::setMail);
        routes.delete(MAIL, this::removeMail);
        routes.put(WEBHOOK, this::setWebhook);
        routes.delete(WEBHOOK, this::removeWebhook);
        routes.post(WEBHOOK + "/test", this::test);
        routes.post(PATH + "/status-feed", this::renewStatusFeed);
    }

    private Person person(Context request) {
        return account.row(request, NO_PERSON);
    }

    private void renewStatusFeed(Context request) {
        Person person = person(request);
        editor.renewStatusFeed(person.id());
        answer(request, person);
    }

    private void answer(Context request, Person person) {
        NotificationSettings settings = editor.settings(person.id());
        ObjectNode answer = Answers.object().put("statusFeed", editor.statusFeed(request, person.id(), FeedFormat.RSS));
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
        Answers.json(request, 200, answer);
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private void change(Context request) {
        Person person = person(request);
        Fields fields = Fields.of(request, Set.of("kinds", "digest", "digestHour", "language"));
        NotificationSettings old = editor.settings(person.id());
        Set<StateChangeKind> kinds = fields.has("kinds") ? kinds(fields) : old.kinds();
        String language = fields.text("language", MAX_WORD);
        if (language != null && !NotificationTexts.LANGUAGES.contains(language)) {
            throw Problem.bad("\"language\" must be one of " + String.join(", ", NotificationTexts.LANGUAGES) + ".");
        }
        editor.change(person.id(), kinds, digestHour(fields, old), language == null ? old.language() : language);
        answer(request, person);
    }

    private static Set<StateChangeKind> kinds(Fields fields) {
        Set<StateChangeKind> kinds = EnumSet.noneOf(StateChangeKind.class);
        for (String name : fields.texts("kinds", StateChangeKind.values().length, 100)) {
            kinds.add(List.of(StateChangeKind.values()).stream()
                    .filter(kind -> word(kind).equals(name))
                    .findFirst()
                    .orElseThrow(() -> Problem.bad("\"kinds\" may hold broke, suspect, healed and recovered.")));
        }
        return kinds;
    }

    private static @Nullable Integer digestHour(Fields fields, NotificationSettings old) {
        Integer kept = old.digestHour();
        String digest = fields.text("digest", MAX_WORD);
        if (digest != null && !List.of("immediate", "daily").contains(digest)) {
            throw Problem.bad("\"digest\" must be immediate or daily.");
        }
        if (digest == null ? kept == null : digest.equals("immediate")) {
            return null;
        }
        int hour = fields.number("digestHour", kept == null ? USUAL_HOUR : kept);
        if (hour < 0 || hour > 23) {
            throw Problem.bad("\"digestHour\" must be an hour from 0 to 23, in UTC.");
        }
        return hour;
    }

    private void setMail(Context request) {
        Person person = person(request);
        Fields fields = Fields.of(request, Set.of("address", "language"));
        String language = fields.text("language", MAX_WORD);
        String wanted = language == null ? editor.settings(person.id()).language() : language;
        editor.setMail(door.who(request), person.id(), fields.needed("address", MailAddress.MAX_LENGTH), wanted);
        answer(request, person);
    }

    private void removeMail(Context request) {
        editor.removeMail(person(request).id());
        request.status(204);
    }

    private void setWebhook(Context request) {
        Person person = person(request);
        Fields fields = Fields.of(request, Set.of("url"));
        String url = fields.needed("url", NotificationEditor.MAX_WEBHOOK);
        String secret = editor.setWebhook(person.id(), url);
        Answers.json(request, 200, Answers.object().put("url", url).put("secret", secret));
    }

    private void removeWebhook(Context request) {
        editor.removeWebhook(person(request).id());
        request.status(204);
    }

    private void test(Context request) {
        Person person = person(request);
        DeliveryResult result = editor.test(door.who(request), person.id());
        String message = result instanceof DeliveryResult.Failed failed ? failed.message() : null;
        Answers.json(
                request, 200, Answers.object().put("delivered", message == null).put("message", message));
    }
}
