package org.feedmill.rule;

import java.time.ZoneId;
import java.util.IllformedLocaleException;
import java.util.Locale;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.feedmill.text.LanguageDetector;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a page that a rule states, since the page itself may not, and the options of the finders that it
 * runs.
 *
 * @param timeZone the zone of times that the page shows without one; null if it is unknown
 * @param language the language of the page, BCP 47; null for the one that the page declares
 * @param options of the finders that read the subjects without item rules
 * @param fetch what it states about fetching the page
 */
public record RuleSettings(
        @Nullable ZoneId timeZone, @Nullable String language, FinderOptionValues options, FetchHints fetch) {

    /** A rule that states nothing about its page. */
    public static final RuleSettings NONE = new RuleSettings(null, null, FinderOptionValues.DEFAULTS, FetchHints.NONE);

    private static final int MAX_LANGUAGE_LENGTH = 35;

    /** @throws IllegalArgumentException if the language is not a language tag */
    public RuleSettings {
        if (language != null && !isLanguage(language)) {
            throw new IllegalArgumentException("\"" + language + "\" is not a language tag");
        }
    }

    /**
     * Returns what is known about a page: its zone, and the language that it declares unless the list shows another.
     */
    public static RuleSettings of(Page page, ItemList list) {
        StringBuilder titles = new StringBuilder();
        for (Item item : list.items()) {
            if (titles.length() < LanguageDetector.MAX_CHARS) {
                titles.append(item.title()).append('\n');
            }
        }
        String declared = page.language();
        String language =
                LanguageDetector.detect(titles.toString(), declared == null || !isLanguage(declared) ? null : declared);
        return new RuleSettings(page.timeZone(), language, FinderOptionValues.DEFAULTS, FetchHints.NONE);
    }

    /** Returns whether a text is a well-formed language tag such as de or pt-BR. */
    public static boolean isLanguage(String tag) {
        try {
            return tag.length() <= MAX_LANGUAGE_LENGTH
                    && !new Locale.Builder()
                            .setLanguageTag(tag)
                            .build()
                            .getLanguage()
                            .isEmpty();
        } catch (IllformedLocaleException e) {
            return false;
        }
    }

    /** Returns whether a text is the name of a time zone such as Europe/Berlin. */
    public static boolean isTimeZone(String name) {
        return ZoneId.getAvailableZoneIds().contains(name);
    }

    public RuleSettings withTimeZone(@Nullable ZoneId zone) {
        return new RuleSettings(zone, language, options, fetch);
    }

    public RuleSettings withLanguage(@Nullable String tag) {
        return new RuleSettings(timeZone, tag, options, fetch);
    }

    public RuleSettings withOptions(FinderOptionValues values) {
        return new RuleSettings(timeZone, language, values, fetch);
    }

    public RuleSettings withFetch(FetchHints hints) {
        return new RuleSettings(timeZone, language, options, hints);
    }

    /** Returns the page with this language, and with this zone if that of the page is unknown. */
    public Page applyTo(Page page) {
        Page zoned = timeZone == null || page.timeZone() != null ? page : page.withTimeZone(timeZone);
        return language == null || language.equals(page.language()) ? zoned : zoned.withLanguage(language);
    }
}
