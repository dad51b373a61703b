package org.feedmill.article;

import java.util.List;
import org.feedmill.page.Page;

/** Finds the texts of a page that form its article. */
@FunctionalInterface
public interface ArticleTextFinder {

    /**
     * The article's texts; empty if there are none.
     *
     * @param siblings other pages of the same site, which help to recognise the template; may be empty
     */
    TextSelection find(Page page, List<Page> siblings);
}
