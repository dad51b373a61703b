package org.feedmill.app.edit;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.feedmill.app.edit.FeedSettingsForm.FieldError;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feeds.FeedSettingsValidator;
import org.feedmill.feeds.SettingViolation;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
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
        return old.toBuilder()
                .title(text("title", FeedSettingsValidator::checkTitle))
                .interval(interval(old.interval()))
                .finder(ListFinders.NAMES.contains(form.value("finder")) ? form.value("finder") : old.finder())
                .pages(number("pages", FeedSettingsValidator::checkPages, old.pages()))
                .articles(form.is("full", "yes") ? number("articles", FeedSettingsFormReader::checkFullText, old.articles()) : 0)
                .renderMode(choice(RenderMode.values(), "render", old.renderMode()))
                .nativeFeed(choice(NativeFeedMode.values(), "native", old.nativeFeed()))
                .maxItems(number("keep", FeedSettingsValidator::checkKeep, old.maxItems()))
                .paused(form.is("paused", "yes"))
                .folder(text("folder", FeedSettingsValidator::checkFolder))
                .wordFilter(filter())
                .build();
    }

    private @Nullable String text(String name, Function<String, Optional<SettingViolation>> check) {
        String text = form.value(name).strip();
        return addError(name, check.apply(text)) || text.isEmpty() ? null : text;
    }

    /** Records the error of a field, in the words of the form; returns whether there is one. */
    private boolean addError(String name, Optional<SettingViolation> violation) {
        violation.ifPresent(found ->
                errors.put(name, new FieldError(messageKey(name, found.code()), found.arguments())));
        return violation.isPresent();
    }

    private static String messageKey(String name, SettingViolation.Code code) {
        return switch (code) {
            case OUT_OF_RANGE -> "field-error.number";
            case TOO_LONG -> name.equals("login") ? "field-error.login" : "fault.long";
            case TOO_MANY -> name.equals("headers") || name.equals("cookies") ? "field-error." + name : "fault.words";
            case UNKNOWN_CHOICE, NO_ADDRESS, USER_IN_ADDRESS ->
                throw new IllegalArgumentException("the form has no text field for " + name);
        };
    }

    /** Where the box for full texts is ticked, there is at least one. */
    private static Optional<SettingViolation> checkFullText(int articles) {
        int checked = articles == 0 ? -1 : articles;
        return FeedSettingsValidator.checkArticles(checked).map(FeedSettingsFormReader::fromOne);
    }

    private static SettingViolation fromOne(SettingViolation violation) {
        return new SettingViolation(
                violation.field(),
                violation.code(),
                List.of(1, violation.arguments().getLast()),
                violation.message());
    }

    private int number(String name, IntFunction<Optional<SettingViolation>> check, int old) {
        return addError(name, check.apply(parse(name))) ? old : parse(name);
    }

    /** The number in a field; -1 where there is none. */
    private int parse(String name) {
        String text = form.value(name).strip();
        boolean digits = !text.isEmpty() && text.length() <= 7 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Integer.parseInt(text) : -1;
    }

    private @Nullable Duration interval(@Nullable Duration old) {
        String given = form.value("every");
        if (given.equals("other")) {
            Duration every = Duration.ofMinutes(parse("minutes"));
            return addError("minutes", FeedSettingsValidator.checkInterval(every)) ? old : every;
        }
        return FeedSettingsForm.INTERVALS.stream()
                .filter(minutes -> given.equals(Integer.toString(minutes)))
                .map(Duration::ofMinutes)
                .findFirst()
                .orElse(null);
    }

    private <E extends Enum<E>> E choice(E[] choices, String name, E old) {
        String given = form.value(name).toUpperCase(Locale.ROOT);
        return Arrays.stream(choices)
                .filter(one -> one.name().equals(given))
                .findFirst()
                .orElse(old);
    }

    /** One word, or words in a row, to a line; commas part them too. */
    FeedSettings.WordFilter filter() {
        return new FeedSettings.WordFilter(words("words"), words("without"));
    }

    private List<String> words(String name) {
        List<String> words = Arrays.stream(form.value(name).split("[\\n,、，]"))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
        return addError(name, FeedSettingsValidator.checkWords(name, words)) ? List.of() : words;
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
        } catch (IllegalArgumentException e) { // which repeats no secret
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
