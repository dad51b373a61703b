package org.feedmill.list.scan;

import java.time.ZoneId;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.feedmill.data.DataFileLines;
import org.jspecify.annotations.Nullable;

/**
 * Determines the time zone of a site's local times from its country or language, by the table {@code
 * site-time-zones.txt}. The country of the address decides. If the address names no country, the country of the language
 * tag does, or else the language. Countries with several zones, and languages of countries with different times, have
 * none.
 */
final class SiteTimeZones {

    private static final Map<String, ZoneId> COUNTRIES = new HashMap<>();
    private static final Map<String, ZoneId> LANGUAGES = new HashMap<>();

    static {
        for (String line : DataFileLines.read(SiteTimeZones.class, "site-time-zones.txt")) {
            String[] columns = line.split("\\|", -1);
            ZoneId zone = ZoneId.of(columns[0]);
            put(COUNTRIES, columns[1], zone);
            put(LANGUAGES, columns[2], zone);
        }
    }

    private SiteTimeZones() {}

    private static void put(Map<String, ZoneId> zones, String codes, ZoneId zone) {
        for (String code : codes.split(",")) {
            if (!code.isBlank()) {
                zones.put(code.strip(), zone);
            }
        }
    }

    /** @param language BCP 47 tag of the page's texts */
    static @Nullable ZoneId of(String url, @Nullable String language) {
        String country = DateLanguage.country(url);
        if (country != null) {
            return COUNTRIES.get(country);
        }
        if (language == null) {
            return null;
        }
        Locale locale = Locale.forLanguageTag(language);
        return locale.getCountry().isEmpty() ? LANGUAGES.get(locale.getLanguage()) : COUNTRIES.get(locale.getCountry());
    }
}
