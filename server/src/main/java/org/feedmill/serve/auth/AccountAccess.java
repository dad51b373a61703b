package org.feedmill.serve.auth;

import io.javalin.http.Context;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.Caller;
import org.feedmill.feeds.account.AccountAuthentication;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;

/** Access to the caller's own account, with the same rules for the API and the app. */
public final class AccountAccess {

    /** Longest label of a token. */
    public static final int MAX_LABEL_LENGTH = 100;

    private final AccountAuthentication people;
    private final TokenAndSessionAuthenticator callers;
    private final ServerLinks links;
    private final CallerRateLimiter limits;

    public AccountAccess(
            AccountAuthentication people,
            TokenAndSessionAuthenticator callers,
            ServerLinks links,
            CallerRateLimiter limits) {
        this.people = people;
        this.callers = callers;
        this.links = links;
        this.limits = limits;
    }

    /**
     * @throws Problem 401 for anonymous callers, 400 for the operator's token, which belongs to no account
     */
    public Account requirePerson(Context request) {
        return requirePerson(
                request, "The operator's token is set in the server's settings and has no password or other tokens.");
    }

    /**
     * @param refusal message for a caller with the operator's token
     */
    public Account requirePerson(Context request, String refusal) {
        return people.find(callers.requirePerson(request).id()).orElseThrow(() -> Problem.badRequest(refusal));
    }

    /**
     * @throws Problem 401 for anonymous callers, 403 for everybody except administrators
     */
    public Caller.Person requireAdmin(Context request) {
        return callers.requireAdmin(request);
    }

    /** @throws Problem 429 if the caller sends too many requests */
    public CallerRateLimiter.Permit acquirePermit(Context request) {
        return limits.acquire(callers.authenticate(request));
    }

    /**
     * Whether it is the person's password; always true if they have none yet.
     *
     * @throws Problem 429 after too many wrong passwords
     */
    public boolean isPasswordCorrect(Context request, Account person, String password) {
        if (!person.hasPassword()) {
            return true;
        }
        String address = links.clientAddress(request);
        limits.checkSignIn(person.name(), address);
        if (people.findByPassword(person.name(), password).isEmpty()) {
            return false;
        }
        limits.refundSignIn(person.name(), address);
        return true;
    }

    /** Ends all of a person's sessions, including the current one. */
    public void signOutEverywhere(Context request, Account person) {
        people.endSessions(person.id());
        callers.setCookie(request, "", 0);
    }
}
