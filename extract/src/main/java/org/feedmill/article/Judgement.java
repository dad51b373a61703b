package org.feedmill.article;

import java.util.List;
import org.feedmill.page.Page;

/** Whether what was read is an article, and all of it. */
final class Judgement {

    private Judgement() {}

    static Reading of(Page page, Article article) {
        return article.body().selection().isEmpty()
                ? new Reading.None(List.of("The page holds no running text."))
                : new Reading.Whole(article);
    }
}
