package org.feedmill.serve.auth;

import io.javalin.http.Context;
import org.feedmill.domain.account.Caller;
import org.feedmill.serve.http.Problem;

/** Resolves the caller of a request. */
@FunctionalInterface
public interface Authenticator {

    /**
     * @throws Problem if the request contains a token or session that is invalid or expired
     */
    Caller authenticate(Context request);

    /**
     * Resolves the caller of a GET request that creates something: a session cookie counts only if a page of this
     * server sent the request.
     *
     * @throws Problem if the request contains a token that is invalid or expired
     */
    default Caller authenticateCreator(Context request) {
        return authenticate(request);
    }

    /** @throws Problem 401 for callers who are not signed in */
    default Caller.Person requirePerson(Context request) {
        if (authenticate(request) instanceof Caller.Person person) {
            return person;
        }
        throw Problem.signInRequired();
    }

    /**
     * @throws Problem 401 for callers who are not signed in, 403 for everybody except administrators
     */
    default Caller.Person requireAdmin(Context request) {
        Caller.Person person = requirePerson(request);
        if (!person.admin()) {
            throw Problem.forbidden("Only administrators can do this.");
        }
        return person;
    }
}
