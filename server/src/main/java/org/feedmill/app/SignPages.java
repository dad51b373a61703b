package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.Map;
import org.feedmill.serve.Callers;
import org.feedmill.serve.Problem;
import org.feedmill.serve.Signing;
import org.feedmill.store.People;
import org.feedmill.store.Person;
import org.jspecify.annotations.Nullable;

/** Pages for signing in and out. */
final class SignPages {

    private static final String PATH = "/app/sign-in";
    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_TOKEN = 500;
    private static final int LONGEST_NEXT = 8000; // the address of a page, with every sign escaped

    private final Views views;
    private final Signing signing;
    private final Callers callers;

    SignPages(Views views, Signing signing, Callers callers) {
        this.views = views;
        this.signing = signing;
        this.callers = callers;
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        routes.get(PATH, pages.page(request -> show(request, null)));
        routes.post(PATH, pages.page(this::signIn));
        routes.post("/app/sign-out", pages.page(this::signOut));
    }

    private void show(Context request, @Nullable String problem) {
        String next = next(request);
        views.answer(
                request,
                "sign-in",
                views.stranger(request, "sign.title"),
                Map.of("next", next, "problem", problem == null ? "" : problem));
    }

    private void signIn(Context request) {
        callers.checkOrigin(request);
        try {
            Person person = person(request);
            signing.begin(request, person);
        } catch (Problem problem) {
            request.status(problem.status());
            show(request, problem.getMessage());
            return;
        }
        request.redirect(next(request), HttpStatus.SEE_OTHER);
    }

    private Person person(Context request) {
        String token = field(request, "token", LONGEST_TOKEN);
        if (!token.isEmpty()) {
            return signing.byToken(request, token);
        }
        return signing.byPassword(
                request, field(request, "name", LONGEST_NAME), field(request, "password", People.LONGEST_PASSWORD));
    }

    private static String field(Context request, String name, int maxLength) {
        String value = request.formParam(name);
        if (value != null && value.length() > maxLength) {
            throw new Problem(400, "Too long", "The field " + name + " is too long.");
        }
        return value == null ? "" : value.strip();
    }

    private void signOut(Context request) {
        callers.who(request); // a forged request ends here
        signing.end(request);
        request.redirect("/", HttpStatus.SEE_OTHER);
    }

    /** Local page to go to after signing in. */
    private static String next(Context request) {
        String given =
                request.method().equals(HandlerType.POST) ? request.formParam("next") : request.queryParam("next");
        return given != null && isOurs(given) ? given : "/";
    }

    private static boolean isOurs(String path) {
        return path.length() < LONGEST_NEXT
                && path.startsWith("/")
                && !path.startsWith("//")
                && path.chars().allMatch(c -> c > ' ' && c != '\\' && c < 0x7F);
    }
}
