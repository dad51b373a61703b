package org.feedmill.article;

import java.util.List;
import java.util.Optional;

/** The result of reading a page as an article. */
public sealed interface ArticleResult {

    /** The page's article, as far as the page shows, in full. */
    record Whole(Article found) implements ArticleResult {}

    /** The beginning of an article whose rest the page keeps back, with the reasons to think so. */
    record Stub(Article found, List<String> reasons) implements ArticleResult {

        public Stub {
            reasons = List.copyOf(reasons);
        }
    }

    /** The page is no article, with the reasons to think so. */
    record None(List<String> reasons) implements ArticleResult {

        public None {
            reasons = List.copyOf(reasons);
        }
    }

    /** The article, whole or not. */
    default Optional<Article> article() {
        return switch (this) {
            case Whole whole -> Optional.of(whole.found());
            case Stub stub -> Optional.of(stub.found());
            case None none -> Optional.empty();
        };
    }
}
