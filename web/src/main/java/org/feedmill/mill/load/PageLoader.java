package org.feedmill.mill.load;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.page.Page;
import org.feedmill.page.RenderedPage;
import org.feedmill.work.WorkScope;
import org.jspecify.annotations.Nullable;

/**
 * Loads addresses into pages, for lists, articles, previews and crawls: fetches, recognises the kind of content,
 * parses, follows meta refreshes and frames, and decides whether a browser has to render the page. Thread-safe.
 */
public final class PageLoader {

    /** A node of a rendered page, with its text, as bytes of a page. */
    private static final int BYTES_PER_NODE = 50;

    private final Fetcher plain;
    private final PageRenderer renderer;
    private final MillListener listener;

    /**
     * @param plain fetches pages as the server sends them
     * @param renderer fetches pages as a browser shows them
     */
    public PageLoader(Fetcher plain, PageRenderer renderer, MillListener listener) {
        this.plain = plain;
        this.renderer = renderer;
        this.listener = listener;
    }

    /**
     * Parses given bytes.
     *
     * @param contentType the header of the response; null if there was none
     * @param url the address of the page; if empty, the canonical address of the page is used
     * @param fetched the fetch time; if null, relative dates stay unread
     * @param encoding used if neither the header nor the page names one; null to detect it
     */
    public static PageLoadResult parse(
            byte[] bytes,
            @Nullable String contentType,
            String url,
            @Nullable Instant fetched,
            @Nullable String encoding) {
        byte[] sitemap = PackedSitemap.unpack(bytes);
        if (sitemap != null) {
            return new PageLoadResult.Ready(parsePage(sitemap, null, url, fetched, encoding));
        }
        ContentKind content = ContentKind.detect(bytes, contentType);
        return content.isReadAsPage()
                ? new PageLoadResult.Ready(parsePage(bytes, contentType, url, fetched, encoding))
                : new PageLoadResult.Refused(content);
    }

    /** Parses bytes that are known to be a page. */
    public static Page parsePage(
            byte[] bytes,
            @Nullable String contentType,
            String url,
            @Nullable Instant fetched,
            @Nullable String encoding) {
        WorkScope.admit(bytes.length);
        Page page = PageBytesParser.parse(bytes, contentType, url, encoding).withBudget(WorkScope.BUDGET);
        return fetched == null ? page : page.withFetchTime(fetched);
    }

    /**
     * Reads a response to an unconditional request.
     *
     * @param address the requested address
     * @param encoding used if neither the header nor the page names one; null to detect it
     */
    public static PageLoadResult read(FetchResult fetched, String address, @Nullable String encoding) {
        return switch (fetched) {
            case FetchResult.Ok ok -> parse(ok.body(), ok.contentType(), ok.finalUrl(), ok.receivedAt(), encoding);
            case FetchResult.Rendered rendered ->
                new PageLoadResult.Ready(parseRendered(rendered.page()).withFetchTime(rendered.receivedAt()));
            case FetchResult.Unchanged unchanged -> new PageLoadResult.Failed(unexpectedUnchanged(address));
            case FetchResult.Failed failed -> new PageLoadResult.Failed(failed);
        };
    }

    /** Reads a page as a browser shows it. */
    private static Page parseRendered(RenderedPage rendered) {
        WorkScope.admit((long) rendered.nodes().size() * BYTES_PER_NODE);
        return Page.of(rendered).withBudget(WorkScope.BUDGET);
    }

    /** Returns the failure for a server that reports "unchanged" although the request was not conditional. */
    public static FetchResult.Failed unexpectedUnchanged(String address) {
        String message = address + " reported \"unchanged\" although the request was not conditional.";
        return new FetchResult.Failed(FetchResult.Reason.STATUS, message, null);
    }

    /** Fetches a page as the server sends it, and follows its meta refreshes. */
    public PageLoadResult load(FetchRequest request, @Nullable String encoding) {
        return load(request, plain, encoding, page -> false);
    }

    /** Fetches a page with another fetcher, and follows its meta refreshes. */
    public static PageLoadResult loadWith(Fetcher fetcher, FetchRequest request) {
        return new PageLoader(fetcher, PageRenderer.NONE, MillListener.NONE).load(request, null);
    }

    private PageLoadResult load(
            FetchRequest request, Fetcher fetcher, @Nullable String encoding, Predicate<Page> isWanted) {
        FetchResult fetched = fetcher.fetch(request);
        PageLoadResult first = read(fetched, request.address(), encoding);
        return first instanceof PageLoadResult.Ready ready && !isWanted.test(ready.page())
                ? followRefreshes(new LoadStep(request.address(), fetched, ready), request, fetcher, encoding, isWanted)
                        .result()
                : first;
    }

    /**
     * A response and what was read from it.
     *
     * @param address the requested address
     */
    public record LoadStep(String address, FetchResult response, PageLoadResult result) {}

    /**
     * Follows the meta refreshes of a page as far as they lead, and no further than to a wanted page.
     *
     * @return the last step, which is the given one if its page does not refresh
     */
    public LoadStep followRefreshes(
            LoadStep first, FetchRequest request, @Nullable String encoding, Predicate<Page> isWanted) {
        return followRefreshes(first, request, plain, encoding, isWanted);
    }

    private LoadStep followRefreshes(
            LoadStep first,
            FetchRequest request,
            Fetcher fetcher,
            @Nullable String encoding,
            Predicate<Page> isWanted) {
        LoadStep step = first;
        for (int hop = 0; hop < MetaRefresh.MAX_HOPS && step.result() instanceof PageLoadResult.Ready ready; hop++) {
            String target = MetaRefresh.target(ready.page());
            if (target == null) {
                break;
            }
            listener.onEvent(new MillEvent.Fetching(target));
            step = step(fetcher, request.at(target), encoding);
            if (step.result() instanceof PageLoadResult.Ready next && isWanted.test(next.page())) {
                break;
            }
        }
        return step;
    }

    private static LoadStep step(Fetcher fetcher, FetchRequest request, @Nullable String encoding) {
        FetchResult fetched = fetcher.fetch(request);
        return new LoadStep(request.address(), fetched, read(fetched, request.address(), encoding));
    }

    /** Returns the first page in a frame of the page that is wanted. */
    public Optional<LoadStep> findFrame(
            Page page, FetchRequest request, @Nullable String encoding, Predicate<Page> isWanted) {
        for (String source : FrameSources.of(page)) {
            listener.onEvent(new MillEvent.Fetching(source));
            LoadStep step = step(plain, request.at(source), encoding);
            if (step.result() instanceof PageLoadResult.Ready ready && isWanted.test(ready.page())) {
                return Optional.of(step);
            }
        }
        return Optional.empty();
    }

    /**
     * Renders a page without the wanted content if its scripts are likely to load it.
     *
     * @param page the page as the server sent it
     * @return nothing if rendering would not help; a failure with a reason for users if it is disabled or not possible
     */
    public Optional<RenderedStep> renderIfNeeded(FetchRequest request, Page page, RenderMode mode, LoadGoal goal) {
        ScriptNeed need = ScriptNeed.of(page);
        return page.isRendered() || !need.needed()
                ? Optional.empty()
                : Optional.of(new RenderedStep(need.evidence().getFirst(), renderAsNeeded(request, need, mode, goal)));
    }

    /**
     * The result of rendering.
     *
     * @param why the evidence that the page needs its scripts
     */
    public record RenderedStep(String why, LoadStep step) {}

    /** Renders a page that needs its scripts; a failure with a reason for users if that is disabled or not possible. */
    public LoadStep renderAsNeeded(FetchRequest request, ScriptNeed need, RenderMode mode, LoadGoal goal) {
        String why = need.evidence().getFirst();
        if (mode == RenderMode.NEVER) {
            FetchResult.Failed disabled = new FetchResult.Failed(
                    FetchResult.Reason.BROWSER,
                    request.address() + " seems to " + goal.scriptPhrase() + ": " + why + ". Rendering it may help.",
                    null);
            return new LoadStep(request.address(), disabled, new PageLoadResult.Failed(disabled));
        }
        return render(request, why, goal);
    }

    /** Renders a page, and follows its meta refreshes as long as it lacks the wanted content. */
    public LoadStep render(FetchRequest request, String why, LoadGoal goal) {
        if (renderer.available()) {
            listener.onEvent(new MillEvent.Rendering(request.address(), why));
        }
        Fetcher browser = one -> renderer.render(one, goal.rendering());
        LoadStep first = step(browser, request, null);
        return first.result() instanceof PageLoadResult.Ready ready
                        && MetaRefresh.target(ready.page()) != null
                        && !goal.isWanted().test(ready.page())
                ? followRefreshes(first, request, browser, null, goal.isWanted())
                : first;
    }
}
