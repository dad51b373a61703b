package org.feedmill.serve;

import io.javalin.http.Context;
import org.feedmill.store.People;
import org.feedmill.store.Person;

/** Access to the caller's own account, with the same rules for the API and the app. */
public final class Account {

    /** Longest label of a token. */
    public static final int LONGEST_LABEL = 100;

    private final People people;
    private final Callers callers;
    private final Links links;
    private final Limits limits;

    public Account(People people, Callers callers, Links links, Limits limits) {
        this.people = people;
        this.callers = callers;
        this.links = links;
        this.limits = limits;
    }

    /** @throws Problem 401 for strangers, 400 for the operator's token, which is nobody's */
    public Person row(Context request) {
        return row(
                request,
                "The operator's token is set in the server's settings and has no password or tokens of its own.");
    }

    /** @param refusal a sentence for whoever uses the operator's token */
    Person row(Context request, String refusal) {
        return people.byId(callers.requirePerson(request).id()).orElseThrow(() -> Problem.bad(refusal));
    }

    /** @throws Problem 401 for strangers, 403 for all others but admins */
    public Caller.Person admin(Context request) {
        return callers.requireAdmin(request);
    }

    /** @throws Problem 429 if the caller sends too many requests */
    public Limits.Permit room(Context request) {
        return limits.any(callers.who(request));
    }

    /**
     * Whether it is the person's password; anything is where they have none yet.
     *
     * @throws Problem 429 after too many wrong ones
     */
    public boolean fits(Context request, Person person, String password) {
        if (!person.hasPassword()) {
            return true;
        }
        String address = links.client(request);
        limits.signIn(person.name(), address);
        if (people.signIn(person.name(), password).isEmpty()) {
            return false;
        }
        limits.signedIn(person.name(), address);
        return true;
    }

    /** Ends all of a person's sessions, this browser's too. */
    public void signOutEverywhere(Context request, Person person) {
        people.sessions().endAll(person.id());
        callers.setCookie(request, "", 0);
    }
}
