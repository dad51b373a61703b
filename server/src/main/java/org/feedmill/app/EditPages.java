package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import org.feedmill.fetch.Own;
import org.feedmill.refresh.Refresher;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.serve.Sieving;
import org.feedmill.store.Folders;
import org.feedmill.store.Items;
import org.feedmill.store.Overview;
import org.feedmill.store.Source;
import org.feedmill.store.Store;
import org.feedmill.store.StoredItem;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/** Pages with the settings of a feed; {@link RulePages} has its rules. */
final class EditPages {

    /** Status for valid requests with invalid values. */
    private static final int WRONG = 422;

    /** Items that are counted to show the effect of a filter. */
    private static final int MOST_COUNTED = 500;

    private final Views views;
    private final Store store;
    private final Refresher refresher;
    private final Owners owners;
    private final RulePages rules;

    EditPages(Desk desk) {
        this.views = desk.views();
        this.store = desk.store();
        this.refresher = desk.refresher();
        this.owners = desk.owners();
        this.rules = new RulePages(desk);
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get("/app/feeds/{id}/edit", pages.page(this::show));
        routes.post("/app/feeds/{id}/edit", pages.page(this::save));
        routes.post("/app/feeds/{id}/edit/count", pages.page(this::count));
        rules.add(routes, pages);
    }

    /**
     * Number of items that pass the filter.
     *
     * @param all that were looked at
     */
    public record Passing(int pass, int all) {}

    private void show(Context request) {
        Source source = owners.own(request);
        answer(
                request,
                source,
                EditForm.of(source, own(source)),
                source.wishes().sieve());
    }

    private Own own(Source source) {
        return source.secret() ? store.sources().own(source.id()) : Own.NOTHING;
    }

    private void answer(Context request, Source source, EditForm form, Wishes.Sieve sieve) {
        Overview overview = store.overviews().of(source.id()).orElseThrow(() -> Problem.notFound("feed"));
        Passing passing = passing(source.id(), sieve);
        views.answer(
                request,
                "edit",
                views.view(request, "edit.title", "feeds"),
                Map.of(
                        "feed", overview,
                        "form", form,
                        "folders", folders(owners.person(request)),
                        "pass", passing.pass(),
                        "all", passing.all()));
    }

    private List<String> folders(Caller.Person caller) {
        return store.folders().list(caller.admin() ? null : caller.id()).stream()
                .map(Folders.Folder::name)
                .toList();
    }

    private void save(Context request) {
        Source source = owners.own(request);
        Own old = own(source);
        EditForm form = EditForm.of(request, old);
        EditReader reader = new EditReader(form);
        Wishes wishes = reader.wishes(source.wishes());
        @Nullable Own own = reader.own(source.address(), old);
        if (!reader.faults().isEmpty()) {
            request.status(WRONG);
            answer(request, source, form.with(reader.faults()), wishes.sieve());
            return;
        }
        if (!wishes.equals(source.wishes())) {
            store.sources().change(source.id(), wishes);
        }
        if (own != null) {
            store.sources().setOwn(source.id(), own);
        }
        refresher.wake();
        request.redirect("/app/feeds/" + source.id() + "?told=saved", HttpStatus.SEE_OTHER);
    }

    private void count(Context request) {
        Source source = owners.own(request);
        EditReader reader = new EditReader(EditForm.of(request, Own.NOTHING));
        Passing passing = passing(source.id(), reader.sieve());
        views.answer(
                request,
                "passing",
                views.view(request, "edit.title", "feeds"),
                Map.of("pass", passing.pass(), "all", passing.all()));
    }

    private Passing passing(String id, Wishes.Sieve sieve) {
        List<StoredItem> items = store.items().page(id, Items.Filter.ALL, null, MOST_COUNTED);
        int pass = Sieving.passing(sieve, items.stream().map(StoredItem::entry).toList());
        return new Passing(pass, items.size());
    }
}
