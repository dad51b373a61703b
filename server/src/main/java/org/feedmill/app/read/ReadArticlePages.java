package org.feedmill.app.read;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.feedmill.app.feed.FeedItemRow;
import org.feedmill.app.feed.ItemKey;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.ImageAddressing;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.item.ItemFilter;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.mill.article.FullTextResult;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/** Pages that show an article of a feed with its text and its key paragraph. */
public final class ReadArticlePages {

    private static final String PATH = "/app/feeds/{id}/items/{item}";

    private static final Set<String> KNOWN_MESSAGES = Set.of("rule", "no-rule");

    private final TemplateRenderer views;
    private final FeedUseCases feeds;
    private final FeedAccess owners;
    private final CallerRateLimiter limits;
    private final ImageAddressing images;
    private final ArticleFetch fetch;
    private final KeyParagraphPicker keyParagraphs = new KeyParagraphPicker();

    public ReadArticlePages(AppContext desk) {
        this.views = desk.views();
        this.feeds = desk.feeds();
        this.owners = desk.access();
        this.limits = desk.limits();
        this.images = desk.images();
        this.fetch = new ArticleFetch(desk);
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get(PATH, pages.withProblemPages(this::show));
        routes.post(PATH + "/text", pages.withProblemPages(this::fetchText));
    }

    private void show(Context request) {
        FeedRecord source = owners.requireOwn(request);
        StoredItem item = item(request, source);
        answer(request, source, item, item.entry(), List.of());
    }

    private StoredItem item(Context request, FeedRecord source) {
        return ItemKey.decode(request.pathParam("item"))
                .flatMap(id -> feeds.items().find(source.id(), id))
                .orElseThrow(() -> Problem.notFound("item"));
    }

    /** Fetches the article from its site without storing it. */
    private void fetchText(Context request) {
        FeedRecord source = owners.requireOwn(request);
        StoredItem item = item(request, source);
        AppMessages words = views.view(request, "read.title", "feeds").messages();
        try (CallerRateLimiter.Permit permit =
                limits.acquireCostly(owners.authenticator().authenticate(request))) {
            FullTextResult filled = fetch.fetch(source, item.entry());
            Entry entry = filled.feed().entries().getFirst();
            boolean came = entry.contentHtml() != null;
            List<String> notes = filled.notes().isEmpty() ? List.of(words.text("read.nothing")) : filled.notes();
            answer(request, source, item, came ? entry : item.entry(), came ? List.of() : notes);
        } catch (Problem problem) {
            answer(request, source, item, item.entry(), List.of(String.valueOf(problem.getMessage())));
        }
    }

    private void answer(Context request, FeedRecord source, StoredItem item, Entry entry, List<String> notes) {
        PageView view = views.view(request, "read.title", "feeds").withTitle(entry.title());
        // An entry's HTML was sanitised when the entry was made.
        String html = entry.contentHtml() == null ? "" : entry.contentHtml();
        List<String> texts = ArticlePageHtml.paragraphs(html);
        OptionalInt key = keyParagraphs.findKey(entry.title(), texts);
        FeedSettings.WordFilter filter = source.settings().wordFilter();
        List<StoredItem> next = feeds.items().list(source.id(), ItemFilter.ALL, item, 1);
        String text = ArticlePageHtml.html(
                html,
                new ArticlePageHtml.Labels(view.text("read.image-alt"), view.text("read.key-paragraph")),
                key.orElse(-1),
                images);
        ArticleView shown = new ArticleView(
                feeds.catalog().requireOverview(source.id()),
                FeedItemRow.of(item, filter, view.messages()),
                text,
                key.isPresent() ? texts.get(key.getAsInt()) : null,
                isShown(entry.image(), html) ? null : images.of(entry.image()),
                notes,
                feeds.items()
                        .findPrevious(source.id(), item)
                        .map(one -> FeedItemRow.of(one, filter, view.messages()))
                        .orElse(null),
                next.isEmpty() ? null : FeedItemRow.of(next.getFirst(), filter, view.messages()));
        String given = String.valueOf(request.queryParam("message"));
        views.send(
                request,
                "article",
                view,
                Map.of("article", shown, "done", KNOWN_MESSAGES.contains(given) ? given : ""));
    }

    private static boolean isShown(@Nullable String image, String html) {
        return image != null && html.contains(image.replace("&", "&amp;"));
    }
}
