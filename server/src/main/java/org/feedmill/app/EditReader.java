package org.feedmill.app;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.app.EditForm.Fault;
import org.feedmill.fetch.Own;
import org.feedmill.list.Finders;
import org.feedmill.mill.Drawing;
import org.feedmill.mill.NativeFeed;
import org.feedmill.mill.Order;
import org.feedmill.serve.FeedSettingLimits;
import org.feedmill.serve.FeedWish;
import org.feedmill.store.Folders;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/** Reads feed settings from the form and collects all errors, not only the first. */
final class EditReader {

    /** As many as an address of a feed may have. */
    private static final int MOST_WORDS = 20;

    private static final int LONGEST_WORD = 200;

    private final EditForm form;
    private final Map<String, Fault> faults = new HashMap<>();

    EditReader(EditForm form) {
        this.form = form;
    }

    Map<String, Fault> faults() {
        return Map.copyOf(faults);
    }

    /** Settings of the form; fields with errors keep their old values. */
    Wishes wishes(Wishes old) {
        return new Wishes(
                text("title", FeedSettingLimits.MAX_TITLE_LENGTH),
                every(old.every()),
                Finders.NAMES.contains(form.value("finder")) ? form.value("finder") : old.finder(),
                number("pages", 1, Order.MAX_PAGES, old.pages()),
                form.is("full", "yes") ? number("articles", 1, Order.MAX_ARTICLES, old.articles()) : 0,
                choice(Drawing.values(), "draw", old.drawing()),
                choice(NativeFeed.values(), "native", old.nativeFeed()),
                number("keep", 1, Wishes.MOST_KEPT, old.keep()),
                form.is("paused", "yes"),
                text("folder", Folders.LONGEST),
                sieve());
    }

    private @Nullable String text(String name, int maxLength) {
        String text = form.value(name).strip();
        if (text.length() > maxLength) {
            faults.put(name, Fault.of("fault.long", maxLength));
            return null;
        }
        return text.isEmpty() ? null : text;
    }

    private int number(String name, int min, int max, int old) {
        String text = form.value(name).strip();
        boolean digits = !text.isEmpty() && text.length() <= 7 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        int number = digits ? Integer.parseInt(text) : min - 1;
        if (number < min || number > max) {
            faults.put(name, Fault.of("fault.number", min, max));
            return old;
        }
        return number;
    }

    private @Nullable Duration every(@Nullable Duration old) {
        String given = form.value("every");
        if (given.equals("own")) {
            int max = (int) FeedSettingLimits.MAX_INTERVAL.toMinutes();
            int min = (int) FeedSettingLimits.MIN_INTERVAL.toMinutes();
            int minutes = number("minutes", min, max, 0);
            return minutes == 0 ? old : Duration.ofMinutes(minutes);
        }
        return EditForm.TIMES.stream()
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
    Wishes.Sieve sieve() {
        return new Wishes.Sieve(words("words"), words("without"));
    }

    private List<String> words(String name) {
        List<String> words = Arrays.stream(form.value(name).split("[\\n,、，]"))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
        if (words.size() > MOST_WORDS) {
            faults.put(name, Fault.of("fault.words", MOST_WORDS));
        } else if (words.stream().anyMatch(word -> word.length() > LONGEST_WORD)) {
            faults.put(name, Fault.of("fault.long", LONGEST_WORD));
        }
        return faults.containsKey(name) ? List.of() : words;
    }

    /** New request credentials; null if they do not change. */
    @Nullable
    Own own(String address, Own old) {
        Map<String, String> headers = pairs("headers", ':', old.headers());
        Map<String, String> cookies = pairs("cookies", '=', old.cookies());
        Own.Login login = login(old.login());
        if (!faults.isEmpty()
                || (headers.equals(old.headers())
                        && cookies.equals(old.cookies())
                        && (login == null ? old.login() == null : login.equals(old.login())))) {
            return null;
        }
        if (headers.isEmpty() && cookies.isEmpty() && login == null) {
            return Own.NOTHING;
        }
        try {
            return Own.of(address, headers, cookies, login);
        } catch (IllegalArgumentException e) { // which repeats no secret
            faults.put("headers", Fault.of("fault.own", String.valueOf(e.getMessage())));
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
            if (at < 1 || line.length() > FeedSettingLimits.MAX_VALUE_LENGTH || pairs.size() >= FeedSettingLimits.MAX_PAIRS) {
                faults.put(name, Fault.of("fault." + name));
                return old;
            }
            pairs.put(line.substring(0, at).strip(), line.substring(at + 1).strip());
        }
        return pairs;
    }

    private Own.@Nullable Login login(Own.@Nullable Login old) {
        String name = form.value("login-name").strip();
        String password = form.value("login-password");
        if (name.isEmpty() && password.isEmpty()) {
            return form.is("login-away", "yes") ? null : old;
        }
        try {
            if (!name.isEmpty() && !password.isEmpty()) {
                return new Own.Login(name, password);
            }
        } catch (IllegalArgumentException e) {
            // reported below
        }
        faults.put("login", Fault.of("fault.login"));
        return old;
    }
}
