package org.feedmill.crawl;

import java.util.List;
import org.feedmill.article.ArticlePassage;
import org.jspecify.annotations.Nullable;

/** The topic of a crawl: scores how relevant a text is to it. Deterministic. */
public interface CrawlFocus {

    /** From this relevance on an article is one that was looked for. */
    double RELEVANT = 0.5;

    /**
     * How much a short text lets hope: the words of a link, a title, a teaser, an address.
     *
     * @param language of the page that it stands on, null where it is not told
     * @return 0 for none of it, 1 for all of it
     */
    double scoreText(String text, @Nullable String language);

    /** The same for the words of an address, which often are those of a title. */
    double scoreAddress(String address);

    /**
     * How far an article answers.
     *
     * @param passages its lines, in their order
     * @param language as the article tells it, null where it does not
     */
    Judgement judgeArticle(String title, List<ArticlePassage> passages, @Nullable String language);

    /**
     * The judgement on an article.
     *
     * @param relevance from 0 to 1, see {@link #RELEVANT}
     * @param keyParagraph the paragraph that says most of what is looked for; null where the article is about something else
     */
    record Judgement(double relevance, @Nullable String keyParagraph) {

        public boolean isRelevant() {
            return relevance >= RELEVANT;
        }
    }
}
