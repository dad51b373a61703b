package org.feedmill.feed;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.text.LanguageDetector;
import org.jspecify.annotations.Nullable;

/**
 * Determines the language of a feed from the texts of its items. The language that the page declares counts only if it
 * exists and the texts do not show another.
 */
public final class FeedLanguage {

    /** Texts of items that are enough; with less, the rest of the page is read too. */
    private static final int MAX_CHARS = LanguageDetector.MAX_CHARS;

    private static final int MAX_TAG_LENGTH = 35;
    private static final Set<String> LANGUAGES = Arrays.stream(Locale.getISOLanguages())
            .filter(code -> code.length() == 2)
            .collect(Collectors.toUnmodifiableSet());
    private static final Set<String> COUNTRIES = Set.copyOf(Arrays.asList(Locale.getISOCountries()));
    private static final Map<String, String> CODES = codes();

    private FeedLanguage() {}

    /** Returns the language of the items; null if neither the texts nor the page determine it. */
    public static @Nullable String of(Page page, ItemList list, @Nullable String declared) {
        String stated = tag(declared);
        StringBuilder text = new StringBuilder();
        for (Item item : list.items()) {
            if (text.length() >= MAX_CHARS) {
                break;
            }
            text.append(item.title()).append(' ');
            text.append(item.description() == null ? "" : item.description()).append(' ');
        }
        String seen = LanguageDetector.detectOther(begin(text), stated);
        if (seen == null && text.length() < MAX_CHARS) {
            for (int n = 0; n < page.size() && text.length() < MAX_CHARS; n++) {
                if (page.isText(n) && !page.isHidden(n)) {
                    text.append(page.ownText(n)).append(' ');
                }
            }
            seen = stated == null ? LanguageDetector.detectOther(begin(text), null) : null;
        }
        boolean same = seen != null && stated != null && LanguageDetector.isSameLanguage(seen, stated);
        return seen == null || same ? stated : seen;
    }

    private static String begin(StringBuilder text) {
        return text.substring(0, Math.min(MAX_CHARS, text.length()));
    }

    /** A language tag of BCP 47 whose language exists; null for anything else. */
    static @Nullable String tag(@Nullable String language) {
        if (language == null) {
            return null;
        }
        String tag = withCode(language.strip().replace('_', '-'));
        boolean formed = tag.length() >= 2
                && tag.length() <= MAX_TAG_LENGTH
                && tag.matches("[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*+");
        String first = formed ? LanguageDetector.primarySubtag(tag) : "";
        boolean known = LANGUAGES.contains(first) || (first.length() == 3 && CODES.containsValue(first));
        return formed && known ? withRegion(tag) : null;
    }

    /** Returns the tag with the code of two letters of its language in place of the one of three. */
    private static String withCode(String tag) {
        int dash = tag.indexOf('-');
        String first = (dash < 0 ? tag : tag.substring(0, dash)).toLowerCase(Locale.ROOT);
        String code = LANGUAGES.contains(first) ? null : CODES.get(first);
        return code == null ? tag : code + (dash < 0 ? "" : tag.substring(dash));
    }

    /** Returns the tag with its script and region; subtags that are neither are left out. */
    private static String withRegion(String tag) {
        String[] parts = tag.split("-");
        StringBuilder out = new StringBuilder(parts[0].toLowerCase(Locale.ROOT));
        for (int i = 1; i < parts.length; i++) {
            String upper = parts[i].toUpperCase(Locale.ROOT);
            boolean region = COUNTRIES.contains(upper.equals("UK") ? "GB" : upper) || upper.matches("[0-9]{3}");
            boolean script = i == 1 && upper.matches("HANS|HANT|LATN|CYRL|ARAB|DEVA|HEBR");
            if (region || script) {
                out.append('-').append(upper.equals("UK") ? "GB" : script ? capitalised(upper) : upper);
            }
        }
        return out.toString();
    }

    private static String capitalised(String upper) {
        return upper.charAt(0) + upper.substring(1).toLowerCase(Locale.ROOT);
    }

    /** Returns the codes of two letters by those of three; languages that have only three letters keep them. */
    private static Map<String, String> codes() {
        Map<String, String> codes = new HashMap<>();
        for (String code : Locale.getISOLanguages()) {
            codes.put(code.length() == 2 ? Locale.of(code).getISO3Language() : code, code);
        }
        return Map.copyOf(codes);
    }
}
