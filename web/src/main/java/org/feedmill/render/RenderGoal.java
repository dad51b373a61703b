package org.feedmill.render;

import java.util.List;
import java.util.function.Predicate;
import org.feedmill.page.RenderedPage;

/**
 * The goal of rendering a page.
 *
 * @param isReady whether the page shows what it was drawn for; asked each time the page has come to rest, and as long as the
 *     answer is no and there is time, the page is given more
 * @param maxRounds how often the page is scrolled to its end, or its button for more is pressed, as long as this shows more
 * @param loadMoreWords what buttons that load more are called, in lower case
 */
public record RenderGoal(Predicate<RenderedPage> isReady, int maxRounds, List<String> loadMoreWords) {

    /** Whatever is there when the page comes to rest. */
    public static final RenderGoal ANY = new RenderGoal(page -> true, 0, List.of());

    public RenderGoal {
        loadMoreWords = List.copyOf(loadMoreWords);
    }
}
