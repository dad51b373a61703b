package org.feedmill.mill;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.article.ArticleFinder;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Request;
import org.feedmill.page.Page;
import org.feedmill.render.Wish;
import org.jspecify.annotations.Nullable;

/**
 * Loads the pages of articles: as the server sends them, or rendered by a browser if the page shows no article and its
 * scripts are likely to write one. Thread-safe.
 */
final class ArticleSource {

    /** A drawn page takes seconds and much memory: so many of one order, then the rest is only named. */
    static final int MOST_DRAWN = 20;

    private final Fetcher plain;
    private final Drawer drawer;
    private final boolean draws;
    private final ArticleFinder finder;
    private final Watcher watcher;
    private final AtomicInteger drawn = new AtomicInteger();

    /** @param drawing {@link Drawing#ALWAYS} is for the page that was asked for: articles are drawn where they must be */
    ArticleSource(Fetcher plain, Drawer drawer, Drawing drawing, ArticleFinder finder, Watcher watcher) {
        this.plain = plain;
        this.drawer = drawer;
        this.draws = drawing != Drawing.NEVER;
        this.finder = finder;
        this.watcher = watcher;
    }

    Loaded plain(Request request) {
        return Loaded.of(request, plain);
    }

    /** Gets further pages of an article whose first one is at hand. */
    Fetcher like(Page page) {
        return page.drawn() ? this::draw : plain;
    }

    /** The evidence that the page needs a browser, null if it does not or if a browser would not help. */
    @Nullable
    ScriptNeed need(Page page) {
        ScriptNeed need = ScriptNeed.of(page);
        return need.needed() && !shows(page) ? need : null;
    }

    /** Whether a page that needs it would be drawn, as far as anybody knows beforehand. */
    boolean draws() {
        return draws && drawer.available() && drawn.get() < MOST_DRAWN;
    }

    /** Draws a page that needs it; a failure, with a sentence, where nobody draws or enough were drawn already. */
    Loaded drawn(Request request, ScriptNeed need) {
        String address = request.address();
        String why = need.evidence().getFirst();
        if (!draws) {
            return failed(address + " looks as if scripts were to write its article: " + why + ".");
        }
        if (drawer.available() && drawn.incrementAndGet() > MOST_DRAWN) {
            return failed(
                    address + " needs a browser, and no more than " + MOST_DRAWN + " articles are drawn at once.");
        }
        if (drawer.available()) {
            watcher.sees(new Event.Drawing(address, why));
        }
        return Loaded.of(request, this::draw);
    }

    private Fetched draw(Request request) {
        return drawer.draw(request, new Wish(page -> shows(Page.of(page)), 0, List.of()));
    }

    private boolean shows(Page page) {
        return finder.find(page, List.of()).article().isPresent();
    }

    private static Loaded failed(String sentence) {
        return new Loaded.Failed(new Fetched.Failed(Fetched.Reason.BROWSER, sentence, null));
    }
}
