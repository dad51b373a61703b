package org.feedmill.serve.api;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.AccountRules;
import org.feedmill.domain.account.LastAdminException;
import org.feedmill.feeds.account.AccountAdministration;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.QueryParameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes for administrators to manage accounts. */
final class PersonApi {

    private static final String PATH = "/api/people";
    private static final String ONE_PERSON_PATH = PATH + "/{person}";

    private static final int MAX_NAME_LENGTH = 200;

    private final AccountAdministration people;
    private final Authenticator authenticator;

    PersonApi(AccountAdministration people, Authenticator authenticator) {
        this.people = people;
        this.authenticator = authenticator;
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.get(PATH, this::list);
        routes.post(PATH, this::create);
        routes.get(ONE_PERSON_PATH, this::show);
        routes.patch(ONE_PERSON_PATH, this::change);
        routes.delete(ONE_PERSON_PATH, this::delete);
        routes.get(ONE_PERSON_PATH + "/tokens", this::tokens);
        routes.delete(ONE_PERSON_PATH + "/tokens/{token}", this::revoke);
        routes.delete(ONE_PERSON_PATH + "/keys/search", this::renewSearchKey);
    }

    private void list(Context request) {
        admin(request);
        int max = QueryParameters.limit(request);
        String after = QueryParameters.text(request, "after");
        Account last = after == null ? null : people.find(after).orElseThrow(QueryParameters::badCursor);
        List<Account> found = people.list(last, max + 1);
        ArrayNode array = JsonResponses.newArray();
        found.stream().limit(max).forEach(person -> array.add(json(person)));
        ObjectNode answer = JsonResponses.newObject();
        answer.set("people", array);
        answer.put("next", found.size() > max ? found.get(max - 1).id() : null);
        JsonResponses.send(request, 200, answer);
    }

    private void create(Context request) {
        admin(request);
        JsonFields fields = JsonFields.of(request, Set.of("name", "password", "admin", "feeds"));
        String name = fields.requiredText("name", MAX_NAME_LENGTH);
        String password = fields.text("password", AccountRules.MAX_PASSWORD_LENGTH);
        boolean admin = fields.flag("admin", false);
        int feeds = fields.number("feeds", AccountRules.DEFAULT_MAX_FEEDS);
        Optional<Account> made = translateErrors(() -> people.add(name, password, admin, feeds));
        Account person = made.orElseThrow(
                () -> new Problem(409, "Name taken", "This name, or one that looks like it, is already in use."));
        ObjectNode answer = json(person);
        if (password == null) {
            // A person without a password needs another way to sign in, after which they can set one.
            people.createToken(person.id(), "First sign-in", null)
                    .ifPresent(token -> answer.put("token", token.secret()));
        }
        JsonResponses.send(request, 201, answer);
    }

    private void show(Context request) {
        admin(request);
        JsonResponses.send(request, 200, json(requireOne(request)));
    }

    private void change(Context request) {
        admin(request);
        Account person = requireOne(request);
        JsonFields fields = JsonFields.of(request, Set.of("password", "admin", "feeds", "endTokens"));
        boolean endTokens = fields.flag("endTokens", false);
        boolean admin = fields.flag("admin", person.admin());
        int feeds = fields.number("feeds", person.maxFeeds());
        String password = fields.text("password", AccountRules.MAX_PASSWORD_LENGTH);
        Account changed =
                translateErrors(() -> people.update(person.id(), admin, feeds)).orElseThrow(PersonApi::notFound);
        if (password != null) {
            translateErrors(() -> {
                people.setPassword(person.id(), password, endTokens);
                return true;
            });
            changed = people.find(person.id()).orElseThrow(PersonApi::notFound);
        }
        JsonResponses.send(request, 200, json(changed));
    }

    private void delete(Context request) {
        admin(request);
        Account person = requireOne(request);
        if (!translateErrors(() -> people.delete(person.id()))) {
            throw notFound();
        }
        request.status(204);
    }

    private void tokens(Context request) {
        admin(request);
        ArrayNode tokens = JsonResponses.newArray();
        people.tokens(requireOne(request).id()).forEach(token -> tokens.add(AccountApi.json(token)));
        ObjectNode answer = JsonResponses.newObject();
        answer.set("tokens", tokens);
        JsonResponses.send(request, 200, answer);
    }

    private void revoke(Context request) {
        admin(request);
        if (!people.revokeToken(requireOne(request).id(), request.pathParam("token"))) {
            throw Problem.notFound("token");
        }
        request.status(204);
    }

    private void renewSearchKey(Context request) {
        admin(request);
        people.renewSearchKey(requireOne(request).id());
        request.status(204);
    }

    private Account requireOne(Context request) {
        return people.find(request.pathParam("person")).orElseThrow(PersonApi::notFound);
    }

    private static Problem notFound() {
        return Problem.notFound("person");
    }

    private static <T> T translateErrors(Supplier<T> work) {
        try {
            return work.get();
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest(String.valueOf(e.getMessage()));
        } catch (LastAdminException e) {
            throw new Problem(409, "Last admin", String.valueOf(e.getMessage()));
        }
    }

    private void admin(Context request) {
        authenticator.requireAdmin(request);
    }

    static ObjectNode json(Account person) {
        return JsonResponses.newObject()
                .put("id", person.id())
                .put("name", person.name())
                .put("admin", person.admin())
                .put("feeds", person.maxFeeds())
                .put("hasPassword", person.hasPassword())
                .put("made", person.created().toString());
    }
}
