package org.feedmill.lab.trial.article;

import java.util.List;
import org.feedmill.lab.bench.ArticleAnswer;

/**
 * The answer of an extractor for one page, with safety violations.
 *
 * @param breaches unsafe content in its HTML
 */
record ExtractedArticle(ArticleAnswer answer, List<String> breaches) {

    ExtractedArticle {
        breaches = List.copyOf(breaches);
    }
}
