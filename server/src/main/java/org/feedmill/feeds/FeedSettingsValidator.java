package org.feedmill.feeds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feeds.SettingViolation.Code;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.page.address.WebAddress;

/**
 * Checks the settings of feeds, with the same limits, codes and messages for the API, the form of the app, imports and
 * the command line. {@link FeedSetting} defines which values are valid. Readers of single settings check them there to
 * report all errors at once; the use cases check all settings again before they write.
 */
public final class FeedSettingsValidator {

    private FeedSettingsValidator() {}

    /** Returns all violations of the settings. */
    public static List<SettingViolation> check(FeedSettings settings) {
        return Arrays.stream(FeedSetting.values())
                .flatMap(setting -> setting.check(settings).stream())
                .toList();
    }

    /** @throws RefusedException with the first violation */
    public static void require(FeedSettings settings) {
        check(settings).stream().findFirst().ifPresent(FeedSettingsValidator::refuse);
    }

    private static void refuse(SettingViolation violation) {
        throw violation.toRefusal();
    }

    /** Checks the address of the page of a new feed. */
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

    /**
     * @throws RefusedException if it is not the address of a page, or contains a name or password
     */
    public static String requireAddress(String given) {
        checkAddress(given).ifPresent(FeedSettingsValidator::refuse);
        return given;
    }

    /** Returns all violations of the request credentials; no message contains a secret. */
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
