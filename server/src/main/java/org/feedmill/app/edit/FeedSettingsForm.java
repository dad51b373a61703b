package org.feedmill.app.edit;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feeds.FeedSetting;
import org.feedmill.feeds.FeedSettingLimits;
import org.feedmill.fetch.RequestCredentials;
import org.jspecify.annotations.Nullable;

/**
 * Values of the form with a feed's settings: the stored ones, or those that a person typed, with the errors of each
 * field. Stored secrets are never included.
 *
 * @param values by field name
 * @param errors by field name
 * @param storedSecrets kinds of stored secrets: headers, cookies, login
 */
public record FeedSettingsForm(Map<String, String> values, Map<String, FieldError> errors, List<String> storedSecrets) {

    /** Offered update intervals, in minutes. */
    public static final List<Integer> INTERVALS = List.of(15, 30, 60, 180, 360, 720, 1440, 10_080);

    /** Fields that are not named after a setting. */
    private static final List<String> OTHER_FIELDS = List.of(
            "minutes",
            "full",
            "headers",
            "headers-away",
            "cookies",
            "cookies-away",
            "login-name",
            "login-password",
            "login-away");

    /** Longest value of a field; other sites may send anything. */
    private static final int MAX_VALUE_LENGTH = 20_000;

    /** Error of a field: message key and arguments. */
    public record FieldError(String key, List<Object> arguments) {

        static FieldError of(String key, Object... holes) {
            return new FieldError(key, List.of(holes));
        }
    }

    public FeedSettingsForm {
        values = Map.copyOf(values);
        errors = Collections.unmodifiableMap(new TreeMap<>(errors));
        storedSecrets = List.copyOf(storedSecrets);
    }

    static FeedSettingsForm of(FeedRecord source, RequestCredentials own) {
        FeedSettings feedSettings = source.settings();
        Map<String, String> values = new HashMap<>();
        for (FeedSetting setting : FeedSetting.values()) {
            values.put(setting.jsonName(), text(setting.plainValue(feedSettings)));
        }
        putInterval(values, feedSettings.interval());
        values.put("full", feedSettings.articles() > 0 ? "yes" : "");
        if (feedSettings.articles() == 0) {
            values.put("articles", Integer.toString(FeedSettingLimits.DEFAULT_ARTICLES));
        }
        return new FeedSettingsForm(values, Map.of(), storedSecrets(own));
    }

    private static void putInterval(Map<String, String> values, @Nullable Duration every) {
        int minutes = every == null ? 0 : (int) Math.max(1, every.toMinutes());
        boolean offered = minutes == 0 || INTERVALS.contains(minutes);
        values.put("every", minutes == 0 ? "auto" : offered ? Integer.toString(minutes) : "other");
        values.put("minutes", offered ? "" : Integer.toString(minutes));
    }

    /** The text of a plain value in a field. */
    private static String text(@Nullable Object value) {
        if (value instanceof List<?> lines) {
            return lines.stream().map(String::valueOf).collect(Collectors.joining("\n"));
        }
        if (value instanceof Boolean ticked) {
            return ticked ? "yes" : "";
        }
        return value == null ? "" : value.toString();
    }

    private static List<String> storedSecrets(RequestCredentials own) {
        List<String> kept = new ArrayList<>();
        if (!own.headers().isEmpty()) {
            kept.add("headers");
        }
        if (!own.cookies().isEmpty()) {
            kept.add("cookies");
        }
        if (own.login() != null) {
            kept.add("login");
        }
        return kept;
    }

    /** Returns the form with the values of a request. */
    static FeedSettingsForm of(Context request, RequestCredentials own) {
        Map<String, String> values = new HashMap<>();
        for (String name : fields()) {
            String value = request.formParam(name);
            String bounded = value == null ? "" : value.substring(0, Math.min(MAX_VALUE_LENGTH, value.length()));
            values.put(name, bounded.replace("\r\n", "\n"));
        }
        return new FeedSettingsForm(values, Map.of(), storedSecrets(own));
    }

    private static List<String> fields() {
        return Stream.concat(Arrays.stream(FeedSetting.values()).map(FeedSetting::jsonName), OTHER_FIELDS.stream())
                .toList();
    }

    FeedSettingsForm with(Map<String, FieldError> found) {
        return new FeedSettingsForm(values, found, storedSecrets);
    }

    public String value(String name) {
        return values.getOrDefault(name, "");
    }

    public boolean is(String name, String value) {
        return value(name).equals(value);
    }

    /** Whether a setting of the section has an error. */
    public boolean hasErrorIn(String section) {
        return settings(section).stream().anyMatch(setting -> errors.containsKey(setting.jsonName()));
    }

    public @Nullable FieldError error(String name) {
        return errors.get(name);
    }

    /** Returns the label of a field. */
    public String label(String name) {
        return switch (name) {
            case "headers", "cookies" -> "credentials." + name;
            case "login" -> "credentials.username";
            case "minutes" -> "edit.minutes";
            default -> setting(name).messageKey();
        };
    }

    private static FeedSetting setting(String name) {
        return Arrays.stream(FeedSetting.values())
                .filter(setting -> setting.jsonName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the field that a link to an error leads to. */
    public String anchor(String name) {
        return name.equals("login") ? "login-name" : name;
    }

    public boolean hasSecret(String secret) {
        return storedSecrets.contains(secret);
    }

    /** Value of aria-invalid for a field; null leaves the attribute out. */
    public @Nullable String invalid(String name) {
        return errors.containsKey(name) ? "true" : null;
    }

    /** Ids of the elements that describe a field: its hint, and its error if there is one. */
    public String describedBy(String name) {
        return "hint-" + name + (errors.containsKey(name) ? " error-" + name : "");
    }

    /** The settings of a section of the form, by the name of the section. */
    public List<FeedSetting> settings(String section) {
        return Arrays.stream(FeedSetting.values())
                .filter(setting -> setting.section().name().equals(section))
                .toList();
    }

    /** Returns the names of the secrets that are written one per line. */
    public List<String> secrets() {
        return List.of("headers", "cookies");
    }

    public List<Integer> intervals() {
        return INTERVALS;
    }
}
