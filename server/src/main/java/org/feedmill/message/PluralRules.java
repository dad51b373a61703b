package org.feedmill.message;

import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Selects the plural category of a whole number in a language, by the rules of CLDR 47. Feedmill has its own rules
 * instead of a library, because the languages that it has texts for need only five of them.
 */
public enum PluralRules {
    /** One form for all numbers: Japanese, Chinese, Korean. */
    NONE(EnumSet.of(PluralCategory.OTHER)) {
        @Override
        public PluralCategory of(long number) {
            return PluralCategory.OTHER;
        }
    },
    /** One and other: English, German. */
    ONE(EnumSet.of(PluralCategory.ONE, PluralCategory.OTHER)) {
        @Override
        public PluralCategory of(long number) {
            return number == 1 ? PluralCategory.ONE : PluralCategory.OTHER;
        }
    },
    /** Zero counts as one, and whole millions have a form: French. */
    FRENCH(EnumSet.of(PluralCategory.ONE, PluralCategory.MANY, PluralCategory.OTHER)) {
        @Override
        public PluralCategory of(long number) {
            return number == 0 || number == 1 ? PluralCategory.ONE : manyIfMillions(number);
        }
    },
    /** Whole millions have a form: Spanish, Italian, Portuguese of Portugal. */
    SPANISH(EnumSet.of(PluralCategory.ONE, PluralCategory.MANY, PluralCategory.OTHER)) {
        @Override
        public PluralCategory of(long number) {
            return number == 1 ? PluralCategory.ONE : manyIfMillions(number);
        }
    },
    /** All six categories. */
    ARABIC(EnumSet.allOf(PluralCategory.class)) {
        @Override
        public PluralCategory of(long number) {
            if (number >= 0 && number <= 2) {
                return PluralCategory.values()[(int) number];
            }
            long rest = number % 100;
            return rest >= 3 && rest <= 10
                    ? PluralCategory.FEW
                    : rest >= 11 ? PluralCategory.MANY : PluralCategory.OTHER;
        }
    };

    private static final long MILLION = 1_000_000;

    private static final Map<String, PluralRules> BY_LANGUAGE =
            Map.of("ja", NONE, "zh", NONE, "ko", NONE, "en", ONE, "de", ONE, "fr", FRENCH, "es", SPANISH, "ar", ARABIC);

    private final Set<PluralCategory> categories;

    PluralRules(Set<PluralCategory> categories) {
        this.categories = categories;
    }

    private static PluralCategory manyIfMillions(long number) {
        return number != 0 && number % MILLION == 0 ? PluralCategory.MANY : PluralCategory.OTHER;
    }

    /** Returns the rules of a language; those of English if the language is unknown. */
    public static PluralRules forLanguage(String language) {
        return Objects.requireNonNull(BY_LANGUAGE.getOrDefault(language, ONE));
    }

    /** Returns the category of a number. */
    public abstract PluralCategory of(long number);

    /** Returns the categories that a plural pattern of the language must cover. */
    public Set<PluralCategory> categories() {
        return EnumSet.copyOf(categories);
    }
}
