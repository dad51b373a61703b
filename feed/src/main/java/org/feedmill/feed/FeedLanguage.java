package org.feedmill.feed;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
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
    private static final Set<String> LANGUAGES = Set.copyOf(Arrays.asList(Locale.getISOLanguages()));

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
        String tag = language.strip().replace('_', '-');
        boolean formed = tag.length() >= 2
                && tag.length() <= MAX_TAG_LENGTH
                && tag.matches("[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*+");
        String first = formed ? LanguageDetector.primarySubtag(tag) : "";
        return formed && (first.length() == 3 || LANGUAGES.contains(first)) ? tag : null;
    }
}
