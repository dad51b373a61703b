package org.feedmill.app.account;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.SubmittedForm;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.AccountRules;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.account.LastAdminException;
import org.feedmill.feeds.account.AccountAdministration;
import org.feedmill.serve.auth.AccountAccess;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/** Pages on which administrators manage accounts. */
final class PeoplePages {

    private static final String PATH = AccountPages.PATH + "/people";
    private static final String ONE_PERSON_PATH = PATH + "/{person}";

    /** Accounts per page. */
    private static final int PAGE_SIZE = 50;

    private static final int MAX_NUMBER_LENGTH = 9;

    private final TemplateRenderer views;
    private final AccountAdministration people;
    private final AccountAccess account;

    PeoplePages(TemplateRenderer views, AccountAdministration people, AccountAccess account) {
        this.views = views;
        this.people = people;
        this.account = account;
    }

    /** Name and token for the first sign-in after an account was created or reset; shown once. */
    private record WayIn(String name, String secret) {

        @Override
        public String toString() {
            return "WayIn[" + name + "]";
        }
    }

    void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get(PATH, pages.withProblemPages(request -> show(request, SubmittedForm.NONE, null)));
        routes.post(PATH, pages.withProblemPages(this::create));
        routes.post(ONE_PERSON_PATH, pages.withProblemPages(this::change));
        routes.post(ONE_PERSON_PATH + "/reset", pages.withProblemPages(this::reset));
        routes.post(ONE_PERSON_PATH + "/remove", pages.withProblemPages(this::remove));
    }

    private Caller.Person requireAdmin(Context request) {
        PageView view = views.view(request, "people.title", "account");
        if (view.isSignedIn() && !view.isAdmin()) {
            throw Problem.localized(403, view.text("operate.refused"), view.text("people.refused"));
        }
        return account.requireAdmin(request);
    }

    private void show(Context request, SubmittedForm form, @Nullable WayIn made) {
        Caller.Person admin = requireAdmin(request);
        String after = request.queryParam("after");
        Account last = after == null ? null : people.find(after).orElse(null);
        List<Account> found = people.list(last, PAGE_SIZE + 1);
        List<Account> shown = found.subList(0, Math.min(PAGE_SIZE, found.size()));
        Map<String, Object> values = new HashMap<>(Map.of(
                "people",
                shown,
                "feeds",
                people.feedsByOwner(shown.stream().map(Account::id).toList()),
                "me",
                admin.id(),
                "next",
                found.size() > PAGE_SIZE ? shown.getLast().id() : "",
                "done",
                Objects.requireNonNullElse(AccountPages.doneMessage(request), ""),
                "form",
                form));
        values.put("name", made == null ? "" : made.name());
        values.put("secret", made == null ? "" : made.secret());
        views.send(request, "people", views.view(request, "people.title", "account"), values);
    }

    private AppMessages words(Context request) {
        return views.view(request, "people.title", "account").messages();
    }

    private void refuse(Context request, SubmittedForm.FormReader reading) {
        request.status(HttpStatus.BAD_REQUEST);
        show(request, reading.form(), null);
    }

    private void create(Context request) {
        requireAdmin(request);
        AppMessages words = words(request);
        SubmittedForm.FormReader reading = new SubmittedForm.FormReader(request, "person");
        String name = reading.text("name", AccountRules.MAX_NAME_LENGTH);
        boolean admin = reading.checkbox("admin");
        int feeds = readQuota(reading, words);
        if (!AccountRules.isValidName(name)) {
            reading.addError("name", words.text("people.name.wrong", AccountRules.MAX_NAME_LENGTH));
        }
        if (!reading.isValid()) {
            refuse(request, reading);
            return;
        }
        Optional<Account> made = people.add(name, null, admin, feeds);
        if (made.isEmpty()) {
            reading.addError("name", words.text("people.name.taken"));
            refuse(request, reading);
            return;
        }
        show(request, SubmittedForm.NONE, resetSignIn(made.get(), words));
    }

    /** The token lets the person sign in until they have set a password. */
    private WayIn resetSignIn(Account person, AppMessages words) {
        String secret = people.resetPassword(person.id(), words.text("people.token.label"))
                .orElseThrow(() -> Problem.notFound("person"));
        return new WayIn(person.name(), secret);
    }

    private static int readQuota(SubmittedForm.FormReader reading, AppMessages words) {
        String given = reading.text("feeds", MAX_NUMBER_LENGTH);
        if (given.isEmpty()
                || given.length() > MAX_NUMBER_LENGTH
                || !given.chars().allMatch(c -> c >= '0' && c <= '9')) {
            reading.addError("feeds", words.text("people.feeds.wrong"));
            return 0;
        }
        return Integer.parseInt(given);
    }

    private void change(Context request) {
        requireAdmin(request);
        Account person = requireOne(request);
        AppMessages words = words(request);
        SubmittedForm.FormReader reading = new SubmittedForm.FormReader(request, person.id());
        boolean admin = reading.checkbox("admin");
        int feeds = readQuota(reading, words);
        if (reading.isValid()) {
            try {
                people.update(person.id(), admin, feeds);
            } catch (LastAdminException e) {
                reading.addError("admin", words.text("people.last"));
            }
        }
        if (!reading.isValid()) {
            refuse(request, reading);
            return;
        }
        request.redirect(PATH + "?done=changed", HttpStatus.SEE_OTHER);
    }

    private void reset(Context request) {
        Caller.Person admin = requireAdmin(request);
        Account person = requireOne(request);
        if (person.id().equals(admin.id())) {
            throw Problem.badRequest(words(request).text("people.own-password"));
        }
        show(request, SubmittedForm.NONE, resetSignIn(person, words(request)));
    }

    private void remove(Context request) {
        requireAdmin(request);
        Account person = requireOne(request);
        try {
            people.delete(person.id());
        } catch (LastAdminException e) {
            SubmittedForm.FormReader reading = new SubmittedForm.FormReader(request, person.id());
            reading.addError("admin", words(request).text("people.last"));
            refuse(request, reading);
            return;
        }
        request.redirect(PATH + "?done=removed", HttpStatus.SEE_OTHER);
    }

    private Account requireOne(Context request) {
        return people.find(request.pathParam("person")).orElseThrow(() -> Problem.notFound("person"));
    }
}
