package org.feedmill.cli.article;

import java.util.Locale;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.option.FinderOptionValues;

/** Names of the article finders on the command line. */
public enum ArticleFinderName {
    /** Combines both other methods with the structure of the page. */
    BEST,
    /** Uses the punctuation of one page. */
    ECON,
    /** Keeps the texts that a page does not share with other pages of its site. */
    TSREC;

    ArticleFinder finder(FinderOptionValues values) {
        return switch (this) {
            case BEST -> ArticleFinders.best();
            case ECON -> ArticleFinders.econ(values);
            case TSREC -> ArticleFinders.tsrec(values);
        };
    }

    /** Returns whether the finder uses sibling pages. */
    boolean comparesPages() {
        return this != ECON;
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
