package org.feedmill.article;

import java.util.List;
import org.feedmill.page.Page;

/** Finds the main content of a page of any kind. */
@FunctionalInterface
public interface ContentFinder {

    /**
     * Finds the main content of a page.
     *
     * @param siblings other pages of the same site, which help to recognise the template; may be empty
     */
    PageContent find(Page page, List<Page> siblings);

    default PageContent find(Page page) {
        return find(page, List.of());
    }
}
