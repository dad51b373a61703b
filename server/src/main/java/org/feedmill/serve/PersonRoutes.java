package org.feedmill.serve;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.feedmill.store.People;
import org.feedmill.store.Person;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** API routes with which admins manage persons. */
final class PersonRoutes {

    private static final String PATH = "/api/people";
    private static final String ONE = PATH + "/{person}";

    private static final int LONGEST_NAME = 200;

    private final People people;
    private final Door door;

    PersonRoutes(People people, Door door) {
        this.people = people;
        this.door = door;
    }

    void add(JavalinDefaultRoutingApi routes) {
        routes.get(PATH, this::list);
        routes.post(PATH, this::make);
        routes.get(ONE, this::show);
        routes.patch(ONE, this::change);
        routes.delete(ONE, this::delete);
    }

    private void list(Context request) {
        admin(request);
        int max = Asking.most(request);
        String after = Asking.text(request, "after");
        Person last = after == null ? null : people.byId(after).orElseThrow(Asking::badCursor);
        List<Person> found = people.list(last, max + 1);
        ArrayNode array = Answers.array();
        found.stream().limit(max).forEach(person -> array.add(json(person)));
        ObjectNode answer = Answers.object();
        answer.set("people", array);
        answer.put("next", found.size() > max ? found.get(max - 1).id() : null);
        Answers.json(request, 200, answer);
    }

    private void make(Context request) {
        admin(request);
        Fields fields = Fields.of(request, Set.of("name", "password", "admin", "feeds"));
        String name = fields.needed("name", LONGEST_NAME);
        String password = fields.text("password", People.LONGEST_PASSWORD);
        boolean admin = fields.truth("admin", false);
        int feeds = fields.number("feeds", People.FEEDS);
        Optional<Person> made = checked(() -> people.add(name, password, admin, feeds));
        Person person = made.orElseThrow(
                () -> new Problem(409, "Name taken", "Somebody has this name, or one that looks like it."));
        ObjectNode answer = json(person);
        if (password == null) {
            // Somebody without a password needs another way in; they can set one with it.
            people.tokens()
                    .make(person.id(), "First sign-in", null)
                    .ifPresent(token -> answer.put("token", token.secret()));
        }
        Answers.json(request, 201, answer);
    }

    private void show(Context request) {
        admin(request);
        Answers.json(request, 200, json(one(request)));
    }

    private void change(Context request) {
        admin(request);
        Person person = one(request);
        Fields fields = Fields.of(request, Set.of("password", "admin", "feeds"));
        boolean admin = fields.truth("admin", person.admin());
        int feeds = fields.number("feeds", person.feeds());
        String password = fields.text("password", People.LONGEST_PASSWORD);
        Person changed = checked(() -> people.change(person.id(), admin, feeds)).orElseThrow(PersonRoutes::nobody);
        if (password != null) {
            checked(() -> {
                people.setPassword(person.id(), password);
                return true;
            });
            changed = people.byId(person.id()).orElseThrow(PersonRoutes::nobody);
        }
        Answers.json(request, 200, json(changed));
    }

    private void delete(Context request) {
        admin(request);
        Person person = one(request);
        if (!checked(() -> people.delete(person.id()))) {
            throw nobody();
        }
        request.status(204);
    }

    private Person one(Context request) {
        return people.byId(request.pathParam("person")).orElseThrow(PersonRoutes::nobody);
    }

    private static Problem nobody() {
        return Problem.notFound("person");
    }

    private static <T> T checked(Supplier<T> work) {
        try {
            return work.get();
        } catch (IllegalArgumentException e) {
            throw Problem.bad(String.valueOf(e.getMessage()));
        } catch (People.LastAdmin e) {
            throw new Problem(409, "Last admin", String.valueOf(e.getMessage()));
        }
    }

    private void admin(Context request) {
        door.requireAdmin(request);
    }

    static ObjectNode json(Person person) {
        return Answers.object()
                .put("id", person.id())
                .put("name", person.name())
                .put("admin", person.admin())
                .put("feeds", person.feeds())
                .put("hasPassword", person.hasPassword())
                .put("made", person.made().toString());
    }
}
