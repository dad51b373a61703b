package org.feedmill.serve;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.fetch.Own;
import org.feedmill.list.Finders;
import org.feedmill.mill.Drawing;
import org.feedmill.mill.NativeFeed;
import org.feedmill.page.WebAddress;
import org.feedmill.store.FeedNotifications;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/** Reads feed settings and request credentials from the JSON body of a request. */
public final class FeedWish {

    /** Fields of feed settings. */
    static final Set<String> MEMBERS = Set.of(
            "title",
            "every",
            "finder",
            "pages",
            "articles",
            "draw",
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

    private FeedWish() {}

    /** @throws Problem where it is no address of a page */
    static String address(Fields fields) {
        return checked(fields.needed("url", FeedSettingLimits.MAX_ADDRESS_LENGTH));
    }

    static String checked(String given) {
        WebAddress address = WebAddress.of(given.strip());
        if (address == null) {
            throw Problem.bad("\"url\" must be an address that begins with http:// or https://.");
        }
        if (address.hasUser()) {
            throw Problem.bad("\"url\" must not hold a name or password; send them as \"login\".");
        }
        return given.strip();
    }

    /** Old settings with the given fields; missing fields stay, null ones fall back to the default. */
    static Wishes wishes(Fields fields, Wishes old) {
        try {
            return new Wishes(
                    fields.has("title") ? title(fields) : old.title(),
                    fields.has("every") ? every(fields) : old.every(),
                    fields.has("finder") ? finder(fields) : old.finder(),
                    fields.has("pages") ? fields.number("pages", Wishes.STANDARD.pages()) : old.pages(),
                    fields.has("articles") ? articles(fields) : old.articles(),
                    fields.has("draw") ? drawing(fields) : old.drawing(),
                    fields.has("native") ? nativeFeed(fields) : old.nativeFeed(),
                    fields.has("keep") ? fields.number("keep", Wishes.KEEP) : old.keep(),
                    fields.has("paused") ? fields.truth("paused", false) : old.paused(),
                    fields.has("folder") ? fields.text("folder", FeedSettingLimits.MAX_TITLE_LENGTH) : old.folder(),
                    sieve(fields, old.sieve()));
        } catch (IllegalArgumentException e) {
            throw Problem.bad(String.valueOf(e.getMessage()));
        }
    }

    /** Notification setting of the feed; null if it is not given. */
    static @Nullable FeedNotifications notifications(Fields fields) {
        if (!fields.has("notifications") || fields.isNull("notifications")) {
            return fields.has("notifications") ? FeedNotifications.DEFAULT : null;
        }
        try {
            return FeedNotifications.parse(fields.needed("notifications", FeedSettingLimits.MAX_TITLE_LENGTH));
        } catch (IllegalArgumentException e) {
            throw Problem.bad("\"notifications\" must be default, muted, webhook, mail or webhook,mail.");
        }
    }

    private static Wishes.Sieve sieve(Fields fields, Wishes.Sieve old) {
        return new Wishes.Sieve(
                fields.has("words") ? fields.texts("words", Filter.MOST_WORDS, Filter.LONGEST) : old.words(),
                fields.has("without") ? fields.texts("without", Filter.MOST_WORDS, Filter.LONGEST) : old.without());
    }

    private static @Nullable String title(Fields fields) {
        String title = fields.text("title", FeedSettingLimits.MAX_TITLE_LENGTH);
        return title == null || title.isBlank() ? null : title.strip();
    }

    /** Minutes, or a span such as PT30M. */
    private static @Nullable Duration every(Fields fields) {
        if (fields.isNull("every")) {
            return null;
        }
        Duration every;
        try {
            every = fields.isNumber("every")
                    ? Duration.ofMinutes(fields.number("every", 0))
                    : Duration.parse(fields.needed("every", 50));
        } catch (DateTimeException | ArithmeticException e) {
            throw Problem.bad("\"every\" must be a number of minutes, or a span such as PT30M.");
        }
        if (every.compareTo(FeedSettingLimits.MIN_INTERVAL) < 0
                || every.compareTo(FeedSettingLimits.MAX_INTERVAL) > 0) {
            throw Problem.bad("\"every\" must be from a minute to a year.");
        }
        return every;
    }

    private static String finder(Fields fields) {
        String name = fields.isNull("finder") ? Wishes.STANDARD.finder() : fields.needed("finder", 50);
        if (!Finders.NAMES.contains(name)) {
            throw Problem.bad("\"finder\" must be one of " + String.join(", ", Finders.NAMES) + ".");
        }
        return name;
    }

    private static int articles(Fields fields) {
        return fields.isTruth("articles")
                ? fields.truth("articles", false) ? FeedSettingLimits.DEFAULT_ARTICLES : 0
                : fields.number("articles", 0);
    }

    private static Drawing drawing(Fields fields) {
        if (fields.isTruth("draw")) {
            return fields.truth("draw", false) ? Drawing.ALWAYS : Drawing.NEVER;
        }
        String given = fields.text("draw", 20);
        return switch (given == null ? "automatic" : given.toLowerCase(Locale.ROOT)) {
            case "never" -> Drawing.NEVER;
            case "automatic" -> Drawing.AUTOMATIC;
            case "always" -> Drawing.ALWAYS;
            default -> throw Problem.bad("\"draw\" must be never, automatic or always.");
        };
    }

    private static NativeFeed nativeFeed(Fields fields) {
        String given = fields.text("native", 20);
        return switch (given == null ? "aside" : given.toLowerCase(Locale.ROOT)) {
            case "aside" -> NativeFeed.ASIDE;
            case "preferred" -> NativeFeed.PREFERRED;
            default -> throw Problem.bad("\"native\" must be aside or preferred.");
        };
    }

    static boolean tellsSecrets(Fields fields) {
        return fields.has("headers") || fields.has("cookies") || fields.has("login");
    }

    /** Request credentials: the old ones with the given fields merged in; null removes. */
    static Own own(Fields fields, String address, Own old) {
        Map<String, String> headers = pairs(fields, "headers", old.headers());
        Map<String, String> cookies = pairs(fields, "cookies", old.cookies());
        Own.Login login = fields.has("login") ? login(fields) : old.login();
        if (headers.isEmpty() && cookies.isEmpty() && login == null) {
            return Own.NOTHING;
        }
        try {
            return Own.of(address, headers, cookies, login);
        } catch (IllegalArgumentException e) {
            throw Problem.bad(String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, String> pairs(Fields fields, String name, Map<String, String> old) {
        if (!fields.has(name)) {
            return old;
        }
        Fields given = fields.object(name, null);
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
        if (pairs.size() > FeedSettingLimits.MAX_PAIRS) {
            throw Problem.bad("\"" + name + "\" may have " + FeedSettingLimits.MAX_PAIRS + " members at most.");
        }
        return pairs;
    }

    private static Own.@Nullable Login login(Fields fields) {
        Fields given = fields.object("login", Set.of("name", "password"));
        if (given == null) {
            return null;
        }
        try {
            return new Own.Login(
                    given.needed("name", FeedSettingLimits.MAX_VALUE_LENGTH),
                    given.needed("password", FeedSettingLimits.MAX_VALUE_LENGTH));
        } catch (IllegalArgumentException e) {
            throw Problem.bad(String.valueOf(e.getMessage()));
        }
    }
}
