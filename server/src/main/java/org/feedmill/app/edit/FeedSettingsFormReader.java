package org.feedmill.app.edit;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.app.edit.FeedSettingsForm.FieldError;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.serve.feeds.FeedSettingLimits;
import org.feedmill.store.feed.FeedSettings;
import org.feedmill.store.feed.FolderRepository;
import org.jspecify.annotations.Nullable;

/** Reads feed settings from the form and collects all errors, not only the first. */
final class FeedSettingsFormReader {

    /** As many as an address of a feed may have. */
    private static final int MAX_WORDS = 20;

    private static final int MAX_WORD_LENGTH = 200;

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
        return new FeedSettings(
                text("title", FeedSettingLimits.MAX_TITLE_LENGTH),
                interval(old.every()),
                ListFinders.NAMES.contains(form.value("finder")) ? form.value("finder") : old.finder(),
                number("pages", 1, MillRequest.MAX_PAGES, old.pages()),
                form.is("full", "yes") ? number("articles", 1, MillRequest.MAX_ARTICLES, old.articles()) : 0,
                choice(RenderMode.values(), "draw", old.drawing()),
                choice(NativeFeedMode.values(), "native", old.nativeFeed()),
                number("keep", 1, FeedSettings.MAX_KEPT_ITEMS, old.keep()),
                form.is("paused", "yes"),
                text("folder", FolderRepository.MAX_NAME_LENGTH),
                filter());
    }

    private @Nullable String text(String name, int maxLength) {
        String text = form.value(name).strip();
        if (text.length() > maxLength) {
            errors.put(name, FieldError.of("fault.long", maxLength));
            return null;
        }
        return text.isEmpty() ? null : text;
    }

    private int number(String name, int min, int max, int old) {
        String text = form.value(name).strip();
        boolean digits = !text.isEmpty() && text.length() <= 7 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        int number = digits ? Integer.parseInt(text) : min - 1;
        if (number < min || number > max) {
            errors.put(name, FieldError.of("fault.number", min, max));
            return old;
        }
        return number;
    }

    private @Nullable Duration interval(@Nullable Duration old) {
        String given = form.value("every");
        if (given.equals("own")) {
            int max = (int) FeedSettingLimits.MAX_INTERVAL.toMinutes();
            int min = (int) FeedSettingLimits.MIN_INTERVAL.toMinutes();
            int minutes = number("minutes", min, max, 0);
            return minutes == 0 ? old : Duration.ofMinutes(minutes);
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
        if (words.size() > MAX_WORDS) {
            errors.put(name, FieldError.of("fault.words", MAX_WORDS));
        } else if (words.stream().anyMatch(word -> word.length() > MAX_WORD_LENGTH)) {
            errors.put(name, FieldError.of("fault.long", MAX_WORD_LENGTH));
        }
        return errors.containsKey(name) ? List.of() : words;
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
            return RequestCredentials.of(address, headers, cookies, login);
        } catch (IllegalArgumentException e) { // which repeats no secret
            errors.put("headers", FieldError.of("fault.own", String.valueOf(e.getMessage())));
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
            if (at < 1
                    || line.length() > FeedSettingLimits.MAX_VALUE_LENGTH
                    || pairs.size() >= FeedSettingLimits.MAX_PAIRS) {
                errors.put(name, FieldError.of("fault." + name));
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
        errors.put("login", FieldError.of("fault.login"));
        return old;
    }
}
