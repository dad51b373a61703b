package org.feedmill.serve;

import io.javalin.http.Context;
import java.util.Optional;
import org.feedmill.store.People;
import org.feedmill.store.Person;
import org.feedmill.store.Session;
import org.feedmill.store.Sessions;

/** Starts and ends sessions, for the API and the app. */
public final class Signing {

    private final People people;
    private final Callers callers;
    private final Links links;
    private final Limits limits;

    public Signing(People people, Callers callers, Links links, Limits limits) {
        this.people = people;
        this.callers = callers;
        this.links = links;
        this.limits = limits;
    }

    /**
     * Owner of a token; the operator's token stands for the first admin.
     *
     * @throws Problem 401 where it is nobody's token
     */
    public Person byToken(Context request, String token) {
        Caller.Person caller = callers.byToken(token, links.client(request));
        Optional<Person> person = caller.equals(Callers.OPERATOR) ? people.first() : people.byId(caller.id());
        return person.orElseThrow(
                () -> Problem.bad("There is no admin to sign in as; make one by \"feedmill user add\"."));
    }

    /** @throws Problem 401 where name or password is wrong, 429 after too many attempts */
    public Person byPassword(Context request, String name, String password) {
        String address = links.client(request);
        limits.signIn(name, address);
        Optional<Person> person = people.signIn(name, password);
        if (person.isEmpty()) {
            throw new Problem(401, "Not signed in", "Name or password is wrong.");
        }
        limits.signedIn(name, address);
        return person.get();
    }

    /** A new session; whatever was open in this browser before ends. */
    public Session begin(Context request, Person person) {
        endOld(request);
        Session.Made made = people.sessions().begin(person);
        callers.setCookie(request, made.secret(), Sessions.LONGEST.toSeconds());
        return made.session();
    }

    public void end(Context request) {
        if (endOld(request)) {
            callers.setCookie(request, "", 0);
        }
    }

    private boolean endOld(Context request) {
        String cookie = callers.cookie(request);
        if (cookie != null) {
            people.sessions().end(cookie);
        }
        return cookie != null;
    }
}
