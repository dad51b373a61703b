package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.serve.Account;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Problem;
import org.feedmill.serve.Signing;
import org.feedmill.store.People;
import org.feedmill.store.Person;
import org.feedmill.store.Store;
import org.feedmill.store.Token;
import org.feedmill.store.Tokens;
import org.jspecify.annotations.Nullable;

/** Pages of the caller's own account: password, tokens and sessions; {@link PeoplePages} has the accounts of others. */
final class AccountPages {

    static final String PATH = "/app/account";

    /** Lifetimes of tokens in days; 0 for ever. */
    static final List<Integer> LASTS = List.of(30, 90, 365, 0);

    private static final int LONGEST_NUMBER = 6;

    private final Views views;
    private final Store store;
    private final People people;
    private final Account account;
    private final Signing signing;
    private final Clock clock;
    private final PeoplePages others;

    AccountPages(Desk desk) {
        this.views = desk.views();
        this.store = desk.store();
        this.people = store.people();
        this.account = new Account(people, desk.callers(), desk.links(), desk.limits());
        this.signing = new Signing(people, desk.callers(), desk.links(), desk.limits());
        this.clock = store.clock();
        this.others = new PeoplePages(views, store, account);
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        Paged bounded = inner -> pages.page(bounded(inner));
        routes.get(PATH, bounded.page(request -> show(request, Form.NONE, null)));
        routes.post(PATH + "/password", bounded.page(this::password));
        routes.post(PATH + "/tokens", bounded.page(this::makeToken));
        routes.post(PATH + "/tokens/{token}/revoke", bounded.page(this::revoke));
        routes.post(PATH + "/sign-out-everywhere", bounded.page(this::signOutEverywhere));
        others.add(routes, bounded);
    }

    /** Applies the same rate limits as the API. */
    private Handler bounded(Handler inner) {
        return request -> {
            try (Limits.Permit permit = account.room(request)) {
                inner.handle(request);
            }
        };
    }

    private void show(Context request, Form form, Token.@Nullable Made made) {
        Person person = account.row(request);
        View view = views.view(request, "account.title", "account");
        Map<String, Object> values = new HashMap<>(Map.of(
                "person", person,
                "feeds", store.sources().count(person.id()),
                "tokens", people.tokens().of(person.id()),
                "sessions", people.sessions().count(person.id()),
                "lasts", LASTS,
                "now", clock.instant(),
                "done", Objects.requireNonNullElse(done(request), ""),
                "form", form));
        values.put("made", made);
        views.answer(request, "account", view, values);
    }

    /** Message key of the action that was just done; null if it is unknown. */
    static @Nullable String done(Context request) {
        String given = request.queryParam("done");
        return given != null
                        && List.of("password", "revoked", "changed", "removed").contains(given)
                ? "account.done." + given
                : null;
    }

    private void password(Context request) {
        Person person = account.row(request);
        Words words = views.view(request, "account.title", "account").words();
        Form.Reading reading = new Form.Reading(request, "password");
        String wanted = reading.secret("new");
        if (!People.isPassword(wanted)) {
            reading.wrong("new", words.of("account.password.short", People.SHORTEST_PASSWORD));
        } else if (!wanted.equals(reading.secret("again"))) {
            reading.wrong("again", words.of("account.password.unlike"));
        } else {
            checkOld(request, person, reading, words);
        }
        if (!reading.good()) {
            refuse(request, reading);
            return;
        }
        people.setPassword(person.id(), wanted);
        signing.begin(request, person);
        request.redirect(PATH + "?done=password", HttpStatus.SEE_OTHER);
    }

    private void checkOld(Context request, Person person, Form.Reading reading, Words words) {
        try {
            if (!account.fits(request, person, reading.secret("old"))) {
                reading.wrong("old", words.of("account.password.wrong"));
            }
        } catch (Problem tooOften) {
            reading.wrong("old", words.of("account.password.often"));
        }
    }

    private void refuse(Context request, Form.Reading reading) {
        request.status(HttpStatus.BAD_REQUEST);
        show(request, reading.form(), null);
    }

    /** Answers at once: what is shown once cannot be kept until another request. */
    private void makeToken(Context request) {
        Person person = account.row(request);
        Words words = views.view(request, "account.title", "account").words();
        Form.Reading reading = new Form.Reading(request, "token");
        String label = reading.text("label", Account.LONGEST_LABEL);
        Optional<Integer> days = lasts(reading.text("lasts", LONGEST_NUMBER));
        if (label.isEmpty() || label.length() > Account.LONGEST_LABEL) {
            reading.wrong("label", words.of("account.token.label.wrong", Account.LONGEST_LABEL));
        }
        if (days.isEmpty()) {
            reading.wrong("lasts", words.of("account.token.lasts.wrong"));
        }
        if (!reading.good()) {
            refuse(request, reading);
            return;
        }
        Optional<Token.Made> made = people.tokens().make(person.id(), label, expires(days.orElseThrow()));
        if (made.isEmpty()) {
            reading.wrong("label", words.of("account.token.many", Tokens.MOST));
            refuse(request, reading);
            return;
        }
        show(request, Form.NONE, made.get());
    }

    private static Optional<Integer> lasts(String given) {
        return LASTS.stream().filter(days -> days.toString().equals(given)).findFirst();
    }

    private @Nullable Instant expires(int days) {
        return days == 0 ? null : clock.instant().plus(Duration.ofDays(days));
    }

    private void revoke(Context request) {
        if (!people.tokens().revoke(account.row(request).id(), request.pathParam("token"))) {
            throw Problem.notFound("token");
        }
        request.redirect(PATH + "?done=revoked#tokens", HttpStatus.SEE_OTHER);
    }

    private void signOutEverywhere(Context request) {
        account.signOutEverywhere(request, account.row(request));
        request.redirect("/app/sign-in", HttpStatus.SEE_OTHER);
    }
}
