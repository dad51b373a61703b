package org.feedmill.mill.article;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.article.ArticleFinder;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.mill.load.LoadGoal;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.mill.load.PageRenderer;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.mill.load.ScriptNeed;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Loads the pages of articles: as the server sends them, or rendered by a browser if the page shows no article and its
 * scripts are likely to load one. Thread-safe.
 */
public final class ArticlePageSource {

    /**
     * The maximum number of rendered pages per run, because rendering takes seconds and much memory. The others are
     * only reported.
     */
    public static final int MAX_RENDERED = 20;

    private final Fetcher plain;
    private final PageRenderer renderer;
    private final RenderMode mode;
    private final ArticleFinder finder;
    private final PageLoader loader;
    private final LoadGoal goal = LoadGoal.of("load its article by scripts", this::showsArticle);
    private final AtomicInteger rendered = new AtomicInteger();

    /**
     * @param drawing the render mode; {@link RenderMode#ALWAYS} applies to the requested page, articles are rendered
     *     only if needed
     */
    public ArticlePageSource(
            Fetcher plain, PageRenderer drawer, RenderMode drawing, ArticleFinder finder, MillListener listener) {
        this.plain = plain;
        this.renderer = drawer;
        this.mode = drawing;
        this.finder = finder;
        this.loader = new PageLoader(plain, drawer, listener);
    }

    PageLoadResult plain(FetchRequest request) {
        return loader.load(request, null);
    }

    /** Fetches the further pages of an article in the same way as its first page. */
    Fetcher fetcherFor(Page page) {
        return page.isRendered() ? this::render : plain;
    }

    /** The evidence that the page needs a browser, null if it does not or if a browser would not help. */
    @Nullable
    ScriptNeed scriptNeed(Page page) {
        ScriptNeed need = ScriptNeed.of(page);
        return need.needed() && !showsArticle(page) ? need : null;
    }

    /** Whether a page that needs rendering would be rendered, as far as is known beforehand. */
    boolean renders() {
        return mode != RenderMode.NEVER && renderer.available() && rendered.get() < MAX_RENDERED;
    }

    /** Renders a page that needs it; a failure if rendering is disabled, unavailable or over its limit. */
    PageLoadResult rendered(FetchRequest request, ScriptNeed need) {
        if (mode != RenderMode.NEVER && renderer.available() && rendered.incrementAndGet() > MAX_RENDERED) {
            String sentence = request.address() + " needs a browser, but at most " + MAX_RENDERED
                    + " articles are rendered per run.";
            return new PageLoadResult.Failed(new FetchResult.Failed(FetchResult.Reason.BROWSER, sentence, null));
        }
        return loader.renderAsNeeded(request, need, mode, goal).result();
    }

    private FetchResult render(FetchRequest request) {
        return renderer.render(request, goal.rendering());
    }

    private boolean showsArticle(Page page) {
        return finder.find(page, List.of()).article().isPresent();
    }
}
