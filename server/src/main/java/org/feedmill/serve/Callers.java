package org.feedmill.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Optional;
import org.feedmill.store.People;
import org.feedmill.store.Person;
import org.feedmill.store.Session;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the caller of a request from its bearer token or session cookie; all others are strangers. Browsers send
 * cookies with requests of any site, so a write by cookie must also carry the session's CSRF token and come from a page
 * of this server.
 */
public final class Callers implements Door {

    /** Path for signing in; callers may still send an old cookie there. */
    static final String SESSION_PATH = "/api/session";

    /** The same for those who have no script. */
    static final String SIGN_IN_PAGE = "/app/sign-in";

    static final String CSRF_HEADER = "X-CSRF-Token";

    /** The same in a form. */
    static final String CSRF_FIELD = "csrf";

    private static final String FORM = "application/x-www-form-urlencoded";

    /** The operator's own token stands for this person, who is in no table. */
    static final Caller.Person OPERATOR = new Caller.Person("operator", "operator", true);

    private static final String SECURE_COOKIE = "__Host-feedmill";
    private static final String PLAIN_COOKIE = "feedmill";
    private static final String CALLER = "feedmill.caller";
    private static final String SESSION = "feedmill.session";
    private static final String BEARER = "bearer ";

    private final People people;
    private final Links links;
    private final Limits limits;
    private final byte @Nullable [] operatorToken;

    /** @param operatorToken from the settings, counts as an admin's; null where there is none */
    public Callers(People people, Links links, Limits limits, @Nullable String operatorToken) {
        this.people = people;
        this.links = links;
        this.limits = limits;
        this.operatorToken = operatorToken == null || operatorToken.isBlank()
                ? null
                : operatorToken.strip().getBytes(UTF_8);
    }

    @Override
    public Caller who(Context request) {
        Caller known = request.attribute(CALLER);
        if (known != null) {
            return known;
        }
        Caller caller = look(request);
        request.attribute(CALLER, caller);
        return caller;
    }

    private Caller look(Context request) {
        String authorization = request.header("Authorization");
        if (authorization != null && authorization.toLowerCase(Locale.ROOT).startsWith(BEARER)) {
            return byToken(authorization.substring(BEARER.length()).strip(), links.client(request));
        }
        Session session = session(request).orElse(null);
        if (session == null) {
            return new Caller.Stranger(links.client(request));
        }
        if (writes(request) && !signsIn(request)) {
            checkOrigin(request);
            checkCsrf(request, session);
        }
        return caller(session.person());
    }

    /**
     * Owner of a token.
     *
     * @throws Problem 401 where it is nobody's
     */
    Caller.Person byToken(String token, String address) {
        limits.token(address);
        Caller.Person person = isOperators(token)
                ? OPERATOR
                : people.tokens().whose(token).map(Callers::caller).orElse(null);
        if (person == null) {
            throw new Problem(401, "Unknown token", "This token is not valid, or no longer. Make a new one.");
        }
        limits.rightToken(address);
        return person;
    }

    private boolean isOperators(String token) {
        return operatorToken != null && MessageDigest.isEqual(operatorToken, token.getBytes(UTF_8));
    }

    static Caller.Person caller(Person person) {
        return new Caller.Person(person.id(), person.name(), person.admin());
    }

    /** CSRF token that writes of a page must send; empty without a session. */
    public String csrf(Context request) {
        return session(request).map(Session::csrf).orElse("");
    }

    /** The session that the request's cookie belongs to; a cookie that is too old is as good as none. */
    Optional<Session> session(Context request) {
        Optional<Session> known = request.attribute(SESSION);
        if (known != null) {
            return known;
        }
        String cookie = cookie(request);
        Optional<Session> session = cookie == null || cookie.isEmpty()
                ? Optional.empty()
                : people.sessions().of(cookie);
        request.attribute(SESSION, session);
        return session;
    }

    /** Treats the caller as a stranger from now on, without asking the database. */
    public static void forget(Context request) {
        request.attribute(SESSION, Optional.empty());
        request.attribute(CALLER, new Caller.Stranger(""));
    }

    @Nullable
    String cookie(Context request) {
        return request.cookie(cookieName(request));
    }

    private String cookieName(Context request) {
        return links.secure(request) ? SECURE_COOKIE : PLAIN_COOKIE;
    }

    /** @param seconds 0 to take the cookie away */
    void setCookie(Context request, String value, long seconds) {
        request.header(
                "Set-Cookie",
                cookieName(request) + "=" + value + "; Path=/; Max-Age=" + seconds + "; HttpOnly; SameSite=Lax"
                        + (links.secure(request) ? "; Secure" : ""));
    }

    private static boolean writes(Context request) {
        HandlerType method = request.method();
        return !(method.equals(HandlerType.GET)
                || method.equals(HandlerType.HEAD)
                || method.equals(HandlerType.OPTIONS));
    }

    private static boolean signsIn(Context request) {
        return request.method().equals(HandlerType.POST)
                && (request.path().equals(SESSION_PATH) || request.path().equals(SIGN_IN_PAGE));
    }

    private static void checkCsrf(Context request, Session session) {
        String header = request.header(CSRF_HEADER);
        String shown = header == null ? csrfField(request) : header;
        if (shown == null || !MessageDigest.isEqual(session.csrf().getBytes(UTF_8), shown.getBytes(UTF_8))) {
            throw Problem.forbidden("Writes by cookie need the header " + CSRF_HEADER + "; /api/me tells its value.");
        }
    }

    private static @Nullable String csrfField(Context request) {
        if (Uploads.is(request)) {
            return Uploads.text(request, CSRF_FIELD);
        }
        return FORM.equals(Fields.type(request)) ? request.formParam(CSRF_FIELD) : null;
    }

    /**
     * Browsers tell where a request comes from; programs need not.
     *
     * @throws Problem 403 where it comes from somebody else's page
     */
    public void checkOrigin(Context request) {
        String site = request.header("Sec-Fetch-Site");
        if (site != null && (site.equals("same-origin") || site.equals("none"))) {
            return;
        }
        String origin = request.header("Origin");
        boolean own = site == null
                && (origin == null
                        || origin.toLowerCase(Locale.ROOT)
                                .endsWith("://" + links.authority(request).toLowerCase(Locale.ROOT)));
        if (!own) {
            throw Problem.forbidden("This request comes from another site's page.");
        }
    }
}
