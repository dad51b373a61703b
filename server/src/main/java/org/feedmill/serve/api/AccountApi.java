package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.AccountRules;
import org.feedmill.domain.account.ApiToken;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.account.UserSession;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.account.AccountAdministration;
import org.feedmill.serve.auth.AccountAccess;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.auth.SearchKeys;
import org.feedmill.serve.auth.SignInSessions;
import org.feedmill.serve.auth.TokenAndSessionAuthenticator;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes for signing in and out, and for the caller's own password and tokens. */
public final class AccountApi {

    private static final int MAX_NAME_LENGTH = 200;
    private static final int MAX_TOKEN_LENGTH = 500;

    private final AccountAdministration people;
    private final TokenAndSessionAuthenticator callers;
    private final ServerLinks links;
    private final Clock clock;
    private final SignInSessions signing;
    private final AccountAccess account;
    private final SearchKeys searchKeys;

    public AccountApi(
            FeedUseCases feeds,
            TokenAndSessionAuthenticator callers,
            ServerLinks links,
            CallerRateLimiter limits,
            Clock clock) {
        this.people = feeds.accounts();
        this.callers = callers;
        this.links = links;
        this.clock = clock;
        this.signing = new SignInSessions(feeds.authentication(), callers, links, limits);
        this.account = new AccountAccess(feeds.authentication(), callers, links, limits);
        this.searchKeys = new SearchKeys(feeds.authentication());
    }

    public void add(JavalinDefaultRoutingApi routes) {
        routes.post(TokenAndSessionAuthenticator.SESSION_PATH, this::signIn);
        routes.delete(TokenAndSessionAuthenticator.SESSION_PATH, this::signOut);
        routes.get("/api/me", this::showOwn);
        routes.put("/api/me/password", this::changePassword);
        routes.get("/api/me/tokens", this::tokens);
        routes.post("/api/me/tokens", this::createToken);
        routes.delete("/api/me/tokens/{token}", this::revoke);
        routes.get("/api/me/keys", this::keys);
        routes.delete("/api/me/keys/search", this::renewSearchKey);
        new PersonApi(people, callers).add(routes);
    }

    private void signIn(Context request) {
        callers.checkOrigin(request);
        JsonFields fields = JsonFields.of(request, Set.of("name", "password", "token"));
        String token = fields.text("token", MAX_TOKEN_LENGTH);
        Account person = token != null
                ? signing.authenticateToken(request, token)
                : signing.authenticatePassword(
                        request,
                        fields.requiredText("name", MAX_NAME_LENGTH),
                        fields.requiredText("password", AccountRules.MAX_PASSWORD_LENGTH));
        ObjectNode answer = json(person, signing.begin(request, person));
        JsonResponses.send(request, 200, answer);
    }

    private void signOut(Context request) {
        signing.end(request);
        request.status(204);
    }

    private void showOwn(Context request) {
        Caller.Person caller = callers.requirePerson(request);
        UserSession session =
                hasBearerToken(request) ? null : callers.session(request).orElse(null);
        Optional<Account> person = people.find(caller.id());
        ObjectNode answer = person.isPresent()
                ? json(person.get(), session)
                : JsonResponses.newObject()
                        .put("id", caller.id())
                        .put("name", caller.name())
                        .put("admin", caller.admin());
        JsonResponses.send(request, 200, answer);
    }

    private static boolean hasBearerToken(Context request) {
        return request.header("Authorization") != null;
    }

    private static ObjectNode json(Account person, @Nullable UserSession session) {
        ObjectNode answer = PersonApi.json(person);
        if (session != null) {
            answer.put("csrf", session.csrfToken())
                    .put("sessionEnds", session.expires().toString());
        }
        return answer;
    }

    /** Requires the old password: a stolen session or token is not enough to change it. */
    private void changePassword(Context request) {
        Account person = requirePerson(request);
        JsonFields fields = JsonFields.of(request, Set.of("old", "new", "endTokens"));
        String wanted = fields.requiredText("new", AccountRules.MAX_PASSWORD_LENGTH);
        String old = person.hasPassword() ? fields.requiredText("old", AccountRules.MAX_PASSWORD_LENGTH) : "";
        if (!account.isPasswordCorrect(request, person, old)) {
            throw Problem.forbidden("The old password is wrong.");
        }
        try {
            people.setPassword(person.id(), wanted, fields.flag("endTokens", false));
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest(String.valueOf(e.getMessage()));
        }
        callers.setCookie(request, "", 0);
        request.status(204);
    }

    private void tokens(Context request) {
        ArrayNode tokens = JsonResponses.newArray();
        people.tokens(requirePerson(request).id()).forEach(token -> tokens.add(json(token)));
        ObjectNode answer = JsonResponses.newObject();
        answer.set("tokens", tokens);
        JsonResponses.send(request, 200, answer);
    }

    /** Lists the keys in addresses that act for the caller: programs that know such an address need no token. */
    private void keys(Context request) {
        Account person = requirePerson(request);
        ArrayNode keys = JsonResponses.newArray();
        keys.add(JsonResponses.newObject()
                .put("kind", "search")
                .put("key", searchKeys.keyOf(person.id()))
                .put("revoke", "DELETE /api/me/keys/search"));
        ObjectNode answer = JsonResponses.newObject();
        answer.set("keys", keys);
        JsonResponses.send(request, 200, answer);
    }

    private void renewSearchKey(Context request) {
        people.renewSearchKey(requirePerson(request).id());
        request.status(204);
    }

    private void createToken(Context request) {
        Account person = requirePerson(request);
        JsonFields fields = JsonFields.of(request, Set.of("label", "expires"));
        String label = fields.requiredText("label", AccountAccess.MAX_LABEL_LENGTH);
        Instant expires = parseExpiry(fields.text("expires", AccountAccess.MAX_LABEL_LENGTH));
        ApiToken.NewToken made = people.createToken(person.id(), label, expires)
                .orElseThrow(() -> new Problem(
                        409,
                        "Too many tokens",
                        "You have " + AccountRules.MAX_TOKENS
                                + " tokens, which is the maximum. Revoke one that you do not use."));
        ObjectNode answer = json(made.token()).put("token", made.secret());
        request.header(
                "Location",
                links.baseAddress(request) + "/api/me/tokens/" + made.token().id());
        JsonResponses.send(request, 201, answer);
    }

    /** Parses a time or a duration from now. */
    private @Nullable Instant parseExpiry(@Nullable String given) {
        if (given == null) {
            return null;
        }
        Instant at;
        try {
            at = given.startsWith("P") ? clock.instant().plus(Duration.parse(given)) : Instant.parse(given);
        } catch (DateTimeException | ArithmeticException e) {
            throw Problem.badRequest(
                    "\"expires\" must be a time such as 2030-01-31T00:00:00Z, or a duration such as P90D.");
        }
        if (!at.isAfter(clock.instant())) {
            throw Problem.badRequest("\"expires\" must be in the future.");
        }
        return at;
    }

    private void revoke(Context request) {
        if (!people.revokeToken(requirePerson(request).id(), request.pathParam("token"))) {
            throw Problem.notFound("token");
        }
        request.status(204);
    }

    static ObjectNode json(ApiToken token) {
        return JsonResponses.newObject()
                .put("id", token.id())
                .put("label", token.label())
                .put("made", token.created().toString())
                .put("expires", token.expires() == null ? null : token.expires().toString())
                .put(
                        "lastUsed",
                        token.lastUsed() == null ? null : token.lastUsed().toString());
    }

    private Account requirePerson(Context request) {
        return account.requirePerson(request);
    }
}
