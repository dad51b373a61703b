package org.feedmill.article;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

    /**
     * The page is no article, with the reasons to think so.
     *
     * @param stated what the page states besides: title, date, authors, language, picture, site; without a text
     */
    record None(List<String> reasons, @Nullable Article stated) implements ArticleResult {

        public None {
            reasons = List.copyOf(reasons);
        }

        public None(List<String> reasons) {
            this(reasons, null);
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

    /** The article, or what the page states besides its text where it is none. */
    default Optional<Article> details() {
        return this instanceof None none ? Optional.ofNullable(none.stated) : article();
    }
}
