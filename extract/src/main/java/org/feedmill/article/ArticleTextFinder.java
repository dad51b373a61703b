package org.feedmill.article;

import java.util.List;
import org.feedmill.page.Page;

/** Finds the texts of a page that form its article. */
@FunctionalInterface
public interface ArticleTextFinder {

    /**
     * The article's texts; empty where there are none.
     *
     * @param siblings other pages of the same site, which may show what is template and what is not; may be empty
     */
    TextSelection find(Page page, List<Page> siblings);
}
