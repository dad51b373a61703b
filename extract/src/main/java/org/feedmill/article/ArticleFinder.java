package org.feedmill.article;

import java.util.List;
import org.feedmill.page.Page;

/** Reads the article of a page. */
@FunctionalInterface
public interface ArticleFinder {

    /**
     * Reads the article of a page.
     *
     * @param siblings other pages of the same site, which help to recognise the template; may be empty
     */
    ArticleResult find(Page page, List<Page> siblings);

    default ArticleResult find(Page page) {
        return find(page, List.of());
    }
}
