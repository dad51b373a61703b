package org.feedmill.app.account;

import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Map;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.AccountRules;
import org.feedmill.serve.auth.SignInSessions;
import org.feedmill.serve.auth.TokenAndSessionAuthenticator;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/** Pages for signing in and out. */
public final class SignInPages {

    private static final String PATH = "/app/sign-in";
    private static final int MAX_NAME_LENGTH = 200;
    private static final int MAX_TOKEN_LENGTH = 500;

    private final TemplateRenderer views;
    private final SignInSessions signing;
    private final TokenAndSessionAuthenticator callers;

    public SignInPages(TemplateRenderer views, SignInSessions signing, TokenAndSessionAuthenticator callers) {
        this.views = views;
        this.signing = signing;
        this.callers = callers;
    }

    public void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        routes.get(PATH, pages.withProblemPages(request -> show(request, null)));
        routes.post(PATH, pages.withProblemPages(this::signIn));
        routes.post("/app/sign-out", pages.withProblemPages(this::signOut));
    }

    private void show(Context request, @Nullable String problem) {
        String next = nextPage(request);
        views.send(
                request,
                "sign-in",
                views.anonymousView(request, "sign.title"),
                Map.of("next", next, "problem", problem == null ? "" : problem));
    }

    private void signIn(Context request) {
        callers.checkOrigin(request);
        try {
            Account person = person(request);
            signing.begin(request, person);
        } catch (Problem problem) {
            request.status(problem.status());
            show(request, problem.getMessage());
            return;
        }
        request.redirect(nextPage(request), HttpStatus.SEE_OTHER);
    }

    private Account person(Context request) {
        String token = field(request, "token", MAX_TOKEN_LENGTH);
        if (!token.isEmpty()) {
            return signing.authenticateToken(request, token);
        }
        return signing.authenticatePassword(
                request,
                field(request, "name", MAX_NAME_LENGTH),
                field(request, "password", AccountRules.MAX_PASSWORD_LENGTH));
    }

    private static String field(Context request, String name, int maxLength) {
        String value = request.formParam(name);
        if (value != null && value.length() > maxLength) {
            throw new Problem(400, "Too long", "The field " + name + " is too long.");
        }
        return value == null ? "" : value.strip();
    }

    private void signOut(Context request) {
        callers.authenticate(request); // rejects forged requests
        signing.end(request);
        request.redirect("/", HttpStatus.SEE_OTHER);
    }

    /** Local page to go to after signing in. */
    private static String nextPage(Context request) {
        String given =
                request.method().equals(HandlerType.POST) ? request.formParam("next") : request.queryParam("next");
        return PageAddresses.localPath(given);
    }
}
