package org.feedmill.serve.auth;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.account.UserSession;
import org.feedmill.feeds.account.AccountAuthentication;
import org.feedmill.page.address.WebAddress;
import org.feedmill.serve.http.JsonFields;
import org.feedmill.serve.http.MultipartForm;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the caller of a request from its bearer token or session cookie; all others are anonymous. Browsers send
 * cookies with requests of any site, so a write by cookie must also contain the session's CSRF token and come from a
 * page of this server.
 */
public final class TokenAndSessionAuthenticator implements Authenticator {

    /** Path for signing in; callers may still send an old cookie there. */
    public static final String SESSION_PATH = "/api/session";

    /** Path of the sign-in form, which works without scripts. */
    static final String SIGN_IN_PATH = "/app/sign-in";

    static final String CSRF_HEADER = "X-CSRF-Token";

    /** Form field with the CSRF token. */
    static final String CSRF_FIELD = "csrf";

    private static final String FORM_TYPE = "application/x-www-form-urlencoded";

    /** The person that the operator's own token represents; it has no account. */
    public static final Caller.Person OPERATOR = new Caller.Person("operator", "operator", true);

    private static final String SECURE_COOKIE = "__Host-feedmill";
    private static final String INSECURE_COOKIE = "feedmill";
    private static final String CALLER_ATTRIBUTE = "feedmill.caller";
    private static final String SESSION_ATTRIBUTE = "feedmill.session";
    private static final String BEARER_PREFIX = "bearer ";

    private final AccountAuthentication people;
    private final ServerLinks links;
    private final CallerRateLimiter limits;
    private final byte @Nullable [] operatorToken;

    /**
     * @param operatorToken from the settings, with administrator rights; null if there is none
     */
    public TokenAndSessionAuthenticator(
            AccountAuthentication people, ServerLinks links, CallerRateLimiter limits, @Nullable String operatorToken) {
        this.people = people;
        this.links = links;
        this.limits = limits;
        this.operatorToken = operatorToken == null || operatorToken.isBlank()
                ? null
                : operatorToken.strip().getBytes(UTF_8);
    }

    @Override
    public Caller authenticate(Context request) {
        Caller known = request.attribute(CALLER_ATTRIBUTE);
        if (known != null) {
            return known;
        }
        Caller caller = resolve(request);
        request.attribute(CALLER_ATTRIBUTE, caller);
        return caller;
    }

    private Caller resolve(Context request) {
        if (hasBearerToken(request)) {
            String token =
                    Objects.requireNonNull(request.header("Authorization")).substring(BEARER_PREFIX.length());
            return authenticateToken(token.strip(), links.clientAddress(request));
        }
        UserSession session = session(request).orElse(null);
        if (session == null) {
            return new Caller.Stranger(links.clientAddress(request));
        }
        if (isWrite(request) && !isSignIn(request)) {
            checkOrigin(request);
            checkCsrf(request, session);
        }
        return toCaller(session.account());
    }

    /**
     * Returns the owner of a token.
     *
     * @throws Problem 401 if the token is invalid, 429 if too many invalid ones came from this address
     */
    Caller.Person authenticateToken(String token, String address) {
        Caller.Person person = isOperatorToken(token)
                ? OPERATOR
                : people.findByToken(token)
                        .map(TokenAndSessionAuthenticator::toCaller)
                        .orElse(null);
        if (person == null) {
            limits.countWrongToken(address);
            throw new Problem(401, "Unknown token", "This token is invalid or has expired. Create a new one.");
        }
        return person;
    }

    private boolean isOperatorToken(String token) {
        return operatorToken != null && MessageDigest.isEqual(operatorToken, token.getBytes(UTF_8));
    }

    static Caller.Person toCaller(Account person) {
        return new Caller.Person(person.id(), person.name(), person.admin());
    }

    /** Returns the CSRF token that forms of a page must send; empty without a session. */
    public String csrfToken(Context request) {
        return session(request).map(UserSession::csrfToken).orElse("");
    }

    /** Returns the session of the request's cookie; an expired cookie counts as none. */
    public Optional<UserSession> session(Context request) {
        Optional<UserSession> known = request.attribute(SESSION_ATTRIBUTE);
        if (known != null) {
            return known;
        }
        String cookie = cookie(request);
        Optional<UserSession> session =
                cookie == null || cookie.isEmpty() ? Optional.empty() : people.findSession(cookie);
        request.attribute(SESSION_ATTRIBUTE, session);
        return session;
    }

    /** Treats the caller as anonymous from now on, without a database query. */
    public static void forgetCaller(Context request) {
        request.attribute(SESSION_ATTRIBUTE, Optional.empty());
        request.attribute(CALLER_ATTRIBUTE, new Caller.Stranger(""));
    }

    @Nullable
    String cookie(Context request) {
        return request.cookie(cookieName(request));
    }

    private String cookieName(Context request) {
        return links.isSecure(request) ? SECURE_COOKIE : INSECURE_COOKIE;
    }

    /**
     * @param seconds 0 to remove the cookie
     */
    public void setCookie(Context request, String value, long seconds) {
        request.header(
                "Set-Cookie",
                cookieName(request) + "=" + value + "; Path=/; Max-Age=" + seconds + "; HttpOnly; SameSite=Lax"
                        + (links.isSecure(request) ? "; Secure" : ""));
    }

    private static boolean isWrite(Context request) {
        HandlerType method = request.method();
        return !(method.equals(HandlerType.GET)
                || method.equals(HandlerType.HEAD)
                || method.equals(HandlerType.OPTIONS));
    }

    private static boolean isSignIn(Context request) {
        return request.method().equals(HandlerType.POST)
                && (request.path().equals(SESSION_PATH) || request.path().equals(SIGN_IN_PATH));
    }

    private static void checkCsrf(Context request, UserSession session) {
        String header = request.header(CSRF_HEADER);
        String shown = header == null ? csrfField(request) : header;
        if (shown == null || !MessageDigest.isEqual(session.csrfToken().getBytes(UTF_8), shown.getBytes(UTF_8))) {
            throw Problem.forbidden(
                    "Writes with a session cookie need the header " + CSRF_HEADER + ". /api/me returns its value.");
        }
    }

    private static @Nullable String csrfField(Context request) {
        if (MultipartForm.isMultipart(request)) {
            return MultipartForm.text(request, CSRF_FIELD);
        }
        return FORM_TYPE.equals(JsonFields.mediaType(request)) ? request.formParam(CSRF_FIELD) : null;
    }

    /**
     * Checks the origin of a request, which browsers send and programs may omit.
     *
     * @throws Problem 403 if it comes from a page of another site
     */
    public void checkOrigin(Context request) {
        String site = request.header("Sec-Fetch-Site");
        if (site != null && (site.equals("same-origin") || site.equals("none"))) {
            return;
        }
        String origin = request.header("Origin");
        boolean own = site == null && (origin == null || origin.equalsIgnoreCase(links.origin(request)));
        if (!own) {
            throw Problem.forbidden("This request was sent by a page of another site.");
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>Browsers send cookies with links of any site. So a cookie counts only if the browser states that a page of
     * this server sent the request: by Sec-Fetch-Site or, in browsers without it, by Origin or Referer.
     */
    @Override
    public Caller authenticateCreator(Context request) {
        Caller caller = authenticate(request);
        return hasBearerToken(request) || isFromOwnPage(request)
                ? caller
                : new Caller.Stranger(links.clientAddress(request));
    }

    private static boolean hasBearerToken(Context request) {
        String authorization = request.header("Authorization");
        return authorization != null && authorization.toLowerCase(Locale.ROOT).startsWith(BEARER_PREFIX);
    }

    private boolean isFromOwnPage(Context request) {
        String site = request.header("Sec-Fetch-Site");
        if (site != null) {
            return site.equals("same-origin");
        }
        String origin = request.header("Origin");
        if (origin != null) {
            return origin.equalsIgnoreCase(links.origin(request));
        }
        WebAddress referer = WebAddress.of(Objects.requireNonNullElse(request.header("Referer"), ""));
        return referer != null && referer.origin().equalsIgnoreCase(links.origin(request));
    }
}
