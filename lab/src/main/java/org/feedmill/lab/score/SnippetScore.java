package org.feedmill.lab.score;

import java.util.List;
import org.feedmill.lab.bench.ArticleTruth;

/**
 * The counts of phrases that should be in a text and of phrases that should not, pooled over pages.
 *
 * @param found wanted and there
 * @param lost wanted and not there
 * @param stray unwanted and there
 * @param avoided unwanted and not there
 */
public record SnippetScore(int pages, int found, int lost, int stray, int avoided) {

    static final SnippetScore NONE = new SnippetScore(0, 0, 0, 0, 0);

    static SnippetScore of(ArticleTruth truth, String text) {
        if (truth.with().isEmpty() && truth.without().isEmpty()) {
            return NONE;
        }
        String folded = Names.squeeze(text);
        int found = in(folded, truth.with());
        int stray = in(folded, truth.without());
        return new SnippetScore(
                1, found, truth.with().size() - found, stray, truth.without().size() - stray);
    }

    SnippetScore plus(SnippetScore other) {
        return new SnippetScore(
                pages + other.pages,
                found + other.found,
                lost + other.lost,
                stray + other.stray,
                avoided + other.avoided);
    }

    public double f1() {
        return share(2 * found, 2 * found + stray + lost);
    }

    public double precision() {
        return share(found, found + stray);
    }

    public double recall() {
        return share(found, found + lost);
    }

    public double accuracy() {
        return share(found + avoided, found + stray + lost + avoided);
    }

    private static int in(String text, List<String> phrases) {
        return (int) phrases.stream()
                .map(Names::squeeze)
                .filter(p -> !p.isEmpty() && text.contains(p))
                .count();
    }

    private static double share(int part, int all) {
        return all == 0 ? 0 : (double) part / all;
    }
}
