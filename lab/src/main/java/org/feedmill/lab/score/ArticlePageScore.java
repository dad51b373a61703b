package org.feedmill.lab.score;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.feedmill.lab.bench.ArticleAnswer;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.ArticleTruth;
import org.jspecify.annotations.Nullable;

/**
 * The score of one answer for an article page. Each ratio is of one, or of zero where the truth is unknown.
 *
 * @param lang as the bench tells it
 * @param site the host, empty where it is not known
 * @param words by words, for every page whose text is known
 * @param characters by characters as well, where the language writes no spaces
 * @param author whether the names are the same, all of them
 * @param anyAuthor whether one name at least is
 */
public record ArticlePageScore(
        String id,
        @Nullable String lang,
        String site,
        @Nullable Overlap words,
        @Nullable Overlap characters,
        SnippetScore snippets,
        Share title,
        Share date,
        Share author,
        Share anyAuthor,
        boolean empty,
        boolean none,
        double millis,
        double parseMillis) {

    private static final Set<String> SPACELESS = Set.of("zh", "ja");

    private static final int DAY = 10;

    public static ArticlePageScore of(ArticleCase page, ArticleAnswer answer) {
        ArticleTruth truth = page.truth();
        Set<String> wanted = Names.folded(truth.authors());
        Set<String> given = Names.folded(answer.authors());
        boolean named = !wanted.isEmpty();
        return new ArticlePageScore(
                page.id(),
                page.lang(),
                Site.of(page.url()),
                words(truth.text(), answer.text()),
                spaceless(page.lang()) ? characters(truth.text(), answer.text()) : null,
                SnippetScore.of(truth, answer.text()),
                same(squeezed(truth.title()), squeezed(answer.title())),
                same(day(truth.date()), day(answer.date())),
                judged(named, wanted.equals(given)),
                judged(named, !Collections.disjoint(wanted, given)),
                Shingles.words(answer.text()).isEmpty(),
                answer.none(),
                answer.millis(),
                answer.parseMillis());
    }

    public String source() {
        return id.substring(0, id.indexOf('/'));
    }

    /** The sort key of the worst pages: the F1 that fits the language; NaN without a known text. */
    public double rank() {
        Overlap fitting = fitting();
        return fitting == null ? Double.NaN : fitting.f1();
    }

    /** By characters where these are judged, by words elsewhere. */
    @Nullable
    Overlap fitting() {
        return characters == null ? words : characters;
    }

    private static boolean spaceless(@Nullable String lang) {
        return lang != null && SPACELESS.contains(lang);
    }

    private static @Nullable Overlap words(@Nullable String truth, String answer) {
        return truth == null ? null : Shingles.overlap(Shingles.words(truth), Shingles.words(answer));
    }

    private static @Nullable Overlap characters(@Nullable String truth, String answer) {
        return truth == null ? null : Shingles.overlap(Shingles.characters(truth), Shingles.characters(answer));
    }

    private static Share same(String truth, String answer) {
        return judged(!truth.isEmpty(), truth.equals(answer));
    }

    private static Share judged(boolean told, boolean right) {
        return told ? Share.NONE.plus(right) : Share.NONE;
    }

    private static String squeezed(@Nullable String text) {
        return text == null ? "" : Names.squeeze(text);
    }

    private static String day(@Nullable String date) {
        String all = squeezed(date);
        return all.substring(0, Math.min(DAY, all.length()));
    }

    /** The shares in the order of {@link ArticleScore#FIELDS}. */
    List<Share> fields() {
        return List.of(title, date, author, anyAuthor);
    }
}
