package org.feedmill.lab.score;

import java.util.List;
import org.feedmill.lab.bench.ArticleTruth;

/**
 * The counts of phrases that should be in a text and of phrases that should not, pooled over pages.
 *
 * @param found wanted and present
 * @param missed wanted and absent
 * @param unwantedFound unwanted and present
 * @param avoided unwanted and absent
 */
public record SnippetScore(int pages, int found, int missed, int unwantedFound, int avoided) {

    static final SnippetScore NONE = new SnippetScore(0, 0, 0, 0, 0);

    static SnippetScore of(ArticleTruth truth, String text) {
        if (truth.includedPhrases().isEmpty() && truth.excludedPhrases().isEmpty()) {
            return NONE;
        }
        String folded = NameNormalizer.collapseWhitespace(text);
        int found = countIn(folded, truth.includedPhrases());
        int stray = countIn(folded, truth.excludedPhrases());
        return new SnippetScore(
                1,
                found,
                truth.includedPhrases().size() - found,
                stray,
                truth.excludedPhrases().size() - stray);
    }

    SnippetScore plus(SnippetScore other) {
        return new SnippetScore(
                pages + other.pages,
                found + other.found,
                missed + other.missed,
                unwantedFound + other.unwantedFound,
                avoided + other.avoided);
    }

    public double f1() {
        return share(2 * found, 2 * found + unwantedFound + missed);
    }

    public double precision() {
        return share(found, found + unwantedFound);
    }

    public double recall() {
        return share(found, found + missed);
    }

    public double accuracy() {
        return share(found + avoided, found + unwantedFound + missed + avoided);
    }

    private static int countIn(String text, List<String> phrases) {
        return (int) phrases.stream()
                .map(NameNormalizer::collapseWhitespace)
                .filter(p -> !p.isEmpty() && text.contains(p))
                .count();
    }

    private static double share(int part, int all) {
        return all == 0 ? 0 : (double) part / all;
    }
}
