package org.feedmill.lab.trial.article;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.feedmill.article.Article;
import org.feedmill.article.ArticlePassage;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.ArticleTruth;
import org.feedmill.lab.score.SiteHost;
import org.feedmill.query.KeyParagraph;
import org.feedmill.query.KeyParagraphFinder;
import org.feedmill.query.Question;
import org.jspecify.annotations.Nullable;

/**
 * The key paragraph that was found for the title of an article page, compared with the ground truth.
 *
 * @param key null if none was found
 * @param inside the share of its pieces that occur in the true text; NaN if only phrases are known and none of them
 *     decides
 */
public record KeyParagraphTrial(
        ArticleCase page,
        @Nullable KeyParagraph key,
        ArticlePassage.@Nullable Role role,
        double inside,
        double millis) {

    /** Share of the pieces of a paragraph that must be in the text; truths differ in dashes and quotes. */
    public static final double MIN_INSIDE = 0.8;

    /** Letters of a piece. */
    private static final int PIECE_LENGTH = 12;

    private static final int SHORT_PIECE_LENGTH = 5;

    /** Runs one page. */
    public static KeyParagraphTrial of(ArticleSample sample) {
        ArticleCase at = sample.benchCase();
        Optional<Article> article =
                ArticleFinders.best().find(sample.page(), sample.siblings()).article();
        if (article.isEmpty()) {
            return new KeyParagraphTrial(at, null, null, 0, 0);
        }
        long start = System.nanoTime();
        List<ArticlePassage> passages = article.get().body().passages();
        Optional<KeyParagraph> key =
                new KeyParagraphFinder().find(passages, value(article.get().language()), question(at, article.get()));
        double millis = (System.nanoTime() - start) / 1e6;
        return key.map(found -> new KeyParagraphTrial(
                        at, found, passages.get(found.location()).role(), inside(found.text(), at.truth()), millis))
                .orElseGet(() -> new KeyParagraphTrial(at, null, null, 0, millis));
    }

    private static Question question(ArticleCase at, Article article) {
        String title = at.truth().title();
        String read = value(article.title());
        return Question.of(title != null ? title : read != null ? read : "");
    }

    private static @Nullable String value(@Nullable SourcedValue<String> sourced) {
        return sourced == null ? null : sourced.value();
    }

    /** Returns true if the page is in the training half of the sites; the other half is for evaluation only. */
    public boolean forLearning() {
        String site = SiteHost.of(page.url());
        return ((site.isEmpty() ? page.id() : site).hashCode() & 1) == 0;
    }

    public boolean judged() {
        return !Double.isNaN(inside);
    }

    public boolean within() {
        return inside >= MIN_INSIDE;
    }

    private static double inside(String text, ArticleTruth truth) {
        String key = letters(text);
        if (truth.text() == null) {
            boolean wrong = truth.excludedPhrases().stream()
                    .map(KeyParagraphTrial::letters)
                    .anyMatch(key::contains);
            boolean right = truth.includedPhrases().stream()
                    .map(KeyParagraphTrial::letters)
                    .anyMatch(key::contains);
            return wrong ? 0 : right ? 1 : Double.NaN;
        }
        int size = key.codePoints().anyMatch(c -> c > 0x2e80) ? SHORT_PIECE_LENGTH : PIECE_LENGTH;
        Set<String> known = pieces(letters(truth.text()), size);
        Set<String> own = pieces(key, size);
        long hits = own.stream().filter(known::contains).count();
        return own.isEmpty() ? 0 : hits / (double) own.size();
    }

    private static Set<String> pieces(String letters, int size) {
        Set<String> pieces = new HashSet<>();
        for (int i = 0; i + size <= letters.length(); i++) {
            pieces.add(letters.substring(i, i + size));
        }
        return pieces;
    }

    private static String letters(String text) {
        int[] letters = text.toLowerCase(Locale.ROOT)
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .toArray();
        return new String(letters, 0, letters.length);
    }

    /** The mean time of finding, in milliseconds. */
    public static double millis(List<KeyParagraphTrial> trials) {
        return Arrays.stream(
                        trials.stream().mapToDouble(KeyParagraphTrial::millis).toArray())
                .average()
                .orElse(Double.NaN);
    }
}
