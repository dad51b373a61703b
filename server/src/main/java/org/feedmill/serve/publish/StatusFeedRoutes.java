package org.feedmill.serve.publish;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.log.StateChange;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.NotificationPreferences;
import org.feedmill.notify.NotificationTexts;
import org.feedmill.reason.StateReasons;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.auth.TokenAndSessionAuthenticator;
import org.feedmill.serve.feeds.NotificationEditor;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;
import org.feedmill.time.Moment;
import org.feedmill.time.TimePrecision;

/**
 * Routes of the status feed of a person: which of their feeds broke, became suspect, were repaired or work again.
 * Readers cannot sign in, so the address contains a key.
 */
public final class StatusFeedRoutes {

    public static final String PATH = NotificationEditor.STATUS_FEED_PATH;

    private static final int MAX_ENTRIES = 100;
    private static final int MAX_AGE_SECONDS = 60;

    private final NotificationPreferences preferences;
    private final NotificationEditor editor;
    private final Authenticator door;
    private final ServerLinks links;

    public StatusFeedRoutes(
            NotificationPreferences preferences, NotificationEditor editor, Authenticator door, ServerLinks links) {
        this.preferences = preferences;
        this.editor = editor;
        this.door = door;
        this.links = links;
    }

    public void add(JavalinDefaultRoutingApi routes) {
        for (FeedFormat format : FeedFormat.subscribable()) {
            String path = PATH + "." + format.extension();
            routes.get(path, request -> answer(request, format));
            routes.head(path, request -> answer(request, format));
        }
    }

    private void answer(Context request, FeedFormat format) {
        Caller.Person caller = person(request);
        String person = caller.id();
        List<StateChange> changes = changes(caller);
        String language = editor.settings(person).language();
        String base = links.baseAddress(request);
        NotificationTexts texts = editor.texts();
        List<Entry> entries =
                changes.stream().map(change -> entry(change, base, language)).toList();
        Instant updated = changes.isEmpty() ? null : changes.getFirst().at();
        Feed feed = Feed.builder(texts.format(language, "status.title"), base + "/app/feeds")
                .self(selfLink(request, caller, format))
                .description(texts.format(language, "status.description"))
                .language(language)
                .updated(updated)
                .entries(entries)
                .build();
        GeneratedFeedResponse.send(request, format, feed, MAX_AGE_SECONDS);
    }

    /**
     * Returns the changes to show: for administrators also those of feeds without an owner, regardless of their number,
     * without crowding out their own.
     */
    private List<StateChange> changes(Caller.Person caller) {
        List<StateChange> changes = new ArrayList<>(preferences.changesOf(caller.id(), MAX_ENTRIES));
        if (caller.admin()) {
            changes.addAll(preferences.changesOfNobody(MAX_ENTRIES));
            if (!isOperator(caller)) {
                changes.addAll(preferences.changesOf(TokenAndSessionAuthenticator.OPERATOR.id(), MAX_ENTRIES));
            }
            changes.sort(Comparator.comparingLong(StateChange::id).reversed());
        }
        return changes;
    }

    private static boolean isOperator(Caller.Person caller) {
        return caller.id().equals(TokenAndSessionAuthenticator.OPERATOR.id());
    }

    /**
     * Returns the feed's own address; without a key for the operator's token, because such a key could not be revoked.
     */
    private String selfLink(Context request, Caller.Person caller, FeedFormat format) {
        return isOperator(caller)
                ? links.baseAddress(request) + PATH + "." + format.extension()
                : editor.statusFeedAddress(request, caller.id(), format);
    }

    private Caller.Person person(Context request) {
        String key = request.queryParam("key");
        return key == null
                ? door.requirePerson(request)
                : editor.statusKeys()
                        .owner(key)
                        .orElseThrow(() -> new Problem(
                                403, "Unknown key", "The key in this address is not valid. Copy the address again."));
    }

    private Entry entry(StateChange change, String base, String language) {
        NotificationTexts texts = editor.texts();
        OffsetDateTime at = change.at().atOffset(ZoneOffset.UTC);
        StateReasons reasons = change.reasons();
        String summary = texts.sentence(language, change)
                + (reasons == null ? "" : "\n" + texts.format(language, "reason", reasons.sentences(language)))
                + "\n" + texts.format(language, "page", change.address());
        return Entry.builder(
                        "urn:feedmill:state-change:" + change.feed() + ":" + change.id(),
                        texts.headline(language, change))
                .link(base + "/app/feeds/" + change.feed())
                .published(new Moment(at.toLocalDate(), at.toLocalTime(), ZoneOffset.UTC, TimePrecision.SECOND))
                .seen(change.at())
                .summary(summary)
                .categories(List.of(change.kind().name().toLowerCase(java.util.Locale.ROOT)))
                .build();
    }
}
