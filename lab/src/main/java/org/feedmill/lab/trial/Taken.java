package org.feedmill.lab.trial;

import java.util.List;
import org.feedmill.lab.bench.ArticleAnswer;

/**
 * What was read on one page.
 *
 * @param breaches what its HTML holds that it must not
 */
record Taken(ArticleAnswer answer, List<String> breaches) {

    Taken {
        breaches = List.copyOf(breaches);
    }
}
