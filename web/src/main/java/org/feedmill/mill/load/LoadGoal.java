package org.feedmill.mill.load;

import java.util.List;
import java.util.function.Predicate;
import org.feedmill.page.Page;
import org.feedmill.render.RenderGoal;
import org.feedmill.work.WorkScope;

/**
 * The content that a page is loaded for.
 *
 * @param isWanted whether a page has the content
 * @param scriptPhrase completes "The page seems to …" for a page whose scripts load the content
 * @param rendering when a browser may stop rendering
 */
public record LoadGoal(Predicate<Page> isWanted, String scriptPhrase, RenderGoal rendering) {

    /** A goal for a page that need not be scrolled. */
    public static LoadGoal of(String scriptPhrase, Predicate<Page> isWanted) {
        return new LoadGoal(
                isWanted,
                scriptPhrase,
                new RenderGoal(page -> isWanted.test(Page.of(page).withBudget(WorkScope.BUDGET)), 0, List.of()));
    }
}
