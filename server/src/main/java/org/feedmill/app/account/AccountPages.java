package org.feedmill.app.account;

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
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.SubmittedForm;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.AccountRules;
import org.feedmill.domain.account.ApiToken;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.account.AccountAdministration;
import org.feedmill.serve.auth.AccountAccess;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.auth.SignInSessions;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/** Pages of the caller's own account: password, tokens and sessions; {@link PeoplePages} has the accounts of others. */
public final class AccountPages {

    static final String PATH = "/app/account";

    /** Lifetimes of tokens in days; 0 means that the token never expires. */
    static final List<Integer> TOKEN_LIFETIMES = List.of(30, 90, 365, 0);

    private static final int MAX_NUMBER_LENGTH = 6;

    private final TemplateRenderer views;
    private final FeedUseCases feeds;
    private final AccountAdministration people;
    private final AccountAccess account;
    private final SignInSessions signing;
    private final Clock clock;
    private final PeoplePages peoplePages;

    public AccountPages(AppContext desk) {
        this.views = desk.views();
        this.feeds = desk.feeds();
        this.people = feeds.accounts();
        this.account = new AccountAccess(feeds.authentication(), desk.authenticator(), desk.links(), desk.limits());
        this.signing = new SignInSessions(feeds.authentication(), desk.authenticator(), desk.links(), desk.limits());
        this.clock = people.clock();
        this.peoplePages = new PeoplePages(views, people, account);
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        PageDecorator bounded = inner -> pages.withProblemPages(limited(inner));
        routes.get(PATH, bounded.withProblemPages(request -> show(request, SubmittedForm.NONE, null)));
        routes.post(PATH + "/password", bounded.withProblemPages(this::changePassword));
        routes.post(PATH + "/tokens", bounded.withProblemPages(this::createToken));
        routes.post(PATH + "/tokens/{token}/revoke", bounded.withProblemPages(this::revoke));
        routes.post(PATH + "/search-key", bounded.withProblemPages(this::renewSearchKey));
        routes.post(PATH + "/sign-out-everywhere", bounded.withProblemPages(this::signOutEverywhere));
        peoplePages.add(routes, bounded);
    }

    /** Applies the same rate limits as the API. */
    private Handler limited(Handler inner) {
        return request -> {
            try (CallerRateLimiter.Permit permit = account.acquirePermit(request)) {
                inner.handle(request);
            }
        };
    }

    private void show(Context request, SubmittedForm form, ApiToken.@Nullable NewToken made) {
        Account person = account.requirePerson(request);
        PageView view = views.view(request, "account.title", "account");
        Map<String, Object> values = new HashMap<>(Map.of(
                "person", person,
                "feeds", feeds.catalog().count(person.id()),
                "tokens", people.tokens(person.id()),
                "sessions", feeds.authentication().countSessions(person.id()),
                "lasts", TOKEN_LIFETIMES,
                "now", clock.instant(),
                "done", Objects.requireNonNullElse(doneMessage(request), ""),
                "form", form));
        values.put("made", made);
        views.send(request, "account", view, values);
    }

    /** Message key of the last action; null if it is unknown. */
    static @Nullable String doneMessage(Context request) {
        String given = request.queryParam("done");
        return given != null
                        && List.of("password", "revoked", "search-key", "changed", "removed")
                                .contains(given)
                ? "account.done." + given
                : null;
    }

    private void changePassword(Context request) {
        Account person = account.requirePerson(request);
        AppMessages words = views.view(request, "account.title", "account").messages();
        SubmittedForm.FormReader reading = new SubmittedForm.FormReader(request, "password");
        String wanted = reading.secret("new");
        if (!AccountRules.isValidPassword(wanted)) {
            reading.addError("new", words.text("account.password.short", AccountRules.MIN_PASSWORD_LENGTH));
        } else if (AccountRules.isWeakPassword(wanted, person.name())) {
            reading.addError("new", words.text("account.password.weak"));
        } else if (!wanted.equals(reading.secret("again"))) {
            reading.addError("again", words.text("account.password.mismatch"));
        } else {
            checkOldPassword(request, person, reading, words);
        }
        if (!reading.isValid()) {
            refuse(request, reading);
            return;
        }
        people.setPassword(person.id(), wanted, reading.checkbox("tokens"));
        signing.begin(request, person);
        request.redirect(PATH + "?done=password", HttpStatus.SEE_OTHER);
    }

    private void checkOldPassword(
            Context request, Account person, SubmittedForm.FormReader reading, AppMessages words) {
        try {
            if (!account.isPasswordCorrect(request, person, reading.secret("old"))) {
                reading.addError("old", words.text("account.password.wrong"));
            }
        } catch (Problem tooOften) {
            reading.addError("old", words.text("account.password.too-many-attempts"));
        }
    }

    private void refuse(Context request, SubmittedForm.FormReader reading) {
        request.status(HttpStatus.BAD_REQUEST);
        show(request, reading.form(), null);
    }

    /** Responds without a redirect: the secret is shown once and not stored for a second request. */
    private void createToken(Context request) {
        Account person = account.requirePerson(request);
        AppMessages words = views.view(request, "account.title", "account").messages();
        SubmittedForm.FormReader reading = new SubmittedForm.FormReader(request, "token");
        String label = reading.text("label", AccountAccess.MAX_LABEL_LENGTH);
        Optional<Integer> days = parseLifetime(reading.text("lasts", MAX_NUMBER_LENGTH));
        if (label.isEmpty() || label.length() > AccountAccess.MAX_LABEL_LENGTH) {
            reading.addError("label", words.text("account.token.label.wrong", AccountAccess.MAX_LABEL_LENGTH));
        }
        if (days.isEmpty()) {
            reading.addError("lasts", words.text("account.token.lifetime.wrong"));
        }
        if (!reading.isValid()) {
            refuse(request, reading);
            return;
        }
        Optional<ApiToken.NewToken> made = people.createToken(person.id(), label, expires(days.orElseThrow()));
        if (made.isEmpty()) {
            reading.addError("label", words.text("account.token.too-many", AccountRules.MAX_TOKENS));
            refuse(request, reading);
            return;
        }
        show(request, SubmittedForm.NONE, made.get());
    }

    private static Optional<Integer> parseLifetime(String given) {
        return TOKEN_LIFETIMES.stream()
                .filter(days -> days.toString().equals(given))
                .findFirst();
    }

    private @Nullable Instant expires(int days) {
        return days == 0 ? null : clock.instant().plus(Duration.ofDays(days));
    }

    private void revoke(Context request) {
        if (!people.revokeToken(account.requirePerson(request).id(), request.pathParam("token"))) {
            throw Problem.notFound("token");
        }
        request.redirect(PATH + "?done=revoked#tokens", HttpStatus.SEE_OTHER);
    }

    private void renewSearchKey(Context request) {
        people.renewSearchKey(account.requirePerson(request).id());
        request.redirect(PATH + "?done=search-key", HttpStatus.SEE_OTHER);
    }

    private void signOutEverywhere(Context request) {
        account.signOutEverywhere(request, account.requirePerson(request));
        request.redirect("/app/sign-in", HttpStatus.SEE_OTHER);
    }
}
