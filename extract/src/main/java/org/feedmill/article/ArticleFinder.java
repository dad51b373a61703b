package org.feedmill.article;

import java.util.List;
import org.feedmill.list.Forest;
import org.feedmill.page.Page;
import org.feedmill.rule.ArticleRule;

/** Reads the article of a page. */
@FunctionalInterface
public interface ArticleFinder {

    /**
     * Reads the article of a page.
     *
     * @param siblings other pages of the same site: none are needed, but they show what is template and what is not
     */
    Reading find(Page page, List<Page> siblings);

    default Reading find(Page page) {
        return find(page, List.of());
    }

    /** Both papers' views joined with the structure of the page. */
    static ArticleFinder best() {
        return undrawn(of(new BestTextFinder()));
    }

    /** The same by another model of blocks, as the lab grows them. */
    static ArticleFinder best(Forest model) {
        return undrawn(of(new BestTextFinder(model)));
    }

    /** Where the page shows no article, it may still lie in its scripts. */
    private static ArticleFinder undrawn(ArticleFinder shown) {
        return (page, siblings) -> {
            Reading reading = shown.find(page, siblings);
            return reading instanceof Reading.None
                    ? Undrawn.article(page).<Reading>map(Reading.Whole::new).orElse(reading)
                    : reading;
        };
    }

    /** Where a rule says that it stands; what the rule does not yield is read as the best finder reads it. */
    static ArticleFinder by(ArticleRule rule) {
        return new RuledFinder(rule, new BestTextFinder());
    }

    /** Punctuation and backtracking inside one page (P3). */
    static ArticleFinder econ() {
        return of(new EconFinder());
    }

    /** The template between two pages of a site (P5); without siblings there is nothing to tell it by. */
    static ArticleFinder tsrec() {
        return of(new TsrecFinder());
    }

    private static ArticleFinder of(TextFinder finder) {
        return (page, siblings) -> {
            Selection selection = finder.find(page, siblings);
            return Judgement.of(page, Article.of(page, selection));
        };
    }
}
