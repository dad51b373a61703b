package org.feedmill.cli.article;

import java.util.Locale;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.option.FinderOption;
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

    /**
     * Returns the values if the finder uses all of them. The names of a finder's options begin with that of the finder.
     *
     * @param any whether the content of any page is read, for which no finder is chosen
     */
    FinderOptionValues checked(FinderOptionValues values, boolean any) throws CommandException {
        for (FinderOption option : values.texts().keySet()) {
            boolean used = option.use() != FinderOption.Use.ARTICLE
                    || (!any && option.optionName().startsWith(this + "."));
            if (!used) {
                String owner =
                        option.optionName().substring(0, option.optionName().indexOf('.'));
                throw new CommandException(
                        ExitCode.USAGE,
                        "--set " + option + " has no effect " + (any ? "with --any" : "with --finder " + this)
                                + ". Use --finder " + owner + (any ? " without --any" : "") + ", or leave it out.");
            }
        }
        return values;
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
