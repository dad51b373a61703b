package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.feedmill.feed.Entry;
import org.feedmill.mill.Filled;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.store.Items;
import org.feedmill.store.Source;
import org.feedmill.store.Store;
import org.feedmill.store.StoredItem;
import org.feedmill.store.Wishes;

/** Pages that show an article of a feed with its text and its key paragraph. */
final class ReadPages {

    private static final String PATH = "/app/feeds/{id}/items/{item}";

    private final Views views;
    private final Store store;
    private final Owners owners;
    private final Limits limits;
    private final ArticleFetch fetch;
    private final Paragraphs paragraphs = new Paragraphs();

    ReadPages(Desk desk) {
        this.views = desk.views();
        this.store = desk.store();
        this.owners = desk.owners();
        this.limits = desk.limits();
        this.fetch = new ArticleFetch(desk);
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get(PATH, pages.page(this::show));
        routes.post(PATH + "/text", pages.page(this::read));
    }

    private void show(Context request) {
        Source source = owners.own(request);
        StoredItem item = item(request, source);
        answer(request, source, item, item.entry(), List.of());
    }

    private StoredItem item(Context request, Source source) {
        return ItemKey.id(request.pathParam("item"))
                .flatMap(id -> store.items().one(source.id(), id))
                .orElseThrow(() -> Problem.notFound("item"));
    }

    /** Fetches the article from its site without storing it. */
    private void read(Context request) {
        Source source = owners.own(request);
        StoredItem item = item(request, source);
        Words words = views.view(request, "read.title", "feeds").words();
        try (Limits.Permit permit = limits.costly(owners.door().who(request))) {
            Filled filled = fetch.read(source, item.entry());
            Entry entry = filled.feed().entries().getFirst();
            boolean came = entry.contentHtml() != null;
            List<String> notes = filled.notes().isEmpty() ? List.of(words.of("read.nothing")) : filled.notes();
            answer(request, source, item, came ? entry : item.entry(), came ? List.of() : notes);
        } catch (Problem problem) {
            answer(request, source, item, item.entry(), List.of(String.valueOf(problem.getMessage())));
        }
    }

    private void answer(Context request, Source source, StoredItem item, Entry entry, List<String> notes) {
        View plain = views.view(request, "read.title", "feeds");
        View view = new View(plain.words(), entry.title(), plain.here(), plain.caller(), plain.csrf());
        // An entry's HTML has passed the gate of feeds when it was made, from whatever source.
        String html = entry.contentHtml() == null ? "" : entry.contentHtml();
        List<String> texts = ArticleText.paragraphs(html);
        OptionalInt key = paragraphs.key(entry.title(), texts);
        Wishes.Sieve sieve = source.wishes().sieve();
        List<StoredItem> next = store.items().page(source.id(), Items.Filter.ALL, item, 1);
        ArticleView shown = new ArticleView(
                store.overviews().of(source.id()).orElseThrow(() -> Problem.notFound("feed")),
                ItemLine.of(item, sieve, view.words()),
                ArticleText.html(html, view.of("read.picture"), key.orElse(-1)),
                key.isPresent() ? texts.get(key.getAsInt()) : null,
                entry.image(),
                notes,
                store.items()
                        .before(source.id(), item)
                        .map(one -> ItemLine.of(one, sieve, view.words()))
                        .orElse(null),
                next.isEmpty() ? null : ItemLine.of(next.getFirst(), sieve, view.words()));
        views.answer(request, "article", view, Map.of("article", shown));
    }
}
