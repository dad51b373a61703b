package org.feedmill.spark.job;

import java.io.Serializable;
import java.util.Set;
import org.feedmill.article.part.ArticlePart;

/**
 * The options of a job that reads articles.
 *
 * @param any whether to read the main content of pages of any kind, and to add the kind with its evidence
 * @param with the parts of the pages to add, each as a column
 */
public record ArticleJobOptions(boolean any, Set<ArticlePart> with) implements Serializable {

    /** Reads articles only, without further parts. */
    public static final ArticleJobOptions STANDARD = new ArticleJobOptions(false, Set.of());

    public ArticleJobOptions {
        with = Set.copyOf(with);
    }
}
