package org.feedmill.serve.api;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feeds.FeedSetting;
import org.feedmill.feeds.FeedSettingLimits;
import org.feedmill.feeds.FeedSettingsValidator;
import org.feedmill.feeds.SettingViolation;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/** Reads feed settings and request credentials from the JSON body of a request. */
public final class FeedSettingsReader {

    /** Fields of requests that create or change a feed, besides those of feed settings. */
    private static final List<String> OTHER_FIELDS = List.of("notifications", "headers", "cookies", "login", "rule");

    /** Fields of requests that preview a page, besides those of feed settings. */
    private static final List<String> OTHER_PREVIEW_FIELDS = List.of("url", "headers", "cookies", "login", "rule");

    /** Fields of requests that change a feed. */
    static final Set<String> FIELDS = fields(setting -> true, OTHER_FIELDS);

    /** Fields of requests that preview a page. */
    static final Set<String> PREVIEW_FIELDS = fields(FeedSetting::isPreviewed, OTHER_PREVIEW_FIELDS);

    private FeedSettingsReader() {}

    private static Set<String> fields(Predicate<FeedSetting> accepted, List<String> others) {
        Set<String> names = new HashSet<>(others);
        for (FeedSetting setting : FeedSetting.values()) {
            if (accepted.test(setting)) {
                names.add(setting.jsonName());
                Optional.ofNullable(setting.deprecatedName()).ifPresent(names::add);
            }
        }
        return Set.copyOf(names);
    }

    /**
     * @throws Problem if it is not the address of a page
     */
    static String address(JsonFields fields) {
        return checkAddress(fields.requiredText("url", FeedSettingLimits.MAX_ADDRESS_LENGTH));
    }

    static String checkAddress(String given) {
        return FeedSettingsValidator.requireAddress(given.strip());
    }

    /** Returns the old settings with the given fields; missing fields do not change, null sets the default. */
    static FeedSettings settings(JsonFields fields, FeedSettings old) {
        return settings(fields, old, EnumSet.allOf(FeedSetting.class));
    }

    /** Returns the old settings with those of the given fields that are among the accepted settings. */
    static FeedSettings settings(JsonFields fields, FeedSettings old, Set<FeedSetting> accepted) {
        FeedSettings.Builder settings = old.toBuilder();
        for (FeedSetting setting : accepted) {
            String name = givenName(fields, setting);
            if (name != null) {
                setting.set(settings, fields.plainValue(name)).ifPresent(violation -> {
                    throw Problem.badRequest(violation.message());
                });
            }
        }
        return settings.build();
    }

    /** Returns the name under which a request contains the setting; null if it does not. */
    private static @Nullable String givenName(JsonFields fields, FeedSetting setting) {
        String name = setting.jsonName();
        String deprecated = setting.deprecatedName();
        if (deprecated == null || !fields.has(deprecated)) {
            return fields.has(name) ? name : null;
        }
        if (fields.has(name)) {
            throw Problem.badRequest(
                    "Send either \"" + name + "\" or its deprecated name \"" + deprecated + "\", not both.");
        }
        return deprecated;
    }

    /** Returns the notification setting of the feed; null if it is not given. */
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

    private static <T> T accept(T value, Optional<SettingViolation> violation) {
        if (violation.isPresent()) {
            throw Problem.badRequest(violation.get().message());
        }
        return value;
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
