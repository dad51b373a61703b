package org.feedmill.serve;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.feedmill.store.People;
import org.feedmill.store.Person;
import org.feedmill.store.Session;
import org.feedmill.store.Token;
import org.feedmill.store.Tokens;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes for signing in and out, and for the caller's own password and tokens. */
public final class SignRoutes {

    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_TOKEN = 500;

    private final People people;
    private final Callers callers;
    private final Links links;
    private final Clock clock;
    private final Signing signing;
    private final Account account;

    public SignRoutes(People people, Callers callers, Links links, Limits limits, Clock clock) {
        this.people = people;
        this.callers = callers;
        this.links = links;
        this.clock = clock;
        this.signing = new Signing(people, callers, links, limits);
        this.account = new Account(people, callers, links, limits);
    }

    public void add(JavalinDefaultRoutingApi routes) {
        routes.post(Callers.SESSION_PATH, this::signIn);
        routes.delete(Callers.SESSION_PATH, this::signOut);
        routes.get("/api/me", this::me);
        routes.put("/api/me/password", this::password);
        routes.get("/api/me/tokens", this::tokens);
        routes.post("/api/me/tokens", this::makeToken);
        routes.delete("/api/me/tokens/{token}", this::revoke);
        new PersonRoutes(people, callers).add(routes);
    }

    private void signIn(Context request) {
        callers.checkOrigin(request);
        Fields fields = Fields.of(request, Set.of("name", "password", "token"));
        String token = fields.text("token", LONGEST_TOKEN);
        Person person = token != null
                ? signing.byToken(request, token)
                : signing.byPassword(
                        request,
                        fields.needed("name", LONGEST_NAME),
                        fields.needed("password", People.LONGEST_PASSWORD));
        ObjectNode answer = json(person, signing.begin(request, person));
        Answers.json(request, 200, answer);
    }

    private void signOut(Context request) {
        signing.end(request);
        request.status(204);
    }

    private void me(Context request) {
        Caller.Person caller = callers.requirePerson(request);
        Session session = bearer(request) ? null : callers.session(request).orElse(null);
        Optional<Person> person = people.byId(caller.id());
        ObjectNode answer = person.isPresent()
                ? json(person.get(), session)
                : Answers.object()
                        .put("id", caller.id())
                        .put("name", caller.name())
                        .put("admin", caller.admin());
        Answers.json(request, 200, answer);
    }

    private static boolean bearer(Context request) {
        return request.header("Authorization") != null;
    }

    private static ObjectNode json(Person person, @Nullable Session session) {
        ObjectNode answer = PersonRoutes.json(person);
        if (session != null) {
            answer.put("csrf", session.csrf()).put("sessionEnds", session.ends().toString());
        }
        return answer;
    }

    /** Requires the old password: a stolen session or token is not enough to change it. */
    private void password(Context request) {
        Person person = row(request);
        Fields fields = Fields.of(request, Set.of("old", "new"));
        String wanted = fields.needed("new", People.LONGEST_PASSWORD);
        String old = person.hasPassword() ? fields.needed("old", People.LONGEST_PASSWORD) : "";
        if (!account.fits(request, person, old)) {
            throw Problem.forbidden("The old password is wrong.");
        }
        try {
            people.setPassword(person.id(), wanted);
        } catch (IllegalArgumentException e) {
            throw Problem.bad(String.valueOf(e.getMessage()));
        }
        callers.setCookie(request, "", 0);
        request.status(204);
    }

    private void tokens(Context request) {
        ArrayNode tokens = Answers.array();
        people.tokens().of(row(request).id()).forEach(token -> tokens.add(json(token)));
        ObjectNode answer = Answers.object();
        answer.set("tokens", tokens);
        Answers.json(request, 200, answer);
    }

    private void makeToken(Context request) {
        Person person = row(request);
        Fields fields = Fields.of(request, Set.of("label", "expires"));
        String label = fields.needed("label", Account.LONGEST_LABEL);
        Instant expires = expires(fields.text("expires", Account.LONGEST_LABEL));
        Token.Made made = people.tokens()
                .make(person.id(), label, expires)
                .orElseThrow(() -> new Problem(
                        409, "Too many tokens", "You have " + Tokens.MOST + " tokens; revoke one that is not used."));
        ObjectNode answer = json(made.token()).put("token", made.secret());
        request.header(
                "Location",
                links.base(request) + "/api/me/tokens/" + made.token().id());
        Answers.json(request, 201, answer);
    }

    /** A time, or how long from now. */
    private @Nullable Instant expires(@Nullable String given) {
        if (given == null) {
            return null;
        }
        Instant at;
        try {
            at = given.startsWith("P") ? clock.instant().plus(Duration.parse(given)) : Instant.parse(given);
        } catch (DateTimeException | ArithmeticException e) {
            throw Problem.bad("\"expires\" must be a time such as 2030-01-31T00:00:00Z, or a span such as P90D.");
        }
        if (!at.isAfter(clock.instant())) {
            throw Problem.bad("\"expires\" must be in the future.");
        }
        return at;
    }

    private void revoke(Context request) {
        if (!people.tokens().revoke(row(request).id(), request.pathParam("token"))) {
            throw Problem.notFound("token");
        }
        request.status(204);
    }

    private static ObjectNode json(Token token) {
        return Answers.object()
                .put("id", token.id())
                .put("label", token.label())
                .put("made", token.made().toString())
                .put("expires", token.expires() == null ? null : token.expires().toString())
                .put(
                        "lastUsed",
                        token.lastUsed() == null ? null : token.lastUsed().toString());
    }

    private Person row(Context request) {
        return account.row(request);
    }
}
