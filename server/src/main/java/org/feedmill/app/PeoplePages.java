package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.serve.Account;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Problem;
import org.feedmill.store.People;
import org.feedmill.store.Person;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/** Pages with which admins manage accounts. */
final class PeoplePages {

    private static final String PATH = AccountPages.PATH + "/people";
    private static final String ONE = PATH + "/{person}";

    /** On one page. */
    private static final int MOST = 50;

    private static final int LONGEST_NUMBER = 9;

    private final Views views;
    private final Store store;
    private final People people;
    private final Account account;

    PeoplePages(Views views, Store store, Account account) {
        this.views = views;
        this.store = store;
        this.people = store.people();
        this.account = account;
    }

    /** Name and token for the first sign-in after an account was created or reset; shown once. */
    private record WayIn(String name, String secret) {

        @Override
        public String toString() {
            return "WayIn[" + name + "]";
        }
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get(PATH, pages.page(request -> show(request, Form.NONE, null)));
        routes.post(PATH, pages.page(this::make));
        routes.post(ONE, pages.page(this::change));
        routes.post(ONE + "/reset", pages.page(this::reset));
        routes.post(ONE + "/remove", pages.page(this::remove));
    }

    private Caller.Person admin(Context request) {
        View view = views.view(request, "people.title", "account");
        if (view.known() && !view.admin()) {
            throw Problem.spoken(403, view.of("operate.refused"), view.of("people.refused"));
        }
        return account.admin(request);
    }

    private void show(Context request, Form form, @Nullable WayIn made) {
        Caller.Person admin = admin(request);
        String after = request.queryParam("after");
        Person last = after == null ? null : people.byId(after).orElse(null);
        List<Person> found = people.list(last, MOST + 1);
        List<Person> shown = found.subList(0, Math.min(MOST, found.size()));
        Map<String, Object> values = new HashMap<>(Map.of(
                "people",
                shown,
                "feeds",
                store.statistics().feeds(shown.stream().map(Person::id).toList()),
                "me",
                admin.id(),
                "next",
                found.size() > MOST ? shown.getLast().id() : "",
                "done",
                Objects.requireNonNullElse(AccountPages.done(request), ""),
                "form",
                form));
        values.put("name", made == null ? "" : made.name());
        values.put("secret", made == null ? "" : made.secret());
        views.answer(request, "people", views.view(request, "people.title", "account"), values);
    }

    private Words words(Context request) {
        return views.view(request, "people.title", "account").words();
    }

    private void refuse(Context request, Form.Reading reading) {
        request.status(HttpStatus.BAD_REQUEST);
        show(request, reading.form(), null);
    }

    private void make(Context request) {
        admin(request);
        Words words = words(request);
        Form.Reading reading = new Form.Reading(request, "person");
        String name = reading.text("name", People.LONGEST_NAME);
        boolean admin = reading.ticked("admin");
        int feeds = feeds(reading, words);
        if (!People.isName(name)) {
            reading.wrong("name", words.of("people.name.wrong", People.LONGEST_NAME));
        }
        if (!reading.good()) {
            refuse(request, reading);
            return;
        }
        Optional<Person> made = people.add(name, null, admin, feeds);
        if (made.isEmpty()) {
            reading.wrong("name", words.of("people.name.taken"));
            refuse(request, reading);
            return;
        }
        show(request, Form.NONE, wayIn(made.get(), words));
    }

    /** The token lets them in until they have set a password. */
    private WayIn wayIn(Person person, Words words) {
        String secret =
                people.reset(person.id(), words.of("people.token.label")).orElseThrow(() -> Problem.notFound("person"));
        return new WayIn(person.name(), secret);
    }

    private static int feeds(Form.Reading reading, Words words) {
        String given = reading.text("feeds", LONGEST_NUMBER);
        if (given.isEmpty() || given.length() > LONGEST_NUMBER || !given.chars().allMatch(c -> c >= '0' && c <= '9')) {
            reading.wrong("feeds", words.of("people.feeds.wrong"));
            return 0;
        }
        return Integer.parseInt(given);
    }

    private void change(Context request) {
        admin(request);
        Person person = one(request);
        Words words = words(request);
        Form.Reading reading = new Form.Reading(request, person.id());
        boolean admin = reading.ticked("admin");
        int feeds = feeds(reading, words);
        if (reading.good()) {
            try {
                people.change(person.id(), admin, feeds);
            } catch (People.LastAdmin e) {
                reading.wrong("admin", words.of("people.last"));
            }
        }
        if (!reading.good()) {
            refuse(request, reading);
            return;
        }
        request.redirect(PATH + "?done=changed", HttpStatus.SEE_OTHER);
    }

    private void reset(Context request) {
        Caller.Person admin = admin(request);
        Person person = one(request);
        if (person.id().equals(admin.id())) {
            throw Problem.bad(words(request).of("people.own"));
        }
        show(request, Form.NONE, wayIn(person, words(request)));
    }

    private void remove(Context request) {
        admin(request);
        Person person = one(request);
        try {
            people.delete(person.id());
        } catch (People.LastAdmin e) {
            Form.Reading reading = new Form.Reading(request, person.id());
            reading.wrong("admin", words(request).of("people.last"));
            refuse(request, reading);
            return;
        }
        request.redirect(PATH + "?done=removed", HttpStatus.SEE_OTHER);
    }

    private Person one(Context request) {
        return people.byId(request.pathParam("person")).orElseThrow(() -> Problem.notFound("person"));
    }
}
