package org.feedmill.app.read;

import java.util.List;
import java.util.OptionalInt;
import org.feedmill.article.ArticlePassage;
import org.feedmill.query.KeyParagraph;
import org.feedmill.query.KeyParagraphFinder;
import org.feedmill.query.Question;

/** Picks the key paragraph of an article: the one that best matches the title (P3 §III.D). */
final class KeyParagraphPicker {

    private final KeyParagraphFinder finder = new KeyParagraphFinder();

    /**
     * @param paragraphs in the order of the text
     * @return its index; empty if none stands out
     */
    OptionalInt findKey(String title, List<String> paragraphs) {
        if (paragraphs.size() < 2) {
            return OptionalInt.empty();
        }
        List<ArticlePassage> passages = paragraphs.stream()
                .map(text -> new ArticlePassage(text, ArticlePassage.Role.PROSE, 0))
                .toList();
        return finder.find(passages, null, Question.of(title))
                .map(KeyParagraph::location)
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }
}
