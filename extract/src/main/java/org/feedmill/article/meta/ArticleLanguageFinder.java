package org.feedmill.article.meta;

import org.feedmill.article.SourcedValue;
import org.feedmill.page.Page;
import org.feedmill.text.LanguageDetector;
import org.jspecify.annotations.Nullable;

/** Determines the language of an article: the declared one, unless the text is clearly in another. */
final class ArticleLanguageFinder {

    /** Number of characters that suffice to refute a declared language. */
    private static final int MAX_CHARS_DECLARED = 500;

    private ArticleLanguageFinder() {}

    static @Nullable SourcedValue<String> read(MetadataSources clues) {
        String declared = clues.page.language();
        String text = text(clues, declared == null ? LanguageDetector.MAX_CHARS : MAX_CHARS_DECLARED);
        String seen = LanguageDetector.detectOther(text, declared);
        if (declared != null && (seen == null || LanguageDetector.isSameLanguage(seen, declared))) {
            return new SourcedValue<>(
                    LanguageDetector.primarySubtag(declared).equals("cmn") ? "zh" + declared.substring(3) : declared,
                    "lang");
        }
        return seen == null ? null : new SourcedValue<>(seen, "the text");
    }

    /** The first kept texts, or any texts if none are kept. */
    private static String text(MetadataSources clues, int enough) {
        Page page = clues.page;
        StringBuilder out = new StringBuilder();
        for (int n = clues.from; n < clues.to && out.length() < enough; n++) {
            if (page.isText(n) && !page.isHidden(n) && (clues.selection.isEmpty() || clues.selection.keeps(n))) {
                out.append(page.ownText(n)).append(' ');
            }
        }
        return out.length() > enough ? out.substring(0, enough) : out.toString();
    }
}
