package org.feedmill.app.edit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedmill.app.edit.FeedSettingsForm.FieldError;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feeds.FeedSetting;
import org.feedmill.feeds.FeedSettingsValidator;
import org.feedmill.feeds.SettingType.Control;
import org.feedmill.feeds.SettingViolation;
import org.feedmill.fetch.RequestCredentials;
import org.jspecify.annotations.Nullable;

/** Reads feed settings from the form and collects all errors, not only the first. */
final class FeedSettingsFormReader {

    private final FeedSettingsForm form;
    private final Map<String, FieldError> errors = new HashMap<>();

    FeedSettingsFormReader(FeedSettingsForm form) {
        this.form = form;
    }

    Map<String, FieldError> errors() {
        return Map.copyOf(errors);
    }

    /** Settings of the form; fields with errors keep their old values. */
    FeedSettings settings(FeedSettings old) {
        FeedSettings.Builder settings = old.toBuilder();
        for (FeedSetting setting : FeedSetting.values()) {
            String field = field(setting);
            if (setting.type().control() == Control.CHOICE && form.is(field, "")) {
                continue; // a form without this field does not change the setting
            }
            addError(field, setting.set(settings, plainValue(setting, field)).map(this::inTermsOfForm));
        }
        return settings.build();
    }

    /** Returns the name of the form field of a setting. */
    private String field(FeedSetting setting) {
        boolean otherInterval = setting.type().control() == Control.INTERVAL && form.is(setting.jsonName(), "other");
        return otherInterval ? "minutes" : setting.jsonName();
    }

    /** Returns the plain value that a person typed or chose. */
    private @Nullable Object plainValue(FeedSetting setting, String field) {
        return switch (setting.type().control()) {
            case TEXT, PARAGRAPH, CHOICE -> form.value(field);
            case NUMBER -> number(field);
            case CHECKBOX -> form.is(field, "yes");
            case LINES -> lines(form.value(field), isFilter(field));
            case INTERVAL -> isAutomatic(setting) ? null : number(field);
            case FULL_TEXT -> form.is("full", "yes") ? atLeastOne(number(field)) : 0;
        };
    }

    /** Returns the lines, and the words between the commas of a line; expressions may contain commas. */
    private static List<String> lines(String text, boolean commas) {
        return Arrays.stream(text.split("\\n"))
                .flatMap(line -> commas && line.indexOf('/') < 0 ? Arrays.stream(line.split("[,、，]")) : Stream.of(line))
                .toList();
    }

    private boolean isAutomatic(FeedSetting interval) {
        return form.is(interval.jsonName(), "auto") || form.is(interval.jsonName(), "");
    }

    /** Returns the number in a field; -1 if there is none. */
    private int number(String field) {
        String text = form.value(field).strip();
        boolean digits = !text.isEmpty() && text.length() <= 7 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Integer.parseInt(text) : -1;
    }

    /** Returns at least 1, because 0 is invalid if full texts are selected. */
    private static int atLeastOne(int articles) {
        return articles == 0 ? -1 : articles;
    }

    private SettingViolation inTermsOfForm(SettingViolation violation) {
        boolean articles = violation.field().equals(FeedSetting.ARTICLES.jsonName());
        return articles && violation.code() == SettingViolation.Code.OUT_OF_RANGE
                ? new SettingViolation(
                        violation.field(),
                        violation.code(),
                        List.of(1, violation.arguments().getLast()),
                        violation.message())
                : violation;
    }

    /** Records the error of a field with the messages of the form. */
    private void addError(String name, Optional<SettingViolation> violation) {
        violation.ifPresent(found ->
                errors.put(name, new FieldError(messageKey(name, found.code()), found.arguments())));
    }

    private static String messageKey(String name, SettingViolation.Code code) {
        return switch (code) {
            case OUT_OF_RANGE -> "field-error.number";
            case TOO_LONG -> name.equals("login") ? "field-error.login" : "field-error.long";
            case TOO_MANY ->
                name.equals("headers") || name.equals("cookies") ? "field-error." + name : "field-error.words";
            case UNKNOWN_CHOICE -> "field-error.choice";
            case INVALID -> isFilter(name) ? "field-error.expression" : "field-error." + name;
            case NO_ADDRESS, USER_IN_ADDRESS ->
                throw new IllegalArgumentException("the form has no text field for " + name);
        };
    }

    private static boolean isFilter(String name) {
        return name.equals("words") || name.equals("without") || name.equals("any");
    }

    /** Reads the words of the form: one word or phrase per line or between commas. */
    FeedSettings.WordFilter filter() {
        return settings(FeedSettings.STANDARD).wordFilter();
    }

    /** New request credentials; null if they do not change. */
    @Nullable
    RequestCredentials credentials(String address, RequestCredentials old) {
        Map<String, String> headers = pairs("headers", ':', old.headers());
        Map<String, String> cookies = pairs("cookies", '=', old.cookies());
        RequestCredentials.Login login = login(old.login());
        if (!errors.isEmpty()
                || (headers.equals(old.headers())
                        && cookies.equals(old.cookies())
                        && (login == null ? old.login() == null : login.equals(old.login())))) {
            return null;
        }
        if (headers.isEmpty() && cookies.isEmpty() && login == null) {
            return RequestCredentials.NONE;
        }
        try {
            RequestCredentials wanted = RequestCredentials.of(address, headers, cookies, login);
            FeedSettingsValidator.check(wanted).forEach(found -> addError(found.field(), Optional.of(found)));
            return errors.isEmpty() ? wanted : null;
        } catch (IllegalArgumentException e) { // its message contains no secret
            errors.put("headers", FieldError.of("field-error.credentials", String.valueOf(e.getMessage())));
            return null;
        }
    }

    private Map<String, String> pairs(String name, char sign, Map<String, String> old) {
        String typed = form.value(name).strip();
        if (typed.isEmpty()) {
            return form.is(name + "-away", "yes") ? Map.of() : old;
        }
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String line : typed.split(sign == '=' ? "[\\n;]" : "\\n")) {
            int at = line.indexOf(sign);
            if (line.isBlank()) {
                continue;
            }
            if (at < 1) {
                errors.put(name, FieldError.of("field-error." + name));
                return old;
            }
            pairs.put(line.substring(0, at).strip(), line.substring(at + 1).strip());
        }
        return pairs;
    }

    private RequestCredentials.@Nullable Login login(RequestCredentials.@Nullable Login old) {
        String name = form.value("login-name").strip();
        String password = form.value("login-password");
        if (name.isEmpty() && password.isEmpty()) {
            return form.is("login-away", "yes") ? null : old;
        }
        try {
            if (!name.isEmpty() && !password.isEmpty()) {
                return new RequestCredentials.Login(name, password);
            }
        } catch (IllegalArgumentException e) {
            // reported below
        }
        errors.put("login", FieldError.of("field-error.login"));
        return old;
    }
}
