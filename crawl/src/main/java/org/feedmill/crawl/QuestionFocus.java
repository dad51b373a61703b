package org.feedmill.crawl;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.article.ArticlePassage;
import org.feedmill.query.KeyParagraph;
import org.feedmill.query.KeyParagraphFinder;
import org.feedmill.query.Keyword;
import org.feedmill.query.Question;
import org.feedmill.query.Relevance;
import org.jspecify.annotations.Nullable;

/**
 * A query as the focus of a crawl. A link scores by the share of query terms in its text; an article is relevant if
 * enough terms occur together, in the title or in one paragraph: all of two or three terms, at least three quarters of
 * more. Articles that share a single term with the query, or contain its terms in different stories, are irrelevant.
 */
public final class QuestionFocus implements CrawlFocus {

    private static final int MAX_PARAGRAPHS = 1000;

    private static final double TITLE_WEIGHT = 0.3;
    private static final double PROXIMITY_WEIGHT = 0.35;
    private static final double DENSITY_WEIGHT = 0.2;
    private static final double FREQUENCY_WEIGHT = 0.15;

    /** The number of paragraphs with all terms beyond which more do not raise the score. */
    private static final int ENOUGH_PARAGRAPHS = 3;

    /** The maximum relevance of an article that does not contain enough of the terms together. */
    private static final double MAX_IRRELEVANT = 0.9 * RELEVANT;

    /** The share of query terms that must occur together: all of two or three, three quarters of more. */
    private static final double MIN_SHARE = 0.75;

    private final Question question;
    private final KeyParagraphFinder paragraphs = new KeyParagraphFinder();

    public QuestionFocus(Question question) {
        this.question = question;
    }

    @Override
    public double scoreText(String text, @Nullable String language) {
        return text.isBlank() ? 0 : share(question.relevance(text, language));
    }

    @Override
    public double scoreAddress(String address) {
        return share(question.relevanceOfAddress(address, null));
    }

    @Override
    public Judgement judgeArticle(String title, List<ArticlePassage> passages, @Nullable String language) {
        Relevance named = question.relevance(title, language);
        Set<String> anywhere = new HashSet<>(named.found());
        double together = 0;
        double density = 0;
        int full = 0;
        for (ArticlePassage passage : passages.subList(0, Math.min(passages.size(), MAX_PARAGRAPHS))) {
            Relevance here = question.relevance(passage.text(), language);
            anywhere.addAll(here.found());
            double share = share(here);
            full += share >= MIN_SHARE ? 1 : 0;
            if (share > together || (share == together && here.score() > density)) {
                together = share;
                density = here.score();
            }
        }
        double often = Math.min(1, (double) full / ENOUGH_PARAGRAPHS);
        double relevance = TITLE_WEIGHT * share(named)
                + PROXIMITY_WEIGHT * together
                + DENSITY_WEIGHT * density
                + FREQUENCY_WEIGHT * often;
        boolean answers = Math.max(share(named), together) >= MIN_SHARE && isConfirmed(named, full);
        double bounded = answers ? Math.max(RELEVANT, relevance) : Math.min(MAX_IRRELEVANT, relevance);
        KeyParagraph key =
                answers ? paragraphs.find(passages, language, question).orElse(null) : null;
        return new Judgement(
                anywhere.isEmpty() ? 0 : Math.min(1, bounded),
                key == null ? null : key.text(),
                key == null
                        ? List.of()
                        : key.keywords().stream().map(Keyword::word).toList());
    }

    /** A single term occurs by chance: it must be in the title or in several paragraphs. */
    private static boolean isConfirmed(Relevance named, int full) {
        int requested = named.found().size() + named.missing().size();
        return requested > 1 || !named.found().isEmpty() || full >= 2;
    }

    private static double share(Relevance relevance) {
        int requested = relevance.found().size() + relevance.missing().size();
        return requested == 0 ? 0 : (double) relevance.found().size() / requested;
    }
}
