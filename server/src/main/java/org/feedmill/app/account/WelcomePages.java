package org.feedmill.app.account;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.HashMap;
import java.util.Map;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.SubmittedForm;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.AccountRules;
import org.feedmill.domain.account.ApiToken;
import org.feedmill.domain.account.Caller;
import org.feedmill.feeds.account.AccountAdministration;
import org.feedmill.serve.auth.AccountAccess;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.auth.SignInSessions;

/**
 * Page of the first visit. The address that the server prints has the first token after the "#", which browsers do not send
 * to any server and do not log; a script puts it into the sign-in form. Whoever is signed in chooses a name and a password.
 */
public final class WelcomePages {

    public static final String PATH = "/app/welcome";

    private final AppContext desk;
    private final AccountAdministration people;
    private final AccountAccess account;
    private final SignInSessions sessions;

    public WelcomePages(AppContext desk) {
        this.desk = desk;
        this.people = desk.feeds().accounts();
        this.account =
                new AccountAccess(desk.feeds().authentication(), desk.authenticator(), desk.links(), desk.limits());
        this.sessions =
                new SignInSessions(desk.feeds().authentication(), desk.authenticator(), desk.links(), desk.limits());
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get(PATH, pages.withProblemPages(this::show));
        routes.post(PATH, pages.withProblemPages(this::choose));
    }

    private void show(Context request) {
        Caller caller = desk.authenticator().authenticate(request);
        if (!(caller instanceof Caller.Person)) {
            desk.views().send(request, "welcome-token", desk.views().view(request, "welcome.title", ""), Map.of());
            return;
        }
        Account person = account.requirePerson(request);
        if (person.hasPassword()) {
            request.redirect("/", HttpStatus.SEE_OTHER);
            return;
        }
        show(request, person, SubmittedForm.NONE);
    }

    private void show(Context request, Account person, SubmittedForm form) {
        Map<String, Object> values = new HashMap<>(Map.of("person", person, "form", form));
        values.put(
                "expires",
                people.tokens(person.id()).stream()
                        .map(ApiToken::expires)
                        .filter(expires -> expires != null
                                && expires.isAfter(people.clock().instant()))
                        .findFirst()
                        .orElse(null));
        PageView view = desk.views().view(request, "welcome.title", "");
        desk.views().send(request, "welcome", view, values);
    }

    private void choose(Context request) {
        try (CallerRateLimiter.Permit permit = account.acquirePermit(request)) {
            Account person = account.requirePerson(request);
            if (person.hasPassword()) {
                request.redirect(AccountPages.PATH, HttpStatus.SEE_OTHER);
                return;
            }
            SubmittedForm.FormReader form = new SubmittedForm.FormReader(request, "welcome");
            String name = form.text("name", AccountRules.MAX_NAME_LENGTH);
            String password = form.secret("new");
            check(desk.views().view(request, "welcome.title", ""), form, name, password);
            if (form.isValid() && !people.rename(person.id(), name)) {
                form.addError(
                        "name", desk.views().view(request, "welcome.title", "").text("people.name.taken"));
            }
            if (!form.isValid()) {
                request.status(HttpStatus.BAD_REQUEST);
                show(request, person, form.form());
                return;
            }
            people.setPassword(person.id(), password, false);
            people.find(person.id()).ifPresent(renamed -> sessions.begin(request, renamed));
            request.redirect("/?welcome=done", HttpStatus.SEE_OTHER);
        }
    }

    private static void check(PageView view, SubmittedForm.FormReader form, String name, String password) {
        if (!AccountRules.isValidName(name)) {
            form.addError("name", view.text("people.name.wrong", AccountRules.MAX_NAME_LENGTH));
        }
        if (!AccountRules.isValidPassword(password)) {
            form.addError("new", view.text("account.password.short", AccountRules.MIN_PASSWORD_LENGTH));
        } else if (AccountRules.isWeakPassword(password, name)) {
            form.addError("new", view.text("account.password.weak"));
        } else if (!password.equals(form.secret("again"))) {
            form.addError("again", view.text("account.password.mismatch"));
        }
    }
}
