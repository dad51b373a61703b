package org.feedmill.serve.api;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feeds.FeedSettingLimits;
import org.feedmill.feeds.FeedSettingsValidator;
import org.feedmill.feeds.SettingViolation;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/** Reads feed settings and request credentials from the JSON body of a request. */
public final class FeedSettingsReader {

    /** Deprecated name of the field "render"; still accepted in requests. */
    static final String DEPRECATED_RENDER = "draw";

    /** Fields of feed settings. */
    static final Set<String> FIELDS = Set.of(
            "title",
            "every",
            "finder",
            "pages",
            "articles",
            "render",
            DEPRECATED_RENDER,
            "native",
            "keep",
            "paused",
            "folder",
            "words",
            "without",
            "notifications",
            "headers",
            "cookies",
            "login",
            "rule");

    private static final int MAX_WORDS_LENGTH = FeedSettingLimits.MAX_WORDS * FeedSettingLimits.MAX_WORD_LENGTH;

    private FeedSettingsReader() {}

    /** @throws Problem where it is no address of a page */
    static String address(JsonFields fields) {
        return checkAddress(fields.requiredText("url", FeedSettingLimits.MAX_ADDRESS_LENGTH));
    }

    static String checkAddress(String given) {
        return FeedSettingsValidator.requireAddress(given.strip());
    }

    /** Old settings with the given fields; missing fields stay, null ones fall back to the default. */
    static FeedSettings settings(JsonFields fields, FeedSettings old) {
        try {
            return old.toBuilder()
                    .title(fields.has("title") ? title(fields) : old.title())
                    .interval(fields.has("every") ? interval(fields) : old.interval())
                    .finder(fields.has("finder") ? finder(fields) : old.finder())
                    .pages(fields.has("pages") ? fields.number("pages", FeedSettings.STANDARD.pages()) : old.pages())
                    .articles(fields.has("articles") ? articles(fields) : old.articles())
                    .renderMode(rendering(fields, old.renderMode()))
                    .nativeFeed(fields.has("native") ? nativeFeed(fields) : old.nativeFeed())
                    .maxItems(fields.has("keep") ? fields.number("keep", FeedSettings.DEFAULT_MAX_ITEMS) : old.maxItems())
                    .paused(fields.has("paused") ? fields.flag("paused", false) : old.paused())
                    .folder(fields.has("folder") ? fields.text("folder", FeedSettingLimits.MAX_TITLE_LENGTH) : old.folder())
                    .wordFilter(filter(fields, old.wordFilter()))
                    .build();
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest(String.valueOf(e.getMessage()));
        }
    }

    /** Notification setting of the feed; null if it is not given. */
    static @Nullable FeedNotifications notifications(JsonFields fields) {
        if (!fields.has("notifications") || fields.isNull("notifications")) {
            return fields.has("notifications") ? FeedNotifications.DEFAULT : null;
        }
        try {
            return FeedNotifications.parse(fields.requiredText("notifications", FeedSettingLimits.MAX_TITLE_LENGTH));
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest("\"notifications\" must be default, muted, webhook, mail or webhook,mail.");
        }
    }

    private static FeedSettings.WordFilter filter(JsonFields fields, FeedSettings.WordFilter old) {
        return new FeedSettings.WordFilter(
                fields.has("words") ? words(fields, "words") : old.words(),
                fields.has("without") ? words(fields, "without") : old.without());
    }

    private static List<String> words(JsonFields fields, String name) {
        List<String> words = fields.texts(name, FeedSettingLimits.MAX_WORDS, MAX_WORDS_LENGTH);
        return accept(words, FeedSettingsValidator.checkWords(name, words));
    }

    private static <T> T accept(T value, Optional<SettingViolation> violation) {
        if (violation.isPresent()) {
            throw Problem.badRequest(violation.get().message());
        }
        return value;
    }

    private static @Nullable String title(JsonFields fields) {
        String title = fields.text("title", FeedSettingLimits.MAX_TITLE_LENGTH);
        return title == null || title.isBlank() ? null : title.strip();
    }

    /** Minutes, or a span such as PT30M. */
    private static @Nullable Duration interval(JsonFields fields) {
        if (fields.isNull("every")) {
            return null;
        }
        Duration every;
        try {
            every = fields.isNumber("every")
                    ? Duration.ofMinutes(fields.number("every", 0))
                    : Duration.parse(fields.requiredText("every", 50));
        } catch (DateTimeException | ArithmeticException e) {
            throw Problem.badRequest("\"every\" must be a number of minutes, or a duration such as PT30M.");
        }
        return accept(every, FeedSettingsValidator.checkInterval(every));
    }

    private static String finder(JsonFields fields) {
        String name = fields.isNull("finder") ? FeedSettings.STANDARD.finder() : fields.requiredText("finder", 50);
        return accept(name, FeedSettingsValidator.checkFinder(name));
    }

    private static int articles(JsonFields fields) {
        return fields.isBoolean("articles")
                ? fields.flag("articles", false) ? FeedSettingLimits.DEFAULT_ARTICLES : 0
                : fields.number("articles", 0);
    }

    private static RenderMode rendering(JsonFields fields, RenderMode old) {
        if (fields.has("render") && fields.has(DEPRECATED_RENDER)) {
            throw Problem.badRequest("Send either \"render\" or its deprecated name \"draw\", not both.");
        }
        String name = fields.has(DEPRECATED_RENDER) ? DEPRECATED_RENDER : "render";
        if (!fields.has(name)) {
            return old;
        }
        if (fields.isBoolean(name)) {
            return fields.flag(name, false) ? RenderMode.ALWAYS : RenderMode.NEVER;
        }
        String given = fields.text(name, 20);
        return switch (given == null ? "automatic" : given.toLowerCase(Locale.ROOT)) {
            case "never" -> RenderMode.NEVER;
            case "automatic" -> RenderMode.AUTOMATIC;
            case "always" -> RenderMode.ALWAYS;
            default -> throw Problem.badRequest("\"" + name + "\" must be never, automatic or always.");
        };
    }

    private static NativeFeedMode nativeFeed(JsonFields fields) {
        String given = fields.text("native", 20);
        return switch (given == null ? "aside" : given.toLowerCase(Locale.ROOT)) {
            case "aside" -> NativeFeedMode.ASIDE;
            case "preferred" -> NativeFeedMode.PREFERRED;
            default -> throw Problem.badRequest("\"native\" must be aside or preferred.");
        };
    }

    static boolean hasCredentials(JsonFields fields) {
        return fields.has("headers") || fields.has("cookies") || fields.has("login");
    }

    /** Request credentials: the old ones with the given fields merged in; null removes. */
    static RequestCredentials credentials(JsonFields fields, String address, RequestCredentials old) {
        Map<String, String> headers = pairs(fields, "headers", old.headers());
        Map<String, String> cookies = pairs(fields, "cookies", old.cookies());
        RequestCredentials.Login login = fields.has("login") ? login(fields) : old.login();
        if (headers.isEmpty() && cookies.isEmpty() && login == null) {
            return RequestCredentials.NONE;
        }
        try {
            return RequestCredentials.of(address, headers, cookies, login);
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest(String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, String> pairs(JsonFields fields, String name, Map<String, String> old) {
        if (!fields.has(name)) {
            return old;
        }
        JsonFields given = fields.object(name, null);
        if (given == null) {
            return Map.of();
        }
        Map<String, String> pairs = new HashMap<>(old);
        for (String key : given.names()) {
            String value = given.text(key, FeedSettingLimits.MAX_VALUE_LENGTH);
            if (value == null) {
                pairs.remove(key);
            } else {
                pairs.put(key, value);
            }
        }
        return accept(pairs, FeedSettingsValidator.checkPairs(name, pairs));
    }

    private static RequestCredentials.@Nullable Login login(JsonFields fields) {
        JsonFields given = fields.object("login", Set.of("name", "password"));
        if (given == null) {
            return null;
        }
        try {
            return new RequestCredentials.Login(
                    given.requiredText("name", FeedSettingLimits.MAX_VALUE_LENGTH),
                    given.requiredText("password", FeedSettingLimits.MAX_VALUE_LENGTH));
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest(String.valueOf(e.getMessage()));
        }
    }
}
