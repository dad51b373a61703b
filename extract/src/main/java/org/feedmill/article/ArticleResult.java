package org.feedmill.article;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The result of reading a page as an article. */
public sealed interface ArticleResult {

    /** The page's article, complete as far as can be determined. */
    record Whole(Article found) implements ArticleResult {}

    /** The beginning of an article whose rest is withheld, with the reasons to assume so. */
    record Stub(Article found, List<String> reasons) implements ArticleResult {

        public Stub {
            reasons = List.copyOf(reasons);
        }
    }

    /**
     * The page is not an article, with the reasons to assume so.
     *
     * @param stated the metadata that the page states: title, date, authors, language, image, site; without a text
     */
    record None(List<String> reasons, @Nullable Article stated) implements ArticleResult {

        public None {
            reasons = List.copyOf(reasons);
        }

        public None(List<String> reasons) {
            this(reasons, null);
        }
    }

    /** The article, complete or not. */
    default Optional<Article> article() {
        return switch (this) {
            case Whole whole -> Optional.of(whole.found());
            case Stub stub -> Optional.of(stub.found());
            case None none -> Optional.empty();
        };
    }

    /** The article, or the metadata of a page that is not an article. */
    default Optional<Article> details() {
        return this instanceof None none ? Optional.ofNullable(none.stated) : article();
    }
}
