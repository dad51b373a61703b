package org.feedmill.article;

import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Reads the language of an article: the one that the page declares, unless its text is plainly in another. */
final class ArticleLanguage {

    /** Characters that are enough to refute a declared language. */
    private static final int ENOUGH_DECLARED = 500;

    private ArticleLanguage() {}

    static @Nullable Told<String> read(Clues clues) {
        String declared = clues.page.language();
        String text = text(clues, declared == null ? Tongues.ENOUGH : ENOUGH_DECLARED);
        String seen = Tongues.seen(text, declared);
        if (declared != null && (seen == null || Tongues.same(seen, declared))) {
            return new Told<>(Tongues.base(declared).equals("cmn") ? "zh" + declared.substring(3) : declared, "lang");
        }
        return seen == null ? null : new Told<>(seen, "the text");
    }

    /** The first kept texts, or any texts where none are kept. */
    private static String text(Clues clues, int enough) {
        Page page = clues.page;
        StringBuilder out = new StringBuilder();
        for (int n = clues.from; n < clues.to && out.length() < enough; n++) {
            if (page.isText(n) && !page.hidden(n) && (clues.selection.isEmpty() || clues.selection.keeps(n))) {
                out.append(page.ownText(n)).append(' ');
            }
        }
        return out.length() > enough ? out.substring(0, enough) : out.toString();
    }
}
