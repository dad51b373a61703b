package org.feedmill.crawl;

import java.util.List;
import org.feedmill.article.ArticlePassage;
import org.jspecify.annotations.Nullable;

/** The topic of a crawl: scores how relevant a text is to it. Deterministic. */
public interface CrawlFocus {

    /** The minimum relevance of a relevant article. */
    double RELEVANT = 0.5;

    /**
     * Scores a short text, such as a link text, title, teaser or address.
     *
     * @param language of the page; null if unknown
     * @return from 0 (no match) to 1 (full match)
     */
    double scoreText(String text, @Nullable String language);

    /** Scores the words of an address, which are often those of a title. */
    double scoreAddress(String address);

    /**
     * Judges an article.
     *
     * @param passages its lines in order
     * @param language as the article declares it; null if it does not
     */
    Judgement judgeArticle(String title, List<ArticlePassage> passages, @Nullable String language);

    /**
     * The judgement on an article.
     *
     * @param relevance from 0 to 1, see {@link #RELEVANT}
     * @param keyParagraph the paragraph that matches the query best; null if the article is irrelevant
     * @param keywords the frequent terms of the article that occur in that paragraph
     */
    record Judgement(double relevance, @Nullable String keyParagraph, List<String> keywords) {

        static final Judgement NONE = new Judgement(0, null, List.of());

        public boolean isRelevant() {
            return relevance >= RELEVANT;
        }
    }
}
