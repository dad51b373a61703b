package org.feedmill.feeds;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FolderName;
import org.feedmill.feeds.SettingViolation.Code;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.ExtractionSettings;
import org.feedmill.mill.MillRequest;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Checks the settings of feeds, with the same limits, codes and messages for the API, the form of the app, imports and
 * the command line. Readers of single fields call the methods of single fields to report all errors at once; the use
 * cases check the whole again before they write.
 */
public final class FeedSettingsValidator {

    private FeedSettingsValidator() {}

    /** All that is wrong with the settings; empty where nothing is. */
    public static List<SettingViolation> check(FeedSettings settings) {
        List<SettingViolation> found = new ArrayList<>();
        checkTitle(settings.title()).ifPresent(found::add);
        checkInterval(settings.interval()).ifPresent(found::add);
        checkFinder(settings.finder()).ifPresent(found::add);
        checkPages(settings.pages()).ifPresent(found::add);
        checkArticles(settings.articles()).ifPresent(found::add);
        checkKeep(settings.maxItems()).ifPresent(found::add);
        checkFolder(settings.folder()).ifPresent(found::add);
        checkWords("words", settings.wordFilter().words()).ifPresent(found::add);
        checkWords("without", settings.wordFilter().without()).ifPresent(found::add);
        return found;
    }

    /** @throws RefusedException with the first violation */
    public static void require(FeedSettings settings) {
        check(settings).stream().findFirst().ifPresent(FeedSettingsValidator::refuse);
    }

    private static void refuse(SettingViolation violation) {
        throw violation.toRefusal();
    }

    /** Checks the address of a page that a feed is made of. */
    public static Optional<SettingViolation> checkAddress(String given) {
        if (given.length() > FeedSettingLimits.MAX_ADDRESS_LENGTH) {
            return Optional.of(tooLong("url", FeedSettingLimits.MAX_ADDRESS_LENGTH));
        }
        WebAddress address = WebAddress.of(given);
        if (address == null) {
            return violation(
                    "url", Code.NO_ADDRESS, "\"url\" must be an address that begins with http:// or https://.");
        }
        return address.hasUser()
                ? violation(
                        "url",
                        Code.USER_IN_ADDRESS,
                        "\"url\" must not contain a name or password. Send them as \"login\".")
                : Optional.empty();
    }

    /** @throws RefusedException where it is no address of a page, or contains a name or password */
    public static String requireAddress(String given) {
        checkAddress(given).ifPresent(FeedSettingsValidator::refuse);
        return given;
    }

    public static Optional<SettingViolation> checkTitle(@Nullable String title) {
        return checkLength("title", title, FeedSettingLimits.MAX_TITLE_LENGTH);
    }

    public static Optional<SettingViolation> checkFolder(@Nullable String folder) {
        return folder != null && folder.length() > FolderName.MAX_LENGTH
                ? Optional.of(new SettingViolation(
                        "folder",
                        Code.TOO_LONG,
                        List.of(FolderName.MAX_LENGTH),
                        "A folder name can have at most " + FolderName.MAX_LENGTH + " characters."))
                : Optional.empty();
    }

    public static Optional<SettingViolation> checkInterval(@Nullable Duration every) {
        boolean wrong = every != null
                && (every.compareTo(FeedSettingLimits.MIN_INTERVAL) < 0
                        || every.compareTo(FeedSettingLimits.MAX_INTERVAL) > 0);
        return wrong
                ? Optional.of(new SettingViolation(
                        "every",
                        Code.OUT_OF_RANGE,
                        List.of(FeedSettingLimits.MIN_INTERVAL.toMinutes(), FeedSettingLimits.MAX_INTERVAL.toMinutes()),
                        "\"every\" must be between one minute and one year."))
                : Optional.empty();
    }

    public static Optional<SettingViolation> checkFinder(String name) {
        return ListFinderKind.named(name).isPresent()
                ? Optional.empty()
                : violation(
                        "finder",
                        Code.UNKNOWN_CHOICE,
                        "\"finder\" must be one of " + String.join(", ", ListFinderKind.names()) + ".");
    }

    public static Optional<SettingViolation> checkPages(int pages) {
        return checkRange("pages", pages, 1, ExtractionSettings.MAX_PAGES, "The number of pages");
    }

    public static Optional<SettingViolation> checkArticles(int articles) {
        return checkRange("articles", articles, 0, MillRequest.MAX_ARTICLES, "The number of articles");
    }

    public static Optional<SettingViolation> checkKeep(int keep) {
        return checkRange("keep", keep, 1, FeedSettings.MAX_KEPT_ITEMS, "The number of kept items");
    }

    private static Optional<SettingViolation> checkRange(String field, int value, int min, int max, String what) {
        return value < min || value > max
                ? Optional.of(new SettingViolation(
                        field,
                        Code.OUT_OF_RANGE,
                        List.of(min, max),
                        what + " must be from " + min + " to " + max + "."))
                : Optional.empty();
    }

    /** @param field words or without */
    public static Optional<SettingViolation> checkWords(String field, List<String> words) {
        if (words.size() > FeedSettingLimits.MAX_WORDS) {
            return Optional.of(tooMany(field, FeedSettingLimits.MAX_WORDS));
        }
        return words.stream().anyMatch(word -> word.length() > FeedSettingLimits.MAX_WORD_LENGTH)
                ? Optional.of(new SettingViolation(
                        field,
                        Code.TOO_LONG,
                        List.of(FeedSettingLimits.MAX_WORD_LENGTH),
                        "Each member of \"" + field + "\" can have at most " + FeedSettingLimits.MAX_WORD_LENGTH
                                + " characters."))
                : Optional.empty();
    }

    /** All that is wrong with the credentials of requests; no message repeats a secret. */
    public static List<SettingViolation> check(RequestCredentials credentials) {
        List<SettingViolation> found = new ArrayList<>();
        checkPairs("headers", credentials.headers()).ifPresent(found::add);
        checkPairs("cookies", credentials.cookies()).ifPresent(found::add);
        RequestCredentials.Login login = credentials.login();
        if (login != null && isAnyTooLong(List.of(login.name(), login.password()))) {
            found.add(tooLong("login", FeedSettingLimits.MAX_VALUE_LENGTH));
        }
        return found;
    }

    /** @throws RefusedException with the first violation */
    public static void require(RequestCredentials credentials) {
        check(credentials).stream().findFirst().ifPresent(FeedSettingsValidator::refuse);
    }

    /** @param field headers or cookies */
    public static Optional<SettingViolation> checkPairs(String field, Map<String, String> pairs) {
        if (pairs.size() > FeedSettingLimits.MAX_PAIRS) {
            return Optional.of(tooMany(field, FeedSettingLimits.MAX_PAIRS));
        }
        return isAnyTooLong(pairs.values())
                ? Optional.of(tooLong(field, FeedSettingLimits.MAX_VALUE_LENGTH))
                : Optional.empty();
    }

    private static boolean isAnyTooLong(Collection<String> values) {
        return values.stream().anyMatch(value -> value.length() > FeedSettingLimits.MAX_VALUE_LENGTH);
    }

    private static Optional<SettingViolation> checkLength(String field, @Nullable String text, int max) {
        return text != null && text.length() > max ? Optional.of(tooLong(field, max)) : Optional.empty();
    }

    private static SettingViolation tooLong(String field, int max) {
        return new SettingViolation(
                field, Code.TOO_LONG, List.of(max), "\"" + field + "\" can have at most " + max + " characters.");
    }

    private static SettingViolation tooMany(String field, int max) {
        return new SettingViolation(
                field, Code.TOO_MANY, List.of(max), "\"" + field + "\" can have at most " + max + " members.");
    }

    private static Optional<SettingViolation> violation(String field, Code code, String message) {
        return Optional.of(new SettingViolation(field, code, List.of(), message));
    }
}
