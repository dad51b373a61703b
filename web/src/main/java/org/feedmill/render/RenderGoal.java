package org.feedmill.render;

import java.util.List;
import java.util.function.Predicate;
import org.feedmill.page.RenderedPage;

/**
 * The goal of rendering a page.
 *
 * @param isReady whether the page shows the wanted content; checked each time the page has settled, until it is true or
 *     the time is over
 * @param maxRounds the maximum number of times that the page is scrolled to its end or "load more" is clicked, as long
 *     as this shows more
 * @param loadMoreWords labels of buttons that load more, in lower case
 */
public record RenderGoal(Predicate<RenderedPage> isReady, int maxRounds, List<String> loadMoreWords) {

    /** Accepts any content of the page once it has settled. */
    public static final RenderGoal ANY = new RenderGoal(page -> true, 0, List.of());

    public RenderGoal {
        loadMoreWords = List.copyOf(loadMoreWords);
    }
}
