package org.feedmill.serve.auth;

import io.javalin.http.Context;
import java.util.Optional;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.account.UserSession;
import org.feedmill.feeds.account.AccountAuthentication;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;

/** Starts and ends sessions, for the API and the app. */
public final class SignInSessions {

    private final AccountAuthentication people;
    private final TokenAndSessionAuthenticator callers;
    private final ServerLinks links;
    private final CallerRateLimiter limits;

    public SignInSessions(
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
     * Returns the owner of a token; the operator's token represents the first administrator.
     *
     * @throws Problem 401 if the token is invalid
     */
    public Account authenticateToken(Context request, String token) {
        Caller.Person caller = callers.authenticateToken(token, links.clientAddress(request));
        Optional<Account> person =
                caller.equals(TokenAndSessionAuthenticator.OPERATOR) ? people.firstAdmin() : people.find(caller.id());
        return person.orElseThrow(() -> Problem.badRequest(
                "There is no administrator to sign in as. Create one with \"feedmill user add NAME --admin\"."));
    }

    /** @throws Problem 401 if name or password is wrong, 429 after too many attempts */
    public Account authenticatePassword(Context request, String name, String password) {
        String address = links.clientAddress(request);
        limits.checkSignIn(name, address);
        Optional<Account> person = people.findByPassword(name, password);
        if (person.isEmpty()) {
            throw new Problem(401, "Not signed in", "The name or the password is wrong.");
        }
        limits.refundSignIn(name, address);
        return person.get();
    }

    /** Begins a new session and ends the previous one of this browser. */
    public UserSession begin(Context request, Account person) {
        endCurrent(request);
        UserSession.NewSession made = people.createSession(person);
        callers.setCookie(request, made.secret(), AccountAuthentication.MAX_SESSION_LIFETIME.toSeconds());
        return made.session();
    }

    public void end(Context request) {
        if (endCurrent(request)) {
            callers.setCookie(request, "", 0);
        }
    }

    private boolean endCurrent(Context request) {
        String cookie = callers.cookie(request);
        if (cookie != null) {
            people.endSession(cookie);
        }
        return cookie != null;
    }
}
