package org.feedmill.app;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.fetch.Own;
import org.feedmill.list.Finders;
import org.feedmill.serve.FeedSettingLimits;
import org.feedmill.store.Source;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/**
 * Values of the form with a feed's settings: those that are stored, or those that a person typed, with the errors of
 * each field. Stored secrets are never included.
 *
 * @param values by the fields' names
 * @param faults what is wrong with a field, by its name
 * @param kept which secrets there are: headers, cookies, login
 */
public record EditForm(Map<String, String> values, Map<String, Fault> faults, List<String> kept) {

    /** Times between updates that are offered, in minutes. */
    public static final List<Integer> TIMES = List.of(15, 30, 60, 180, 360, 720, 1440, 10_080);

    private static final List<String> FIELDS = List.of(
            "title",
            "folder",
            "every",
            "minutes",
            "words",
            "without",
            "full",
            "articles",
            "pages",
            "draw",
            "finder",
            "native",
            "keep",
            "paused",
            "headers",
            "headers-away",
            "cookies",
            "cookies-away",
            "login-name",
            "login-password",
            "login-away");

    /** No field holds more; pages that are not ours may send anything. */
    private static final int LONGEST = 20_000;

    /** Error of a field: message key and arguments. */
    public record Fault(String key, List<Object> holes) {

        static Fault of(String key, Object... holes) {
            return new Fault(key, List.of(holes));
        }
    }

    public EditForm {
        values = Map.copyOf(values);
        faults = Collections.unmodifiableMap(new TreeMap<>(faults));
        kept = List.copyOf(kept);
    }

    static EditForm of(Source source, Own own) {
        Wishes wishes = source.wishes();
        Map<String, String> values = new HashMap<>();
        values.put("title", text(wishes.title()));
        values.put("folder", text(wishes.folder()));
        every(values, wishes.every());
        values.put("words", String.join("\n", wishes.sieve().words()));
        values.put("without", String.join("\n", wishes.sieve().without()));
        values.put("full", wishes.articles() > 0 ? "yes" : "");
        values.put("articles", Integer.toString(wishes.articles() > 0 ? wishes.articles() : FeedSettingLimits.DEFAULT_ARTICLES));
        values.put("pages", Integer.toString(wishes.pages()));
        values.put("draw", wishes.drawing().name().toLowerCase(Locale.ROOT));
        values.put("finder", wishes.finder());
        values.put("native", wishes.nativeFeed().name().toLowerCase(Locale.ROOT));
        values.put("keep", Integer.toString(wishes.keep()));
        values.put("paused", wishes.paused() ? "yes" : "");
        return new EditForm(values, Map.of(), kept(own));
    }

    private static void every(Map<String, String> values, @Nullable Duration every) {
        int minutes = every == null ? 0 : (int) Math.max(1, every.toMinutes());
        boolean offered = minutes == 0 || TIMES.contains(minutes);
        values.put("every", minutes == 0 ? "auto" : offered ? Integer.toString(minutes) : "own");
        values.put("minutes", offered ? "" : Integer.toString(minutes));
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }

    private static List<String> kept(Own own) {
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

    /** Form with the values of a request. */
    static EditForm of(Context request, Own own) {
        Map<String, String> values = new HashMap<>();
        for (String name : FIELDS) {
            String value = request.formParam(name);
            String bounded = value == null ? "" : value.substring(0, Math.min(LONGEST, value.length()));
            values.put(name, bounded.replace("\r\n", "\n"));
        }
        return new EditForm(values, Map.of(), kept(own));
    }

    EditForm with(Map<String, Fault> found) {
        return new EditForm(values, found, kept);
    }

    public String value(String name) {
        return values.getOrDefault(name, "");
    }

    public boolean is(String name, String value) {
        return value(name).equals(value);
    }

    public @Nullable Fault fault(String name) {
        return faults.get(name);
    }

    /** The words that name a field. */
    public String label(String name) {
        return switch (name) {
            case "title" -> "edit.name";
            case "headers", "cookies" -> "own." + name;
            case "login" -> "own.name";
            default -> "edit." + name;
        };
    }

    /** The field to go to for it. */
    public String anchor(String name) {
        return name.equals("login") ? "login-name" : name;
    }

    public boolean has(String secret) {
        return kept.contains(secret);
    }

    /** For fields that assistive technology must know to be wrong; null leaves the attribute out. */
    public @Nullable String invalid(String name) {
        return faults.containsKey(name) ? "true" : null;
    }

    /** Ids of the elements that describe a field: its hint, and its error if there is one. */
    public String described(String name) {
        return "hint-" + name + (faults.containsKey(name) ? " fault-" + name : "");
    }

    public List<String> finders() {
        return Finders.NAMES;
    }

    public List<String> draws() {
        return List.of("automatic", "always", "never");
    }

    public List<String> natives() {
        return List.of("aside", "preferred");
    }

    /** Those that are written a line each. */
    public List<String> secrets() {
        return List.of("headers", "cookies");
    }

    public List<Integer> times() {
        return TIMES;
    }
}
