package org.feedmill.cli.article;

import java.util.Locale;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.best.ArticleFinders;

/** The article finders a user can ask for by name. */
public enum ArticleFinderName {
    /** Both other views, joined with the structure of the page. */
    BEST,
    /** Punctuation inside one page. */
    ECON,
    /** What a page does not share with others of its site. */
    TSREC;

    ArticleFinder finder() {
        return switch (this) {
            case BEST -> ArticleFinders.best();
            case ECON -> ArticleFinders.econ();
            case TSREC -> ArticleFinders.tsrec();
        };
    }

    /** Whether other pages of the site are of any use to it. */
    boolean comparesPages() {
        return this != ECON;
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
