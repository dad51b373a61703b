package org.feedmill.lab.trial;

import java.util.List;
import org.feedmill.lab.bench.ArticleAnswer;

/**
 * The answer of an extractor for one page, with safety violations.
 *
 * @param breaches unsafe content in its HTML
 */
record Taken(ArticleAnswer answer, List<String> breaches) {

    Taken {
        breaches = List.copyOf(breaches);
    }
}
